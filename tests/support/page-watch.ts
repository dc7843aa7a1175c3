import { expect, type Page } from '@playwright/test';

export type PageWatch = { expectQuiet(): void };

/** Records what must not happen on any page: errors in the console, failed requests, requests to other hosts. */
export function watchPage(page: Page, baseURL: string, hasScripts = true): PageWatch {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
      complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts its unfinished requests; without scripts the browser refuses script requests.
    const isRefusedScript = reason === 'csp' && /\.js$/.test(new URL(request.url()).pathname) && !hasScripts;
    if (reason !== 'net::ERR_ABORTED' && !isRefusedScript) complaints.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== baseURL) complaints.push(`third party: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document')
      complaints.push(`${response.status()}: ${response.url()}`);
  });
  return { expectQuiet: () => expect(complaints).toEqual([]) };
}

import { systemBrowser } from '@/scripts/support/browser.mjs';

/** The browser to test with: named by CHROMIUM_PATH, else the system's, else (undefined) Playwright's own. */
export function chromiumPath(): string {
  return process.env.CHROMIUM_PATH || (systemBrowser() ?? '');
}

/** Without a sandbox since tests may run as root; without the browser's own network requests. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

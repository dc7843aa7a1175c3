// The page of a failed request. Plain JavaScript: the server runs it uncompiled; the texts come from the app.
import { crossing } from '../platform/bridge.mjs';

/**
 * Replaces the body of a failed page, which would be empty without scripts, by a page that names the reference under
 * which the log describes the failure. Programs and the client's own requests get an answer that they can read.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {string} reference
 */
export function showFailure(request, response, reference) {
  const { headers, url = '' } = request;
  if (!headers.accept?.includes('text/html') || headers.rsc || headers['next-action'] || /^\/api\//.test(url)) return;
  const { writeHead, flushHeaders, write, end } = response;
  /** @type {'none' | 'made' | 'sent'} */
  let page = 'none';

  response.writeHead = (...given) => {
    const status = typeof given[0] === 'number' ? given[0] : response.statusCode;
    if (page === 'sent' || (page === 'none' && (status !== 500 || response.headersSent)))
      return writeHead.apply(response, given);
    if (page === 'none') send();
    return response;
  };

  async function send() {
    page = 'made';
    const text = await failurePage(url, headers, reference);
    page = 'sent';
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', 'no-store');
    response.writeHead(500);
    end.call(response, request.method === 'HEAD' ? undefined : text);
  }

  /** Runs before Node asks for the head itself, during its own write. */
  function isReplaced() {
    if (page === 'none' && !response.headersSent && response.statusCode === 500) response.writeHead(500);
    return page !== 'none';
  }
  response.flushHeaders = () => isReplaced() || flushHeaders.call(response);
  response.write = (...given) => isReplaced() || write.apply(response, given);
  response.end = (...given) => (isReplaced() ? response : end.apply(response, given));
}

async function failurePage(url, headers, reference) {
  try {
    return await crossing('failure-page').get()(url, headers, reference);
  } catch {
    return `<!doctype html><title>500</title><p>500 · ${reference}</p>`;
  }
}

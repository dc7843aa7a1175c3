// Refuses a request before its body is read. Plain JavaScript: the server runs it uncompiled.
import { IncomingMessage } from 'node:http';
import { logRefusal } from '../platform/log.mjs';

/** Bytes and time that a refused body is read for, so that the sender reads the answer instead of a broken connection. */
const maxIgnoredBytes = 64 * 1024 * 1024;
const maxIgnoredMs = 20_000;

/**
 * @param {import('./request-rules.mjs').Refusal & { wait?: number }} refusal
 * @param {(request: IncomingMessage, response: import('node:http').ServerResponse) => void} handle lets Next answer
 */
export function refuse(request, response, { status, text, allow, wait }, handle) {
  // A limit has logged that it was hit.
  if (wait === undefined) logRefusal(status, text);
  response.setHeader('Connection', 'close');
  ignoreBody(request);
  // Too large a form, or one too many, has a page in the visitor's language.
  if ((status === 413 || status === 429) && !isOfEndpoint(request.url ?? ''))
    return handle(withoutBody(request, wait === undefined ? `${status}` : `${status} ${wait}`), response);
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  if (allow) response.setHeader('Allow', allow);
  response.end(request.method === 'HEAD' ? undefined : text);
}

/** Endpoints answer programs, which need no page. */
export function isOfEndpoint(path) {
  return path.startsWith('/api/');
}

function ignoreBody(request) {
  let bytes = 0;
  const end = () => request.socket.destroy();
  const timer = setTimeout(end, maxIgnoredMs).unref();
  request.on('data', (chunk) => {
    bytes += chunk.length;
    if (bytes > maxIgnoredBytes) end();
  });
  request.on('close', () => clearTimeout(timer));
}

/** The same request without its body; the middleware reads the header and answers with the page. */
function withoutBody(request, reason) {
  const bare = new IncomingMessage(request.socket);
  Object.assign(bare, {
    method: request.method,
    url: request.url,
    httpVersion: '1.1',
    httpVersionMajor: 1,
    httpVersionMinor: 1,
  });
  bare.headers = { ...request.headers, 'content-length': '0', 'x-site-refused': reason };
  bare.push(null);
  bare.complete = true;
  return bare;
}

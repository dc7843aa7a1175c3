// What the server says before it can serve. Plain JavaScript: the server runs it uncompiled.

/** After so long a caller without another instance to turn to may try again, in seconds. */
const retrySeconds = '2';

/**
 * Answers every request 503 at once, so that a proxy takes another instance and nobody waits for the content to be read;
 * health as JSON with the status `starting`. Nothing of the request is read but its head: the form that it may bring is
 * one that the proxy still has.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function answerStarting(request, response) {
  const isHealth = /^\/api\/health\/?(?:\?|$)/.test(request.url ?? '');
  const body = isHealth ? JSON.stringify({ status: 'starting' }) : 'The site is starting.\n';
  response.writeHead(503, {
    'Content-Type': isHealth ? 'application/json' : 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'Retry-After': retrySeconds,
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

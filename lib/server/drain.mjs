// A stop that loses no request: the server first says that it is not ready, so that a proxy sends new requests elsewhere,
// then finishes what is under way, then ends.

import { crossing } from '../platform/bridge.mjs';

const draining = crossing('is-draining');

/** Whether the health endpoint answers that this server takes no more requests. */
export const isDraining = () => draining.get() === true;

/**
 * Ends the process of a server once, at the first of its signals: red for `noticeMs`, while it still answers everything,
 * then no new connections; connections that are idle are closed, busy ones after their answer, all after `limitMs`.
 * @param {import('node:http').Server} server
 * @param {{ noticeMs: number, limitMs: number, end: () => void, later?: (ms: number, work: () => void) => void }} options
 */
export function drain(server, { noticeMs, limitMs, end, later = (ms, work) => setTimeout(work, ms).unref() }) {
  if (isDraining()) return;
  draining.set(true);
  // An answer from now on is the last of its connection.
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  const close = () => {
    server.close(end);
    server.closeIdleConnections();
    later(limitMs, end);
  };
  if (noticeMs === 0) return close();
  // Keeps the process alive.
  setTimeout(close, noticeMs);
}

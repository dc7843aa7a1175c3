// Bounds on the time that a connection may take. Plain JavaScript: the server runs it uncompiled.
import { createServer } from 'node:http';

/**
 * `headSeconds`, `requestSeconds`: until the head, and the whole request, have arrived. `readSeconds`: until a reader must
 * have begun to take what waits for it; from then on it must take `minBytesPerSecond` on average.
 */
export const connectionLimits = {
  headSeconds: 20,
  requestSeconds: 300,
  readSeconds: 30,
  minBytesPerSecond: 2000,
  lookSeconds: 5,
};

/**
 * A server that ends connections whose sender or reader is too slow, so that none holds memory for as long as it likes.
 * @param {import('node:http').RequestListener} answer
 */
export function createBoundedServer(answer, limits = connectionLimits) {
  const server = createServer(
    {
      headersTimeout: limits.headSeconds * 1000,
      requestTimeout: limits.requestSeconds * 1000,
      connectionsCheckingInterval: limits.lookSeconds * 1000,
    },
    answer,
  );
  const look = followReaders(server, limits, () => performance.now());
  const timer = setInterval(look, limits.lookSeconds * 1000).unref();
  server.on('close', () => clearInterval(timer));
  return server;
}

/**
 * @param {import('node:http').Server} server
 * @param {Pick<typeof connectionLimits, 'readSeconds' | 'minBytesPerSecond'>} limits
 * @param {() => number} now in milliseconds
 * @returns {() => void} ends the connections whose reader is too slow at this moment
 */
export function followReaders(server, { readSeconds, minBytesPerSecond }, now) {
  /** Since when, and after how many bytes, something has been waiting to be taken. */
  const connections = new Map();
  server.on('connection', (socket) => {
    connections.set(socket, null);
    socket.once('close', () => connections.delete(socket));
  });
  return () => {
    for (const [socket, waiting] of connections) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0) connections.set(socket, null);
      else if (waiting === null) connections.set(socket, { since: now(), taken });
      else {
        const bytes = socket.bytesWritten - waiting.taken;
        const allowedMs = (readSeconds + bytes / minBytesPerSecond) * 1000;
        if (now() - waiting.since > allowedMs) socket.destroy();
      }
    }
  };
}

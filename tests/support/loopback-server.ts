import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type LoopbackServer = {
  url: string;
  /** `127.0.0.1:port` */
  host: string;
  /** Paths that were asked for, in order. */
  asked: string[];
  close(): Promise<void>;
};

type Handler = (request: IncomingMessage & { path: string; text: string }, response: ServerResponse) => void;

/** Another system's server, which behaves as the handler says. */
export async function startLoopback(handle: Handler): Promise<LoopbackServer> {
  const asked: string[] = [];
  const server = http.createServer(async (request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    handle(Object.assign(request, { path, text: Buffer.concat(parts).toString('utf8') }), response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

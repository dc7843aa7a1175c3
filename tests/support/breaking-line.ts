import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

type BreakingLine = { url: string; close(): Promise<void> };

/** A proxy to a mail server on loopback that closes the connection when the server sends a text. */
export async function startBreakingLine(imapUrl: string, text: string): Promise<BreakingLine> {
  const target = new URL(imapUrl);
  const { port, hostname } = target;
  const open = new Set<Socket>();
  const proxy = createServer((caller) => {
    const server = connect(Number(port), hostname);
    for (const socket of [caller, server]) {
      open.add(socket);
      socket.on('error', () => {}).on('close', () => open.delete(socket));
    }
    caller.pipe(server);
    caller.on('close', () => server.destroy());
    server.on('data', (data) => {
      if (data.includes(text)) caller.destroy();
      else caller.write(data);
    });
    server.on('close', () => caller.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  target.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  return {
    url: target.href,
    async close() {
      for (const socket of open) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

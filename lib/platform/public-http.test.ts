import type { lookup } from 'node:dns';
import { afterEach, expect, test } from 'vitest';
import { type LoopbackServer, startLoopback } from '@/tests/support/loopback-server';
import { createPublicHttp } from './public-http';

const limits = { maxBytes: 1000, timeoutMs: 30_000 };

let server: LoopbackServer;
afterEach(() => server?.close());

const now = new Date('2026-11-23T02:00:00.000Z');

/** Waits are noted and not taken. */
function createPatient(privateHosts: string[] = [server.host], name?: string) {
  const waits: number[] = [];
  const http = createPublicHttp({
    privateHosts: new Set(privateHosts),
    clock: () => now,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
    // A name that answers with the address of this machine.
    ...(name !== undefined && {
      lookup: ((_: string, __: object, done: (error: null, found: object[]) => void) =>
        done(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as typeof lookup,
    }),
  });
  return { http, waits };
}

test('a busy server is asked again when it says so, or a little later each time', async () => {
  const headers: Record<string, string>[] = [
    { 'retry-after': '7' },
    { 'retry-after': 'Mon, 23 Nov 2026 02:00:30 GMT' },
    {},
  ];
  server = await startLoopback((_, response) => {
    const next = headers.shift();
    if (next) response.writeHead(headers.length === 2 ? 429 : 503, next).end();
    else response.end('here');
  });
  const { http, waits } = createPatient();
  const answer = await http.persist(server.url, limits);
  expect([answer.status, answer.body.toString()]).toEqual([200, 'here']);
  expect(waits).toEqual([7000, 30_000, 4500]);
});

test('a server that asks for an hour, and one that stays busy, answer with what they said', async () => {
  server = await startLoopback((request, response) =>
    response.writeHead(503, request.path === '/hour' ? { 'retry-after': '3600' } : {}).end(),
  );
  const { http, waits } = createPatient();
  expect((await http.persist(`${server.url}/hour`, limits)).status).toBe(503);
  expect(waits).toEqual([]);
  expect((await http.persist(`${server.url}/always`, limits)).status).toBe(503);
  expect(server.asked).toHaveLength(6);
});

test('an answer that is cut off is asked for again, and is an error in the end', async () => {
  server = await startLoopback((_, response) => {
    response.writeHead(200, { 'content-length': '500' });
    response.write('half');
    setImmediate(() => response.destroy());
  });
  const { http, waits } = createPatient();
  await expect(http.persist(server.url, limits)).rejects.toThrow('cut off');
  expect(waits).toEqual([500, 1500, 4500, 13_500]);
});

test('an answer that is too large is refused, whatever its head says', async () => {
  server = await startLoopback((request, response) => {
    if (request.path === '/head') response.writeHead(200, { 'content-length': '100000' });
    response.end('x'.repeat(100_000));
  });
  const { http, waits } = createPatient();
  await expect(http.persist(`${server.url}/head`, limits)).rejects.toThrow('more than 1000 bytes');
  await expect(http.persist(`${server.url}/body`, limits)).rejects.toThrow('more than 1000 bytes');
  expect(waits).toEqual([]);
});

test('an answer that does not end in time is an error', async () => {
  server = await startLoopback((_, response) => {
    response.write('x');
  });
  const { http } = createPatient();
  await expect(http.request(server.url, { ...limits, timeoutMs: 50 })).rejects.toThrow('within 0.05 seconds');
});

test('a server that changes to another protocol, unasked, has answered with that', async () => {
  server = await startLoopback((_, response) =>
    response.writeHead(101, { connection: 'upgrade', upgrade: 'websocket' }).end(),
  );
  const { http } = createPatient();
  for (const ask of [http.request, http.persist])
    expect(await ask(server.url, limits)).toMatchObject({ status: 101, body: Buffer.alloc(0) });
});

test('redirects are followed without the key of the first host, and a circle ends', async () => {
  const other = await startLoopback((request, response) => response.end(request.headers.authorization ?? 'no key'));
  server = await startLoopback((request, response) => {
    const target = request.path === '/circle' ? '/circle' : request.path === '/here' ? '/there' : `${other.url}/`;
    if (request.path === '/there') response.end(request.headers.authorization);
    else response.writeHead(302, { location: target }).end();
  });
  const { http } = createPatient([server.host, other.host]);
  const ask = (path: string) => http.request(`${server.url}${path}`, { ...limits, headers: { authorization: 'key' } });
  expect((await ask('/here')).body.toString()).toBe('key');
  expect((await ask('/away')).body.toString()).toBe('no key');
  await expect(ask('/circle')).rejects.toThrow('more than 5 redirects');
  await other.close();
});

test('private addresses are refused: written out, in another form, by a name, and after a redirect', async () => {
  server = await startLoopback((_, response) => response.end('secret'));
  const { port } = new URL(server.url);
  const { http } = createPatient([], 'a name');
  for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', 'rebinding.example'])
    await expect(http.request(`http://${host}:${port}/`, limits), host).rejects.toThrow('private network');
  const entry = await startLoopback((_, response) => response.writeHead(302, { location: server.url }).end());
  const { http: trusting } = createPatient([entry.host]);
  await expect(trusting.request(entry.url, limits)).rejects.toThrow('private network');
  expect(server.asked).toEqual([]);
  await entry.close();
});

test.each(['ftp://example.be/', 'file:///etc/passwd', 'nothing'])('%s is not an address', async (address) => {
  server = await startLoopback((_, response) => response.end());
  await expect(createPatient().http.request(address, limits)).rejects.toThrow('not http or https');
});

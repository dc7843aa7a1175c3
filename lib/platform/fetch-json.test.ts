import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { fetchJson } from './fetch-json';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(answer: RequestListener): Promise<string> {
  const opened = createServer(answer);
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  const address = opened.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return `http://127.0.0.1:${address.port}/words.json`;
}

/** Does not wait, and records how long it would have waited. */
function quickly() {
  const waited: number[] = [];
  return { waited, wait: async (time: number) => waited.push(time) };
}

test.each([
  [0, []],
  [1, [350]],
  [3, [350, 700, 1400]],
  [5, [350, 700, 1400, 2800, 5600]],
])('a server that fails %i times is asked again after %j ms', async (failures, expected) => {
  let asked = 0;
  const url = await serve((_, response) => {
    asked += 1;
    if (asked <= failures) response.writeHead(503).end('{}');
    else response.end('{"a":"ä"}');
  });
  const { waited, wait } = quickly();
  expect(await fetchJson(url, { wait })).toEqual({ a: 'ä' });
  expect(waited).toEqual(expected);
});

test('after the sixth failure the reason is reported and the server is not asked again', async () => {
  let asked = 0;
  const url = await serve((_, response) => {
    asked += 1;
    response.writeHead(404).end();
  });
  const { waited, wait } = quickly();
  await expect(fetchJson(url, { wait })).rejects.toThrow('status 404');
  expect(asked).toBe(6);
  expect(waited).toEqual([350, 700, 1400, 2800, 5600]);
});

test.each<[string, RequestListener, RegExp]>([
  ['is not a JSON', (_, response) => response.end('<html>'), /JSON/],
  ['breaks off', (_, response) => response.destroy(), /socket|closed/i],
  ['never ends', (_, response) => response.write('{'), /timeout/i],
  ['is too large', (_, response) => response.end(`"${'x'.repeat(2 * 1024 * 1024)}"`), /more than 2097152 bytes/],
])('an answer that %s counts as a failure', async (_, answer, reason) => {
  const url = await serve(answer);
  await expect(fetchJson(url, { wait: quickly().wait, timeout: 200 })).rejects.toThrow(reason);
});

test('an unreachable server is reported', async () => {
  const url = await serve(() => {});
  server?.close();
  await expect(fetchJson(url, { wait: quickly().wait })).rejects.toThrow(/ECONNREFUSED/);
});

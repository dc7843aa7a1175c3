import type { IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { edgeState } from '@/lib/platform/site-status';
import { type LoopbackServer, startLoopback } from '@/tests/support/loopback-server';
import { createEdgePurge } from './purge-edge';

let purges: { headers: IncomingHttpHeaders; text: string }[];
let status: number;
let version: string;
let cache: LoopbackServer;

const token = 'a token of the cache';
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 28, 12) + seconds * 1000);

beforeEach(async () => {
  purges = [];
  status = 200;
  version = 'a';
  cache = await startLoopback(({ headers, text }, response) => {
    purges.push({ headers, text });
    response.writeHead(status).end();
  });
});
afterEach(async () => {
  edgeState.set(undefined);
  await cache.close();
});

const start = (privateHosts = new Set([cache.host])) =>
  createEdgePurge({ address: `${cache.url}/purge`, token, privateHosts, version: () => version });

test('the cache is purged at the start and after each change, each time once more when what was under way has arrived', async () => {
  const run = start();
  await run(at(0));
  await run(at(1));
  expect(purges).toHaveLength(1);
  expect(purges[0]).toMatchObject({
    headers: { authorization: `Bearer ${token}`, 'xkey-purge': 'content', 'content-type': 'application/json' },
    text: '{"tags":["content"]}',
  });
  await run(at(4));
  await run(at(60));
  expect(purges).toHaveLength(2);
  version = 'b';
  await run(at(61));
  expect(purges).toHaveLength(3);
  version = 'c';
  await run(at(62));
  expect(purges).toHaveLength(4);
  for (const seconds of [65, 66, 600]) await run(at(seconds));
  expect(purges).toHaveLength(5);
});

test('a cache that refuses is asked again, less and less often, and its lag is known until it is purged', async () => {
  const run = start();
  await run(at(0));
  await run(at(4));
  expect(edgeState.get()).toEqual({ pendingSince: null });
  status = 503;
  version = 'b';
  const tries: number[] = [];
  for (let seconds = 10; seconds < 200; seconds++) {
    const before = purges.length;
    await run(at(seconds)).catch((error) => expect(String(error)).toContain('503'));
    if (purges.length > before) tries.push(seconds);
  }
  expect(tries).toEqual([10, 11, 13, 17, 25, 41, 71, 101, 131, 161, 191]);
  expect(edgeState.get()).toEqual({ pendingSince: at(10) });
  status = 204;
  await run(at(300));
  expect(edgeState.get()).toEqual({ pendingSince: null });
});

test('the token goes to no host of the own network that is not named, and over plain http to none else', async () => {
  const run = start(new Set());
  await expect(run(at(0))).rejects.toThrow();
  expect(purges).toEqual([]);
  await expect(
    createEdgePurge({ address: 'http://cdn.example/', token, privateHosts: new Set(), version: () => version })(at(0)),
  ).rejects.toThrow('https');
});

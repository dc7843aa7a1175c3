import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressFiles } from '@/scripts/support/compress-files.mjs';
import { createSiteFiles } from './site-files.mjs';

const script = 'export const answer = 42;\n'.repeat(200);
const font = Buffer.from('wOF2 compressed already');
let folder;
let server;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-files-'));
  const [buildDir, publicDir, target] = ['build', 'public', 'target'].map((name) => path.join(folder, name));
  await mkdir(path.join(buildDir, 'static', 'chunks'), { recursive: true });
  await mkdir(path.join(publicDir, 'fonts'), { recursive: true });
  await writeFile(path.join(buildDir, 'static', 'chunks', 'a1.js'), script);
  await writeFile(path.join(buildDir, 'secret.json'), '{}');
  await writeFile(path.join(publicDir, 'fonts', 'text.woff2'), font);
  await writeFile(path.join(publicDir, 'notes.txt'), 'short');
  await compressFiles({ buildDir, publicDir, target });
  const files = createSiteFiles(target);
  server = createServer((request, response) => {
    const pathname = (request.url ?? '').replace(/[?#].*$/s, '');
    if (files.serve(request, response, pathname)) return;
    response.statusCode = 418;
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

async function ask(url, { method = 'GET', ...headers } = {}) {
  const sent = sendRequest({
    port: server.address().port,
    host: '127.0.0.1',
    path: url,
    method,
    headers,
    agent: false,
  }).end();
  const [answer] = await once(sent, 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

const chunk = '/_next/static/chunks/a1.js';

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['', undefined, (body) => body],
])('with Accept-Encoding %j a script comes as %s', async (accepted, coding, expand) => {
  const { status, headers, body } = await ask(chunk, { 'accept-encoding': accepted });
  expect(status).toBe(200);
  expect(headers['content-encoding']).toBe(coding);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(expand(body)).toEqual(await readFile(path.join(folder, 'target', chunk)));
});

test('a file that is compressed already comes as it is, with its own lifetime', async () => {
  const { headers, body } = await ask('/fonts/text.woff2', { 'accept-encoding': 'br' });
  expect(headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=2592000, stale-while-revalidate=86400',
  });
  expect(headers).not.toHaveProperty('content-encoding');
  expect(body).toEqual(font);
});

test('an unchanged file is a 304', async () => {
  const { headers } = await ask(chunk, { 'accept-encoding': 'br' });
  const again = await ask(chunk, { 'accept-encoding': 'br', 'if-none-match': headers.etag });
  expect(again.status).toBe(304);
});

test('HEAD has the length of GET and no body', async () => {
  const get = await ask(chunk, { 'accept-encoding': 'br' });
  const head = await ask(chunk, { method: 'HEAD', 'accept-encoding': 'br' });
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
  expect(head.body).toHaveLength(0);
});

test.each([
  ['bytes=0-4', 206, 'wOF2 '],
  ['bytes=-5', 206, 'ready'],
  ['bytes=5-2', 200, font.toString()],
  ['bytes=900-', 416, ''],
  ['bytes=abc', 200, font.toString()],
])('range %s is answered with %i', async (range, status, text) => {
  const answer = await ask('/fonts/text.woff2', { range });
  expect([status, 416]).toContain(answer.status);
  if (answer.status !== 416) expect(answer.body.toString()).toBe(text);
});

test.each([
  `${chunk}.br`,
  `${chunk}.gz`,
  '/_next/static/chunks/none.js',
  '/_next/static/chunks/../../../secret.json',
  '/secret.json',
  '/fonts/',
  '/fonts',
  '/%2e%2e/build/secret.json',
])('%s is not a shipped file', async (url) => {
  expect((await ask(url)).status).toBe(418);
});

test('only reading is answered', async () => {
  expect((await ask(chunk, { method: 'POST', 'content-length': '0' })).status).toBe(418);
});

test('without the folder there are no files', () => {
  const files = createSiteFiles(path.join(folder, 'nowhere'));
  expect(files.serve({ method: 'GET' }, {}, chunk)).toBe(false);
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PMTiles, type Source } from 'pmtiles';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { GET, HEAD } from '@/app/api/street-map/[version]/route';
import { getMapFrame } from '@/lib/features/site/get-map-frame';
import { publishMediaLending } from '@/lib/platform/media-file';
import { makeStreetMap, makeTown } from '@/tests/support/make-street-map';
import { serveSite } from '@/tests/support/serve-site';
import { setTestEnv } from '@/tests/support/set-test-env';

const position = { latitude: 51.05, longitude: 3.72 };
const bytes = makeStreetMap(makeTown(position));
let folder: string;
let maps: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'street-map-site-'));
  maps = path.join(folder, 'content', 'media', 'map');
  await serveSite();
  publishMediaLending(false);
});

afterEach(() => rm(maps, { recursive: true, force: true }));
afterAll(() => rm(folder, { recursive: true }));

async function serveMaps(files: Record<string, Buffer | string>, env: Record<string, string> = {}): Promise<string> {
  setTestEnv({ CONTENT_DIR: path.join(folder, 'content'), DATA_DIR: folder, ...env });
  await mkdir(maps, { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(maps, name), content);
  return getMapFrame().streets?.url ?? '';
}

function ask(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  const params = Promise.resolve({ version: url.split('/').at(-2) ?? '' });
  return (method === 'HEAD' ? HEAD : GET)(new Request(`http://localhost${url}`, { headers, method }), { params });
}

test('the map reads tiles from ranges of the file, which browsers keep', async () => {
  const url = await serveMaps({ 'town.pmtiles': bytes });
  const source: Source = {
    getKey: () => url,
    async getBytes(offset, length) {
      const response = await ask(url, { Range: `bytes=${offset}-${offset + length - 1}` });
      expect(response.status).toBe(206);
      return { data: await response.arrayBuffer() };
    },
  };
  const file = new PMTiles(source);
  expect(await file.getHeader()).toMatchObject({ maxZoom: 14 });
  expect((await file.getZxy(9, 261, 171))?.data.byteLength).toBeGreaterThan(100);
  expect(await file.getZxy(9, 1, 1)).toBeUndefined();

  const first = await ask(url, { Range: 'bytes=0-6' });
  expect(await first.text()).toBe('PMTiles');
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': '7',
    'content-range': `bytes 0-6/${bytes.length}`,
    'content-type': 'application/vnd.pmtiles',
    etag: expect.stringMatching(/^"[\w-]{16}"$/),
  });
  const beyond = await ask(url, { Range: `bytes=${bytes.length}-` });
  expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, `bytes */${bytes.length}`]);
  expect((await ask(url, { 'If-None-Match': first.headers.get('ETag') ?? '' })).status).toBe(304);
  const head = await ask(url, {}, 'HEAD');
  expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([200, String(bytes.length), '']);
});

test('of several files the last one that can be drawn is used, and its address changes with it', async () => {
  const url = await serveMaps({ '2025.pmtiles': bytes });
  const other = makeStreetMap({ ...makeTown(position), maxZoom: 12 });
  const cut = other.subarray(0, other.length - 1);
  expect(await serveMaps({ '2026.pmtiles': cut, '.hidden.pmtiles': other, 'notes.txt': 'x' })).toBe(url);
  const newer = await serveMaps({ '2026.pmtiles': other });
  expect(newer).not.toBe(url);
  expect(getMapFrame().streets).toMatchObject({ maxZoom: 12 });
  expect((await ask(url)).status).toBe(404);
  expect((await ask(newer)).status).toBe(200);
});

test('a named file is used alone, and without a file there are no streets', async () => {
  const url = await serveMaps({ 'town.pmtiles': bytes });
  const named = path.join(folder, 'named.pmtiles');
  expect(await serveMaps({}, { STREET_MAP: named })).toBe('');
  await writeFile(named, bytes);
  expect(await serveMaps({}, { STREET_MAP: named })).toBe(url);
  await rm(maps, { recursive: true });
  setTestEnv({ CONTENT_DIR: path.join(folder, 'content'), DATA_DIR: folder });
  expect(getMapFrame().streets).toBeNull();
  expect((await ask(url)).status).toBe(404);
});

import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { respondWithMedia } from './media-response';

let folder: string;
const film = Buffer.from('0123456789'.repeat(100_000));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'media-response-'));
  process.env.CONTENT_DIR = path.join(folder, 'content');
  process.env.DATA_DIR = path.join(folder, 'var');
  const media = path.join(folder, 'content', 'media');
  await mkdir(media, { recursive: true });
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#b5452c' } });
  await writeFile(path.join(media, 'villa.jpg'), await picture.jpeg().toBuffer());
  await writeFile(path.join(media, 'broken.jpg'), 'not a picture');
  await writeFile(path.join(media, 'empty.pdf'), '');
  await writeFile(path.join(media, 'film.mp4'), film);
  await writeFile(path.join(media, 'plan.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

function ask(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  const url = new URL(`/media/${address}`, 'http://localhost');
  return respondWithMedia(new Request(url, { headers, method }), url.pathname.slice('/media/'.length).split('/'));
}

test('a file is served as it is, to be kept by browsers', async () => {
  const response = await ask('film.mp4');
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=2592000, stale-while-revalidate=86400',
    'content-length': '1000000',
    'content-type': 'video/mp4',
    etag: expect.stringMatching(/^"[\w-]+"$/),
    'last-modified': expect.stringMatching(/ GMT$/),
    'x-content-type-options': 'nosniff',
  });
  expect(Buffer.from(await response.arrayBuffer()).equals(film)).toBe(true);
});

test('a picture is served in the wanted size, and then from the cache', async () => {
  for (const _time of ['rendered', 'cached']) {
    const response = await ask('villa.jpg?width=400&height=450&format=png&v=1');
    expect(response.headers.get('Content-Type')).toBe('image/png');
    const data = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('Content-Length')).toBe(String(data.length));
    expect(await sharp(data).metadata()).toMatchObject({ width: 400, height: 450 });
  }
  expect(await readdir(path.join(folder, 'var', 'image-cache'))).toHaveLength(1);
});

test('a photograph that tells where it was taken is served without that', async () => {
  const photograph = sharp({ create: { width: 80, height: 60, channels: 3, background: '#b5452c' } }).withExif({
    IFD3: { GPSLatitude: '51/1 3/1 14/1', GPSLatitudeRef: 'N' },
  });
  await writeFile(path.join(folder, 'content', 'media', 'phone.jpg'), await photograph.jpeg().toBuffer());
  const response = await ask('phone.jpg');
  expect(response.headers.get('Content-Type')).toBe('image/jpeg');
  const served = Buffer.from(await response.arrayBuffer());
  const { width, height, exif } = await sharp(served).metadata();
  expect({ width, height, exif }).toEqual({ width: 80, height: 60, exif: undefined });
});

test('a picture without a wanted size is served as it is', async () => {
  const response = await ask('villa.jpg?v=1');
  expect(response.headers.get('Content-Type')).toBe('image/jpeg');
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 800, format: 'jpeg' });
});

test('a size that is not allowed is refused with a sentence', async () => {
  const response = await ask('villa.jpg?width=401');
  expect(response.status).toBe(400);
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.text()).toMatch(/^Pictures are served with width 100, /);
});

test.each(['villa.jpg', 'villa.jpg?width=400', 'film.mp4', 'plan.svg'])('%s is not sent again', async (address) => {
  const etag = (await ask(address)).headers.get('ETag') ?? '';
  for (const known of [etag, `"other", W/${etag}`, '*']) {
    const response = await ask(address, { 'If-None-Match': known });
    expect(response.status).toBe(304);
    expect(response.headers.get('ETag')).toBe(etag);
    expect(response.body).toBeNull();
  }
  expect((await ask(address, { 'If-None-Match': '"other"' })).status).toBe(200);
});

test('each size has its own tag', async () => {
  const tags = ['villa.jpg', 'villa.jpg?width=400', 'villa.jpg?width=600'].map(async (address) =>
    (await ask(address)).headers.get('ETag'),
  );
  expect(new Set(await Promise.all(tags)).size).toBe(3);
});

test.each(['villa.jpg', 'villa.jpg?width=400', 'film.mp4'])(
  'HEAD of %s has the headers and no body',
  async (address) => {
    const [got, head] = await Promise.all([ask(address), ask(address, {}, 'HEAD')]);
    expect([...head.headers]).toEqual([...got.headers]);
    expect(head.body).toBeNull();
    await got.arrayBuffer();
  },
);

test('a drawing may not run scripts, and knows no sizes', async () => {
  const response = await ask('plan.svg?width=401');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
  expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'; style-src 'unsafe-inline'");
});

test('a part of a film is served', async () => {
  const response = await ask('film.mp4', { Range: 'bytes=5-14' });
  expect(response.status).toBe(206);
  expect(response.headers.get('Content-Range')).toBe('bytes 5-14/1000000');
  expect(response.headers.get('Content-Length')).toBe('10');
  expect(await response.text()).toBe('5678901234');
});

test('a part beyond the end is refused with the size', async () => {
  const response = await ask('film.mp4', { Range: 'bytes=1000000-' });
  expect(response.status).toBe(416);
  expect(response.headers.get('Content-Range')).toBe('bytes */1000000');
});

test('a part of a file that has changed meanwhile is the whole file', async () => {
  const { headers } = await ask('film.mp4', {}, 'HEAD');
  const same = await ask('film.mp4', { Range: 'bytes=0-4', 'If-Range': headers.get('ETag') ?? '' });
  expect(same.status).toBe(206);
  expect(await same.text()).toBe('01234');
  expect((await ask('film.mp4', { Range: 'bytes=0-4', 'If-Range': '"old"' }, 'HEAD')).status).toBe(200);
});

test('pictures are served whole whatever part is asked', async () => {
  expect((await ask('villa.jpg', { Range: 'bytes=0-4' }, 'HEAD')).status).toBe(200);
});

test('an empty file is served', async () => {
  const response = await ask('empty.pdf');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
});

test.each(['none.jpg', '%2e%2e/secret.pdf', 'villa.txt', 'villa.jpg/'])('%s is missing', async (address) => {
  const response = await ask(address);
  expect(response.status).toBe(404);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test('a broken picture is missing in any size, and reported once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect((await ask('broken.jpg?width=400')).status).toBe(404);
  expect((await ask('broken.jpg?width=600')).status).toBe(404);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('a visitor who leaves in the middle of a film does no harm', async () => {
  const response = await ask('film.mp4');
  await response.body?.cancel();
});

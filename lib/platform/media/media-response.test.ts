import { appendFile, cp, mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { paintVersion } from '@/lib/domain/brand/paint-drawing';
import { paletteOf } from '@/lib/domain/brand/palette';
import { box, makeMp4 } from '@/tests/support/make-film';
import { setTestEnv } from '@/tests/support/set-test-env';
import { fileVersion, keptMediaFolder, publishKeptMedia } from '../media-file';
import { respondWithMedia } from './media-response';

let folder: string;
const sample = '0123456789'.repeat(100_000);
const tracks = [{ handler: 'vide', samples: [sample] }];
const film = makeMp4({ tracks });
const drone = makeMp4({ tracks, extra: [box('udta', box('\xa9xyz', '+51.0543+003.7174/'))] });
const sampleStart = film.indexOf('0123456789');

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'media-response-'));
  setTestEnv({ CONTENT_DIR: path.join(folder, 'content'), DATA_DIR: path.join(folder, 'var') });
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

let colors = paletteOf({});

function ask(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  const url = new URL(`/media/${address}`, 'http://localhost');
  return respondWithMedia(
    new Request(url, { headers, method }),
    url.pathname.slice('/media/'.length).split('/'),
    colors,
  );
}

test('an address that names the version of its file is kept for good, and no longer when the file is replaced', async () => {
  const lifetimeOf = async (address: string) => (await ask(address)).headers.get('Cache-Control');
  await write('front.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const version = fileVersion(await stat(path.join(folder, 'content', 'media', 'front.svg')));
  expect(await lifetimeOf(`front.svg?v=${version}`)).toBe('public, max-age=31536000, immutable');
  expect(await lifetimeOf('front.svg')).toMatch(/^public, max-age=3600,/);
  await write('front.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9"/>');
  expect(await lifetimeOf(`front.svg?v=${version}`)).toMatch(/^public, max-age=3600,/);
});

test('a drawing has the colours of the agency, and another address with others', async () => {
  await write(
    'street.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><path fill="var(--accent, #1f5b52)" d="M0 0h9"/></svg>',
  );
  const version = fileVersion(await stat(path.join(folder, 'content', 'media', 'street.svg')));
  const before = await ask(`street.svg?v=${version}`);
  expect(await before.text()).toContain('fill="#1f5b52"');
  expect(before.headers.get('Cache-Control')).toContain('immutable');
  colors = paletteOf({ accent: '#b3001b' });
  onTestFinished(() => {
    colors = paletteOf({});
  });
  const after = await ask(`street.svg?v=${version}`, { 'If-None-Match': before.headers.get('ETag') ?? '' });
  expect(after.status).toBe(200);
  expect(await after.text()).toContain('fill="#b3001b"');
  expect(after.headers.get('Cache-Control')).not.toContain('immutable');
  const now = await ask(`street.svg?v=${version}${paintVersion(colors)}`);
  expect(now.headers.get('Cache-Control')).toContain('immutable');
});

test('while an earlier state is shown, its pages get the file that they were written with', async () => {
  const own = path.join(folder, 'content', 'media', 'logo.svg');
  const drawing = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}"/>`;
  await write('logo.svg', drawing(1));
  const version = fileVersion(await stat(own));
  const kept = path.join(keptMediaFolder(), 'logo.svg');
  await mkdir(path.dirname(kept), { recursive: true });
  await cp(own, kept, { preserveTimestamps: true });
  await write('logo.svg', drawing(20));
  const widthOf = async (address: string) => /width="(\d+)"/.exec(await (await ask(address)).text())?.[1];
  expect(await widthOf(`logo.svg?v=${version}`)).toBe('20');
  publishKeptMedia(true);
  onTestFinished(() => publishKeptMedia(false));
  expect(await widthOf(`logo.svg?v=${version}`)).toBe('1');
  expect(await widthOf('logo.svg')).toBe('20');
  expect(await widthOf(`logo.svg?v=${fileVersion(await stat(own))}`)).toBe('20');
});

test('a file is served as it is, to be cached by browsers', async () => {
  const response = await ask('film.mp4');
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=86400',
    'content-length': String(film.length),
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

const exif = { IFD0: { Artist: 'Jan Peeters' }, IFD3: { GPSLatitude: '51/1 3/1 14/1', GPSLatitudeRef: 'N' } };
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="51,3.14N"/></rdf:RDF></x:xmpmeta>';
const drawings = {
  jpg: (picture: Sharp) => picture.jpeg(),
  png: (picture: Sharp) => picture.png(),
  webp: (picture: Sharp) => picture.webp(),
  avif: (picture: Sharp) => picture.avif(),
  gif: (picture: Sharp) => picture.gif(),
};

/** Puts a text into a picture in ways that sharp does not write: segments and chunks, in front and far behind. */
const carriers: Record<string, (picture: Buffer) => Buffer> = {
  'a comment of a JPEG': (picture) => insert(picture, 2, jpegSegment(0xfe, 'Pontstraat 42')),
  'IPTC of a JPEG': (picture) => insert(picture, 2, jpegSegment(0xed, 'Photoshop 3.0\0Pontstraat 42')),
  'EXIF behind 120 kB of other segments': (picture) =>
    insert(
      picture,
      2,
      Buffer.concat([
        jpegSegment(0xe2, 'x'.repeat(60_000)),
        jpegSegment(0xe3, 'x'.repeat(60_000)),
        jpegSegment(0xe1, 'Exif\0\0Pontstraat 42'),
      ]),
    ),
  'bytes behind the picture': (picture) => Buffer.concat([picture, Buffer.from('Pontstraat 42')]),
};

function insert(picture: Buffer, at: number, part: Buffer): Buffer {
  return Buffer.concat([picture.subarray(0, at), part, picture.subarray(at)]);
}

function jpegSegment(marker: number, text: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text, 'latin1')]);
}

async function write(name: string, data: Buffer | string): Promise<void> {
  await writeFile(path.join(folder, 'content', 'media', name), data);
}

test.each(Object.keys(drawings) as (keyof typeof drawings)[])(
  'a .%s that says where it was taken is served without that, asked in a size or not',
  async (kind) => {
    const plain = sharp({ create: { width: 80, height: 60, channels: 3, background: '#b5452c' } });
    const photograph = kind === 'gif' ? plain : plain.withExif(exif).withXmp(xmp);
    await write(`phone.${kind}`, await drawings[kind](photograph).toBuffer());
    for (const query of ['', '?v=1', '?width=100', '?width=100&format=png']) {
      const response = await ask(`phone.${kind}${query}`);
      expect(response.status).toBe(200);
      const served = Buffer.from(await response.arrayBuffer());
      const { format, width, exif: servedExif, xmp: servedXmp, iptc } = await sharp(served).metadata();
      expect({ servedExif, servedXmp, iptc, width }).toEqual({ width: 80 });
      expect(response.headers.get('Content-Type')).toBe(`image/${format}`);
    }
  },
);

test.each(Object.entries(carriers))('%s does not leave', async (_name, carry) => {
  const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#b5452c' } })
    .jpeg()
    .toBuffer();
  await write('carrier.jpg', carry(picture));
  const response = await ask('carrier.jpg');
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).includes('Pontstraat')).toBe(false);
});

test('a picture without a requested size keeps its format, up to 2,720 pixels wide', async () => {
  const response = await ask('villa.jpg?v=1');
  expect(response.headers.get('Content-Type')).toBe('image/jpeg');
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 800, format: 'jpeg' });
});

test.each([
  ['film.webm', 'a film of another kind', film],
  ['drone.mp4', 'a film with a position', drone],
  ['position.pdf', 'a document with a position', '%PDF-1.7 <rdf:Description exif:GPSLatitude="51,3.14N"/>'],
  ['drawing.svg', 'no drawing', 'not a drawing'],
  ['lying.png', 'a document that calls itself a picture', '%PDF-1.7'],
])('%s is missing, and reported once: %s', async (name, _why, data) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await write(name, data);
  for (const query of ['', '?v=1']) {
    const response = await ask(`${name}${query}`);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
  }
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain(name);
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
  expect(response.headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  );
});

test.each([
  ['wide.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 8 * 1024 * 1024],
  ['thick.pdf', '%PDF-1.7\n', 256 * 1024 * 1024],
])('%s is served up to its limit, and not a byte beyond', async (name, text, limit) => {
  const file = path.join(folder, 'content', 'media', name);
  // Blanks to the end: an SVG that can be read, and for the rest a hole, which takes no room on the disk.
  await writeFile(file, name.endsWith('.svg') ? text.padEnd(limit) : text);
  await truncate(file, limit);
  expect((await ask(name, {}, 'HEAD')).status).toBe(200);
  await appendFile(file, ' ');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect((await ask(name, {}, 'HEAD')).status).toBe(404);
  expect(String(warn.mock.calls)).toContain(`has more than ${limit / 1024 / 1024} MB`);
  warn.mockRestore();
  await rm(file);
});

test('a part of a film is served', async () => {
  const response = await ask('film.mp4', { Range: `bytes=${sampleStart + 5}-${sampleStart + 14}` });
  expect(response.status).toBe(206);
  expect(response.headers.get('Content-Range')).toBe(`bytes ${sampleStart + 5}-${sampleStart + 14}/${film.length}`);
  expect(response.headers.get('Content-Length')).toBe('10');
  expect(await response.text()).toBe('5678901234');
});

test('a range beyond the end is refused with the size', async () => {
  const response = await ask('film.mp4', { Range: `bytes=${film.length}-` });
  expect(response.status).toBe(416);
  expect(response.headers.get('Content-Range')).toBe(`bytes */${film.length}`);
});

test('a part of a file that has changed meanwhile is the whole file', async () => {
  const { headers } = await ask('film.mp4', {}, 'HEAD');
  const same = await ask('film.mp4', { Range: 'bytes=4-7', 'If-Range': headers.get('ETag') ?? '' });
  expect(same.status).toBe(206);
  expect(await same.text()).toBe('ftyp');
  expect((await ask('film.mp4', { Range: 'bytes=0-4', 'If-Range': '"old"' }, 'HEAD')).status).toBe(200);
});

test('pictures are served whole whatever range is requested', async () => {
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

import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MediaFile } from '@/lib/platform/media-file';
import { createFileCache } from './file-cache';
import type { SizedPicture } from './parse-picture-request';
import { createPictureRenderer, pictureVersion } from './render-picture';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'render-picture-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

function renderer() {
  return createPictureRenderer(createFileCache(path.join(folder, 'cache'), 10_000_000));
}

async function sourceOf(name: string, data: Buffer, type = 'image/jpeg'): Promise<MediaFile> {
  const file = path.join(folder, name);
  await writeFile(file, data);
  const { size, mtimeMs } = await stat(file);
  return { path: file, size, mtimeMs, type };
}

function drawing(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#b5452c' } });
}

async function render(source: MediaFile, request: Partial<SizedPicture>) {
  const data = await renderer().render(source, { width: 400, height: 'auto', format: 'webp', ...request });
  if (!data) throw new Error('The picture was not rendered');
  return sharp(data).metadata();
}

test.each([
  [{ width: 400 }, 'webp', 400, 300],
  [{ width: 100, format: 'png' }, 'png', 100, 75],
  [{ width: 400, height: 450 }, 'webp', 400, 450],
  [{ width: 2720 }, 'webp', 800, 600],
  [{ width: 1200, height: 900 }, 'webp', 800, 600],
  [{ width: 1200, height: 450 }, 'webp', 800, 300],
  [{ width: 400, height: 1020 }, 'webp', 235, 600],
] as const)('a picture of 800 × 600 requested as %j is %s of %d × %d', async (request, format, width, height) => {
  const source = await sourceOf('a.jpg', await drawing(800, 600).jpeg().toBuffer());
  expect(await render(source, request)).toMatchObject({ format, width, height });
});

test('a picture taken sideways is turned upright and loses its metadata', async () => {
  const data = await drawing(800, 600)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Jan Peeters' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { width, height, exif, orientation } = await render(await sourceOf('a.jpg', data), { width: 400, height: 300 });
  expect({ width, height, exif, orientation }).toEqual({ width: 400, height: 300 });
  expect(await render(await sourceOf('b.jpg', data), { width: 400 })).toMatchObject({ width: 400, height: 533 });
});

test('an animation stays one in webp and gives its first picture in png', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const data = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const source = await sourceOf('a.gif', data, 'image/gif');
  expect(await render(source, { width: 200, height: 150 })).toMatchObject({ pages: 2, width: 200, height: 150 });
  expect(await render(source, { width: 200, format: 'png' })).toMatchObject({ width: 200, height: 133 });
});

test('equal requests at once render once, and a later one comes from the cache', async () => {
  const source = await sourceOf('a.jpg', await drawing(800, 600).jpeg().toBuffer());
  const cache = createFileCache(path.join(folder, 'cache'), 10_000_000);
  const set = vi.spyOn(cache, 'set');
  const pictures = createPictureRenderer(cache);
  const request = { width: 400, height: 'auto', format: 'webp' } as const;
  const renderings = await Promise.all(Array.from({ length: 20 }, () => pictures.render(source, request)));
  renderings.push(await createPictureRenderer(cache).render(source, request));
  expect(new Set(renderings.map((data) => data?.toString('base64'))).size).toBe(1);
  expect(set).toHaveBeenCalledTimes(1);
  expect(await readdir(path.join(folder, 'cache'))).toEqual([`${pictureVersion(source, request)}.webp`]);
});

test('many different requests at once are all answered', async () => {
  const source = await sourceOf('a.jpg', await drawing(800, 600).jpeg().toBuffer());
  const pictures = renderer();
  const widths = [100, 200, 400, 600, 800, 1200] as const;
  const rendered = await Promise.all(
    widths.map((width) => pictures.render(source, { width, height: 'auto', format: 'webp' })),
  );
  expect(rendered.every((data) => data !== null)).toBe(true);
});

test('a file that changed is another version', async () => {
  const source = await sourceOf('a.jpg', await drawing(800, 600).jpeg().toBuffer());
  const request = { width: 400, height: 'auto', format: 'webp' } as const;
  expect(pictureVersion({ ...source, mtimeMs: source.mtimeMs + 1 }, request)).not.toBe(pictureVersion(source, request));
  expect(pictureVersion(source, { ...request, format: 'png' })).not.toBe(pictureVersion(source, request));
});

test('a broken file gives no picture and is reported once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const source = await sourceOf('a.jpg', Buffer.from('not a picture'));
  const pictures = renderer();
  expect(await pictures.render(source, { width: 400, height: 'auto', format: 'webp' })).toBeNull();
  expect(await pictures.render(source, { width: 600, height: 'auto', format: 'webp' })).toBeNull();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain(source.path);
});

test('a picture is given even when it cannot be cached', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const source = await sourceOf('a.jpg', await drawing(800, 600).jpeg().toBuffer());
  const cache = { get: async () => null, set: async () => Promise.reject(new Error('disk full')) };
  expect(
    await createPictureRenderer(cache).render(source, { width: 400, height: 'auto', format: 'webp' }),
  ).not.toBeNull();
  expect(warn).toHaveBeenCalledTimes(1);
});

test.each([
  [2000, 1000],
  [300, 900],
])(
  'the picture for networks of %d × %d is their size, the part that draws the eye, each time the same',
  async (width, height) => {
    const spot = { input: await drawing(60, 60).png().toBuffer(), left: 20, top: height - 100 };
    const data = await sharp({ create: { width, height, channels: 3, background: '#c8d6d0' } })
      .composite([spot])
      .jpeg()
      .toBuffer();
    const source = await sourceOf('wide.jpg', data);
    const request = { width: 1200, height: 630, format: 'jpeg', isShared: true } as const;
    const [first, second] = await Promise.all([
      createPictureRenderer(createFileCache(path.join(folder, 'one'), 10_000_000)).render(source, request),
      createPictureRenderer(createFileCache(path.join(folder, 'two'), 10_000_000)).render(source, request),
    ]);
    expect(first && (await sharp(first).metadata())).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
    const { channels } = await sharp(first ?? Buffer.alloc(0)).stats();
    expect(channels[2]?.min).toBeLessThan(90);
  },
);

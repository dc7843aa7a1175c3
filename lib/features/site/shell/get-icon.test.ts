import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { writeContentFolder } from '@/tests/support/content-folder';
import { serveTestContent } from '@/tests/support/make-content';
import { setTestEnv } from '@/tests/support/set-test-env';
import { getBrandStyle, getTextFont, listPageFonts } from './get-brand-style';
import { getIcon, respondWithIcon } from './get-icon';
import { getManifest } from './get-manifest';

const orange = { colors: { accent: '#e8731a' } };

let media: string;

// The environment is read once, so the tests share a folder.
beforeAll(async () => {
  const folder = await writeContentFolder({});
  media = path.join(folder, 'media');
  await mkdir(media);
  setTestEnv({ CONTENT_DIR: folder });
});

async function bytesOf(name: Parameters<typeof getIcon>[0]): Promise<Buffer> {
  const { body } = await getIcon(name);
  return Buffer.from(body);
}

/** The colour of one pixel, from 0 to 1 across the picture. */
async function pixelAt(png: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 4;
  return `#${data.subarray(at, at + 4).toString('hex')}`;
}

test.each([
  ['192.png', 192],
  ['512.png', 512],
  ['maskable-512.png', 512],
  ['apple-touch-icon.png', 180],
] as const)('%s is a square of %i pixels in the main colour', async (name, size) => {
  serveTestContent({ settings: { brand: orange } });
  const png = await bytesOf(name);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  expect(await pixelAt(png, 0.5, 0.04)).toBe('#e8731aff');
});

test('systems that crop icons get a full square, others a rounded one', async () => {
  serveTestContent({ settings: { brand: orange } });
  expect(await pixelAt(await bytesOf('maskable-512.png'), 0, 0)).toBe('#e8731aff');
  expect(await pixelAt(await bytesOf('apple-touch-icon.png'), 0, 0)).toBe('#e8731aff');
  expect(await pixelAt(await bytesOf('512.png'), 0, 0)).toMatch(/00$/);
});

test('favicon.ico holds PNG pictures of three sizes', async () => {
  serveTestContent({ settings: { brand: orange } });
  const ico = await bytesOf('favicon.ico');
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = 6 + index * 16;
    const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
    const png = ico.subarray(offset, offset + length);
    expect([ico.readUInt8(entry), ico.readUInt8(entry + 1)]).toEqual([size, size]);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  }
});

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><script>x</script><path d="M0 0h10v10H0z" fill="#0000ff"/></svg>';

async function serveOwnIcon(name: string, data: Buffer | string): Promise<void> {
  await writeFile(path.join(media, name), data);
  serveTestContent({ settings: { brand: { ...orange, icon: `/media/${name}` } } });
}

test('a drawing of the agency is its icon, without anything executable in it', async () => {
  await serveOwnIcon('own.svg', drawing);
  expect((await getIcon('icon.svg')).body).toContain('fill="#0000ff"');
  expect((await getIcon('icon.svg')).body).not.toContain('script');
  expect(await pixelAt(await bytesOf('192.png'), 0.5, 0.5)).toBe('#0000ffff');
  // It does not reach the corners that a phone crops, and has the background of cards.
  expect(await pixelAt(await bytesOf('maskable-512.png'), 0.02, 0.5)).toBe('#ffffffff');
});

test('a picture of the agency is its icon in every form', async () => {
  const jpeg = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer();
  await serveOwnIcon('own.png', jpeg);
  expect((await getIcon('icon.svg')).body).toContain('data:image/png;base64,');
  const png = await bytesOf('192.png');
  expect(await pixelAt(png, 0.5, 0.5)).toBe('#00ff00ff');
  expect(await pixelAt(png, 0.5, 0)).toMatch(/00$/);
});

test.each([
  ['broken.png', 'no picture'],
  ['broken.svg', 'no drawing'],
  ['broken.mp4', 'no film'],
])('with %s that cannot be read, the icon is drawn', async (name, data) => {
  await serveOwnIcon(name, data);
  expect((await getIcon('icon.svg')).body).toContain('#e8731a');
});

test('browsers cache a versioned icon for good, and get a new address for the next one', async () => {
  const content = serveTestContent({ settings: { brand: orange } });
  const ask = (query: string, headers = {}) =>
    respondWithIcon(new Request(`https://agency.example/icon.svg${query}`, { headers }), 'icon.svg');
  const answer = await ask(`?v=${content.version}`);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect((await ask('')).headers.get('cache-control')).toBe('public, max-age=3600');
  expect((await ask('?v=older')).headers.get('cache-control')).toBe('public, max-age=3600');
  expect((await ask('', { 'If-None-Match': answer.headers.get('etag') ?? '' })).status).toBe(304);
});

test('pages and the manifest name the icons of the present content', () => {
  serveTestContent({ settings: { brand: orange } });
  const version = `?v=${getContent().version}`;
  expect(getManifest().icons.map(({ src, purpose }) => [src, purpose])).toEqual([
    [`/app-icon/192.png${version}`, 'any'],
    [`/app-icon/512.png${version}`, 'any'],
    [`/app-icon/maskable-512.png${version}`, 'maskable'],
    [`/icon.svg${version}`, 'any'],
  ]);
  expect(getBrandStyle()).toContain('--accent:#e8731a');
  expect(getBrandStyle()).toContain('--on-accent:#1d1b18');
});

test('the style of the brand follows the brand alone, since open pages allow it by its hash', async () => {
  const styleOf = (version: string, brand: object) => {
    replaceContent({ ...serveTestContent({ settings: { brand } }), version });
    return getBrandStyle();
  };
  const addressIn = (style: string) => /url\("([^"]+)"\)/.exec(style)?.[1] ?? '';
  const before = styleOf('a', orange);
  expect(styleOf('b', orange)).toBe(before);

  const marked = addressIn(styleOf('b', { ...orange, mark: 'M0 0h64v44z' }));
  expect(marked).not.toBe(addressIn(before));
  const answer = await respondWithIcon(new Request(`https://agency.example${marked}`), 'placeholder.svg');
  expect(answer.headers.get('cache-control')).toContain('immutable');
});

test('an own typeface comes with its rules, and only what pages need at once is fetched ahead', () => {
  const content = serveTestContent({ settings: { brand: orange } });
  expect(listPageFonts()).toEqual([
    '/fonts/fraunces-72-latin-wght.woff2',
    '/fonts/source-sans-3-latin-wght-normal.woff2',
  ]);
  const face = (weight: number) => ({
    url: `/media/${weight}.woff2?v=1`,
    weight: { from: weight, to: weight },
    isItalic: false,
    isEmbeddable: true,
  });
  const measures = { ascent: 1, descent: 0.3, lineGap: 0, width: 0.5 };
  replaceContent({ ...content, fonts: { text: { kind: 'sans', faces: [face(700), face(400)], measures } } });
  expect(listPageFonts()).toEqual(['/fonts/fraunces-72-latin-wght.woff2', '/media/400.woff2?v=1']);
  expect(getBrandStyle()).toContain('--sans:"Own text", "Own text fallback", Arial, sans-serif');
  expect(getBrandStyle()).not.toContain('--serif:');
  expect(getTextFont().rules).toContain('src:url("/media/400.woff2?v=1")');
});

test.each([
  [405, 90, 125, 64],
  [800, 100, 125, 36],
  [800, 100, 40, 36],
  [300, 300, 125, 125],
  [300, 300, 60, 60],
])('a logo of %i by %i that may be %i high makes the header fit for %i', (width, height, shownHeight, expected) => {
  serveTestContent({ settings: { brand: { logo: { url: '/media/logo.svg', width, height, shownHeight } } } });
  expect(getBrandStyle()).toContain(`--logo-height:${expected}px`);
});

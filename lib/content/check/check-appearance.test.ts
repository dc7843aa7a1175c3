import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { brandSchema } from '@/lib/content/schema/brand';
import { ruleSchema } from '@/lib/content/schema/rule';
import { inEachLanguage } from '@/lib/domain/language';
import type { ProblemKind } from '@/lib/files/content-problem';
import { feedRecord } from '@/tests/support/content';
import { writeContentFolder } from '@/tests/support/content-folder';
import { checkContent } from './check-content';

const shippedFolder = path.resolve('content');
const inAll = (text: string) => inEachLanguage(() => text);

const settings = {
  languages: { enabled: ['nl', 'fr'], default: 'nl' },
  agency: {
    name: 'Zeezicht',
    legalName: inAll('Zeezicht bv'),
    street: inAll('Zeedijk 1'),
    zip: '8400',
    city: inAll('Oostende'),
    country: inAll('België'),
    phone: '059 70 00 00',
    email: 'info@zeezicht.example',
  },
};

const folders: string[] = [];

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function check(
  kind: ProblemKind,
  files: Record<string, unknown>,
  media: Record<string, Buffer> = {},
): Promise<string[]> {
  const folder = await writeContentFolder({ 'settings.json': settings, ...files });
  folders.push(folder);
  await mkdir(path.join(folder, 'media'), { recursive: true });
  for (const [name, data] of Object.entries(media)) await writeFile(path.join(folder, 'media', name), data);
  const { problems } = await checkContent({ folder, shippedFolder, now: new Date('2026-11-22T09:00:00Z') });
  return problems
    .filter((problem) => problem.kind === kind)
    .map(({ severity, file, path: place, found }) => `${severity} ${file} ${place}: ${found}`);
}

function pictureOf(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#b5452c' } })
    .webp()
    .toBuffer();
}

const withColors = (colors: Record<string, string>) => ({ 'settings.json': { ...settings, brand: { colors } } });

test('former names of colours and tones are read, and a hint names those of today', async () => {
  const rule = {
    id: 'with-pool',
    show: 'marker',
    text: inAll('Met zwembad'),
    conditions: [{ field: 'hasPool', logic: 'equals', value: true }],
  };
  const rules = {
    rules: [
      { ...rule, tone: 'accent' },
      { ...rule, id: 'other-pool', tone: 'copper' },
    ],
  };
  const files = { ...withColors({ copper: '#ffd400', copperDark: '#402000' }), 'rules.json': rules };
  expect(await check('broken', files)).toEqual([]);
  expect(await check('untidy', files)).toEqual(
    expect.arrayContaining([
      'warning settings.json brand.colors.copper: the former name "copper"',
      'warning settings.json brand.colors.copperDark: the former name "copperDark"',
      'warning rules.json rules[1].tone: the former name "copper"',
    ]),
  );
  expect(brandSchema.parse({ colors: { copper: '#ffd400' } }).colors).toEqual({ accent: '#ffd400' });
  expect(brandSchema.parse({ colors: { copper: '#ffd400', accent: '#27496d' } }).colors).toEqual({ accent: '#27496d' });
  expect(ruleSchema.parse(rules.rules[1]).tone).toBe('accent');
});

test('colours with poor text contrast get a line each, with their background', async () => {
  expect(await check('unreadable', {})).toEqual([]);
  expect(await check('unreadable', withColors({ accent: '#ffd400', brick: '#ff8080' }))).toEqual([]);
  expect(await check('unreadable', withColors({ muted: '#8a8377', ink: '#333333' }))).toEqual([
    'warning settings.json brand.colors.muted: text in #8a8377 on paper #fbf9f5 (3.5 to 1), surface #ffffff (3.7 to 1), stone #efebe3 (3.1 to 1), accentTint #e4eeeb (3.1 to 1)',
  ]);
});

const page = (banner: Record<string, unknown>) => ({
  'pages/for-sale.json': { id: 'for-sale', path: '/for-sale/', status: 'Published', title: inAll('Sale'), banner },
});
const record = (id: number, url: string) => feedRecord({ ID: id, Pictures: [{ Url: url }] });

test('pictures that are too small for a banner or a card get a line each', async () => {
  const banner = { type: 'image', show: true, image: { url: '/media/banner.webp' } };
  const listings = {
    'listings/nl/properties.json': [record(1, '/media/card.webp'), record(2, '/media/card.webp')],
    'listings/fr/properties.json': [record(1, '/media/card.webp')],
  };
  const small = { 'banner.webp': await pictureOf(1359, 600), 'card.webp': await pictureOf(599, 450) };
  expect(await check('pictures', { ...page(banner), ...listings }, small)).toEqual([
    'warning listings/nl/properties.json ID 2, ID 1: "/media/card.webp", 599 by 450 pixels',
    'warning pages/for-sale.json banner.image.url: "/media/banner.webp", 1359 by 600 pixels',
  ]);
  const large = { 'banner.webp': await pictureOf(1360, 600), 'card.webp': await pictureOf(600, 450) };
  expect(await check('pictures', { ...page(banner), ...listings }, large)).toEqual([]);
  expect(await check('pictures', page({ ...banner, show: false }), small)).toEqual([]);
});

test('files that are not pictures, and pictures that shipped files name, are not reported', async () => {
  const banner = { type: 'image', show: true, image: { url: '/media/broken.webp' } };
  expect(await check('pictures', page(banner), { 'broken.webp': Buffer.from('no picture') })).toEqual([]);
});

test('a heavy file gets a line, whether or not it is shown', async () => {
  const noise = Buffer.alloc(5_100_001, 'x');
  expect(await check('pictures', {}, { 'camera.jpg': noise, 'light.jpg': noise.subarray(0, 4_000_000) })).toEqual([
    'warning media/camera.jpg : a file of 5.1 MB',
  ]);
});

const article = (body: string) => ({
  'articles/news/one.json': { id: 'one', title: inAll('One'), body: inAll('x'), summary: { nl: body } },
});

test.each([
  ['Gevel verkoopt uw huis.', 'name "Gevel"'],
  ['Een dienst van Gevel bv.', 'name "Gevel bv"'],
  ['Bel +32 9 255 01 20 voor een afspraak.', 'phone "+32 9 255 01 20"'],
  ['Bel 09/255.01.20.', 'phone "09/255.01.20"'],
  ['Ondernemingsnummer BE0123456749', 'company number "0123456749"'],
  ['Schrijf naar verkoop@gevel.example', 'mail domain "gevel.example"'],
  ['Kom langs: Coupure Rechts 128, Gent', 'address "Coupure Rechts 128"'],
])('%s names the demo agency in a folder of another', async (body, found) => {
  expect(await check('demo', article(body))).toEqual([
    `warning articles/news/one.json summary.nl: of the demo agency: ${found}`,
  ]);
});

test.each([
  'De gevel is gerenoveerd.',
  'Gevelisolatie loont.',
  'Bel 059 25 50 12 0.',
  'Referentie 90123456749',
  'Coupure Rechts 1',
])('%s does not', async (body) => {
  expect(await check('demo', article(body))).toEqual([]);
});

test('an agency whose name holds the demo’s may say its own', async () => {
  const similar = { ...settings, agency: { ...settings.agency, name: 'De Gevel' } };
  expect(await check('demo', { 'settings.json': similar, ...article('De Gevel verkoopt uw huis.') })).toEqual([]);
});

test('a copied settings.json names it in every field, a draft and the demo itself in none', async () => {
  const copied = { ...settings, agency: { ...settings.agency, phone: '092 55 01 20', email: 'me@gevel.example' } };
  expect(await check('demo', { 'settings.json': copied })).toEqual([
    'warning settings.json agency.phone: of the demo agency: phone "092 55 01 20"',
    'warning settings.json agency.email: of the demo agency: mail domain "gevel.example"',
  ]);
  const draft = { 'articles/news/one.json': { status: 'Draft', id: 'one', title: inAll('Gevel') } };
  expect(await check('demo', draft)).toEqual([]);
  const { problems } = await checkContent({
    folder: shippedFolder,
    shippedFolder,
    now: new Date('2026-11-22T09:00:00Z'),
  });
  expect(problems.filter(({ kind }) => kind === 'demo')).toEqual([]);
});

test('a dark colour of another hue than the main colour is named, with the one that would follow', async () => {
  const checkDark = (accent: string, accentDark: string) => check('untidy', withColors({ accent, accentDark }));
  const ofDark = async (accent: string, accentDark: string) =>
    (await checkDark(accent, accentDark)).filter((line) => line.includes('accentDark'));
  expect(await ofDark('#7a1fa2', '#123b36')).toEqual([
    'warning settings.json brand.colors.accentDark: "#123b36", which is not a dark shade of the main colour "#7a1fa2"',
  ]);
  // Lighter than the main colour.
  expect(await ofDark('#123b36', '#1f5b52')).toHaveLength(1);
  for (const dark of ['#4f1469', '#1d1b18', '#7a1fa2']) expect(await ofDark('#7a1fa2', dark)).toEqual([]);
});

test('a colour of the brand that a page repeats by hand is named with its variable', async () => {
  const css = 'p { color: #1F5B52; border-color: #abcdef }';
  const own = { id: 'for-sale', path: '/for-sale/', status: 'Published', title: inAll('Sale'), css };
  const found = await check('untidy', { 'pages/for-sale.json': own });
  expect(found.filter((line) => line.includes(' css'))).toEqual(['warning pages/for-sale.json css: "#1f5b52" by hand']);
});

test('a drawing in the colour of the demo is named, one that follows and a photograph are not', async () => {
  const drawing = (fill: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><rect width="60" height="40" fill="#efebe3"/><rect width="30" height="20" fill="${fill}"/></svg>`,
    );
  const article = (name: string) => ({
    id: name.replace('.', '-'),
    title: inAll('Drawn'),
    body: inAll('Text'),
    picture: { url: `/media/${name}` },
  });
  const media = {
    'by-hand.svg': drawing('#1f5b52'),
    'follows.svg': drawing('var(--accent,#1f5b52)'),
    'pixels.webp': await sharp(drawing('#1f5b52')).webp().toBuffer(),
    'photo.webp': await sharp('content/media/exterior-garden-villa-01.webp').toBuffer(),
  };
  const files = {
    ...withColors({ accent: '#b3001b' }),
    ...Object.fromEntries(
      Object.keys(media).map((name) => [`articles/services/${name.replace('.', '-')}.json`, article(name)]),
    ),
  };
  const ofDrawings = (lines: readonly string[]) => lines.filter((line) => line.includes('a drawing in'));
  expect(ofDrawings(await check('demo', files, media))).toEqual([
    'warning articles/services/by-hand-svg.json picture.url: "/media/by-hand.svg", a drawing in the main colour of the demo',
    'warning articles/services/pixels-webp.json picture.url: "/media/pixels.webp", a drawing in the main colour of the demo',
  ]);
  expect(ofDrawings(await check('demo', { ...files, 'settings.json': settings }, media))).toEqual([]);
});

const withLogo = (logo: object) => ({
  'settings.json': { ...settings, brand: { logo: { url: '/media/logo.webp', ...logo } } },
});

test('a logo of another shape than the settings say is reported, and one that is not sharp at the height it has', async () => {
  const checkLogo = async (logo: object, width: number, height: number) =>
    check('pictures', withLogo(logo), { 'logo.webp': await pictureOf(width, height) });
  const small = { width: 180, height: 40, shownHeight: 60 };
  expect(await checkLogo(small, 180, 40)).toEqual([
    'warning settings.json brand.logo.url: "/media/logo.webp", 180 by 40 pixels',
  ]);
  expect(await checkLogo(small, 540, 120)).toEqual([]);
  expect(await checkLogo({ ...small, width: 405, height: 40 }, 540, 120)).toHaveLength(1);
  // Its width keeps it at 64 pixels, which the file is high enough for.
  expect(await checkLogo({ ...small, shownHeight: 90 }, 576, 128)).toEqual([]);
});

test('a portrait that is wider than high needs a focus, and none is sharp below twice its size', async () => {
  const checkPortrait = async (picture: object, width: number, height: number) =>
    check(
      'pictures',
      {
        'settings.json': {
          ...settings,
          contactPeople: [{ id: 'an', name: 'An', picture: { url: '/media/an.webp', ...picture } }],
        },
      },
      { 'an.webp': await pictureOf(width, height) },
    );
  expect(await checkPortrait({}, 1280, 900)).toEqual([
    'warning settings.json contactPeople[0].picture: "/media/an.webp", 1280 by 900 pixels, as the portrait of An',
  ]);
  expect(await checkPortrait({ focus: '50% 30%' }, 1280, 900)).toEqual([]);
  expect(await checkPortrait({}, 400, 500)).toEqual([]);
  expect(await checkPortrait({}, 100, 125)).toHaveLength(1);
});

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeContentFolder } from '@/tests/support/content-folder';
import { now } from '@/tests/support/test-day';
import { readContent } from './read-content';

const shipped = path.resolve('content');
const fontsource = (name: string) =>
  readFile(`node_modules/@fontsource/${name.startsWith('fraunces') ? 'fraunces' : 'source-sans-3'}/files/${name}`);

async function read(fonts: unknown, files: Readonly<Record<string, Buffer>>) {
  const settings = JSON.parse(await readFile('content/settings.json', 'utf8'));
  const folder = await writeContentFolder({ 'settings.json': { ...settings, brand: { ...settings.brand, fonts } } });
  await mkdir(path.join(folder, 'media', 'fonts'), { recursive: true });
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(folder, 'media', 'fonts', name), bytes);
  const { content, problems } = await readContent(folder, shipped, { now });
  const ofFonts = problems.filter(({ path: place }) => place.startsWith('brand.fonts'));
  return {
    content,
    problems: ofFonts.map(
      ({ severity, path: place, found, expected }) => `${severity} ${place}: ${found} | ${expected}`,
    ),
  };
}

const media = (...names: string[]) => ({ files: names.map((name) => `/media/fonts/${name}`) });

test('weight, slant and measures are those of the files', async () => {
  const { content, problems } = await read(
    { headings: media('title.woff2', 'title-italic.woff2'), text: { ...media('text.woff2'), licence: 'OFL 1.1' } },
    {
      'title.woff2': await fontsource('fraunces-latin-500-normal.woff2'),
      'title-italic.woff2': await fontsource('fraunces-latin-500-italic.woff2'),
      'text.woff2': await readFile('public/fonts/source-sans-3-latin-wght-normal.woff2'),
    },
  );
  expect(problems).toEqual([]);
  expect(content?.fonts).toEqual({
    headings: {
      kind: 'serif',
      faces: [
        { url: '/media/fonts/title.woff2', weight: { from: 500, to: 500 }, isItalic: false, isEmbeddable: true },
        { url: '/media/fonts/title-italic.woff2', weight: { from: 500, to: 500 }, isItalic: true, isEmbeddable: true },
      ],
      measures: { ascent: 0.978, descent: 0.255, lineGap: 0, width: expect.closeTo(0.489, 3) },
    },
    text: {
      kind: 'sans',
      faces: [{ url: '/media/fonts/text.woff2', weight: { from: 200, to: 900 }, isItalic: false, isEmbeddable: true }],
      // Its outlines have weight 200, texts 400.
      measures: { ascent: 1.024, descent: 0.4, lineGap: 0, width: expect.closeTo(0.42, 2) },
    },
  });
});

test.each([
  [
    'a font of another format under this name',
    '\0\x01\0\0 glyphs',
    'a TrueType font (.ttf) | a WOFF2 file: convert the font',
  ],
  ['a file that is not a font', 'just text', 'a file that is not a font | a WOFF2 file: convert'],
  ['a file that is too large', `wOF2${'.'.repeat(5_000_000)}`, 'a font of 5.0 MB | at most 300 KB'],
  ['a file that was not copied to its end', null, 'a font that is not complete | the whole file: copy it again'],
  ['a file of noise', `wOF2\0\x01\0\0\0\0\0\x40\0\x05${'\xff'.repeat(50)}`, 'a WOFF2 file that cannot be read | '],
])('%s is an error that says what to do', async (_name, text, expected) => {
  const whole = await fontsource('fraunces-latin-500-normal.woff2');
  const bytes = text === null ? whole.subarray(0, -100) : Buffer.from(text, 'latin1');
  const { content, problems } = await read({ headings: media('own.woff2') }, { 'own.woff2': bytes });
  expect(content).toBeNull();
  expect(problems).toEqual([
    expect.stringContaining(`error brand.fonts.headings.files[0]: "/media/fonts/own.woff2": ${expected}`),
  ]);
});

test('a missing file, and two files of one weight', async () => {
  const bytes = await fontsource('fraunces-latin-500-normal.woff2');
  const { problems } = await read(
    { headings: media('a.woff2', 'none.woff2', 'b.woff2') },
    { 'a.woff2': bytes, 'b.woff2': bytes },
  );
  expect(problems).toEqual([
    'error brand.fonts.headings.files[1]: "/media/fonts/none.woff2": no such file | a WOFF2 file in the folder media',
    'error brand.fonts.headings.files[2]: "/media/fonts/b.woff2", weight 500, which "/media/fonts/a.woff2" has too | one file for each weight, with all letters in it: leave one of the two out',
  ]);
});

test.each([
  '/media/a"b.woff2',
  '/media/</style>.woff2',
  '/media/../x.woff2',
  '/media/a b.woff2',
  'https://x.example/a.woff2',
  '/media/a.ttf',
])('the address %s cannot stand in a style sheet', async (url) => {
  const { content, problems } = await read({ text: { files: [url] } }, {});
  expect(content).toBeNull();
  expect(problems).toEqual([expect.stringContaining('error brand.fonts.text.files[0]')]);
});

test('visitors would notice a missing weight and missing letters: a warning', async () => {
  const { content, problems } = await read(
    { headings: media('bold.woff2'), text: media('text.woff2', 'greek.woff2') },
    {
      'bold.woff2': await fontsource('fraunces-latin-800-normal.woff2'),
      'text.woff2': await fontsource('source-sans-3-latin-400-normal.woff2'),
      'greek.woff2': await fontsource('source-sans-3-greek-300-normal.woff2'),
    },
  );
  expect(content).not.toBeNull();
  expect(problems).toEqual([
    'warning brand.fonts.headings.files: no upright font of about weight 500, in which titles stand | a file of that weight too, or a variable font',
    'warning brand.fonts.text.files: no font of weight 600 or more: browsers thicken the letters of buttons and prices themselves | a file of weight 600 too, or a variable font',
    expect.stringContaining('warning brand.fonts.text.files[1]: "/media/fonts/greek.woff2", which lacks C D E'),
  ]);
});

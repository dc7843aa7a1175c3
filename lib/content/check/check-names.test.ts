import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createReport } from '@/lib/files/content-problem';
import { writeContentFolder } from '@/tests/support/content-folder';
import { checkMedia } from './check-media';
import { checkNames } from './check-names';

async function wordsOf(check: typeof checkNames, folder: string): Promise<string[]> {
  const report = createReport();
  await check(folder, report);
  return report.problems.map(({ file, found, expected }) => `${file}: ${found} | ${expected}`);
}

test('names under which nothing is read are reported with the name that is', async () => {
  const folder = await writeContentFolder({
    'Settings.json': {},
    'menu.json.txt': '{}',
    'routes.json': {},
    'notes.md': 'What I still have to do',
    'backup/pages/home.json': {},
    'article/news/fair.json': {},
    'pages/Over ons.json.txt': '{}',
    'pages/home.json': {},
    'pages/home.json~': '{}',
    'pages/.DS_Store': '',
    'shell/Footer.json': {},
    'articles/new/fair.json': {},
  });
  const unread = 'a file or folder that the site does not read under this name';
  expect(await wordsOf(checkNames, folder)).toEqual([
    `Settings.json: ${unread} | the name settings.json`,
    `article: ${unread} | the name articles`,
    `menu.json.txt: ${unread} | the name menu.json`,
    `shell/Footer.json: ${unread} | the name shell/footer.json`,
    `articles/new: ${unread} | the name articles/news`,
    `pages/Over ons.json.txt: ${unread} | a name that ends in .json, such as over-ons.json`,
  ]);
});

test('the names of the demo are all read', async () => {
  expect(await wordsOf(checkNames, 'content')).toEqual([]);
});

test('pictures that browsers do not show, or show in other colours, are named with what to do', async () => {
  const folder = await writeContentFolder({ 'media/CREDITS.md': 'All ours', 'media/notes/a.txt': 'Later' });
  const media = path.join(folder, 'media');
  await mkdir(path.join(media, 'map'), { recursive: true });
  const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } });
  const files: Readonly<Record<string, string | Buffer>> = {
    'house.webp': await plain.clone().webp().toBuffer(),
    'print.jpg': await plain.clone().toColourspace('cmyk').jpeg().toBuffer(),
    'phone.HEIC': 'ftypheic',
    'scan.tiff': 'II*',
    'offer.docx': 'PK',
    'half.jpg': 'not the whole picture',
    'our garden.webp': await plain.clone().webp().toBuffer(),
    'map/town.pmtiles': 'PMTiles',
  };
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(media, name), bytes);
  expect(await wordsOf(checkMedia, folder)).toEqual([
    'media/half.jpg: a file that cannot be read as a picture | the whole picture, saved again as JPEG or WebP',
    'media/offer.docx: a file of a kind that the site does not hand out | webp, jpg, png, avif, gif, svg, pdf, mp4, webm or woff2',
    'media/our garden.webp: a space in its name, with which no text can name it | a name without, such as our-garden.webp',
    'media/phone.HEIC: a picture in the format of a phone (HEIC), which browsers do not show | the same picture saved as JPEG or WebP',
    'media/print.jpg: colours for print (CMYK): on screens they are others | the same picture saved in RGB (sRGB)',
    'media/scan.tiff: a picture for print (TIFF), which browsers do not show | the same picture saved as JPEG or WebP',
  ]);
});

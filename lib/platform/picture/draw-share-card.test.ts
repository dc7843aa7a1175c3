import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paletteOf } from '@/lib/domain/brand/palette';
import { drawShareCard } from './draw-share-card';

const colors = paletteOf({});
const mark = 'M2 42V18L16 4L30 18V42';
const draw = (title: string, facts = '€ 350.000 · Gent') =>
  drawShareCard({ mark, agency: 'Gevel', title, facts }, colors);

test.each([
  ['Villa'],
  ['Großes Haus, œuvre d’artiste & « vue » <script>alert(1)</script> ]]> " \u0000'],
  ['W'.repeat(5000)],
  ['woord '.repeat(500)],
  ['🏡 Дом 家'],
  [''],
])('a card of %j has the size of networks', async (title) => {
  const { format, width, height } = await sharp(await draw(title, title)).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
});

test('the same texts give the same card, others another one', async () => {
  const card = await draw('Villa');
  expect((await draw('Villa')).equals(card)).toBe(true);
  expect((await draw('Huis')).equals(card)).toBe(false);
});

test('letters stay inside the margins', async () => {
  const card = await draw('Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww '.repeat(20));
  const edge = await sharp(card).extract({ left: 1130, top: 0, width: 70, height: 630 }).png().toBuffer();
  const { channels } = await sharp(edge).stats();
  for (const { stdev } of channels) expect(stdev).toBeLessThan(2);
});

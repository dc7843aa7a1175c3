import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Property } from '@/lib/domain/property/property';
import { getBrochureSource } from '@/lib/features/site/get-brochure-source';
import { listFontFiles, listOwnFontFiles } from '@/lib/platform/brochure/brochure-threads';
import { writeContentFolder } from '@/tests/support/content-folder';
import { makeProperty, makeText, serveTestContent } from '@/tests/support/make-content';
import { setTestEnv } from '@/tests/support/set-test-env';
import { composeBrochure } from './compose-brochure';
import { renderBrochure } from './render-brochure';
import type { BrochureImages } from './sheet-measure';

const now = new Date('2026-11-21T09:00:00Z');
const noImages: BrochureImages = { pictures: [], plans: [], person: null, logo: null };

async function draw(property: Partial<Property>, images = noImages): Promise<string> {
  serveTestContent({ listings: { properties: [makeProperty({ id: 7, ...property })] } });
  const source = getBrochureSource(7, 'nl');
  if (!source) throw new Error('The property is not public');
  const brochure = await composeBrochure(source, 'nl', now);
  return (
    await renderBrochure({ brochure, look: source, images, locator: null, fonts: listFontFiles(), now })
  ).toString('latin1');
}

const countPages = (pdf: string) => pdf.match(/\/Type\s*\/Page\b/g)?.length;

test('a property without any facts has two sheets with embedded fonts', async () => {
  const pdf = await draw({});
  expect(pdf).toMatch(/^%PDF-/);
  expect(countPages(pdf)).toBe(2);
  expect(pdf).toMatch(/\/FontFile/);
  expect(pdf).toContain('/Lang (nl)');
});

test('content far beyond its pages gives no more than eight', async () => {
  const text = makeText('nl', {
    title: `Onafbreekbaar${'lang'.repeat(60)}`,
    description: 'Een zin over dit huis met een œ, een ß, een 🌳 en € 5. '.repeat(400),
    words: { heating: 'x'.repeat(900), areaApplication: 'woongebied '.repeat(200), roof: 'ΣЖŁ' },
  });
  const data = await sharp({ create: { width: 40, height: 90, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const picture = { data, format: 'jpg' } as const;
  const images = {
    pictures: Array(14).fill(picture),
    plans: [
      { ...picture, isWide: false },
      { ...picture, isWide: false },
    ],
    person: picture,
    logo: null,
  };
  const details = {
    constructionYear: 1900,
    floodScoreP: 'D',
    epcUniqueCode: '9'.repeat(80),
    cadastralIncome: 1,
  } as const;
  const pdf = await draw(
    { texts: { nl: text }, energyScore: 640, energyLabel: 'f', situation: 'sold', details },
    images,
  );
  expect(countPages(pdf)).toBe(7);
});

test('the agency’s own letters are embedded, and those behind them where a maker forbids it', async () => {
  serveTestContent({ listings: { properties: [makeProperty({ id: 7 })] } });
  const source = getBrochureSource(7, 'nl');
  if (!source) throw new Error('The property is not public');
  const brochure = await composeBrochure(source, 'nl', now);
  const folder = await writeContentFolder({});
  await mkdir(path.join(folder, 'media'), { recursive: true });
  await copyFile('public/fonts/source-sans-3-latin-wght-normal.woff2', path.join(folder, 'media', 'own.woff2'));
  setTestEnv({ CONTENT_DIR: folder });
  const drawWith = async (isEmbeddable: boolean) => {
    const face = { url: '/media/own.woff2', weight: { from: 200, to: 900 }, isItalic: false, isEmbeddable };
    const measures = { ascent: 1, descent: 0.4, lineGap: 0, width: 0.5 };
    const fonts = [
      ...listFontFiles(),
      ...(await listOwnFontFiles({ headings: { kind: 'sans', faces: [face], measures } })),
    ];
    const pdf = await renderBrochure({ brochure, look: source, images: noImages, locator: null, fonts, now });
    return [
      ...new Set(
        pdf
          .toString('latin1')
          .match(/\/BaseFont \/[A-Z]{6}\+[\w-]+/g)
          ?.map((name) => name.slice(18)),
      ),
    ];
  };
  expect(await drawWith(false)).toContainEqual(expect.stringContaining('Fraunces'));
  expect((await drawWith(true)).some((name) => name.includes('Fraunces'))).toBe(false);
});

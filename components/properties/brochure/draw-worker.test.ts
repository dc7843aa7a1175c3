import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { getBrochureSource } from '@/lib/features/site/get-brochure-source';
import { createBoundedThreads } from '@/lib/platform/bounded-thread';
import { listFontFiles } from '@/lib/platform/brochure/brochure-threads';
import { bundleWorker, threads } from '@/scripts/support/bundle-worker.mjs';
import { makeProperty, serveTestContent } from '@/tests/support/make-content';
import { composeBrochure } from './compose-brochure';
import { type RenderInput, renderBrochure } from './render-brochure';

const now = new Date('2026-11-21T09:00:00Z');

test('a worker thread draws the same brochures, pictures included, one after another', async () => {
  await mkdir('var', { recursive: true });
  // Below the project, where the packages are found.
  const folder = await mkdtemp(path.resolve('var', 'draw-worker-'));
  const file = path.join(folder, 'worker.mjs');
  await bundleWorker(threads.brochure, file);
  serveTestContent({ listings: { properties: [makeProperty({ id: 7 })] } });
  const source = getBrochureSource(7, 'nl');
  if (!source) throw new Error('The property is not public');
  const data = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  const picture = { data, format: 'jpg' } as const;
  const input: RenderInput = {
    brochure: await composeBrochure(source, 'nl', now),
    look: { brand: source.brand, colors: source.colors },
    images: { pictures: [picture, picture], plans: [{ ...picture, isWide: true }], person: null, logo: null },
    locator: null,
    fonts: listFontFiles(),
    now,
  };
  const drawers = createBoundedThreads({
    file,
    most: 1,
    cpuMs: 60_000,
    wallMs: 600_000,
    megabytes: 512,
    idleMs: 60_000,
  });
  const drawn = [await drawers.run(input), await drawers.run(input)];
  const expected = await renderBrochure(input);
  expect(drawingsOf(expected).length).toBeGreaterThan(3);
  for (const pdf of drawn) expect(drawingsOf(Buffer.from(pdf as Uint8Array))).toEqual(drawingsOf(expected));
  await rm(folder, { recursive: true });
});

/**
 * What a file draws where, and the letters of its fonts. Left out is what differs between two renderings: which of the
 * fonts, pictures and letters came first, and so their numbers.
 */
function drawingsOf(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').matchAll(/\/FlateDecode\s*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g);
  return [...streams]
    .map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
    .flatMap((stream) => {
      const letters = /beginbfrange([\s\S]*)endbfrange/.exec(stream)?.[1];
      if (letters !== undefined) return [...letters.matchAll(/<[\da-f]+>/g)].map(String).sort().join('');
      if (!/\bBT\b|\bDo\b/.test(stream)) return [];
      return stream.replace(/\/[FI]\d+/g, '/N').replace(/<[\da-f]+>/gi, ({ length }) => `<${length}>`);
    })
    .sort();
}

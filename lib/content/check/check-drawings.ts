import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { isDrawing } from '@/lib/domain/brand/paint-drawing';
import { defaultColors, paletteOf, tokenOf } from '@/lib/domain/brand/palette';
import { mediaPathOf } from '@/lib/domain/media/media-path';
import { type ProblemReport, showValue } from '@/lib/files/content-problem';
import { walk } from '@/lib/files/content-walk';
import { type MediaFile, resolveMediaFile } from '@/lib/platform/media-file';
import type { SourceFiles } from './source-files';

const demoColors = ['accent', 'accentDark'] as const;

/** The side of the square to which pixels are reduced for counting. */
const side = 48;
/** Up to this much a colour changes when it is compressed, in each channel. */
const nearness = 10;
const shareOfDemo = 0.02;
/** Photographs have no colours that repeat this often. */
const shareOfFewColors = 0.6;
const fewColors = 8;

/**
 * Reports drawings of texts and pages that stay in the demo's colour while the agency has another. Photographs may be of
 * any colour.
 */
export async function checkDrawings({ settings, raw }: SourceFiles, folder: string, report: ProblemReport) {
  if (!settings || paletteOf(settings.brand.colors).accent === defaultColors.accent) return;
  const seen = new Set<string>();
  const named: { url: string; file: string; place: string }[] = [];
  for (const { file, value } of raw)
    walk(value, {
      onText({ path: place, text: url }) {
        if (!url.startsWith('/media/') || seen.has(url)) return;
        seen.add(url);
        named.push({ url, file, place });
      },
    });
  for (const { url, file, place } of named) {
    const name = mediaPathOf(url);
    // Only the folder's own: it cannot change shipped ones.
    const media = name === null ? null : await resolveMediaFile(name.split('/'), [path.join(folder, 'media')]);
    if (!media?.type.startsWith('image/')) continue;
    const expected = isDrawing(media.path) ? await colorByHand(media) : (await isDemoDrawing(media)) && pixels;
    if (!expected) continue;
    report.warn({
      kind: 'demo',
      file,
      path: place,
      found: `${showValue(url)}, a drawing in the main colour of the demo`,
      expected,
    });
  }
}

const pixels =
  'a drawing in your colours, best an SVG that names them: var(--accent, #1f5b52). Pixels cannot follow the settings';

async function colorByHand({ path: file }: MediaFile): Promise<string | null> {
  // What is named has the demo's colour beside it, for programs that know no variables.
  const text = (await readFile(file, 'utf8')).replace(/var\([^()]*\)/g, '').toLowerCase();
  const name = demoColors.find((candidate) => text.includes(defaultColors[candidate]));
  if (!name) return null;
  return `"var(${tokenOf(name)}, ${defaultColors[name]})" in place of "${defaultColors[name]}": it follows the settings`;
}

async function isDemoDrawing({ path: file }: MediaFile): Promise<boolean> {
  const data = await sharp(file)
    .resize(side, side, { fit: 'fill', kernel: 'nearest' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .catch(() => null);
  if (!data) return false;
  const counts = new Map<number, number>();
  let ofDemo = 0;
  for (let at = 0; at + 2 < data.length; at += 3) {
    const pixel = [...data.subarray(at, at + 3)];
    if (demoColors.some((name) => isNear(pixel, defaultColors[name]))) ofDemo++;
    const key = pixel.reduce((sum, value) => sum * 16 + (value >> 4), 0);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const most = [...counts.values()].sort((a, b) => b - a).slice(0, fewColors);
  const all = side * side;
  return ofDemo / all >= shareOfDemo && most.reduce((sum, count) => sum + count, 0) / all >= shareOfFewColors;
}

function isNear(pixel: readonly number[], color: string): boolean {
  return pixel.every(
    (value, index) => Math.abs(value - Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16)) <= nearness,
  );
}

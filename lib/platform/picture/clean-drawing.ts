import sharp from 'sharp';
import type { PluginConfig } from 'svgo';
// The same in one file, which reads nothing beside it.
import { optimize } from 'svgo/browser';

const embeddedPicture = /data:image\/(?:png|jpe?g|webp|gif|avif);base64,([A-Za-z0-9+/=\s]+)/gi;

/** Metadata of drawing programs (names of people, folders, positions), and active content. Shapes stay. */
const plugins: PluginConfig[] = [
  'removeDoctype',
  'removeXMLProcInst',
  'removeComments',
  'removeMetadata',
  'removeEditorsNSData',
  'removeScripts',
];

/** Elements and their ends; the plan of a house has some thousands. Flat lists of more take tens of seconds. */
const maxParts = 50_000;

/**
 * Returns an SVG drawing without metadata, comments, editors' data and scripts; embedded photographs are re-rendered
 * without their metadata. Null for a file that is not an SVG, or has too
 * many parts.
 */
export async function cleanDrawing(svg: string): Promise<string | null> {
  if (svg.split('<', maxParts + 2).length > maxParts + 1) return null;
  let cleaned: string;
  try {
    cleaned = optimize(svg, { plugins, multipass: false }).data;
  } catch {
    return null;
  }
  const parts = [...cleaned.matchAll(embeddedPicture)];
  for (const [part, base64 = ''] of parts) {
    const picture = await sharp(Buffer.from(base64, 'base64'))
      .autoOrient()
      .png()
      .toBuffer()
      .catch(() => null);
    if (!picture) return null;
    cleaned = cleaned.replace(part, () => `data:image/png;base64,${picture.toString('base64')}`);
  }
  return cleaned;
}

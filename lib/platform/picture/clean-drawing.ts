import sharp from 'sharp';
import { optimize, type PluginConfig } from 'svgo';

const embeddedPicture = /data:image\/(?:png|jpe?g|webp|gif|avif);base64,([A-Za-z0-9+/=\s]+)/gi;

/** What drawing programs leave behind (names of people, folders, positions), and what could run. Shapes stay. */
const plugins: PluginConfig[] = [
  'removeDoctype',
  'removeXMLProcInst',
  'removeComments',
  'removeMetadata',
  'removeEditorsNSData',
  'removeScripts',
];

/**
 * An SVG drawing without metadata, comments, editors' data and scripts; photographs inside are drawn anew without
 * theirs. Null for what is no SVG.
 */
export async function cleanDrawing(svg: string): Promise<string | null> {
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

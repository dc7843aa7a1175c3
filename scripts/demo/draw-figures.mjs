/** Writes the drawn lead pictures of the demo's services and news, `content/media/figure-*.webp`, from `figures/*.svg`. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('figures/', import.meta.url));
const media = fileURLToPath(new URL('../../content/media/', import.meta.url));

for (const name of readdirSync(folder)) {
  const target = path.join(media, `figure-${path.basename(name, '.svg')}.webp`);
  await sharp(path.join(folder, name)).webp({ quality: 84, effort: 6, smartSubsample: true }).toFile(target);
}

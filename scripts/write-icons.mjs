// Writes public/icons/sprite.svg from the icon set, and the letters that icons of agencies are drawn from:
// `node scripts/write-icons.mjs`. Run it when `icon-names.json` changes.
import { readFile, writeFile } from 'node:fs/promises';
import { openSync } from 'fontkit';

/** Renamed icons are files with one line that re-exports the new file. */
async function readIcon(name) {
  const folder = new URL('../node_modules/lucide-react/dist/esm/icons/', import.meta.url);
  const source = await readFile(new URL(`${name}.mjs`, folder), 'utf8');
  const renamed = source.match(/export \{ default \} from '\.\/(.+)\.mjs'/)?.[1];
  if (renamed) return readIcon(renamed);
  return (await import(new URL(`${name}.mjs`, folder).href)).__iconData;
}

const names = JSON.parse(await readFile('components/ui/icon-names.json', 'utf8'));
const symbols = [];
for (const name of names) {
  const { node } = await readIcon(name);
  const shapes = node.map(([tag, { key: _, ...attributes }]) => {
    const text = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
    return `<${tag}${text.join('')}/>`;
  });
  symbols.push(`<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`);
}
await writeFile('public/icons/sprite.svg', `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`);
console.log(`${names.length} icons written to public/icons/sprite.svg`);

/** The box of an icon, and the maximum part of it that a letter fills. */
const boxSize = 96;
const letterHeight = 52;
const letterWidth = 60;

/** Returns a glyph as an SVG path in the middle of the box. */
function drawLetter(font, letter) {
  const { path } = font.layout(letter).glyphs[0];
  const { minX, minY, maxX, maxY } = path.bbox;
  const scale = Math.min(letterHeight / (maxY - minY), letterWidth / (maxX - minX));
  const left = (boxSize - (maxX - minX) * scale) / 2 - minX * scale;
  const bottom = (boxSize + (maxY - minY) * scale) / 2 + minY * scale;
  // The y axis points up in fonts, down in SVG.
  return path
    .scale(scale, -scale)
    .translate(left, bottom)
    .toSVG()
    .replace(/-?\d+\.\d+/g, (number) => String(Number(Number(number).toFixed(1))));
}

const font = openSync('node_modules/@fontsource/fraunces/files/fraunces-latin-600-normal.woff');
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'].map((letter) => [letter, drawLetter(font, letter)]);
await writeFile('lib/domain/brand/letters.json', `${JSON.stringify(Object.fromEntries(letters), null, 2)}\n`);
console.log(`${letters.length} letters written to lib/domain/brand/letters.json`);

// Writes public/icons/sprite.svg from the icon set: `node scripts/write-icons.mjs`. Run it when `icon-names.json` changes.
import { readFile, writeFile } from 'node:fs/promises';

/** Renamed icons are kept as a line that leads to their new file. */
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

import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinPackages } from './join-packages.mjs';

const hash = '0123456789abcdef';
const files = {
  'node_modules/shape/package.json': '{ "type": "module", "exports": { ".": "./main.js", "./round": "./round.js" } }',
  'node_modules/shape/main.js': "export { Circle } from './round.js'; export { paint } from 'colour';",
  'node_modules/shape/round.js': 'export class Circle {}',
  'node_modules/colour/package.json': '{ "main": "main.js" }',
  'node_modules/colour/main.js': "const { sep } = require('node:path'); exports.paint = () => 'red'.concat(sep);",
  'node_modules/tree/package.json': '{ "type": "module", "exports": "./main.js" }',
  'node_modules/tree/main.js': "export { Circle as Crown } from 'shape/round'; export { leaf } from 'native';",
  'node_modules/native/package.json': '{ "type": "module", "exports": "./main.js" }',
  'node_modules/native/main.js': "export const leaf = 'green';",
  'build/package.json': '{ "type": "commonjs" }',
  'build/server/chunks/one.js': `e.y("shape-${hash}",async()=>0);e.y("shape-${hash}/round",async()=>0);e.y("native-${hash}",async()=>0)`,
  'build/server/chunks/two.js': `e.y("shape-${hash}/round",async()=>0);e.y("tree-${hash}",async()=>0)`,
};
let folder;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-join-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  await mkdir(path.join(folder, 'build/node_modules'));
  for (const name of ['shape', 'tree', 'native'])
    await symlink(`../../node_modules/${name}`, path.join(folder, `build/node_modules/${name}-${hash}`));
  await joinPackages({ folder, buildDir: 'build', packages: ['shape', 'tree'], external: ['native'] });
});
afterAll(() => rm(folder, { recursive: true }));

/** As code of the build loads it. */
async function load(name) {
  const file = path.join(folder, 'build/server/load.mjs');
  await writeFile(file, `export const load = (name) => import(name);`);
  return (await import(pathToFileURL(file).href)).load(name);
}

test('modules of a package, and packages that need it, have the same parts', async () => {
  const { Circle } = await load(`shape-${hash}`);
  expect((await load(`shape-${hash}/round`)).Circle).toBe(Circle);
  expect((await load(`tree-${hash}`)).Crown).toBe(Circle);
  expect(Circle.name).toBe('Circle');
});

test('parts in CommonJS format load what comes with Node', async () => {
  expect((await load(`shape-${hash}`)).paint()).toBe('red/');
});

test('packages that are not named stay where they are, and no package is written to', async () => {
  expect((await load(`tree-${hash}`)).leaf).toBe('green');
  expect(await readFile(path.join(folder, `build/node_modules/native-${hash}/main.js`), 'utf8')).toContain('green');
  expect(await readFile(path.join(folder, 'node_modules/shape/main.js'), 'utf8')).toBe(
    files['node_modules/shape/main.js'],
  );
});

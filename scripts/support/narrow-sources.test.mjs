import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { narrowSources } from './narrow-sources.mjs';

const load = createRequire(import.meta.url);
const wide = /[^\0-\u00FF]/;
let folder;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-narrow-'));
  // As in the build, whose folder says what its scripts are.
  await writeFile(path.join(folder, 'package.json'), '{ "type": "commonjs" }');
});
afterEach(() => rm(folder, { recursive: true }));

/** The script's text after the step, and what it exports then. */
async function narrowed(script) {
  const file = path.join(folder, 'chunk.js');
  await writeFile(file, script);
  const before = load(file);
  delete load.cache[file];
  await narrowSources(folder);
  return { text: await readFile(file, 'utf8'), before, after: load(file) };
}

test('strings, names, templates and patterns say the same in one byte a character', async () => {
  const { text, before, after } = await narrowed(
    'module.exports={quoted:"“à’ 🏠 \\\\",["€"]:1,œ:2,template:`‘a’\n…`,json:JSON.parse(\'{"–":"\\\\u201c—"}\'),' +
      'parts:"a – b…c🏠d".split(/\\s[–…]|[…🏠]/u)}',
  );
  expect(after).toEqual(before);
  expect(after.quoted).toBe('“à’ 🏠 \\');
  expect(after.parts).toEqual(['a', ' b', 'c', 'd']);
  expect(text).not.toMatch(wide);
});

test('what an escape would change stays as it is', async () => {
  const { text, before, after } = await narrowed(
    `module.exports=[String.raw\`“\${"”"}\\n\`,/\\–/.source,/* ’ */"\\’",{𠮷:1}]`,
  );
  expect(after).toEqual(before);
  expect(text).toContain('"\\u201d"');
});

test('a script without such characters is not written again', async () => {
  const script = 'module.exports = { quoted: "à" } // as it is';
  expect((await narrowed(script)).text).toBe(script);
});

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeEditorSettings, writeReference } from './content-schemas';

test('the JSON Schemas and the tables of fields match the code (npm run content:check -- --schemas)', async () => {
  const reference = writeReference();
  const schemas = (await readdir('content/schemas')).map((name) => `schemas/${name}`);
  expect([...schemas, 'FIELDS.md', 'LISTINGS.md'].sort()).toEqual(
    [...reference.map(({ file }) => file), 'schemas/ids.json'].sort(),
  );
  for (const { file, text } of reference) expect(await readFile(`content/${file}`, 'utf8')).toBe(text);
});

test('text editors underline unknown fields, but not in exports, which have many that no site shows', () => {
  for (const { file, text } of writeReference().filter(({ file }) => file.endsWith('.json'))) {
    const { additionalProperties } = JSON.parse(text);
    expect([file, additionalProperties]).toEqual([file, file.includes('listings-') ? undefined : false]);
  }
});

/** A star stands for one name. */
const matches = (name: string, pattern: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`).test(name);

test('a file of the folder is known by its place as what it says that it is', async () => {
  const known: { fileMatch: string[]; url: string }[] = JSON.parse(writeEditorSettings().text)['json.schemas'];
  const names = (await readdir('content', { recursive: true })).filter((name) => name.endsWith('.json'));
  const kinds = new Set<string>();
  for (const name of names) {
    const { $schema } = JSON.parse(await readFile(`content/${name}`, 'utf8'));
    if (typeof $schema !== 'string' || /^(?:schemas|listings)\//.test(name)) continue;
    const matching = known.filter(({ fileMatch }) => fileMatch.some((pattern) => matches(`/${name}`, pattern)));
    expect(
      matching.map(({ url }) => path.posix.basename(url)),
      name,
    ).toEqual([path.posix.basename($schema)]);
    kinds.add($schema);
  }
  expect(kinds.size).toBeGreaterThan(8);
});

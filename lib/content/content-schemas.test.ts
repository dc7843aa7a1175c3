import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { writeReference } from './content-schemas';

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

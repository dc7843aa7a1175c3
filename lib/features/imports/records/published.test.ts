import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareRecords } from './compare';
import { publish, type Records, readPublished } from './published';

let importFolder: string;
beforeEach(async () => {
  importFolder = await mkdtemp(path.join(tmpdir(), 'gevel-published-'));
});
afterEach(() => rm(importFolder, { recursive: true, force: true }));

const place = () => ({ importFolder, name: 'json' });
const home = (id: string | number, fields: object = {}) => ({ ID: id, Status: 1, Title: 'A "house",\nnew', ...fields });
const records: Records = new Map([
  ['property 1', { nl: home(1), fr: home(1, { Title: 'Maison' }) }],
  ['property a"\\b', { nl: home('a"\\b') }],
  ['project 1', { nl: home('1') }],
]);
const now = new Date('2026-11-23T09:00:00.000Z');
const file = () => path.join(importFolder, 'published', 'json', 'nl', 'properties.json');

test('what was published is read as it was, and compared with what a source has', async () => {
  await publish(place(), records, { run: 'one', now });
  const stored = await readPublished(place());
  expect([...stored].map(([key, each]) => [key, { ...each }])).toEqual([...records]);
  expect(compareRecords(stored, records)).toMatchObject({ same: 3, shownBefore: 3, shownAfter: 3, changed: [] });
  const changed = new Map(records).set('property 1', { nl: home(1, { Price: 2 }), fr: home(1, { Title: 'Maison' }) });
  changed.delete('project 1');
  expect(compareRecords(stored, changed)).toMatchObject({
    same: 1,
    changed: [{ key: 'property 1', fields: [{ field: 'Price', before: 'nothing', after: '2' }] }],
    gone: ['project 1'],
    shownBefore: 3,
    shownAfter: 2,
  });
});

test('a state that is published again has the same text', async () => {
  await publish(place(), records, { run: 'one', now });
  const first = await readFile(file(), 'utf8');
  await publish(place(), await readPublished(place()), { run: 'two', now });
  expect(await readFile(file(), 'utf8')).toBe(first);
});

test('a file in another layout or order is read, and is not a change', async () => {
  await publish(place(), records, { run: 'one', now });
  const [first, second] = JSON.parse(await readFile(file(), 'utf8'));
  const { ID, ...fields } = first;
  await writeFile(file(), JSON.stringify({ properties: [{ ...fields, ID }, second] }, null, 2));
  expect(compareRecords(await readPublished(place()), records)).toMatchObject({ same: 3, changed: [] });
});

test('a file that is not a whole JSON is an error, and no state without its listings', async () => {
  await publish(place(), records, { run: 'one', now });
  await writeFile(file(), (await readFile(file(), 'utf8')).slice(0, -20));
  await expect(readPublished(place())).rejects.toThrow(SyntaxError);
});

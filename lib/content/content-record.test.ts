import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContentRecord, updateRecord, writeContentRecord } from './content-record';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'gevel-record-'));
});
afterAll(async () => {
  await rm(dataDir, { recursive: true });
});

const morning = new Date('2026-11-21T09:00:00Z');
const noon = new Date('2026-11-21T12:00:00Z');

test('each content folder has its own record, which a restart finds again', async () => {
  const place = { dataDir, folder: '/srv/agency' };
  expect(await readContentRecord(place)).toEqual({});
  const record = updateRecord({}, new Map([['settings.json', 'settings.json']]), morning);
  await writeContentRecord(place, record);
  expect(await readContentRecord(place)).toEqual({
    'settings.json': { file: 'settings.json', seenAt: morning.toISOString() },
  });
  expect(await readContentRecord({ ...place, folder: '/srv/other' })).toEqual({});
  expect(await readdir(path.join(dataDir, 'content-records'))).toHaveLength(1);
});

test('a record that cannot be read counts as none, and is replaced', async () => {
  const place = { dataDir, folder: '/srv/broken' };
  await writeContentRecord(place, {});
  const [file = ''] = (await readdir(path.join(dataDir, 'content-records'))).slice(-1);
  for (const text of ['{', '[]', '{ "folder": 1 }']) {
    for (const name of await readdir(path.join(dataDir, 'content-records')))
      await writeFile(path.join(dataDir, 'content-records', name), text);
    expect(await readContentRecord(place)).toEqual({});
  }
  expect(file).toMatch(/\.json$/);
});

test('what is served is seen now; what is gone stays in the record with its last time', () => {
  const first = updateRecord(
    {},
    new Map([
      ['settings.json', 'settings.json'],
      ['page /about/', 'pages/about.json'],
    ]),
    morning,
  );
  expect(updateRecord(first, new Map([['page /about/', 'pages/over.json']]), noon)).toEqual({
    'settings.json': { file: 'settings.json', seenAt: morning.toISOString() },
    'page /about/': { file: 'pages/over.json', seenAt: noon.toISOString() },
  });
});

test('a file that was removed for good and comes back is an ordinary file again', () => {
  const removed = { 'menu.json': { file: 'menu.json', seenAt: morning.toISOString(), isRemoved: true } };
  expect(updateRecord(removed, new Map([['menu.json', 'menu.json']]), noon)['menu.json']?.isRemoved).toBeUndefined();
});

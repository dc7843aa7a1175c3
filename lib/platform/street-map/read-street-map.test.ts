import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStreetMap, makeTown } from '@/tests/support/make-street-map';
import { readStreetMap } from './read-street-map';

let folder: string;
const town = makeTown({ latitude: 51.05, longitude: 3.72 });
const whole = makeStreetMap(town);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'street-map-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function read(bytes: Buffer | string) {
  const file = path.join(folder, 'town.pmtiles');
  await writeFile(file, bytes);
  return readStreetMap(file);
}

test('a street map says what it covers, and copies of it have one version', async () => {
  const reading = await read(whole);
  expect(reading).toMatchObject({ size: whole.length, minZoom: 9, maxZoom: 14 });
  if ('unreadable' in reading) throw new Error(reading.unreadable);
  expect(reading.bounds.north).toBeCloseTo(town.bounds.north, 5);
  expect(reading.bounds.west).toBeCloseTo(town.bounds.west, 5);
  expect(await read(whole)).toMatchObject({ version: reading.version });
  expect(await read(makeStreetMap({ ...town, maxZoom: 13 }))).not.toMatchObject({ version: reading.version });
});

test('a file that cannot be drawn says why', async () => {
  const version2 = Buffer.from(whole);
  version2[7] = 2;
  const brotli = Buffer.from(whole);
  brotli[98] = 3;
  const noMetadata = Buffer.from(whole);
  noMetadata.writeBigUInt64LE(127n, 24);
  for (const [bytes, reason] of [
    ['', 'not in the PMTiles format'],
    ['<html>'.repeat(100), 'not in the PMTiles format'],
    [version2, 'version 2 of PMTiles'],
    [brotli, 'compressed other than by gzip'],
    [makeStreetMap({ ...town, tileType: 2 }), 'holds pictures'],
    [makeStreetMap({ ...town, layers: ['transportation', 'water', 'place'] }), 'have no roads, places'],
  ] as const)
    expect(await read(bytes)).toEqual({ unreadable: expect.stringContaining(reason) });
  expect(await read(noMetadata)).toEqual({ unreadable: expect.any(String) });
});

test('a file that is missing, cut off or a folder says so', async () => {
  const file = path.join(folder, 'cut.pmtiles');
  await writeFile(file, whole);
  await truncate(file, whole.length - 1);
  expect(readStreetMap(file)).toEqual({
    unreadable: `the file is cut off: ${whole.length - 1} of ${whole.length} bytes are there`,
  });
  expect(readStreetMap(path.join(folder, 'none.pmtiles'))).toEqual({ unreadable: 'there is no such file' });
  expect(readStreetMap(folder)).toEqual({ unreadable: 'it is a folder' });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeZip, type ZipFile } from '@/tests/support/make-zip';
import { openimmoTransfer } from '@/tests/support/openimmo-transfer';
import { checkTransfer } from './check-transfer';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-transfer-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function check(bytes: Buffer) {
  const file = path.join(folder, 'transfer.zip');
  await writeFile(file, bytes);
  return checkTransfer(file);
}

const xml = { name: 'openimmo.xml', bytes: openimmoTransfer };
/** Long, and nearly nothing when it is packed. */
const blank = `${openimmoTransfer}${' '.repeat(10_000_000)}`;
const many = (count: number, claims: ZipFile['claims']): ZipFile[] =>
  Array.from({ length: count }, (_, index) => ({ name: `${index}.xml`, bytes: '', claims }));

test('files whose list lies are refused in words, and nothing is unpacked beyond what it says', async () => {
  expect(await check(makeZip([xml]))).toBeNull();
  expect(await check(makeZip([xml], 65_000))).toMatchObject({ code: 'broken' });
  expect(await check(makeZip([{ ...xml, claims: { place: 2 ** 31 } }]))).toMatchObject({ code: 'broken' });
  expect(await check(makeZip([{ ...xml, claims: { size: 10 } }]))).toMatchObject({
    code: 'broken',
    reason: expect.stringContaining('cannot be unpacked'),
  });
});

test('files that share the same bytes count as what they unpack to together', async () => {
  const shared = many(120, { place: 0, size: blank.length });
  expect(await check(makeZip([{ name: 'openimmo.xml', bytes: blank }, ...shared]))).toEqual({
    code: 'bomb',
    reason: expect.stringMatching(/^it unpacks to 1\d{9} bytes, expected at most 1073741824$/),
  });
});

test('of files with the same name the last one counts', async () => {
  expect(await check(makeZip([{ name: 'OPENIMMO.XML', bytes: 'not a document' }, xml]))).toBeNull();
  expect(await check(makeZip([xml, { name: 'OPENIMMO.XML', bytes: 'not a document' }]))).toMatchObject({
    code: 'broken',
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NotPlain, splitRecords } from './split-records';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-split-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function split(bytes: string | Buffer, blockSize: number): Promise<unknown[]> {
  const file = path.join(folder, 'records.json');
  await writeFile(file, bytes);
  const whole = Buffer.from(bytes);
  const records: unknown[] = [];
  for (const { bytes: own, from, to } of splitRecords(file, blockSize)) {
    expect(whole.subarray(from, to)).toEqual(Buffer.from(own));
    records.push(JSON.parse(own.toString()));
  }
  return records;
}

const records = fc.array(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 3 })));

test('the records of any list are found, wherever a block ends and whatever their texts hold', () =>
  fc.assert(
    fc.asyncProperty(
      records,
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(undefined, 2, '\t'),
      async (list, block, indent) => {
        const text = JSON.stringify(list, null, indent);
        expect(await split(text, block)).toEqual(JSON.parse(text));
      },
    ),
  ));

test.each([
  ['nothing', ''],
  ['an object around the list', '{"properties":[{}]}'],
  ['a byte order mark', '\uFEFF[{}]'],
  ['an entry that is not a record', '[{},7]'],
  ['a list in the list', '[[{}]]'],
  ['a missing comma', '[{} {}]'],
  ['a comma too many', '[{},]'],
  ['a record without its end', '[{"a":1}, {"b":[1}'],
  ['a text without its end', '[{"a":"b\\"}]'],
  ['a list without its end', '[{}'],
  ['words after the end', '[{}] end'],
  ['bytes that are not UTF-8', Buffer.from([0x5b, 0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d, 0x5d])],
])('%s is left to the parser of whole files', async (_, bytes) => {
  for (const block of [1, 7, 1000]) await expect(split(bytes, block)).rejects.toThrow(NotPlain);
});

test('a file that does not exist is not a list', () => {
  expect(() => [...splitRecords(path.join(folder, 'absent.json'))]).toThrow(NotPlain);
});

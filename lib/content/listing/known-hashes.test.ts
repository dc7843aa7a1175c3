import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { collectHashes, hasHash } from './known-hashes';

const hashOf = (value: number) => createHash('sha1').update(String(value)).digest('base64');
const hashes = (from: number, count: number) => Array.from({ length: count }, (_, index) => hashOf(from + index));

test.each([0, 1, 2, 5000])('of %i hashes each is found, and no other', (count) => {
  const table = collectHashes(hashes(0, count), count);
  expect(table.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(hashes(0, count).every((hash) => hasHash(table, hash))).toBe(true);
  expect(hashes(count, 5000).some((hash) => hasHash(table, hash))).toBe(false);
});

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKnownRecords, findHash, hashWords, writeHash } from './known-records';

const hashOf = (value: number) => createHash('sha1').update(String(value)).digest('binary');
const values = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
const notesOf = (value: number) => ({ id: { text: `${value}`, number: value }, since: '', names: [] });

function rowsOf(hashes: readonly string[]): Uint32Array {
  const rows = new Uint32Array(hashes.length * hashWords);
  hashes.forEach((hash, row) => {
    writeHash(hash, rows, row);
  });
  return rows;
}

function noteAll(count: number) {
  const known = createKnownRecords();
  const numbers = values(0, count).map((value) => known.note(hashOf(value), () => notesOf(value)));
  return { known, numbers };
}

test.each([0, 1, 2, 1024, 1025, 5000])('of %i records each is found under its number, and no other', (count) => {
  const { known, numbers } = noteAll(count);
  expect(numbers).toEqual(values(0, count));
  const shared = known.shared();
  expect(shared.hashes.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(shared.slots.buffer).toBeInstanceOf(SharedArrayBuffer);
  const rows = rowsOf(values(0, count + 5000).map(hashOf));
  const found = values(0, count + 5000).map((row) => findHash(shared, rows, row));
  expect(found.slice(0, count)).toEqual(numbers);
  expect(found.slice(count).every((number) => number === null)).toBe(true);
  expect(numbers.map((number) => known.notesAt(number))).toEqual(values(0, count).map(notesOf));
});

test('hashes that differ in one byte are two records', () => {
  const { known } = noteAll(1);
  const hash = hashOf(0);
  for (let at = 0; at < hash.length; at++) {
    const other = `${hash.slice(0, at)}${String.fromCharCode(hash.charCodeAt(at) ^ 1)}${hash.slice(at + 1)}`;
    expect(known.has(other)).toBe(false);
  }
  expect(known.has(hash)).toBe(true);
});

test('a record that is noted again keeps its number and its notes', () => {
  const { known } = noteAll(3);
  expect(known.note(hashOf(1), () => notesOf(9))).toBe(1);
  expect(known.noteRow(rowsOf([hashOf(7), hashOf(2)]), 1, notesOf(9))).toBe(2);
  expect([known.count(), known.notesAt(1), known.notesAt(2)]).toEqual([3, notesOf(1), notesOf(2)]);
});

test('what another thread was given stays right while records are added', () => {
  const { known } = noteAll(1000);
  const shared = known.shared();
  for (const value of values(1000, 3000)) known.note(hashOf(value), () => notesOf(value));
  const rows = rowsOf(values(0, 5000).map(hashOf));
  for (const row of values(0, 5000)) expect([row < 4000 ? row : null, null]).toContain(findHash(shared, rows, row));
  expect(values(0, 1000).map((row) => findHash(shared, rows, row))).toEqual(values(0, 1000));
});

test('those that are kept have new numbers, and the others are unknown', () => {
  const { known } = noteAll(3000);
  const { records, numberOf } = known.keep((number) => number % 3 === 1);
  expect(records.count()).toBe(1000);
  for (const value of values(0, 3000)) {
    expect(records.has(hashOf(value))).toBe(value % 3 === 1);
    if (value % 3 === 1) expect(records.notesAt(numberOf(value))).toEqual(notesOf(value));
  }
});

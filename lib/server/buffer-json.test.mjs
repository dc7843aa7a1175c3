import { afterEach, expect, test } from 'vitest';
import { writeLargeBuffersShortly } from './buffer-json.mjs';

const { toJSON } = Buffer.prototype;

afterEach(() => {
  Buffer.prototype.toJSON = toJSON;
});

test('a large buffer is written by its size, and others as before', () => {
  writeLargeBuffersShortly();
  expect(JSON.parse(JSON.stringify({ data: Buffer.alloc(100_000) })).data).toEqual({
    type: 'Buffer',
    data: [],
    bytes: 100_000,
  });
  const small = Buffer.from('answer');
  expect(Buffer.from(JSON.parse(JSON.stringify(small)).data)).toEqual(small);
});

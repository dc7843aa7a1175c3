import { expect, test } from 'vitest';
import type { Language } from '@/lib/domain/language';
import { fileSize } from './file-size';

const mebibyte = 1024 * 1024;

test.each<[number, Language, string]>([
  [0, 'en', '0\u00a0kB'],
  [1, 'en', '1\u00a0kB'],
  [12_288, 'en', '12\u00a0kB'],
  [12_289, 'en', '13\u00a0kB'],
  [mebibyte - 1, 'nl', '1.024\u00a0kB'],
  [mebibyte, 'nl', '1\u00a0MB'],
  [8 * mebibyte, 'nl', '8\u00a0MB'],
  [8 * mebibyte + 1, 'nl', '8,1\u00a0MB'],
  [8 * mebibyte + 1, 'de', '8,1\u00a0MB'],
  [8 * mebibyte + 1, 'en', '8.1\u00a0MB'],
  [8 * mebibyte, 'fr', '8\u00a0Mo'],
])('%d bytes are written in %s as %s', (bytes, language, text) => {
  expect(fileSize(bytes, language)).toBe(text);
});

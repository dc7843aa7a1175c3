import { expect, test } from 'vitest';
import { isBlank } from './is-blank';

test.each([undefined, null, '', ' ', '\t\r\n', '\u00A0'])('%j is blank', (value) => {
  expect(isBlank(value)).toBe(true);
});

test.each(['a', ' a ', '0', 0, Number.NaN, false, [], {}])('%j is not blank', (value) => {
  expect(isBlank(value)).toBe(false);
});

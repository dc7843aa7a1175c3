import { expect, test } from 'vitest';
import { readGiven } from './use';

test.each([
  [{ signal: '#b5482f' }, '#b5482f', false],
  [{ accent: '#b5482f' }, '#b5482f', true],
  [{ accent: '#27496d', signal: '#b5482f' }, '#b5482f', true],
])('%j sets the signal colour, by its former name too', async (values, signal, isFormerName) => {
  expect(await readGiven(values)).toEqual({ given: { signal }, isFormerName });
});

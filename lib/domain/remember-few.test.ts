import { expect, test, vi } from 'vitest';
import { rememberFew } from './remember-few';

test('what was found for a text is not looked for again, also where nothing was found', () => {
  const find = vi.fn((text: string) => (text === 'none' ? undefined : text.length));
  const lengthOf = rememberFew(find);
  expect(['Gent', 'none', 'Gent', 'none'].map(lengthOf)).toEqual([4, undefined, 4, undefined]);
  expect(find).toHaveBeenCalledTimes(2);
});

test('many different texts take no more memory than few', () => {
  const find = vi.fn((text: string) => text);
  const same = rememberFew(find, 2);
  for (const text of ['a', 'b', 'c', 'a']) expect(same(text)).toBe(text);
  expect(find).toHaveBeenCalledTimes(4);
});

import { expect, test } from 'vitest';
import { gapsOf, withoutGaps } from './fill-text';

test.each([
  ['insured with [[insurer]], policy [[number]], [[insurer]]', ['[[insurer]]', '[[number]]']],
  ['[a link](/contact/) and [brackets]', []],
  ['[[]] [[ not closed', []],
  ['', []],
])('the gaps of %j', (text, gaps) => {
  expect(gapsOf(text)).toEqual(gaps);
});

test('a fact with a gap is not a fact', () => {
  expect(withoutGaps('BE 0123.456.749')).toBe('BE 0123.456.749');
  expect(withoutGaps('[[VAT number]]')).toBeUndefined();
  expect(withoutGaps(null)).toBeUndefined();
});

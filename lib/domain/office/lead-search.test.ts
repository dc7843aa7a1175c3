import { expect, test } from 'vitest';
import { phoneKeyOf, searchTextOf, searchWords } from './lead-search';

const lead = {
  id: 'abcdef12-3456',
  name: 'Zoë De Smet',
  email: 'zoe@example.be',
  phone: '0470/55 01 88',
  data: JSON.stringify({ remark: 'Één <b>bezoek</b>', topics: ['visit', 'price'] }),
};

test.each(['zoë', 'DE SMET', 'zoe@example.be', '0470550188', '0470 55', 'een bezoek', 'price', 'abcdef12'])(
  'a lead is found by %j',
  (typed) => {
    const text = searchTextOf(lead);
    const words = searchWords(typed);
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
  },
);

test('names of fields, and what is not there, find nothing', () => {
  expect(['remark', 'janssens'].filter((word) => searchTextOf(lead).includes(word))).toEqual([]);
  expect(searchTextOf({ ...lead, data: 'no json' })).toContain('zoe');
  expect(searchTextOf({ ...lead, data: JSON.stringify({ remark: 'x'.repeat(50_000) }) }).length).toBe(6000);
  expect(searchWords('% _ ! a a')).toEqual(['a']);
});

test.each([
  ['0470 55 01 88', '470550188'],
  ['+32 470/55.01.88', '470550188'],
  ['0032 (0)470 55 01 88', '470550188'],
  ['09 123 45 67', '91234567'],
  ['+32 9 123 45 67', '91234567'],
  ['+31 6 12345678', '31612345678'],
  ['1234', ''],
  ['', ''],
])('the key of %j is %j', (phone, key) => {
  expect(phoneKeyOf(phone)).toBe(key);
});

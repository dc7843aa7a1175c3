import { describe, expect, test } from 'vitest';
import { createTermFinder } from './person-terms';

const finder = createTermFinder({
  emails: ['Liesbeth_x@Example.be'],
  phones: ['0470 55 01 88'],
  names: ['Zoë De Smet', 'Jan'],
});

describe('what names the person is found and hidden', () => {
  test.each([
    ['schrijf naar LIESBETH_X@example.be.', 'schrijf naar […].', ['email']],
    ['Bel +32 (0)470.55.01.88 na 17 u', 'Bel […] na 17 u', ['phone']],
    ['Bel 0470/550188.', 'Bel […].', ['phone']],
    ['Partner is zoë de-smet', 'Partner is […]', ['name']],
    ['ZOË DE  SMET (0470 55 01 88)', '[…] ([…])', ['phone', 'name']],
    ['Zoe\u0308 De Smet', '[…]', ['name']],
  ] as const)('%s', (text, hidden, found) => {
    expect(finder.find(text)).toEqual(found);
    expect(finder.hide(text)).toBe(hidden);
  });

  test('of JSON the texts alone, and it stays JSON', () => {
    const data = { remark: 'Vraag "Zoë De Smet"', amount: 32470550188, list: ['0470550188', 'x'] };
    expect(JSON.parse(finder.hide(JSON.stringify(data)))).toEqual({
      remark: 'Vraag "[…]"',
      amount: 32470550188,
      list: ['[…]', 'x'],
    });
  });
});

test.each([
  'liesbethax@example.be',
  'an.liesbeth_x@example.be',
  'liesbeth_x@example.berlin',
  'Zoë De Smetsers',
  'Zoë en De Smet',
  'Jan',
  '0470 55 01 89',
  '10470550188',
])('%s names another one', (text) => {
  expect(finder.find(text)).toEqual([]);
  expect(finder.hide(text)).toBe(text);
});

/** As `like` reads them. */
function fits(pattern: string, text: string): boolean {
  const source = pattern
    .replace(/[.*+?^${}()|[\]]/g, '\\$&')
    .replace(/(?<!\\)%/g, '[\\s\\S]*')
    .replace(/(?<!\\)_/g, '[\\s\\S]');
  return new RegExp(`^${source}$`).test(text.toLowerCase());
}

test('every text that is found fits a pattern', () => {
  for (const text of ['LIESBETH_X@example.be', '+32 (0)470.55.01.88', 'zoë  DE-Smet', 'Zoe\u0308 De Smet'])
    expect(finder.patterns.some((pattern) => fits(pattern, text))).toBe(true);
});

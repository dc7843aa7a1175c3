import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  assignedNumbers,
  foldListingId,
  isAssignedNumber,
  listingReference,
  maxIdLength,
  parseListingId,
} from './listing-id';

const uuid = '2f1c8e0a-5b7d-4c3e-9a10-6d2b8f4e7c55';
const { first, last } = assignedNumbers;

test.each<[string, unknown, string, number | null]>([
  ['a number', 2601, '2601', 2601],
  ['a number as text', '2601', '2601', 2601],
  ['a number with zeros in front', '02601', '2601', 2601],
  ['a number of a spreadsheet', '2601.0', '2601', 2601],
  ['the longest number of an address', 999_999_999_999_999, '999999999999999', 999_999_999_999_999],
  ['a longer number', '1000000000000000', '1000000000000000', null],
  ['the number before the assigned ones', first - 1, String(first - 1), first - 1],
  ['the first assigned number', first, String(first), null],
  ['the last assigned number', String(last), String(last), null],
  ['the number after the assigned ones', last + 1, String(last + 1), last + 1],
  ['letters and digits', 'LN6OF', 'LN6OF', null],
  ['a slash', '12/345', '12/345', null],
  ['spaces', '  AB  12\t3 ', 'AB 12 3', null],
  ['digits with a space', '12 345', '12 345', null],
  ['a UUID', uuid, uuid, null],
  ['an accent in two characters', 'Vente\u0301-1', 'Vent\u00e9-1', null],
  ['an emoji of several characters', '👩‍💻 7', '👩‍💻 7', null],
  ['half a character', 'A\ud83d', 'A\ufffd', null],
  ['invisible characters', '\ufeffLN\u200b6\u202eOF\u0000', 'LN6OF', null],
  ['a negative number', -5, '-5', null],
  ['a fraction', 12.5, '12.5', null],
  ['as long as allowed', 'x'.repeat(maxIdLength), 'x'.repeat(maxIdLength), null],
])('%s is an id', (_, value, text, number) => {
  expect(parseListingId(value)).toEqual({ text, number });
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['empty text', ''],
  ['blank text', ' \n\u200b'],
  ['zero', 0],
  ['zeros', '000'],
  ['a number that JSON has rounded', 12_345_678_901_234_567_000],
  ['infinity', Number.POSITIVE_INFINITY],
  ['too long a text', 'x'.repeat(maxIdLength + 1)],
  ['a list', ['LN6OF']],
  ['truth', true],
])('%s is not an id', (_, value) => {
  expect(parseListingId(value)).toBeNull();
});

test('whatever the ids, whole numbers stay unchanged, and no two ids can ever get the same number', () => {
  const anyId = fc.oneof(fc.string({ unit: 'binary' }), fc.nat().map(String), fc.integer(), fc.maxSafeInteger());
  fc.assert(
    fc.property(fc.array(anyId), (values) => {
      const ids = values.flatMap((value) => parseListingId(value) ?? []);
      const texts = new Map(ids.map(({ text, number }) => [text, number]));
      const own = [...texts.values()].filter((number) => number !== null);
      expect(new Set(own).size).toBe(own.length);
      // Numbers that the site assigns lie in its range, where no id keeps its own number.
      expect(own.some(isAssignedNumber)).toBe(false);
      expect([...texts].filter(([text, number]) => number !== null && text !== String(number))).toEqual([]);
    }),
  );
});

test('an id that was read is read again unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const id = parseListingId(value);
      if (id) expect(parseListingId(id.text)).toEqual(id);
    }),
  );
});

test('capitals make another id, which a person may mix up', () => {
  expect(parseListingId('ln6of')).not.toEqual(parseListingId('LN6OF'));
  expect(foldListingId('É-ln6OF')).toBe(foldListingId('é-LN6of'));
});

describe('a person calls a listing', () => {
  test.each(['2601', 'LN6OF', '12/345', 'AB 12 3', 'Appartementsgebouw 7', 'GENT-2026-0012'])(
    'by its id in the export where that can be read out: %s',
    (externalId) => {
      expect(listingReference({ id: first, externalId })).toBe(externalId);
    },
  );

  test('by its own reference where it has one', () => {
    expect(listingReference({ id: first, externalId: 'whise-7', reference: 'GV-24' })).toBe('GV-24');
    expect(listingReference({ id: first, externalId: 'LN6OF', reference: null })).toBe('LN6OF');
  });

  test.each([uuid, 'a0B1c2D3e4F5g6H', '64f0c9d2e1b7a35f8c204e91', 'x '.repeat(13)])(
    'by our number where not: %s',
    (externalId) => {
      expect(listingReference({ id: first, externalId })).toBe(String(first));
    },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addSeen,
  dropFavourite,
  type Favourite,
  formatFavourites,
  isPropertyId,
  keepFavourite,
  maxFavourites,
  maxNoteLength,
  maxSeen,
  mergeFavourites,
  noteFavourite,
  parseFavourites,
  parseSeen,
  restoreFavourites,
} from './favourite-list';

const kept = (id: number, note = ''): Favourite => ({ id, note, keptOn: '2026-11-21' });
const many = (count: number) => Array.from({ length: count }, (_, index) => kept(index + 1));
const idsOf = (items: readonly Favourite[]) => items.map(({ id }) => id);

test('a list survives the store', () => {
  const items = [kept(2601, 'Zolder bekijken'), kept(2602)];
  expect(parseFavourites(formatFavourites({ items, isDamaged: false }))).toEqual({ items, isDamaged: false });
});

test('an empty store is an empty list in good order', () => {
  expect(parseFavourites(null)).toEqual({ items: [], isDamaged: false });
  expect(parseFavourites('[]')).toEqual({ items: [], isDamaged: false });
});

test.each([
  ['no JSON', 'rubbish{', []],
  ['JSON that is not a list', '{"id":2601}', []],
  ['an empty text', '', []],
  ['null', 'null', []],
  ['entries of all kinds', '[null,3,"x",[],{},{"id":"7"},{"id":2601}]', [2601]],
  ['ids out of bounds', '[{"id":0},{"id":-1},{"id":1.5},{"id":1e15},{"id":999999999999999}]', [999999999999999]],
  ['an id twice', '[{"id":5,"note":"first"},{"id":5}]', [5]],
])('a store with %s returns what can be read, and is reported as damaged', (_, text, ids) => {
  const list = parseFavourites(text);
  expect(idsOf(list.items)).toEqual(ids);
  expect(list.isDamaged).toBe(true);
});

test('a bad note or day costs only itself', () => {
  expect(parseFavourites('[{"id":5,"note":7,"keptOn":"yesterday"}]')).toEqual({
    items: [{ id: 5, note: '', keptOn: '' }],
    isDamaged: false,
  });
});

test('reading never throws, and a list that was read is read again unchanged', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const list = parseFavourites(text);
      expect(list.items.length).toBeLessThanOrEqual(maxFavourites);
      expect(parseFavourites(formatFavourites(list))).toEqual({ items: list.items, isDamaged: false });
    }),
  );
});

test('a store with more than a hundred gives the first hundred', () => {
  const text = formatFavourites({ items: many(maxFavourites + 1), isDamaged: false });
  expect(idsOf(parseFavourites(text).items)).toEqual(idsOf(many(maxFavourites)));
});

test('the newest comes first, and saving it twice changes nothing', () => {
  const items = keepFavourite([kept(1, 'mine')], 2, '2026-11-22');
  expect(items).toEqual([{ id: 2, note: '', keptOn: '2026-11-22' }, kept(1, 'mine')]);
  expect(keepFavourite(items ?? [], 1, '2026-11-23')).toBe(items);
});

test.each([
  [maxFavourites - 1, maxFavourites],
  [maxFavourites, null],
])('with %d stored, one more gives %j', (count, expected) => {
  expect(keepFavourite(many(count), 5000, '2026-11-22')?.length ?? null).toBe(expected);
});

test('a full list still contains its properties', () => {
  const full = many(maxFavourites);
  expect(keepFavourite(full, 7, '2026-11-22')).toBe(full);
});

test('removing one leaves the others in their order', () => {
  expect(idsOf(dropFavourite(many(3), 2))).toEqual([1, 3]);
  expect(idsOf(dropFavourite(many(3), 9))).toEqual([1, 2, 3]);
});

test.each([
  [maxNoteLength, maxNoteLength],
  [maxNoteLength + 1, maxNoteLength],
])('a note of %d letters is stored with %d', (length, expected) => {
  expect(noteFavourite([kept(1)], 1, 'a'.repeat(length))[0]?.note.length).toBe(expected);
});

test('a note is not cut within a character', () => {
  const note = noteFavourite([kept(1)], 1, `${'a'.repeat(maxNoteLength - 1)}🏠`)[0]?.note;
  expect(note).toBe('a'.repeat(maxNoteLength - 1));
});

test('a shared list comes before the visitor’s own, whose notes stay', () => {
  const { items, added, refused } = mergeFavourites([kept(1, 'mine')], [3, 1, 2, 3], '2026-11-22');
  expect(idsOf(items)).toEqual([3, 2, 1]);
  expect(items[2]).toEqual(kept(1, 'mine'));
  expect({ added, refused }).toEqual({ added: 2, refused: 0 });
});

test('properties that do not fit in a merge are counted', () => {
  const { items, added, refused } = mergeFavourites(many(maxFavourites - 1), [901, 902, 903], '2026-11-22');
  expect(items.length).toBe(maxFavourites);
  expect(items[0]?.id).toBe(901);
  expect({ added, refused }).toEqual({ added: 1, refused: 2 });
});

test('a merge never loses an own favourite and never exceeds the maximum', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 150 }), { maxLength: maxFavourites });
  fc.assert(
    fc.property(ids, ids, (own, shared) => {
      const before = own.map((id) => kept(id));
      const merged = mergeFavourites(before, shared, '2026-11-22');
      expect(merged.items.slice(merged.added)).toEqual(before);
      expect(merged.items.length).toBeLessThanOrEqual(maxFavourites);
      expect(new Set(idsOf(merged.items)).size).toBe(merged.items.length);
    }),
  );
});

test('undo restores everything to its place, and keeps what was added since', () => {
  const before = [kept(1), kept(2, 'with a note'), kept(3)];
  expect(restoreFavourites([kept(9), kept(1), kept(3)], before)).toEqual([kept(9), ...before]);
  expect(restoreFavourites([], before)).toEqual(before);
});

test.each([
  [1, true],
  [999_999_999_999_999, true],
  [0, false],
  [1e15, false],
  [1.5, false],
  [Number.NaN, false],
  ['1', false],
])('whether %j can be an id: %s', (value, expected) => {
  expect(isPropertyId(value)).toBe(expected);
});

test.each([
  [null, []],
  ['', []],
  ['rubbish', []],
  ['{"0":1}', []],
  ['[3,"x",2,3,null,-1]', [3, 2]],
])('a store that holds %j returns %j', (text, ids) => {
  expect(parseSeen(text)).toEqual(ids);
});

test('reading never throws and gives no more than the last twelve', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.array(fc.nat()).map(String)), (text) => {
      expect(parseSeen(text).length).toBeLessThanOrEqual(maxSeen);
    }),
  );
});

test('a property seen again comes first, and the thirteenth is removed', () => {
  expect(addSeen([1, 2, 3], 3)).toEqual([3, 1, 2]);
  const twelve = Array.from({ length: maxSeen }, (_, index) => index + 1);
  expect(addSeen(twelve, 99)).toEqual([99, ...twelve.slice(0, -1)]);
});

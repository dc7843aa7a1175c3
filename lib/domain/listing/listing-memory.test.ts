import { expect, test } from 'vitest';
import { compareMemory, firstRememberedDay, type ListingMemory } from './listing-memory';

const today = '2026-11-22';

const memory = (id: number, values: Partial<ListingMemory> = {}): ListingMemory => ({
  kind: 'property',
  id,
  externalId: String(id),
  goal: 'sale',
  mainType: 'house',
  town: 'Gent',
  zip: '9000',
  goneOn: null,
  content: '1:a',
  changedOn: '2026-10-01',
  ...values,
});

test('a new listing is stored, an unchanged one is not written again', () => {
  expect(compareMemory([memory(1)], [memory(1), memory(2)], today)).toEqual({ changed: [memory(2)], gone: [] });
});

test.each<[string, Partial<ListingMemory>]>([
  ['its goal', { goal: 'rent' }],
  ['its type', { mainType: 'apartment' }],
  ['its town', { town: 'Aalst' }],
  ['its postal code', { zip: '9300' }],
  ['its id in the export', { externalId: 'A1' }],
])('a listing that changes %s is written', (_, change) => {
  expect(compareMemory([memory(1)], [memory(1, change)], today).changed).toEqual([memory(1, change)]);
});

test('a listing that left is gone since the day on which that is found, and stays so', () => {
  const gone = memory(1, { goneOn: today });
  expect(compareMemory([memory(1)], [], today)).toEqual({ changed: [gone], gone: [gone] });
  expect(compareMemory([gone], [], '2026-12-01')).toEqual({ changed: [], gone: [gone] });
});

test('a listing that comes back is public again, and has changed', () => {
  const gone = memory(1, { goneOn: '2026-01-01' });
  const back = memory(1, { changedOn: today });
  expect(compareMemory([gone], [memory(1)], today)).toEqual({ changed: [back], gone: [] });
});

test.each<[string, Partial<ListingMemory>, Partial<ListingMemory>, string | null]>([
  ['seen for the first time since the day is stored', { content: null, changedOn: null }, {}, '2026-10-01'],
  ['unchanged', { changedOn: '2026-09-09' }, {}, '2026-09-09'],
  ['changed', { changedOn: '2026-09-09' }, { content: '1:b' }, today],
  ['hashed in another way', { changedOn: '2026-09-09' }, { content: '2:b' }, '2026-09-09'],
])('the day of the last change of a listing that is %s', (_, stored, present, expected) => {
  const { changed } = compareMemory([memory(1, stored)], [memory(1, present)], today);
  const [after = memory(1, { ...stored, ...present })] = changed;
  expect(after.changedOn).toBe(expected);
});

test('a property and a project of one number are two listings', () => {
  const project = memory(1, { kind: 'project', goal: null, goneOn: today });
  expect(compareMemory([memory(1), { ...project, goneOn: null }], [memory(1)], today)).toEqual({
    changed: [project],
    gone: [project],
  });
});

test.each([
  ['2024-11-21', false],
  ['2024-11-22', true],
  ['2024-11-23', true],
])('a listing that left on %s is remembered on 2026-11-22: %s', (goneOn, expected) => {
  expect(compareMemory([memory(1, { goneOn })], [], today).gone).toHaveLength(expected ? 1 : 0);
});

test('years with and without a 29th of February', () => {
  expect(firstRememberedDay('2026-02-28') <= '2024-02-29').toBe(true);
  expect(firstRememberedDay('2026-03-01') <= '2024-02-29').toBe(false);
  expect(firstRememberedDay('2028-02-29') <= '2026-02-28').toBe(false);
  expect(firstRememberedDay('2028-02-29') <= '2026-03-01').toBe(true);
});

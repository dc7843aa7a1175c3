import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGone, situations } from '@/lib/domain/property/situation';
import { makeProperty } from '@/tests/support/make-content';
import { listEntries } from './list-entries';

const project = { id: 7, mainType: 'apartment' as const, placeKey: 'deurle', zip: '9831' };
const unit = (id: number, price: number, more: Parameters<typeof makeProperty>[0] = {}) =>
  makeProperty({ id, price, projectId: 7, mainType: 'apartment', ...more });

test.each([
  ['the cheapest one', [unit(1, 300_000), unit(2, 265_000), unit(3, 280_000)], 2],
  ['one on offer', [unit(1, 300_000), unit(2, 265_000, { situation: 'sold' })], 1],
  ['a home rather than its garage', [unit(1, 300_000), unit(2, 25_000, { mainType: 'parking' })], 1],
  ['one with a public price', [unit(1, 300_000), unit(2, 265_000, { isPricePublic: false })], 1],
  ['one at the place of the project', [unit(1, 300_000), unit(2, 265_000, { zip: '9830', placeKey: 'latem' })], 1],
])('a project is listed as %s', (_, units, expected) => {
  const { leadOf } = listEntries(units, [project]);
  const offered = units.filter((unit) => !isGone(unit));
  expect(offered.map((unit) => leadOf(unit)?.id)).toEqual(offered.map(() => expected));
});

test('a project is available while one of its units is; a unit on its own has its own situation', () => {
  const [cheap, other] = [unit(1, 200_000, { situation: 'option' }), unit(2, 300_000)];
  const { tierOf } = listEntries([cheap, other], [project]);
  const alone = listEntries([cheap], [project]);
  expect([tierOf(cheap, 'project'), tierOf(cheap, 'unit'), tierOf(other, 'unit')]).toEqual([0, 1, 0]);
  expect(alone.tierOf(cheap, 'project')).toBe(1);
});

test('a project is as new as its first unit, sold or not; another home as its day of publication', () => {
  const first = unit(1, 300_000, { publishedOn: null, createdOn: '2025-03-01', situation: 'sold' });
  const [late, cheap] = [
    unit(2, 290_000, { publishedOn: '2026-11-20' }),
    unit(3, 280_000, { publishedOn: '2026-05-04' }),
  ];
  const home = makeProperty({ id: 4, publishedOn: '2026-10-01' });
  const undated = makeProperty({ id: 5, publishedOn: null, createdOn: null });
  const { sinceOf } = listEntries([first, late, cheap, home, undated], [project]);
  expect([cheap, home, undated].map((one) => sinceOf(one, 'project'))).toEqual(['2025-03-01', '2026-10-01', null]);
  expect([late, cheap].map((one) => sinceOf(one, 'unit'))).toEqual(['2026-11-20', '2026-05-04']);
});

test('homes come before garages, available ones before those under option', () => {
  const ordered = [
    makeProperty({ situation: 'available' }),
    makeProperty({ situation: 'option' }),
    makeProperty({ mainType: 'parking', situation: 'available' }),
    makeProperty({ mainType: 'parking', situation: 'option' }),
  ];
  const { tierOf } = listEntries(ordered, []);
  expect(ordered.map((one) => tierOf(one, 'unit'))).toEqual([0, 1, 2, 3]);
});

test('what is on offer is listed once: alone, or under one unit of its project for its goal', () => {
  const anyProperty = fc.record({
    situation: fc.constantFrom(...situations),
    goal: fc.constantFrom('sale' as const, 'rent' as const),
    projectId: fc.constantFrom(null, 7, 404),
  });
  fc.assert(
    fc.property(fc.array(anyProperty), (raw) => {
      const properties = raw.map((fields, id) => makeProperty({ ...fields, id }));
      const { leadOf } = listEntries(properties, [project]);
      const keyOf = ({ id, goal, projectId }: (typeof properties)[number]) =>
        projectId === 7 ? `project ${goal}` : String(id);
      const offered = properties.filter((property) => !isGone(property));
      const listed = new Set(offered.map((property) => leadOf(property) ?? property));
      expect([...listed].map(keyOf).toSorted()).toEqual([...new Set(offered.map(keyOf))].toSorted());
      expect(properties.filter((property) => isGone(property) && leadOf(property))).toEqual([]);
    }),
  );
});

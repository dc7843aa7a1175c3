import { beforeEach, expect, test } from 'vitest';
import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { feedRecord } from '@/tests/support/content';
import { serveSite } from '@/tests/support/serve-site';
import { describeNeighbourhood, personNear, readAddress } from './value-address';

const home = (id: number, fields: Readonly<Record<string, unknown>> = {}) =>
  feedRecord({ ID: id, WebID: 1, Price: 300_000, Zip: '9000', City: 'Gent', ...fields });
const sold = (id: number, from: string, until: string, fields: Readonly<Record<string, unknown>> = {}) =>
  home(id, { Status: 2, PublishedDate: from, SoldDate: until, ...fields });

const bruges = { Zip: '8000', City: 'Brugge' };
const near = (line: string, language: Language = 'nl') => {
  const address = readAddress(new URLSearchParams({ address: line }));
  return address && describeNeighbourhood(address, 'sale', language);
};
const idsNear = (line: string) => near(line)?.homes.map(({ property }) => property.id);

beforeEach(() =>
  serveSite({
    properties: [
      home(1),
      home(2, { WebID: 4 }),
      home(3, { Goal: 1 }),
      sold(4, '2026-01-01', '2026-01-11'),
      sold(5, '2026-02-01', '2026-03-03'),
      home(6, bruges),
      sold(7, '2026-04-01', '2026-04-21', { Zip: '9050', City: 'Gentbrugge' }),
    ],
  }),
);

test('sold homes of the town come first, the latest sale before, then homes on offer; no land, no rental', () => {
  expect(idsNear('Coupure 1, 9000 Gent')).toEqual([5, 4, 1]);
});

test('where the town has too few, the towns around add theirs', () => {
  expect(idsNear('Kerkstraat 2, 9050 Gentbrugge')).toEqual([7, 5, 4]);
  expect(near('Kerkstraat 2, 9050 Gentbrugge')?.statistic).toEqual({
    sales: 3,
    medianDays: 20,
    inTwoWeeks: 1,
    isNearby: true,
  });
});

test('far towns add no homes; where fewer than three were sold nearby, the days are those of all sales', () => {
  expect(idsNear('Markt 1, 8000 Brugge')).toEqual([6]);
  expect(near('Markt 1, 8000 Brugge')?.statistic).toMatchObject({ sales: 3, medianDays: 20, isNearby: false });
});

test('fewer than three sales in all say nothing', async () => {
  await serveSite({ properties: [home(1), sold(4, '2026-01-01', '2026-01-11'), sold(5, '2026-02-01', '2026-03-03')] });
  expect(near('Coupure 1, 9000 Gent')?.statistic).toBeNull();
});

test.each(['Hoogstraat 5', 'xyz', '<b>1</b>', '9999', 'Rue 1, 5000 Namur'])('%s has no neighbourhood', (line) => {
  expect(near(line)).toBeNull();
});

test.each(['', '   '])('an address of %j is none', (line) => {
  expect(readAddress(new URLSearchParams({ address: line }))).toBeNull();
});

test('the town is recognized in any language', () => {
  expect(near('Rue Haute 5, 9000 Gand', 'fr')?.homes).toHaveLength(3);
  expect(near('Hoogstraat 5, 9000 Gent', 'fr')?.place).toBe('Gand');
});

test.each([
  ['Coupure 1, 9000 Gent', 'gent'],
  ['Rue du Page 1, 1050 Ixelles', 'brussel'],
  ['Rue de Fer 1, 5000 Namur', 'namen'],
  ['Gouvystraat, 4700 Eupen', 'namen'],
])('%s is answered by the office of %s', (line, office) => {
  const address = readAddress(new URLSearchParams({ address: line }));
  const person = address && personNear(address, 'nl');
  expect(getContent().settings.contactPeople.find(({ id }) => id === person?.id)?.office).toBe(office);
});

test('an owner who lets sees rents, and nothing that was sold', async () => {
  const rental = (id: number, Price: number, fields = {}) => home(id, { Goal: 1, Price, ...fields });
  const ask = () => {
    const address = readAddress(new URLSearchParams({ address: 'Coupure 1, 9000 Gent' }));
    return address && describeNeighbourhood(address, 'rent', 'nl');
  };
  await serveSite({ properties: [home(1), rental(2, 900), rental(3, 1150), rental(4, 1400, { PublishPrice: false })] });
  expect(
    ask()
      ?.homes.map(({ property }) => property.id)
      .sort(),
  ).toEqual([2, 3, 4]);
  // Two rents do not make a range, and a hidden one shows in none.
  expect(ask()?.rents).toBeNull();
  await serveSite({ properties: [home(1), rental(2, 900), rental(3, 1150), rental(4, 1400)] });
  expect(ask()).toMatchObject({ goal: 'rent', rents: { min: 900, max: 1400 }, statistic: null });
});

import { beforeEach, expect, test } from 'vitest';
import { feedRecord } from '@/tests/support/content';
import { serveSite } from '@/tests/support/serve-site';
import { criteriaOfForm } from './count-form-matches';
import { describeSearch } from './describe-search';

const home = (ID: number, fields: Readonly<Record<string, unknown>>) => feedRecord({ ID, WebID: 1, ...fields });

beforeEach(() =>
  serveSite({
    properties: [
      home(1, { Zip: '9000', City: 'Gent' }),
      home(2, { Zip: '9050', City: 'Gentbrugge' }),
      home(3, { Zip: '9050', City: 'Ledeberg' }),
    ],
  }),
);

const search = { goal: 'buy', types: ['house'], regions: ['wallonia'], features: ['garden'], priceMax: '700.000' };

test('a search reads as the chips of a list, in the language of the reader', async () => {
  const criteria = criteriaOfForm({ ...search, places: 'Gent, 9050', bedrooms: '2' });
  const nl = await describeSearch(criteria, 'nl');
  expect(nl.title).toMatch(/^Kopen: /);
  expect(nl.chips.map((chip) => chip.replaceAll('\u00a0', ' '))).toEqual([
    '9050',
    '9000 Gent',
    'Wallonië',
    'Tot € 700.000',
    '2 slaapkamers of meer',
    'Tuin',
  ]);
  const fr = await describeSearch(criteria, 'fr');
  expect(fr.title).toMatch(/^Acheter/);
  expect(fr.chips).toContain('Wallonie');
  expect(fr.chips).toContain('9000 Gand');
});

test.each([
  ['Nergenshuizen', 'Nergenshuizen'],
  // Nothing is on offer there.
  ['Kluisbergen', '9690 Kluisbergen'],
  ['9690 Kluisbergen', '9690 Kluisbergen'],
  ['Oost-Vlaanderen', 'Oost-Vlaanderen'],
  // A stranger may have typed it, and the mail goes to an address that anybody can type.
  ['win now on evil.example', 'andere plaats'],
  ['9000 win now on evil.example', '9000'],
])('a place that the site does not know is repeated as a plain name only: %s', async (places, said) => {
  const { chips } = await describeSearch(
    criteriaOfForm({ ...search, regions: [], features: [], priceMax: '', places }),
    'nl',
  );
  expect(chips).toEqual([said]);
});

import { expect, test } from 'vitest';
import { listSaved } from '@/lib/features/properties/list/list-saved';
import { makeProperty, makeText, serveTestContent } from '@/tests/support/make-content';
import { toSavedEntry } from './saved-entry';

function serve(property: Parameters<typeof makeProperty>[0]) {
  serveTestContent({
    listings: { properties: [makeProperty({ id: 2601, ...property })], withdrawnIds: new Set([2602]) },
  });
}

async function entryOf(property: Parameters<typeof makeProperty>[0]) {
  serve(property);
  const [listed] = listSaved([2601], 'fr').listed;
  if (!listed) throw new Error('the property is not listed');
  return toSavedEntry(listed, 'fr');
}

test('a hidden price is in no part of an entry', async () => {
  const entry = await entryOf({ price: 987_654, isPricePublic: false });
  expect(entry.amount).toBeNull();
  expect(JSON.stringify(entry)).not.toMatch(/987.?654/);
});

test('a hidden address is in no part of an entry', async () => {
  const entry = await entryOf({
    street: 'Geheimstraat',
    houseNumber: '77b',
    latitude: 51.0123,
    isAddressPublic: false,
  });
  expect(JSON.stringify(entry)).not.toMatch(/Geheimstraat|77b|51\.01/);
  expect(entry.place).toMatch(/^9831 /);
});

test('an entry is in the requested language, and names the language of its title', async () => {
  const entry = await entryOf({
    situation: 'sold',
    details: { bedrooms: 3 },
    texts: { nl: makeText('nl', { title: 'Huis met tuin' }) },
  });
  expect(entry).toMatchObject({
    title: 'Huis met tuin',
    language: 'nl',
    marker: { text: 'Vendu', tone: 'brick' },
    isGone: true,
    facts: [{ value: '3', label: 'chambres' }],
    pictures: [],
  });
});

test('withdrawn and unknown properties are both reported as missing', () => {
  serve({});
  const { listed, missing } = listSaved([2602, 2601, 7], 'nl');
  expect(listed.map(({ property }) => property.id)).toEqual([2601]);
  expect(missing).toEqual([2602, 7]);
});

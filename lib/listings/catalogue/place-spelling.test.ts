import { expect, test } from 'vitest';
import { inEachLanguage } from '@/lib/domain/language';
import { makeProperty, makeText, serveTestContent } from '@/tests/support/make-content';

const misspelt = [1, 2, 3].map((id) =>
  makeProperty({ id, zip: '9070', texts: inEachLanguage((language) => makeText(language, { city: 'Déstelbergen' })) }),
);

test.each([
  ['of the list of places, however many listings write it otherwise', true, 'Destelbergen'],
  ['that most listings use, where the list does not know the place', false, 'Déstelbergen'],
])('a place has the spelling %s', (_, isListed, name) => {
  const places = isListed ? { nl: [{ name: 'Destelbergen', zip: '9070', countryId: 10, centre: null }] } : {};
  const { catalogue } = serveTestContent({ listings: { properties: misspelt, places } });
  expect(catalogue.places.filter(({ zip }) => zip === '9070').map(({ names }) => names.nl)).toEqual([name]);
});

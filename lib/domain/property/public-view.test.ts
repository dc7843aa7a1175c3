import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeProperty, makeText } from '@/tests/support/make-content';
import { type Property, type PropertyText, wordDetails } from './property';
import { publicView } from './public-view';

const secretStreet = 'Geheimstraat';

test('a public price and address are shown', () => {
  const view = publicView(makeProperty({ price: 349_000, street: 'Kerkstraat', houseNumber: '1' }), 'nl', 'nl');
  expect(view.price).toEqual({
    amount: 349_000,
    isStarting: false,
    unit: 'total',
    unitText: null,
    annuity: null,
    usual: 349_000,
  });
  expect(view.address).toEqual({ street: 'Kerkstraat', houseNumber: '1', boxNumber: null });
});

test.each([
  ['the export’s own words in this language', 'month', { nl: 'per maand', fr: 'par mois' }, 'par mois'],
  ['nothing where this language has none: the site’s words say it', 'month', { nl: 'per maand', fr: null }, null],
  ['nothing where this language says something else', 'month', { nl: 'per maand', fr: 'par an' }, null],
  ['another language’s words for what only words can say', 'other', { nl: 'per plek', fr: null }, 'per plek'],
  ['its own words for what only words can say', 'other', { nl: 'per plek', fr: 'par place' }, 'par place'],
] as const)('the unit of a price is given by %s', (_, priceUnit, { nl, fr }, unitText) => {
  const texts = { nl: makeText('nl', { priceUnitText: nl }), fr: makeText('fr', { priceUnitText: fr }) };
  const view = publicView(makeProperty({ goal: 'rent', price: 900, priceUnit, texts }), 'fr', 'nl');
  expect(view.price).toMatchObject({ unit: priceUnit, unitText, usual: priceUnit === 'month' ? 900 : null });
});

test('in a language that the export lacks, a unit is named by the site', () => {
  const weekly = makeProperty({
    goal: 'rent',
    priceUnit: 'week',
    texts: { nl: makeText('nl', { priceUnitText: 'per week' }) },
  });
  expect(publicView(weekly, 'nl', 'nl').price?.unitText).toBe('per week');
  expect(publicView(weekly, 'fr', 'nl').price?.unitText).toBeNull();
  const odd = makeProperty({
    goal: 'rent',
    priceUnit: 'other',
    texts: { nl: makeText('nl', { priceUnitText: 'per stalplaats' }) },
  });
  expect(publicView(odd, 'fr', 'nl').price?.unitText).toBe('per stalplaats');
});

test('a hidden price is not revealed by any figure calculated from it', () => {
  const details = {
    deposit: 2468,
    agencyCost: 777,
    notaryFee: 6543,
    vat: 63_000,
    registrationRights: 36_000,
    minimumIncome: 2850,
    bedrooms: 3,
  };
  const viager = { type: 'occupied', bouquet: 150_000, annuity: 900 };
  const texts = { nl: makeText('nl', { viager }) };
  const property = makeProperty({ isPricePublic: false, details, texts });
  const view = publicView(property, 'nl', 'nl');
  expect(view.details).toEqual({ bedrooms: 3 });
  expect(view.text.viager).toEqual({ type: 'occupied' });
  expect(publicView({ ...property, isPricePublic: true }, 'nl', 'nl')).toMatchObject({ details, text: { viager } });
});

test('a percentage reveals no price', () => {
  const details = { vat: 6, registrationRights: 12.5 };
  expect(publicView(makeProperty({ isPricePublic: false, details }), 'nl', 'nl').details).toEqual(details);
});

/** The line in every free text; the type asks for a new one too. */
function everyText(line: string): Omit<PropertyText, 'language'> {
  const address = `https://a.test/${encodeURIComponent(line)}.jpg`;
  const files = ['https://a.test/1.jpg', address].map((url) => ({ name: line, url, alt: line, isPublic: true }));
  return {
    ...{ title: line, description: line, typeName: line, mainTypeName: line, markerName: line, priceUnitText: line },
    ...{ city: `Gent, ${line}`, countryName: line },
    words: Object.fromEntries(wordDetails.map((detail) => [detail, line])),
    ...{ pictures: files, floorPlans: files, documents: files },
    viager: { type: line, ages: line, annuityConditions: line },
  };
}

function everyFact(line: string): Partial<Property> {
  const address = `https://a.test/${encodeURIComponent(line)}`;
  return {
    ...{ reference: line, unitName: line, energyLabelText: line, videos: [address], virtualTour: address },
    details: { epcUniqueCode: line },
  };
}

test('whatever else a property has, a hidden price, street and point are nowhere in its view', () => {
  fc.assert(
    fc.property(
      fc.record({
        latitude: fc.integer({ min: 49, max: 51 }).map((degrees) => degrees + 0.123_456),
        longitude: fc.integer({ min: 2, max: 6 }).map((degrees) => degrees + 0.654_321),
        houseNumber: fc.constant('77777'),
        boxNumber: fc.constant('88888'),
      }),
      fc.constantFrom(
        ...[secretStreet, secretStreet.toUpperCase(), `${secretStreet} 77`, `77, ${secretStreet}`],
        ...[`${secretStreet}77`, `${secretStreet}_77`, 'Geheimstr. 77'],
      ),
      fc
        .tuple(fc.string(), fc.string())
        .map((around) => around.map((one) => one.replace(/[\p{L}\p{N}\p{M}]+$|^[\p{L}\p{N}\p{M}]+/gu, ''))),
      (fields, written, [before = '', after = '']) => {
        const line = `${before} ${written} ${after}`;
        const property = makeProperty({
          ...fields,
          ...everyFact(line),
          texts: { fr: makeText('fr', everyText(line)), nl: makeText('nl', everyText(line)) },
          price: 987_654_321,
          isPricePublic: false,
          externalId: line,
          street: `Rue Neuve / ${secretStreet}`,
          isAddressPublic: false,
        });
        const view = JSON.stringify(publicView(property, 'fr', 'nl'));
        for (const secret of [
          '987654321',
          'geheimstr',
          '77777',
          '88888',
          String(fields.latitude),
          String(fields.longitude),
        ]) {
          expect(view.toLowerCase()).not.toContain(secret.toLowerCase());
        }
      },
    ),
  );
});

test('a document that is not public keeps its name and loses its address', () => {
  const documents = [
    { name: 'EPC', url: '/media/documents/epc.pdf', isPublic: true },
    { name: 'Deed', url: '/media/documents/deed.pdf', isPublic: false },
  ];
  const view = publicView(makeProperty({ texts: { nl: makeText('nl', { documents }) } }), 'nl', 'nl');
  expect(view.text.documents).toEqual([
    { name: 'EPC', url: '/media/documents/epc.pdf' },
    { name: 'Deed', url: null },
  ]);
});

test('a language without a record shows the default language’s text, marked as such, and the commune’s name in the wanted one', () => {
  const view = publicView(makeProperty({ zip: '4000', texts: { fr: makeText('fr', { city: 'Liège' }) } }), 'de', 'nl');
  expect(view.text.language).toBe('fr');
  expect(view.city).toBe('Lüttich');
});

test('a language with words of facts and without texts shows its own words beside another language’s texts', () => {
  const texts = {
    fr: makeText('fr', { title: 'Maison', typeName: 'Villa', words: { kitchen: 'non équipée', roof: 'tuiles' } }),
    nl: makeText('nl', { title: null, description: null, typeName: 'Landhuis', words: { kitchen: 'niet ingericht' } }),
  };
  const { text } = publicView(makeProperty({ texts }), 'nl', 'nl');
  expect(text).toMatchObject({ language: 'fr', wordsLanguage: 'nl', title: 'Maison', typeName: 'Landhuis' });
  expect(text.words).toEqual({ kitchen: 'niet ingericht' });
  expect(publicView(makeProperty({ texts }), 'fr', 'nl').text).toMatchObject({ language: 'fr', wordsLanguage: 'fr' });
  const wordless = { nl: makeText('nl', { title: null, description: null }) };
  expect(publicView(makeProperty({ texts: wordless }), 'nl', 'nl').text).toMatchObject({ language: 'nl', title: null });
});

test.each([
  ['GEHEIMSTRAAT-14', null, '77', null],
  ['geheimstraat14', 'Geheimstraat 14', '77', null],
  ['A-1', 'GV-Geheimstraat14', 'A-1', null],
  ['A-14', 'R-14', 'A-14', 'R-14'],
])('of a hidden street the id %s and the reference %s are %s and %s', (externalId, reference, shownId, shown) => {
  const home = makeProperty({ id: 77, externalId, reference, street: secretStreet, isAddressPublic: false });
  expect(publicView(home, 'nl', 'nl')).toMatchObject({ externalId: shownId, reference: shown });
  expect(publicView({ ...home, isAddressPublic: true }, 'nl', 'nl')).toMatchObject({ externalId, reference });
});

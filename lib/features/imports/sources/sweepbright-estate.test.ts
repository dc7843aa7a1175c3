import { expect, test } from 'vitest';
import { languages } from '@/lib/domain/language';
import { checkListing } from '@/lib/listings/check-neutral';
import { sweepbrightEstate } from '@/tests/support/sweepbright-server';
import { readAnswer } from './read-answer';
import { estateSchema } from './sweepbright-answers';
import { faultsOf } from './sweepbright-codes';
import { toProject, toProperty } from './sweepbright-estate';
import table from './sweepbright-words.json';

const estateOf = (fields: object) =>
  estateSchema.parse(readAnswer(estateSchema, sweepbrightEstate('e-1', fields), []).data);
const size = (unit: string) => ({ sizes: { plot_area: { size: 2, unit } } });

test.each([
  [{ status: 'sold' }, { status: 'sold' }],
  [{ status: 'prospect' }, { status: 'prospective' }],
  [{ status: 'lost' }, { status: 'cancelled' }],
  [{ status: 'unheard-of' }, { status: 'inactive' }],
  [
    { negotiation: 'let', status: 'rented' },
    { goal: 'rent', status: 'rented' },
  ],
  [{ negotiation: 'let', price: null, price_base_rent: { amount: 950 } }, { price: 950 }],
  [{ negotiation: 'let', price_recurring_costs: { amount: 80 } }, { chargesRenter: 80 }],
  [{ price_recurring_costs: { amount: 80 } }, { chargesOwner: 80 }],
  [{ type: 'office' }, { mainType: 'commercial' }],
  [{ legal: { energy: { e_level: 'E40' } } }, { eLevel: 40 }],
  [{ features: { comfort: { furnished: true } } }, { isFurnished: true }],
  [{ type: 'castle' }, { mainType: undefined }],
  [{ sub_type: 'student_accommodation' }, { mainType: 'studio' }],
  [{ sub_type: 'investment_property' }, { mainType: 'rentalBuilding' }],
  [{ price: { amount: 1, currency: 'EUR', hidden: true } }, { isPricePublic: false }],
  [{ price: { amount: 500_000, currency: 'USD' } }, { price: undefined }],
  [size('are'), { surfaceGround: 200 }],
  [size('sq_ft'), { surfaceGround: 0.2 }],
  [size('acre'), { surfaceGround: 8093.7 }],
  [size('morgen'), { surfaceGround: undefined }],
  [
    { legal: null, epc_value: '201', cadastral_income: 900, regulations: { building_permit: false } },
    { energyScore: 201, cadastralIncome: 900, planningPermit: 'none' },
  ],
  [{ legal: { regulations: { building_permit: 'maybe' } } }, { planningPermit: undefined }],
  [
    { video_url: 'javascript:alert(1)', virtual_tour_url: 'nothing' },
    { videos: undefined, virtualTour: undefined },
  ],
  [{ negotiator: { first_name: ' ', email: 'eva@agency.example' } }, { manager: undefined }],
])('%j becomes %j', (fields, expected) => {
  expect(toProperty(estateOf(fields)).facts).toMatchObject(expected);
});

test.each([
  [{ status: 'under_contract' }, { fr: { markerName: 'Option' } }],
  [{ status: 'bid' }, { fr: { markerName: 'Option' } }],
  [{ description: [], description_title: null }, { nl: { city: 'Forest' } }],
  [{ description: { de: 'Hell.', sv: 'Ljus.' }, description_title: {} }, { de: { description: 'Hell.' } }],
  [{ negotiation: 'let', rent_period: 'year' }, { nl: { priceUnitText: '/ year' } }],
  [
    { documents: [{ url: 'https://x.example/a.pdf', filename: 'a.pdf' }] },
    { nl: { documents: [{ name: 'a.pdf', isPublic: false }] } },
  ],
])('%j has the texts %j', (fields, expected) => {
  expect(toProperty(estateOf(fields)).texts).toMatchObject(expected);
});

test('a rent by week has no price, and is named', () => {
  const weekly = estateOf({ negotiation: 'let', rent_period: 'week' });
  expect(toProperty(weekly).facts.price).toBeUndefined();
  expect(faultsOf(weekly)).toMatchObject([{ found: 'a rent by week' }]);
  expect(faultsOf(estateOf({ rent_period: 'week' }))).toEqual([]);
});

const inAll = { description: Object.fromEntries(languages.map((language) => [language, 'x'])) };
const placeOfCode: Record<string, (code: string) => object> = {
  floodZone: (code) => ({ legal: { property_and_land: { flood_risk: code } } }),
  areaApplication: (code) => ({ legal: { property_and_land: { land_use_designation: code } } }),
  electricityCertificate: (code) => ({ legal: { energy: { report_electricity_gas: code } } }),
  kitchen: (code) => ({ kitchen_condition: code }),
  typeName: (code) => ({ sub_type: code }),
  heating: (code) => ({
    features: { energy: { [code]: true }, heating_cooling: { [code]: true }, comfort: { [code]: true } },
  }),
  glazing: (code) => ({ features: { ecology: { [code]: true } } }),
  roof: (code) => ({ features: { ecology: { [code]: true } } }),
};
const codes = Object.entries(table).flatMap(([field, ofField]) =>
  Object.entries(ofField).map(([code, words]) => [field, code, words] as const),
);

test.each(codes)('%s: the code %s has words in each language', (field, code, words) => {
  const estate = estateOf({ ...inAll, legal: null, features: null, ...placeOfCode[field]?.(code) });
  const { texts } = toProperty(estate);
  expect(
    Object.fromEntries(languages.map((language) => [language, Reflect.get(texts[language] ?? {}, field)])),
  ).toEqual(words);
  expect(faultsOf(estate)).toEqual([]);
});

test('words that come together stand in one line; those of older versions are read too', () => {
  const estate = estateOf({
    ...inAll,
    legal: null,
    land_use_designation: 'park',
    features: { energy: { gas: false, heat_pump: true }, heating_cooling: { floor_heating: true } },
  });
  expect(toProperty(estate).texts.fr).toMatchObject({
    heating: 'chauffage par le sol, pompe à chaleur',
    areaApplication: 'zone de parc',
  });
});

test.each([
  [{ type: 'castle', sub_type: null }, 'WebID', 'castle'],
  [{ status: 'unheard-of' }, 'Status', 'unheard-of'],
  [{ kitchen_condition: 'legendary' }, 'Kitchen', 'legendary'],
  [{ legal: { property_and_land: { land_use_designation: 'other' } } }, 'AreaApplication', 'other'],
  [{ legal: { property_and_land: { flood_risk: 'swamp' } } }, 'FloodZone', 'swamp'],
  [{ legal: { energy: { report_electricity_gas: 'perhaps' } } }, 'ElectricityCertificate', 'perhaps'],
])('%j is named as a code without words', (fields, field, code) => {
  const estate = estateOf(fields);
  expect(faultsOf(estate)).toMatchObject([
    { field, found: `the code "${code}"`, expected: expect.stringMatching(/^one of /) },
  ]);
  expect(JSON.stringify(toProperty(estate))).not.toContain(code);
});

test('every field of an estate and of a project is one that a listing may have', () => {
  const estate = estateOf({ documents: [{ url: 'https://x.example/a.pdf', filename: 'a.pdf' }], is_project: true });
  for (const listing of [toProperty(estate), toProject(estate)]) expect(checkListing(listing).faults).toEqual([]);
});

import { expect, test } from 'vitest';
import { checkListing } from '@/lib/content/listing/neutral-listing';
import { sweepbrightEstate } from '@/tests/support/sweepbright-server';
import { estateSchema } from './sweepbright-answers';
import { periodFault, toProject, toProperty } from './sweepbright-estate';

const estateOf = (fields: object) => estateSchema.parse(sweepbrightEstate('e-1', fields));
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
  expect(periodFault(weekly)).toMatchObject({ found: 'a rent by week' });
  expect(periodFault(estateOf({ rent_period: 'week' }))).toBeNull();
});

test('every field of an estate and of a project is one that a listing may have', () => {
  const estate = estateOf({ documents: [{ url: 'https://x.example/a.pdf', filename: 'a.pdf' }], is_project: true });
  for (const listing of [toProperty(estate), toProject(estate)]) expect(checkListing(listing).faults).toEqual([]);
});

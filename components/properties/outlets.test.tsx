import { text as textOf } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { composeBrochure } from '@/components/properties/brochure/compose-brochure';
import { daysToSell } from '@/lib/domain/property/offered-since';
import type { Property } from '@/lib/domain/property/property';
import { mainTypes } from '@/lib/domain/property/property-type';
import { bathroomsOf } from '@/lib/domain/property/rooms';
import { toExportedProperty } from '@/lib/features/exports/exported-property';
import { propertyBlock } from '@/lib/features/mail/listing-block';
import { compareProperties } from '@/lib/features/properties/list/list-saved';
import { getBrochureSource } from '@/lib/features/site/get-brochure-source';
import { propertyStructuredData } from '@/lib/features/site/seo/property-structured-data';
import { makeProperty, makeText, serveTestContent } from '@/tests/support/make-content';
import { PropertyDetail } from './detail/property-detail';
import { CompareTable } from './favourite/compare-view';
import { PropertyCard } from './property-card';
import { metadataWords, priceOf } from './property-words';

vi.mock('next-intl/server', async () => {
  const { default: messages } = await import('@/messages/nl.json');
  return { getLocale: async () => 'nl', getMessages: async () => messages };
});

// The map of a page listens to its address.
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({}),
  usePathname: () => '/nl/',
}));

// The page loads it in two ways, neither of which a test has.
vi.mock('@/components/properties/cost/cost-calculator.client', async () => {
  const { FirstCosts } = await import('@/components/properties/cost/first-costs');
  return { CostCalculator: FirstCosts };
});

const now = new Date('2026-11-21T09:00:00Z');

/** What visitors read, without the words that only one of two uses has. */
async function readable(node: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(node);
  return (await textOf(prelude))
    .replace(/<script[\s\S]*?<\/script>|<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\u00A0|\s+/g, ' ')
    .replace(/ +/g, ' ');
}
const plain = (value: unknown) => JSON.stringify(value).replaceAll('\u00A0', ' ');

/** One home as every outlet shows it. */
async function outletsOf(change: Partial<Property>) {
  const property = makeProperty({ id: 7, ...change });
  serveTestContent({ listings: { properties: [property] } });
  const source = getBrochureSource(7, 'nl');
  if (!source) throw new Error('The property is not public');
  const { page } = source;
  const { unit } = await priceOf(page.property, 'nl');
  return {
    view: page.property,
    structured: plain(
      propertyStructuredData(page, {
        title: 'Huis',
        breadcrumb: [],
        language: 'nl',
        unitText: unit,
        openHouseName: '',
      }),
    ),
    exported: plain(toExportedProperty(property, ['nl'])),
    // The same for people.
    read: {
      page: await readable(
        <PropertyDetail
          page={page}
          albums={{ pictures: [], plans: [] }}
          language="nl"
          person={null}
          openToday={null}
          listHref="/nl/te-koop/"
          breadcrumb={null}
          fileSizes={{}}
        />,
      ),
      card: await readable(<PropertyCard listed={page} />),
      row: await readable(<PropertyCard listed={page} look="row" />),
      comparison: await readable(
        <CompareTable compared={compareProperties([7], 'nl').properties} hrefWithout={String} />,
      ),
      brochure: plain(await composeBrochure(source, 'nl', now)),
      mail: plain(await propertyBlock(property, 'nl')),
      search: plain(await metadataWords(page, 'nl')),
    },
  };
}

const measured = {
  bedrooms: 3,
  surfaceLiving: 151,
  surfaceGround: 612,
  cadastralIncome: 1_234,
  registrationRights: 12,
  agencyCost: 4_321,
};
const documents = [{ name: 'Elektrische keuring', url: '/media/documents/proof.pdf', isPublic: true }];
const texts = { nl: makeText('nl', { documents }) };
const annuity = makeText('nl', { documents, viager: { type: 'bezet', bouquet: 95_000, annuity: 850 } });

const deals = {
  sale: { price: 345_000, details: measured },
  'sale under option': { price: 345_000, situation: 'option', details: measured },
  rental: { goal: 'rent', price: 980, details: { ...measured, chargesRenter: 85, deposit: 1_960 } },
  'life annuity': { price: 95_000, priceUnit: 'bouquet', texts: { nl: annuity } },
  unit: { price: 265_000, projectId: 31, details: { ...measured, vat: 21 } },
  sold: { price: 345_000, situation: 'sold', soldOn: '2026-01-15', details: measured },
  let: { goal: 'rent', price: 980, situation: 'rented', details: { ...measured, chargesRenter: 85 } },
} as const satisfies Record<string, Partial<Property>>;

const cases = Object.entries(deals).flatMap(([deal, change]) =>
  mainTypes.map((mainType) => [deal, mainType, { texts, ...change, mainType } as Partial<Property>] as const),
);

test.each(cases)('every outlet of a %s (%s) says the same price, and the same total', async (_, __, change) => {
  const { view, read, structured, exported } = await outletsOf(change);
  const isOver = view.situation === 'sold' || view.situation === 'rented';
  const price = (await priceOf(view, 'nl')).amount.replaceAll('\u00A0', ' ');
  const { search, ...shown } = read;
  for (const [outlet, text] of Object.entries(shown)) expect(text, outlet).toContain(price);
  if (!isOver) expect(search).toContain(price);
  for (const { total } of compareProperties([7], 'nl').properties[0]?.totals ?? []) {
    const words = `€ ${total.toLocaleString('nl-BE')}`;
    for (const outlet of ['page', 'comparison', 'brochure'] as const) expect(read[outlet], outlet).toContain(words);
  }
  expect(structured.includes(String(change.price))).toBe(!isOver);
  expect(exported.includes(String(change.price))).toBe(!isOver);
});

test.each(cases.filter(([deal]) => deal === 'sold' || deal === 'let'))(
  'a home that is %s (%s) shows no money, no documents, and in how many days it went',
  async (_, __, change) => {
    const { view, read, structured, exported } = await outletsOf(change);
    const days = daysToSell(view);
    const all = { ...read, structured, exported };
    for (const [outlet, text] of Object.entries(all)) {
      expect(text, outlet).not.toMatch(/€|345[.]?000|\b980\b|1[.]?234|4[.]?321|proof\.pdf|Elektrische keuring/);
      expect(text, outlet).not.toMatch(/registratierechten|prijs op aanvraag/i);
    }
    const words = days === null ? 'Verhuurd' : `Verkocht in ${days} dagen`;
    for (const outlet of ['page', 'card', 'row', 'comparison', 'brochure', 'mail'] as const)
      expect(read[outlet], outlet).toContain(words);
    expect(read.page).toContain(view.goal === 'sale' ? 'Bekijk wat nu te koop is' : 'Bekijk wat nu te huur is');
  },
);

test.each([
  [{ bathrooms: 2, showerRooms: 1 }, '3', 'bad- en douchekamers'],
  [{ showerRooms: 1 }, '1', 'douchekamer'],
  [{ bathrooms: 2 }, '2', 'badkamers'],
] as const)('rooms to wash in (%o) are counted once, and named after what they are', async (rooms, count, words) => {
  const { read, structured, view } = await outletsOf({ details: { ...measured, ...rooms } });
  for (const outlet of ['page', 'row', 'brochure'] as const) expect(read[outlet], outlet).toContain(words);
  expect(read.row).toContain(`${count} ${words}`);
  expect(structured).toContain(`"numberOfBathroomsTotal":${count}`);
  expect(bathroomsOf(view.details)?.count).toBe(Number(count));
  if (!('bathrooms' in rooms)) for (const text of Object.values(read)) expect(text).not.toMatch(/badkamer/i);
});

test('surfaces and energy are the same in every outlet that has them', async () => {
  const { read } = await outletsOf({ energyScore: 162, energyLabel: 'b', details: measured });
  for (const [outlet, text] of Object.entries(read)) expect(text, outlet).toContain('151 m²');
  for (const outlet of ['page', 'card', 'row', 'comparison', 'mail'] as const)
    expect(read[outlet], outlet).toMatch(/EPC B|EPC\s+B/);
});

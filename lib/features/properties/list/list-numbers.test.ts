import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inEachLanguage } from '@/lib/domain/language';
import { countHomes } from '@/lib/domain/map/map-message';
import { encodePolyline } from '@/lib/domain/map/polyline';
import { criterionNames, showsProjects } from '@/lib/domain/property/criteria';
import { goals } from '@/lib/domain/property/goal';
import { mainTypes } from '@/lib/domain/property/property-type';
import { isGone, situations } from '@/lib/domain/property/situation';
import { listMapPins } from '@/lib/features/properties/map/list-map-pins';
import { offerSearch } from '@/lib/features/properties/search/offer-search';
import { suggest } from '@/lib/features/properties/search/suggest';
import { makeProject, makeProperty, makeText, serveTestContent } from '@/tests/support/make-content';
import { withoutCriterion } from './list-criteria';
import type { ListEntry } from './list-entry';
import { countListed, getSearchCounts, listFilter } from './list-filter';
import { parseListState } from './list-state';
import { getPropertyListView } from './list-view';

const towns = [
  { city: 'Gent', placeKey: 'gent', zip: '9000', region: 'flanders' },
  { city: 'Gent', placeKey: 'gent', zip: '9050', region: 'flanders' },
  { city: 'Namur', placeKey: 'namur', zip: '5000', region: 'wallonia' },
] as const;

const anyProperty = fc.record({
  goal: fc.constantFrom(...goals),
  mainType: fc.constantFrom(...mainTypes),
  situation: fc.constantFrom('available' as const, ...situations),
  projectId: fc.constantFrom(null, null, 31, 32, 404),
  price: fc.option(
    fc.integer({ min: 50, max: 900 }).map((thousands) => thousands * 1000),
    { nil: null },
  ),
  isPricePublic: fc.boolean(),
  details: fc.record({
    bedrooms: fc.integer({ min: 0, max: 4 }),
    hasGarden: fc.boolean(),
    surfaceLiving: fc.constantFrom(50, 120),
    surfaceGround: fc.constantFrom(0, 600),
  }),
  energyLabel: fc.constantFrom('b' as const, 'f' as const, null),
  pictures: fc.array(fc.constantFrom('/a.webp', '/b.webp', '/c.webp'), { maxLength: 3 }),
  town: fc.constantFrom(...towns),
});

const addresses = fc
  .record(
    {
      type: fc.constantFrom('1', '2', '7', '1,2'),
      city: fc.constantFrom('Gent', 'Gent|9000', '5000'),
      radius: fc.constantFrom('10', '50'),
      area: fc.constant(
        encodePolyline(
          [
            [3, 50.5],
            [3, 52],
            [4.5, 52],
          ].map(([longitude = 0, latitude = 0]) => ({ longitude, latitude })),
        ),
      ),
      region: fc.constantFrom('flanders', 'wallonia'),
      province: fc.constantFrom('BE-VOV', 'BE-WNA'),
      priceMin: fc.constantFrom('100000', '400000'),
      priceMax: fc.constantFrom('300000', '500000'),
      bedrooms: fc.constantFrom('1', '3'),
      surface: fc.constantFrom('100'),
      ground: fc.constantFrom('500'),
      energy: fc.constantFrom('B', 'F'),
      feature: fc.constantFrom('garden', 'lift'),
      situation: fc.constantFrom('available', 'option', 'sold'),
      sort: fc.constantFrom('newest', 'price-up', 'city'),
      view: fc.constantFrom('list', 'map'),
    },
    { requiredKeys: [] },
  )
  // Most lists have few criteria, and many leave nothing to count.
  .chain((all) => fc.subarray(Object.entries(all), { maxLength: 5 }))
  .map((parameters) => new URLSearchParams(parameters));

/** What a visitor counts: a card is one home, or as many as it says. */
function homesOf(cards: readonly ListEntry[]): number {
  return cards.reduce((sum, { kind, listed }) => sum + (kind === 'project' ? listed.freeCount : 1), 0);
}

test('in any catalogue and for any criteria each number is that of the homes behind its link, and no criterion makes it larger', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyProperty, { minLength: 20, maxLength: 40, size: 'max' }),
      addresses,
      async (raw, address) => {
        const properties = raw.map(({ town: { city, ...place }, pictures, ...fields }, index) =>
          makeProperty({
            ...fields,
            ...place,
            id: raw.length - index,
            texts: inEachLanguage((language) =>
              makeText(language, { city, pictures: pictures.map((url) => ({ url, alt: '' })) }),
            ),
          }),
        );
        const projects = [31, 32].map((id) => makeProject({ id, ...towns[0] }));
        serveTestContent({ listings: { properties, projects } });
        for (const goal of goals) {
          const at = (parameters: URLSearchParams) =>
            getPropertyListView({ goal, state: parseListState(parameters), language: 'fr' }).list;
          const atHref = (href: string) => at(new URL(href, 'https://site.example').searchParams);
          const cardsOf = (parameters: URLSearchParams) => {
            const { pageCount } = at(parameters);
            return Array.from({ length: pageCount }, (_, page) => {
              const ofPage = new URLSearchParams(parameters);
              ofPage.set('page', String(page + 1));
              return at(ofPage).items;
            }).flat();
          };

          const { list, state, looser } = getPropertyListView({ goal, state: parseListState(address), language: 'fr' });
          const cards = cardsOf(address);
          expect(homesOf(cards)).toBe(list.total);
          const keys = cards.map(({ kind, listed, id }) => (kind === 'project' ? listed.project.id : `p${id}`));
          expect(new Set(keys).size).toBe(cards.length);
          expect(countListed(goal, state.filter)).toBe(list.total);
          const { total, pins, missing } = await listMapPins({ goal, state, language: 'fr' });
          expect([total, countHomes(pins) + missing]).toEqual([list.total, list.total]);
          const offered = cards.flatMap(({ kind, listed }) => (kind === 'property' ? [listed.property] : []));
          expect(offered.filter(isGone)).toEqual([]);
          if (showsProjects(listFilter(goal, state.filter)))
            expect(offered.filter(({ projectId }) => projectId === 31)).toEqual([]);
          for (const name of criterionNames)
            if (name !== 'radius' && state.filter[name] !== undefined)
              expect(
                countListed(goal, withoutCriterion(state.filter, name)),
                `${address} without ${name}`,
              ).toBeGreaterThanOrEqual(list.total);
          expect(list.sold.every(({ property }) => isGone(property) && property.goal === goal)).toBe(true);

          for (const [parameter, counts] of Object.entries(list.counts))
            for (const [value, count] of Object.entries(counts)) {
              const changed = new URLSearchParams(address);
              if (parameter === 'feature') changed.append(parameter, value);
              else changed.set(parameter, value);
              expect(at(changed).total, `${address} ${parameter}=${value}`).toBe(count);
            }
          for (const { href, count } of looser) expect(atHref(href).total, href).toBe(count);

          const whole = at(new URLSearchParams());
          expect([getSearchCounts()?.[goal], countListed(goal)]).toEqual([whole.total, whole.total]);
          for (const { name, zip, count } of whole.places)
            expect(at(new URLSearchParams({ city: `${name}|${zip}` })).total).toBe(count);
          for (const text of ['', 'gand', '9', 'mai', 'app', 'garage', 'maison gand', 'appartement jardin namur']) {
            const { types, cities } = suggest({ text, goal, language: 'fr' });
            const { cities: popular, recognised, around } = offerSearch({ text, goal, language: 'fr' });
            const ofGoal = recognised?.saidGoal && recognised.saidGoal !== goal ? [] : [recognised, around];
            for (const offer of [...types, ...cities, ...popular, ...ofGoal])
              if (offer) expect(atHref(offer.href).total, `${text}: ${offer.href}`).toBe(offer.count);
          }
        }
      },
    ),
    { numRuns: 25 },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inEachLanguage } from '@/lib/domain/language';
import { asksForUnits } from '@/lib/domain/property/criteria';
import { goals } from '@/lib/domain/property/goal';
import { mainTypes } from '@/lib/domain/property/property-type';
import { isGone, situations } from '@/lib/domain/property/situation';
import { offerSearch } from '@/lib/usecases/place/offer-search';
import { suggest } from '@/lib/usecases/place/suggest';
import { makeProject, makeProperty, makeText, serveTestContent } from '@/tests/support/make-content';
import { countListed, getSearchCounts } from './list-filter';
import { listMapPins } from './list-map-pins';
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
  details: fc.record({ bedrooms: fc.integer({ min: 0, max: 4 }), hasGarden: fc.boolean() }),
  pictures: fc.array(fc.constantFrom('/a.webp', '/b.webp', '/c.webp'), { maxLength: 3 }),
  town: fc.constantFrom(...towns),
});

const addresses = fc
  .record(
    {
      type: fc.constantFrom('1', '2', '7', '1,2'),
      city: fc.constantFrom('Gent', 'Gent|9000', '5000'),
      radius: fc.constantFrom('10', '50'),
      region: fc.constantFrom('flanders', 'wallonia'),
      priceMax: fc.constantFrom('300000', '500000'),
      bedrooms: fc.constantFrom('1', '3'),
      feature: fc.constantFrom('garden', 'lift'),
      situation: fc.constantFrom('available', 'option', 'sold'),
      sort: fc.constantFrom('newest', 'price-up', 'city'),
      view: fc.constantFrom('list', 'map'),
    },
    { requiredKeys: [] },
  )
  .map((parameters) => new URLSearchParams(parameters));

test('in any catalogue and for any criteria each number is that of the cards behind its link', async () => {
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
          expect(cards).toHaveLength(list.total);
          expect(
            new Set(cards.map(({ kind, listed, id }) => (kind === 'project' ? listed.project.id : `p${id}`))).size,
          ).toBe(list.total);
          expect(countListed(goal, state.filter)).toBe(list.total);
          expect((await listMapPins({ goal, state, language: 'fr' })).total).toBe(list.total);
          const offered = cards.flatMap(({ kind, listed }) => (kind === 'property' ? [listed.property] : []));
          expect(offered.filter(isGone)).toEqual([]);
          if (!asksForUnits(state.filter)) expect(offered.filter(({ projectId }) => projectId === 31)).toEqual([]);
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

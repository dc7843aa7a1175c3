import path from 'node:path';
import { expect, test } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { readContent } from '@/lib/content/read-content';
import { type Language, languages } from '@/lib/domain/language';
import { type Goal, goals } from '@/lib/domain/property/goal';
import { listMapPins } from '@/lib/features/properties/map/list-map-pins';
import { offerPlaces } from '@/lib/features/properties/offer-places';
import { offerSearch } from '@/lib/features/properties/search/offer-search';
import { suggest } from '@/lib/features/properties/search/suggest';
import { serveFixture } from '@/tests/support/content';
import { makeDirtyExport } from '@/tests/support/dirty-export';
import { now } from '@/tests/support/test-day';
import { casesOf } from '@/tests/support/test-tier';
import { countListed, getSearchCounts } from './list-filter';
import { parseListState } from './list-state';
import { readTownPath } from './list-town';
import { getPropertyListView } from './list-view';

/** The list of an address, as its page shows it. */
function listAt(href: string, goal: Goal, language: Language) {
  const { pathname, searchParams } = new URL(href, 'https://site.example');
  const state = parseListState(searchParams);
  const town = readTownPath(pathname.replace(`/${language}`, ''), language)?.town;
  const filter = town ? { places: town.places, ...(town.type && { types: [town.type] }) } : state.filter;
  return getPropertyListView({ goal, language, state: { ...state, filter } });
}

const totalAt = (href: string, goal: Goal, language: Language) => listAt(href, goal, language).list.total;

async function serveDemo(): Promise<void> {
  const { content } = await readContent(path.resolve('content'), path.resolve('content'), { now });
  if (!content) throw new Error('The demo has errors');
  replaceContent(content);
}

/** The export of an agency with every error, in two languages; some are sold, some of several types. */
async function serveHostile(): Promise<void> {
  const records = makeDirtyExport(700).map((record, index) =>
    index % 5 === 0 ? { ...record, Status: 2, WebIDs: '1,6,7' } : record,
  );
  await serveFixture({
    'listings/fr/properties.json': records,
    'listings/nl/properties.json': records.slice(0, 200),
    'listings/fr/cities.json': [
      { Name: 'Trou, Le Grand', Zip: '6666' },
      { Name: 'Bois|Pipe', Zip: '6667' },
      { Name: 'Nulle Part 1234', Zip: '6668' },
      { Name: '   ', Zip: '6669' },
    ],
  });
}

/** Prefixes of every place's name, its code, and words that find types or nothing. */
function wordsToTry(language: Language): string[] {
  const names = getContent().catalogue.places.flatMap(({ names, zip }) => [names[language]?.slice(0, 3) ?? '', zip]);
  return [...new Set([...names, 'a', 'b', 'm', 'v', 'app', 'mai', 'villa', 'garage', '東', '<b>', 'xxxx', 'zzz'])];
}

const sentences = [
  'huis met tuin bij Namen onder 500.000',
  'maison 3 chambres à vendre',
  'te huur appartement lift zeezicht',
  'Wohnung 2 Zimmer ab 100.000',
  'provincie namen',
  'house under 300k or above',
];

for (const [name, serve] of [
  ['the demo', serveDemo],
  ['a hostile export', serveHostile],
] as const) {
  test(`every number beside a link is that of the list behind it: ${name}`, async () => {
    await serve();
    const path = '/list/';
    for (const goal of goals) {
      const whole = countListed(goal);
      expect(whole).toBeGreaterThan(0);
      expect(getSearchCounts()?.[goal]).toBe(whole);
      for (const language of casesOf(languages)) {
        const plain = listAt(path, goal, language);
        expect(plain.list.total).toBe(whole);
        expect((await listMapPins({ goal, language, state: plain.state })).total).toBe(whole);

        for (const text of wordsToTry(language)) {
          const { types, cities } = suggest({ text, goal, language });
          for (const { label, href, count } of [...types, ...cities])
            expect(totalAt(href, goal, language), `${language} ${goal} ${text}: ${label}`).toBe(count);
        }
        for (const text of ['', ...sentences, ...plain.list.places.map((place) => place.name)]) {
          const { cities, recognised, around, properties, mapHref } = offerSearch({ text, goal, language });
          const meant = recognised?.saidGoal ?? goal;
          for (const { href, count } of cities)
            expect(totalAt(href, goal, language), `${language} ${text}`).toBe(count);
          for (const offer of [recognised, around])
            if (offer) expect(totalAt(offer.href, meant, language), `${language} ${text}`).toBe(offer.count);
          if (recognised) expect(properties.length).toBeGreaterThanOrEqual(Math.min(4, recognised.count));
          expect(properties.length).toBeLessThanOrEqual(4);
          if (mapHref) expect(totalAt(mapHref, goal, language)).toBe(whole);
        }
        for (const { name: place, zip, id, count } of plain.list.places) {
          const offers = offerPlaces({ text: place, goal, state: plain.state, radius: undefined, language });
          const offer = offers.find(({ label }) => label === `${zip} ${place}`);
          expect(offer?.count, `${language} ${id} is offered`).toBe(count);
          expect(totalAt(`${path}?city=${encodeURIComponent(offer?.value ?? '')}`, goal, language), id).toBe(count);
        }
      }
      for (const address of [
        '',
        '?type=1',
        '?type=2&region=wallonia',
        '?situation=sold',
        '?priceMax=500000&type=7',
        '?city=Namur',
        '?city=5000&radius=30',
      ])
        for (const [parameter, counts] of Object.entries(listAt(path + address, goal, 'fr').counts))
          for (const [value, count] of Object.entries(counts)) {
            const query = new URLSearchParams(address);
            // A feature is added to the chosen ones, any other option replaces the choice.
            if (parameter === 'feature') query.append(parameter, value);
            else query.set(parameter, value);
            expect(totalAt(`${path}?${query}`, goal, 'fr'), `${goal} ${address} ${parameter}=${value}`).toBe(count);
          }
      for (const address of ['?type=4&bedrooms=5', '?city=Namur&priceMax=1&type=3', '?energy=A&feature=pool&type=7'])
        for (const { href, count } of listAt(path + address, goal, 'fr').looser)
          expect(totalAt(href, goal, 'fr'), `${goal} ${address} → ${href}`).toBe(count);
    }
  });
}

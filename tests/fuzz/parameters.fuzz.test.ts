import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { decodeIds, parseIds } from '@/lib/domain/favourite/id-code';
import { languages } from '@/lib/domain/language';
import { decodePolyline, encodePolyline } from '@/lib/domain/map/polyline';
import { countFormMatches } from '@/lib/features/alerts/count-form-matches';
import { historySearch, readHistoryQuery } from '@/lib/features/owners/history-query';
import { listProperties } from '@/lib/features/properties/list/list-properties';
import { readSharedList } from '@/lib/features/properties/list/list-saved';
import { formatListState, isCommonState, parseListState } from '@/lib/features/properties/list/list-state';
import { decodeQuery, encodeQuery } from '@/lib/features/site/address/internal-query';
import { knownParameters } from '@/lib/features/site/address/known-parameters';
import { readToken, signToken } from '@/lib/platform/token';
import { feedRecord, serveFixture } from '@/tests/support/content';
import { fuzz } from '@/tests/support/fuzz-runs';
import { hostileText } from '@/tests/support/hostile-text';
import { setTestEnv } from '@/tests/support/set-test-env';
import { siteEnv } from '@/tests/support/test-site';

const now = new Date('2026-11-21T13:00:00Z');

beforeAll(async () => {
  setTestEnv(siteEnv('/nowhere'));
  await serveFixture({
    'listings/fr/properties.json': [
      feedRecord({ ID: 1, City: 'Liège', Zip: '4000', Price: 300_000 }),
      feedRecord({ ID: 2, City: 'Liège', Zip: '4020', Bedrooms: 3, HasLift: true }),
      feedRecord({ ID: 3, City: 'Gand', Zip: '9000', Goal: 1, Price: 900 }),
      feedRecord({ ID: 4, City: 'Luxembourg, Gare|x', Zip: 'L-1611', CountryID: 50 }),
      feedRecord({ ID: 5, City: '東京', Zip: 'SW1A 1AA', CountryID: 32 }),
    ],
  });
});

const names = [
  'city',
  'type',
  'priceMin',
  'priceMax',
  'bedrooms',
  'surface',
  'ground',
  'radius',
  'feature',
  'area',
  'energy',
  'region',
  'situation',
  'sort',
  'view',
  'page',
  '__proto__',
  'goal',
  'q',
  'from',
  'until',
  'kind',
  'order',
  'ids',
  'step',
  'receipt',
  'address',
  'property',
  'search',
  'list',
  '',
];
const usual = [
  'Gand|9000',
  'Liège',
  '4020',
  'Luxembourg, Gare|x|1611',
  '東京|SW1A 1AA',
  '1,2',
  '7',
  '300000',
  '€ 750.000',
  '50',
  '10',
  '3',
  'lift',
  'AAAACACA',
  'c',
  'flanders',
  'sold',
  'price-up',
  'map',
  '2',
  'sale',
  '2026-11-21',
  'date',
  'asc',
  'visit',
];
const queries = fc
  .array(fc.tuple(fc.constantFrom(...names), fc.oneof(hostileText, fc.constantFrom(...usual))), { maxLength: 10 })
  .map((pairs) => new URLSearchParams(pairs));
const originals = [
  '/for-sale/',
  '/for-rent/',
  '/search/',
  '/compare/',
  '/favourites/',
  '/login/',
  '/contact/',
  '/demand-register/',
  '/feedback/site-contact/',
  '/nothing/',
];

test('filters of any address stay the same when written and read again', () =>
  fuzz(
    'filters',
    fc.asyncProperty(
      queries,
      fc.constantFrom(...languages),
      fc.constantFrom('sale' as const, 'rent' as const),
      async (query, language, goal) => {
        const state = parseListState(query);
        const text = formatListState(state, language);
        const again = parseListState(text);
        expect(again).toEqual(state);
        expect(formatListState(again, language).toString()).toBe(text.toString());
        isCommonState(state, goal);
        const { items, total, page, pageCount } = listProperties({ goal, state, language });
        expect(items.length).toBeLessThanOrEqual(total);
        expect(page).toBeLessThanOrEqual(pageCount);
        expect((await countFormMatches(query)) ?? 0).toBeGreaterThanOrEqual(0);
      },
    ),
  ));

test('segments, lists, shapes and tokens decode to their original value, and anything else to null', () =>
  fuzz(
    'opaque parameters',
    fc.asyncProperty(
      queries,
      hostileText,
      fc.constantFrom(...originals),
      fc.boolean(),
      async (query, text, original, isKept) => {
        const known = knownParameters(original, query, 'nl');
        expect(knownParameters(original, known, 'nl').toString()).toBe(known.toString());
        const segment = encodeQuery(known, isKept);
        expect(segment).toMatch(/^~?[\w-]+$/);
        expect(decodeQuery(segment).toString()).toBe(known.toString());
        const history = readHistoryQuery(query);
        expect(readHistoryQuery(new URLSearchParams(historySearch(history)))).toEqual({ ...history, problem: null });
        const shape = decodePolyline(text);
        if (shape !== null) expect(encodePolyline(shape)).toBe(text);
        decodeIds(text);
        parseIds(text);
        expect(readToken('form', text, now)).toBeNull();
        expect(readSharedList(text, now)).toBeNull();
        const carried = text.slice(0, 200);
        const token = signToken('visit', [carried], null);
        expect(readToken('visit', token, now)).toEqual([carried]);
        expect(readToken('preferences', token, now)).toBeNull();
        expect(readToken('visit', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, now)).toBeNull();
      },
    ),
  ));

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { openDatabase, replaceDatabase } from '@/lib/database/connection';
import { limits } from '@/lib/domain/limit/limits';
import { maxTypedLength } from '@/lib/domain/search-sentence/sentence';
import { checkCallerLimit } from '@/lib/features/limits/check-limits';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { callerHeader } from '@/lib/platform/caller-address';
import { secondsToWait } from '@/lib/platform/flood-gate';
import { inRequest } from '@/lib/platform/log.mjs';
import { signToken } from '@/lib/platform/token';
import { setTestEnv } from '@/tests/support/set-test-env';
import { openTestSite, siteEnv, type TestSite } from '@/tests/support/test-site';

type Refusal = { status: number; cache: string | null; body: unknown };

type Row = {
  /** Of the route's file, below `app`. */
  route: string;
  method?: 'GET' | 'POST';
  params?: Record<string, string | string[]>;
  /** A query that is answered. */
  query?: string;
  /** The purpose of the signed link that an endpoint reads. */
  token?: 'preferences' | 'visit';
  headers?: Record<string, string>;
  counted?:
    | 'helper'
    | 'listFiles'
    | 'facets'
    | 'mapPoints'
    | 'calendars'
    | 'saved'
    | 'search'
    | 'activities'
    | 'importCalls';
  tooMany?: Refusal;
  /** The answer to a language that the site does not have. */
  language?: Refusal;
  /** Queries that are refused. */
  wrong?: { queries: string[]; refusal: Refusal };
  missing?: Refusal;
  /** What breaks, the answer to it, and the line in the log; null where the use case expects it. */
  failure?: { breaks: 'catalogue' | 'settings' | 'database'; refusal: Refusal; log: string | null };
};

const refusal = (status: number, body: unknown = '', cache: string | null = 'no-store'): Refusal => ({
  status,
  cache,
  body,
});
const json = (status: number, error: string) => refusal(status, { error });
const unlimited = { language: json(400, 'invalid'), missing: json(503, 'unavailable') };
const query = { ...unlimited, tooMany: json(429, 'tooMany') };
const helper = { counted: 'helper', tooMany: refusal(429), missing: refusal(503) } as const;
const resource = { missing: refusal(503) };
const failed = (breaks: NonNullable<Row['failure']>['breaks'], log: string | null, answer = refusal(500)) => ({
  failure: { breaks, refusal: answer, log },
});
const icon = { ...resource, ...failed('settings', 'An icon could not be drawn') };
const nothingTaken = 'The database does not answer; nothing was taken.';

const session = { cookie: '__Host-gevel.session_token=a.b' };

const rows: Row[] = [
  {
    route: 'api/facets',
    query: 'language=nl&goal=sale',
    counted: 'facets',
    ...query,
    wrong: {
      queries: ['language=nl', 'language=nl&goal=swap', `language=nl&goal=sale&area=${'9'.repeat(4000)}`],
      refusal: json(400, 'invalid'),
    },
    ...failed('catalogue', 'The filters got no counts', json(503, 'unavailable')),
  },
  {
    route: 'api/search',
    query: 'q=gent',
    counted: 'search',
    ...query,
    wrong: { queries: ['goal=swap', `q=${'a'.repeat(maxTypedLength + 1)}`], refusal: json(400, 'invalid') },
    ...failed('catalogue', 'The search box got no suggestions', json(503, 'unavailable')),
  },
  {
    route: 'api/map-points',
    query: 'language=nl&goal=sale',
    counted: 'mapPoints',
    ...query,
    wrong: {
      queries: ['language=nl', 'language=nl&near=x&goal=sale', 'language=nl&near=', 'language=nl&goal=swap'],
      refusal: json(400, 'invalid'),
    },
    ...failed('catalogue', 'The map got no properties', json(503, 'unavailable')),
  },
  {
    route: 'api/saved',
    query: 'language=nl&ids=101',
    counted: 'saved',
    ...query,
    wrong: { queries: ['language=nl', 'language=nl&ids=', 'language=nl&ids=x'], refusal: json(400, 'invalid') },
    ...failed('catalogue', 'The favourites got no cards', json(503, 'unavailable')),
  },
  {
    route: 'api/saved/link',
    query: 'language=nl&ids=101',
    ...unlimited,
    wrong: { queries: ['language=nl', 'language=nl&ids=0'], refusal: json(400, 'invalid') },
  },
  { route: 'api/consent-words', query: 'language=nl', ...unlimited },
  {
    route: 'api/form-stamp',
    query: 'form=offer',
    ...helper,
    wrong: { queries: ['', 'form=x', 'form=__proto__'], refusal: refusal(400) },
  },
  { route: 'api/matches', ...helper },
  {
    route: 'api/moments',
    query: 'language=nl&property=101',
    ...helper,
    language: refusal(400),
    ...failed('database', 'Time slots could not be listed', refusal(503)),
  },
  {
    route: 'api/captcha',
    query: 'language=nl',
    ...helper,
    language: refusal(400),
    ...failed('database', 'A captcha could not be made', refusal(503)),
  },
  {
    route: 'api/captcha/frame',
    query: 'form=offer&language=nl',
    ...helper,
    language: refusal(400),
    ...failed('database', 'A captcha could not be made', refusal(503, expect.stringContaining('<p>'))),
  },
  {
    route: 'api/page-view',
    method: 'POST',
    headers: { 'content-length': '2' },
    missing: refusal(503),
  },
  {
    route: 'api/unsubscribe',
    method: 'POST',
    token: 'preferences',
    ...failed('database', null, refusal(503, 'Please try again.')),
  },
  { route: 'api/unsubscribe', ...resource },
  {
    route: 'api/activities',
    method: 'POST',
    headers: { authorization: 'Bearer of sixteen signs', 'content-type': 'text/csv', 'content-length': '2' },
    counted: 'activities',
    tooMany: json(429, 'Too many requests; nothing was taken.'),
    ...failed('database', null, json(503, nothingTaken)),
  },
  {
    route: 'api/import/sweepbright',
    method: 'POST',
    headers: { 'content-length': '1' },
    counted: 'importCalls',
    tooMany: refusal(429),
    missing: refusal(503),
    ...failed('settings', 'A call of SweepBright could not be stored', refusal(503)),
  },
  { route: 'api/owner/summary', method: 'POST', ...resource },
  { route: 'api/owner/summary', ...resource },
  {
    route: 'api/owner/history/[id]',
    params: { id: '101' },
    headers: session,
    ...resource,
    ...failed('database', 'A history could not be exported'),
  },
  {
    route: 'api/owner/document/[id]/[key]',
    params: { id: '101', key: 'x' },
    headers: session,
    ...resource,
    ...failed('database', 'A document of an owner could not be sent'),
  },
  {
    route: 'api/office/file/[id]',
    params: { id: 'x' },
    headers: session,
    ...resource,
    ...failed('database', 'A file of a lead could not be sent'),
  },
  {
    route: 'api/office/homes',
    headers: session,
    missing: json(503, 'unavailable'),
    wrong: { queries: [`q=${'a'.repeat(1000)}`], refusal: json(400, 'invalid') },
    ...failed('database', 'Homes could not be found', json(503, 'unavailable')),
  },
  {
    route: 'api/office/search',
    headers: session,
    missing: json(503, 'unavailable'),
    wrong: { queries: [`q=${'a'.repeat(1000)}`], refusal: json(400, 'invalid') },
    ...failed('database', 'The office could not be searched', json(503, 'unavailable')),
  },
  {
    route: 'api/office/today',
    headers: session,
    missing: json(503, 'unavailable'),
    wrong: { queries: [`q=${'a'.repeat(1000)}`], refusal: json(400, 'invalid') },
    ...failed('database', 'What waits could not be counted', json(503, 'unavailable')),
  },
  {
    route: 'api/office/person',
    method: 'POST',
    headers: session,
    ...resource,
    ...failed('database', 'Data of a person could not be exported'),
  },
  {
    route: 'api/office/figures/[table]',
    params: { table: 'weeks' },
    headers: session,
    ...resource,
    ...failed('database', 'Figures could not be exported'),
  },
  {
    route: 'api/brochure/[id]',
    params: { id: '9' },
    language: refusal(400, expect.stringMatching(/./)),
    missing: refusal(503),
    ...failed('catalogue', 'A brochure could not be drawn', refusal(500, expect.stringMatching(/./))),
  },
  { route: 'api/document', ...resource, ...failed('settings', 'A document could not be sent') },
  {
    route: 'api/viewing',
    token: 'visit',
    ...resource,
    ...failed('database', 'A calendar file could not be sent'),
  },
  { route: 'api/open-house', ...resource, ...failed('settings', 'A calendar file could not be sent') },
  { route: 'api/health' },
  { route: 'api/metrics', query: '', headers: { authorization: 'Bearer of sixteen signs' } },
  {
    route: 'media/[...path]',
    params: { path: ['documents', 'x.pdf'] },
    ...resource,
    ...failed('settings', 'A file could not be sent'),
  },
  { route: 'api/share-card', ...resource, ...failed('settings', 'A share card could not be drawn') },
  { route: 'api/street-map/[version]', params: { version: 'x' }, ...resource },
  {
    route: '[locale]/feed.xml',
    params: { locale: 'nl' },
    counted: 'listFiles',
    tooMany: refusal(429),
    ...resource,
    ...failed('settings', 'The feed could not be written'),
  },
  {
    route: '[locale]/listings.json',
    params: { locale: 'nl' },
    counted: 'listFiles',
    tooMany: refusal(429),
    ...resource,
    ...failed('settings', 'The listings could not be written'),
  },
  {
    route: 'api/export/[name]/[key]',
    params: { name: 'portal', key: 'x' },
    counted: 'mapPoints',
    tooMany: refusal(429),
    ...resource,
    ...failed('database', 'An export could not be written'),
  },
  {
    route: 'api/calendar/[key]',
    params: { key: 'x' },
    counted: 'calendars',
    tooMany: refusal(429),
    ...resource,
    ...failed('database', 'A calendar could not be written'),
  },
  {
    route: 'sitemap.xml',
    counted: 'listFiles',
    tooMany: refusal(429),
    ...resource,
    ...failed('settings', 'A sitemap could not be written'),
  },
  {
    route: 'sitemap/[part]',
    params: { part: 'nl.xml' },
    counted: 'listFiles',
    tooMany: refusal(429),
    ...resource,
    ...failed('settings', 'A sitemap could not be written'),
  },
  { route: 'robots.txt', ...resource, ...failed('settings', 'robots.txt could not be written') },
  { route: 'manifest.webmanifest', ...resource, ...failed('settings', 'The manifest could not be written') },
  { route: 'favicon.ico', ...icon },
  { route: 'icon.svg', ...icon },
  { route: 'apple-touch-icon.png', ...icon },
  { route: 'app-icon/[name]', params: { name: '192.png' }, ...icon },
];

test('every endpoint has its row', () => {
  const routes = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('/route.ts'));
  expect([...new Set(rows.map(({ route }) => `${route}/route.ts`))].sort()).toEqual(routes.sort());
});

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite('sqlite');
  setTestEnv({ ...siteEnv(site.dataFolder), INGEST_TOKEN: 'of sixteen signs', METRICS_TOKEN: 'of sixteen signs' });
});
beforeEach(() => site.clear());
afterEach(() => replaceDatabase(site.database));
afterAll(() => site.close());

const address = '203.0.113.77';

type Seen = Refusal & { retryAfter: string | null; refusals: number; errors: string[] };

async function ask({ route, method = 'GET', params = {}, query, token, headers }: Row, asked = query): Promise<Seen> {
  const handlers: Record<string, unknown> = await import(path.resolve('app', route, 'route.ts'));
  const handler = handlers[method];
  if (typeof handler !== 'function') throw new Error(`${route} has no ${method}`);
  const link = token ? `token=${signToken(token, ['a'], null)}` : '';
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const request = new Request(`https://www.gevel.example/${route}/?${asked ?? link}`, {
    method,
    headers: { [callerHeader]: address, ...headers },
    ...(method === 'POST' && { body: 'x' }),
  });
  const response: Response = await inRequest({ id: crypto.randomUUID(), address }, () =>
    handler(request, { params: Promise.resolve(params) }),
  );
  const text = await response.text();
  const seen = {
    status: response.status,
    cache: response.headers.get('cache-control'),
    body: response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text,
    retryAfter: response.headers.get('retry-after'),
    refusals: warn.mock.calls.length,
    errors: error.mock.calls.map(([line]) => String(line).replace(/^\S+ error \S+ ([^:]*):[\s\S]*/, '$1')),
  };
  warn.mockRestore();
  error.mockClear();
  return seen;
}

const named = rows.map((row) => [`${row.method ?? 'GET'} ${row.route}`, row] as const);
const those = <Key extends keyof Row>(key: Key) =>
  named.flatMap(([name, row]) => (row[key] === undefined ? [] : [[name, row, row[key]] as const]));

describe('refuses', () => {
  test.each(those('tooMany'))('%s: a caller who asks too often, with one line in the log', async (_, row, expected) => {
    const { counted = 'helper' } = row;
    const { most, seconds } = limits[counted];
    if (counted === 'helper')
      for (let hit = 0; hit < most; hit++) await checkCallerLimit('helper', address, new Date());
    else secondsToWait(counted, address, new Date(), { amount: most });
    const { retryAfter, ...seen } = await ask(row);
    processSingleton('flood-gate').set(undefined);
    expect(seen).toEqual({ ...expected, refusals: 1, errors: [] });
    if (counted === 'helper') expect(retryAfter).toBeNull();
    else expect(Number(retryAfter)).toBeGreaterThan(seconds - 60);
  });

  test.each(those('language'))('%s: a language that the site does not have', async (_, row, expected) => {
    const content = getContent();
    const languages = { ...content.settings.languages, enabled: ['nl' as const] };
    replaceContent({ ...content, settings: { ...content.settings, languages } });
    const others = (row.query ?? '').replace(/language=\w+&?/, '');
    for (const language of ['xx', 'fr', '', '__proto__'])
      expect(await ask(row, `language=${language}&${others}`)).toMatchObject({ ...expected, refusals: 0, errors: [] });
  });

  test.each(those('wrong'))('%s: an invalid query', async (_, row, { queries, refusal }) => {
    for (const asked of queries)
      expect(await ask(row, asked), asked).toMatchObject({ ...refusal, refusals: 0, errors: [] });
  });

  test.each(those('missing'))('%s: before content is loaded', async (_, row, expected) => {
    processSingleton('content').set(undefined);
    expect(await ask(row)).toMatchObject({ ...expected, refusals: 0, errors: [] });
  });

  test.each(those('failure'))('%s: after a failure, which is logged once', async (_, row, failure) => {
    const content = getContent();
    const broken = () => {
      throw new Error('broken');
    };
    if (failure.breaks === 'database')
      replaceDatabase(openDatabase({ kind: 'postgres', url: 'postgres://gevel@127.0.0.1:1/gevel' }));
    else replaceContent(Object.defineProperty({ ...content }, failure.breaks, { get: broken }));
    expect(await ask(row)).toMatchObject({
      ...failure.refusal,
      refusals: 0,
      errors: failure.log === null ? [] : [failure.log],
    });
  });

  test.each(those('query'))('%s: no valid query', async (_, row) => {
    expect(await ask(row)).toMatchObject({ status: 200, refusals: 0, errors: [] });
  });
});

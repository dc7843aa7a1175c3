import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setTestEnv } from '@/tests/support/set-test-env';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { POST } from './route';

const token = 'a token of sixteen signs';
const activity = { id: 'crm-1', property: 2601, date: '2026-11-21', type: 'visit' };

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite('sqlite');
});
afterEach(() => site.clear());
afterAll(() => site.close());

function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  const length = String(Buffer.byteLength(body));
  const all = {
    'content-type': 'application/json',
    'content-length': length,
    authorization: `Bearer ${token}`,
    ...headers,
  };
  return POST(new Request('https://www.gevel.example/api/activities/', { method: 'POST', body, headers: all }));
}

function openEndpoint() {
  setTestEnv({ DATA_DIR: site.dataFolder, APP_SECRET: 'of-the-tests-'.repeat(3), INGEST_TOKEN: token });
}

test('without a token of the site the endpoint does not exist', async () => {
  setTestEnv({ DATA_DIR: site.dataFolder, APP_SECRET: 'of-the-tests-'.repeat(3) });
  expect((await post(JSON.stringify([activity]))).status).toBe(404);
});

test.each([[''], ['Bearer'], ['Bearer wrong'], ['Basic abc'], [token]])(
  'the key "%s" opens nothing',
  async (authorization) => {
    openEndpoint();
    expect((await post(JSON.stringify([activity]), { authorization })).status).toBe(401);
  },
);

test('valid activities are stored, once', async () => {
  openEndpoint();
  expect(await (await post(JSON.stringify([activity]))).json()).toEqual({
    added: 1,
    changed: 0,
    unchanged: 0,
    removed: 0,
  });
  const again = await post('id,property,date,type\ncrm-1,2601,2026-11-21,visit\n', {
    'content-type': 'text/csv; charset=utf-8',
  });
  expect(await again.json()).toEqual({ added: 0, changed: 0, unchanged: 1, removed: 0 });
});

test('invalid activities are reported and none is stored', async () => {
  openEndpoint();
  const response = await post(JSON.stringify([activity, { ...activity, id: 'crm-2', type: 'party' }]));
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ total: 1, problems: [{ row: 2, field: 'type' }] });
  expect(await site.database.selectFrom('activity').selectAll().execute()).toEqual([]);
});

test('activities that are nested without an end are reported too', async () => {
  openEndpoint();
  const response = await post('['.repeat(100_000) + ']'.repeat(100_000));
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ total: 1, problems: [{ row: 1, expected: 'object, received array' }] });
});

test.each([
  [415, { 'content-type': 'text/plain' }],
  [413, { 'content-length': String(21 * 1024 * 1024) }],
  [413, { 'content-length': 'many' }],
])('%i answers %j', async (status, headers) => {
  openEndpoint();
  expect((await post('[]', headers)).status).toBe(status);
});

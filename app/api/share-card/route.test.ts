import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { feedRecord, serveFixture } from '@/tests/support/content';
import { GET } from './route';

beforeAll(async () => {
  await serveFixture({
    'listings/nl/properties.json': [
      feedRecord({ ID: 1, City: 'Gent', Zip: '9000', Price: 300_000 }),
      feedRecord({ ID: 2, City: 'Gent', Zip: '9000', Price: 450_000, PublishPrice: 0 }),
      feedRecord({ ID: 3, City: 'Gent', Zip: '9000', Price: 990_000, PublishPrice: 0 }),
    ],
  });
});

const ask = (query: string, headers: Record<string, string> = {}) =>
  GET(new Request(`http://localhost/api/share-card/?${query}`, { headers }));

async function cardOf(query: string): Promise<Buffer> {
  const response = await ask(query);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  return Buffer.from(await response.arrayBuffer());
}

test.each(['language=nl', 'language=fr&property=1', ''])('%j is a card for networks', async (query) => {
  expect(await sharp(await cardOf(query)).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('a hidden price is not drawn', async () => {
  const [two, three] = await Promise.all([cardOf('language=nl&property=2'), cardOf('language=nl&property=3')]);
  expect(two.equals(three)).toBe(true);
  expect(two.equals(await cardOf('language=nl&property=1'))).toBe(false);
});

test.each([
  ['property=9', 404],
  ['project=9', 404],
  ['property=x', 400],
])('%s has no card', async (query, status) => {
  expect((await ask(query)).status).toBe(status);
});

test('an unchanged card is not sent twice', async () => {
  const tag = (await ask('property=1')).headers.get('etag') ?? '';
  expect((await ask('property=1', { 'If-None-Match': tag })).status).toBe(304);
});

import { beforeAll, expect, test } from 'vitest';
import { feedRecord, serveFixture } from '@/tests/support/content';
import { GET } from './route';

beforeAll(async () => {
  await serveFixture({
    'listings/nl/properties.json': [
      feedRecord({ ID: 1, City: 'Gent', Zip: '9000', Price: 300_000, HasLift: true }),
      feedRecord({ ID: 2, City: 'Gent', Zip: '9000', Price: 450_000, PublishPrice: 0 }),
      feedRecord({ ID: 3, City: 'Gentbrugge', Zip: '9050', Price: 200_000, WebID: 2 }),
      feedRecord({ ID: 4, City: 'Gent', Zip: '9000', Price: 900, Goal: 1 }),
    ],
  });
});

const ask = (query: string) => GET(new Request(`http://localhost/api/facets/?${query}`));

test('counts come with the text of the button, in the language of the page', async () => {
  const response = await ask('language=fr&goal=sale&type=1');
  expect(response.headers.get('cache-control')).toBe('private, max-age=60');
  expect(await response.json()).toMatchObject({
    show: 'Voir 2 biens',
    counts: { type: { 1: 2, 2: 1 }, feature: { lift: 1 }, region: { flanders: 2 } },
  });
});

test('a hidden price is counted at no price', async () => {
  const { counts } = await (await ask('language=nl&goal=sale')).json();
  expect(counts.priceMax).toMatchObject({ 200000: 1, 300000: 2, 500000: 2, 1500000: 2 });
});

test('places are offered with their number of properties, those without any last', async () => {
  const response = await ask('language=nl&goal=sale&type=2&q=gent');
  expect(await response.json()).toEqual({
    places: [
      { value: 'Gentbrugge|9050', label: '9050 Gentbrugge', count: 1 },
      { value: 'Gent|9000', label: '9000 Gent', count: 0 },
      // No listing of the test's content lies there: every place of Belgium can be chosen.
      { value: 'Gentinnes|1450', label: '1450 Gentinnes', count: 0 },
    ],
  });
});

test.each([
  '',
  'goal=sale',
  'language=nl',
  'language=xx&goal=sale',
  'language=nl&goal=swap',
  `language=nl&goal=sale&q=${'a'.repeat(101)}`,
])('the question %j is refused', async (query) => {
  const response = await ask(query);
  expect(response.status).toBe(400);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each(['radius=1e9', 'area=%00', 'feature=__proto__', 'city=%F0%9F%8F%A0', 'priceMax=NaN', 'type=-1', 'q='])(
  'rubbish like %s changes nothing and breaks nothing',
  async (rubbish) => {
    expect((await ask(`language=nl&goal=sale&${rubbish}`)).status).toBe(200);
  },
);

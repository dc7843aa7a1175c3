import { beforeAll, expect, test } from 'vitest';
import { getConfiguredPage } from '@/lib/features/site/get-configured-page';
import { configuredPageMetadata } from '@/lib/features/site/seo/metadata';
import { feedRecord, serveFixture } from '@/tests/support/content';
import { decodeQuery } from './internal-query';
import { knownParameters } from './known-parameters';
import { resolveAddress } from './resolve-address';

beforeAll(async () => {
  await serveFixture({
    'listings/fr/properties.json': [
      feedRecord({ ID: 101, City: 'Namur', Zip: '5000' }),
      feedRecord({ ID: 102, Goal: 1, City: 'Liège', Zip: '4000' }),
    ],
    'listings/fr/projects.json': [{ ID: 31, Zip: '5000', City: 'Namur', Name: 'Les Ateliers', WebID: 2 }],
  });
});

/** The address of a page in each language, as the switcher of its French page names it. */
function switcherOf(address: string) {
  const [path = '', query] = address.split('?');
  const resolution = resolveAddress({ path, search: new URLSearchParams(query) }, 'fr');
  if (resolution.kind !== 'page') throw new Error(`${address} redirects`);
  const [, , , id = '', segment = ''] = resolution.path.split('/');
  const parameters = decodeQuery(segment);
  const configured = getConfiguredPage(id, 'fr', parameters);
  if (!configured) throw new Error(`${address} is not a configured page`);
  return {
    configured,
    metadata: configuredPageMetadata(configured, 'fr', parameters),
    isKept: !segment.startsWith('~'),
  };
}

test.each([
  ['/fr/rendez-vous/?property=101', '/nl/afspraak/?property=101'],
  ['/fr/rendez-vous/?from=2026-12-01&property=101', '/nl/afspraak/?property=101&from=2026-12-01'],
  ['/fr/rendez-vous/?at=10:30&from=2026-12-01&property=101', '/nl/afspraak/?property=101&from=2026-12-01&at=10%3A30'],
  ['/fr/offre/?property=101', '/nl/bod/?property=101'],
  ['/fr/documents/?property=101', '/nl/documenten/?property=101'],
  ['/fr/envoyer-a-un-ami/?property=101', '/nl/doorsturen/?property=101'],
  ['/fr/candidature-location/?property=102', '/nl/kandidatuur-huur/?property=102'],
  ['/fr/contact/?property=101', '/nl/contact/?property=101'],
  ['/fr/contact/?project=31', '/nl/contact/?project=31'],
  ['/fr/contact/?goal=sell', '/nl/contact/?goal=sell'],
  ['/fr/estimation/?goal=rent', '/nl/schatting/?goal=rent'],
  [
    '/fr/estimation/?address=Rue+Haute+5,+1000+Bruxelles&goal=sale',
    '/nl/schatting/?goal=sale&address=Rue+Haute+5%2C+1000+Bruxelles',
  ],
  [
    '/fr/inscrivez-vous/?goal=rent&city=Liège&type=2&type=1&priceMin=500&priceMax=900&bedrooms=2&region=wallonia',
    '/nl/schrijf-u-in/?city=Luik%7C4000&type=1&type=2&priceMin=500&priceMax=900&bedrooms=2&region=wallonia&goal=rent',
  ],
  ['/fr/inscrivez-vous/?city=Nulle-part', '/nl/schrijf-u-in/?city=Nulle-part'],
  ['/fr/a-vendre/?city=Liège&view=list&sort=city', '/nl/te-koop/?city=Luik%7C4000&sort=city&view=list'],
])('the language switch of %s keeps the subject of the page', (address, expected) => {
  const { configured } = switcherOf(address);
  expect(configured.alternates.nl).toBe(expected);
  // And back: nothing is lost.
  const [path = '', query] = expected.split('?');
  const back = resolveAddress({ path, search: new URLSearchParams(query) }, 'fr');
  expect(back).toMatchObject({ kind: 'page', language: 'nl', status: 200 });
});

test.each([
  ['/fr/offre/?property=999&utm_source=x', '/nl/bod/'],
  ['/fr/offre/?project=31&address=x', '/nl/bod/'],
  ['/fr/estimation/?goal=steal&city=Namur', '/nl/schatting/'],
  ['/fr/mentions-legales/?property=101', '/nl/wettelijke-vermeldingen/'],
])('drops the parameters that the page of %s does not know', (address, expected) => {
  expect(switcherOf(address).configured.alternates.nl).toBe(expected);
});

test('search engines index the form only, and the page with its answers is not cached', async () => {
  const { metadata, isKept } = switcherOf('/fr/estimation/?address=Rue+Haute+5');
  expect((await metadata).alternates).toMatchObject({
    canonical: expect.stringMatching(/\/fr\/estimation\/$/),
    languages: { nl: expect.stringMatching(/\/nl\/schatting\/$/) },
  });
  expect(isKept).toBe(false);
});

test('cuts a text longer than the maximum of a street', () => {
  const search = new URLSearchParams({ address: 'x'.repeat(5000) });
  expect(knownParameters('/Contact-Demand/', search, 'fr').get('address')).toHaveLength(200);
});

test.each([
  ['/search/', 'q=gent&goal=rent&x=1', 'q=gent&goal=rent'],
  ['/compare/', 'ids=3,1,3&ids=2&x=1', 'ids=3%2C1%2C2'],
  ['/favourites/', 'list=abc.def&x=1', 'list=abc.def'],
  ['/login/', 'step=out&property=101&to=x', 'step=out&property=101'],
  ['/feedback/offer/', 'receipt=abc.def&x=1', 'receipt=abc.def'],
  ['/feedback/offer/', 'receipt=<script>', ''],
])('the screen of %s knows of %j only %j', (original, query, expected) => {
  expect(String(knownParameters(original, new URLSearchParams(query), 'nl'))).toBe(expected);
});

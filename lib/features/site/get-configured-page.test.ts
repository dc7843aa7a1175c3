import { expect, test } from 'vitest';
import { serveFixture } from '@/tests/support/content';
import { getConfiguredPage } from './get-configured-page';

const list = { id: 'found', relations: { type: 'property-list', id: 'sale' } };
const offices = { id: 'offices', relations: { type: 'offices', id: 'all' }, title: { nl: 'Kantoren' } };
const banner = {
  type: 'image',
  show: true,
  image: { url: '/media/house.webp' },
  title: { public: true, text: { nl: 'Panden te koop' } },
  description: { public: true, text: { nl: 'Straat per straat' } },
};

async function pageWith(change: Record<string, unknown>) {
  const page = {
    id: 'own',
    path: '/for-sale/',
    status: 'Published',
    title: { nl: 'Te koop' },
    banner,
    showBreadCrumb: true,
    modules: [list],
    ...change,
  };
  await serveFixture({ 'pages/own.json': page, 'listings/nl/properties.json': [] });
  const configured = getConfiguredPage('own', 'nl', new URLSearchParams());
  if (!configured) throw new Error('No page');
  return configured;
}

test('a page that is a search gives its title and the words of its banner to the list, and shows no picture', async () => {
  expect(await pageWith({})).toMatchObject({
    banner: null,
    lead: null,
    listHead: { title: 'Panden te koop', description: 'Straat per straat', isMinor: false },
  });
  const { listHead, title } = await pageWith({ banner: undefined });
  expect([listHead?.title, listHead?.description, title]).toEqual(['Te koop', null, 'Te koop']);
});

test.each<[string, Record<string, unknown>]>([
  ['a list with words of its own', { modules: [{ ...list, title: { nl: 'Gevonden' } }] }],
  ['a list in a column', { modules: [{ ...list, span: 6 }, offices] }],
  ['a list on a colour', { modules: [{ ...list, backgroundType: 'color', colorBackground: '#efebe3' }] }],
  ['an introduction', { content: { nl: 'Welkom' } }],
  ['a selection of other homes', { modules: [{ ...list, relations: { type: 'property-list', id: 'rent' } }] }],
])('with %s the page keeps its own head, still without a picture', async (_, change) => {
  expect(await pageWith(change)).toMatchObject({
    banner: null,
    listHead: null,
    title: 'Panden te koop',
    lead: 'Straat per straat',
  });
});

test('a page with a list further down keeps its banner', async () => {
  const page = await pageWith({ modules: [offices, list] });
  expect(page).toMatchObject({ listHead: null, lead: null, title: 'Te koop', banner: { title: 'Panden te koop' } });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { replaceContent } from '@/lib/content/content';
import { clearDatabase } from '@/tests/support/clear-database';
import { makeProperty, serveTestContent } from '@/tests/support/make-content';
import { engines, openTestDatabase } from '@/tests/support/test-database';
import { keepAddressMemory, loadAddressMemory } from './address-memory';
import { resolveAddress } from './resolve-address';

const now = new Date('2026-11-21T10:00:00.000Z');

type Site = {
  /** Path of the page "selling" per language, and its original. */
  fr?: string;
  nl?: string;
  original?: string;
  former?: string[];
  /** Path of the list of homes for sale in French. */
  list?: string;
  /** Pattern of news in French, and the name of an article in it. */
  news?: string;
  slug?: string;
  testimonial?: string;
  /** Another page, with its path. */
  other?: string;
};

/** The agency's content at one time. */
function site({
  fr = '/vendre/',
  nl = '/verkopen/',
  original = '/selling/',
  former = [],
  list = '/a-vendre/',
  ...more
}: Site = {}) {
  const { news = '/actualites/{slug}/', slug = 'taux', testimonial = 'an', other } = more;
  const content = serveTestContent({
    pages: [
      { id: 'home', path: '/', modules: [] },
      { id: 'selling', path: original, modules: [] },
      ...(other === undefined ? [] : [{ id: 'other', path: '/other/', modules: [] }]),
      { id: 'for-sale', path: '/for-sale/', modules: [] },
    ],
    articles: [{ id: 'rates', category: 'news', slug: { fr: slug } }],
    testimonials: [{ id: testimonial, name: 'An' }],
    listings: { properties: [makeProperty({ id: 101 })] },
  });
  const own = [
    { original, type: 'page' as const, paths: { fr, nl }, former, breadcrumb: [] },
    ...(other === undefined
      ? []
      : [{ original: '/other/', type: 'page' as const, paths: { fr: other }, former: [], breadcrumb: [] }]),
  ];
  const paths: Readonly<Record<string, string>> = { '/for-sale/': list, '/actualites/{slug}/': news };
  const kept = content.routes.map((route) => ({
    ...route,
    paths: { ...route.paths, ...(paths[route.original] !== undefined && { fr: paths[route.original] }) },
  }));
  return { ...content, routes: [...kept, ...own] };
}

describe.each(engines)('%s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  beforeEach(() => clearDatabase(opened.database));
  afterAll(() => opened.close());

  /** Each state was published once, and stored; the last one is served after a restart. */
  async function publish(...states: readonly Site[]): Promise<void> {
    for (const state of states) {
      replaceContent(site(state));
      expect(await keepAddressMemory(now)).toBe(true);
    }
    await loadAddressMemory();
  }

  function ask(address: string) {
    const [path = '', query] = address.split('?');
    const resolution = resolveAddress({ path, search: new URLSearchParams(query) }, 'fr');
    return resolution.kind === 'redirect' ? [resolution.location, resolution.isPermanent] : resolution.status;
  }

  const states: [string, Site[], string, unknown][] = [
    ['a path renamed once', [{}, { fr: '/ceder/' }], '/fr/vendre/', ['/fr/ceder/', true]],
    ['a query', [{}, { fr: '/ceder/' }], '/fr/vendre/?utm=x&a=%26', ['/fr/ceder/?utm=x&a=%26', true]],
    ['twice, by the first', [{}, { fr: '/ceder/' }, { fr: '/vendez/' }], '/fr/vendre/', ['/fr/vendez/', true]],
    ['twice, by the second', [{}, { fr: '/ceder/' }, { fr: '/vendez/' }], '/fr/ceder/', ['/fr/vendez/', true]],
    ['there and back', [{}, { fr: '/ceder/' }, {}], '/fr/vendre/', 200],
    ['there and back, from the path in between', [{}, { fr: '/ceder/' }, {}], '/fr/ceder/', ['/fr/vendre/', true]],
    ['capitals and no slash', [{}, { fr: '/ceder/' }], '/fr/VENDRE', ['/fr/ceder/', true]],
    ['another language under this prefix', [{}, { nl: '/uw-huis/' }], '/fr/verkopen/', ['/fr/vendre/', true]],
    ['no language', [{}, { fr: '/ceder/' }], '/vendre/', ['/fr/ceder/', true]],
    ['a page that another has taken', [{}, { fr: '/ceder/', other: '/vendre/' }], '/fr/vendre/', 200],
    [
      'a page that another had taken and left',
      [{}, { fr: '/ceder/', other: '/vendre/' }, { fr: '/ceder/', other: '/autre/' }],
      '/fr/vendre/',
      ['/fr/autre/', true],
    ],
    [
      'a page whose original path changed too',
      [{}, { original: '/sell/', fr: '/ceder/' }],
      '/fr/vendre/',
      ['/fr/ceder/', true],
    ],
    ['an original path that changed', [{}, { original: '/sell/' }], '/fr/selling/', ['/fr/vendre/', true]],
    ['a slug', [{}, { slug: 'interets' }], '/fr/actualites/taux/', ['/fr/actualites/interets/', true]],
    [
      'a slug and its pattern',
      [{}, { slug: 'interets', news: '/nouvelles/{slug}/' }],
      '/fr/actualites/taux/',
      ['/fr/nouvelles/interets/', true],
    ],
    [
      'an old slug under a new pattern',
      [{}, { slug: 'interets', news: '/nouvelles/{slug}/' }],
      '/fr/nouvelles/taux/',
      ['/fr/nouvelles/interets/', true],
    ],
    ['a pattern, with an unknown slug', [{}, { news: '/nouvelles/{slug}/' }], '/fr/actualites/x/', 404],
    [
      'a testimonial',
      [{}, { testimonial: 'an-de-smet' }],
      '/fr/temoignages/an/',
      ['/fr/temoignages/an-de-smet/', true],
    ],
    ['a list', [{}, { list: '/maisons/' }], '/fr/a-vendre/?type=1', ['/fr/maisons/?type=1', true]],
    [
      'a listing below a renamed list',
      [{}, { list: '/maisons/' }],
      '/fr/a-vendre/deurle/huis-fr/101/',
      ['/fr/maisons/deurle/huis-fr/101/', true],
    ],
    ['a page that never existed', [{}, { fr: '/ceder/' }], '/fr/donner/', 404],
  ];

  test.each(states)('%s is resolved at once, after a restart', async (_, published, address, expected) => {
    await publish(...published);
    expect(ask(address)).toEqual(expected);
    if (Array.isArray(expected)) expect(ask(String(expected[0]))).toBe(200);
  });

  test('a change is known before it is stored', async () => {
    await publish({});
    replaceContent(site({}));
    expect(ask('/fr/vendre/')).toBe(200);
    replaceContent(site({ fr: '/ceder/' }));
    expect(ask('/fr/vendre/')).toEqual(['/fr/ceder/', true]);
  });

  test.each([
    ['/sell-my-house.html', '/en/sell-my-house.html', '/en/selling/'],
    ['/sell-my-house.html', '/sell-my-house.html', '/fr/vendre/'],
    ['/old/', '/fr/old', '/fr/vendre/'],
    ['/nl/oud/', '/nl/oud/', '/nl/verkopen/'],
  ])('the row’s own former path %s: %s leads to %s', async (former, address, expected) => {
    await publish({ former: [former] });
    expect(ask(address)).toEqual([expected, true]);
  });

  test('a former path of one language does not apply to another, and a page in use takes precedence', async () => {
    await publish({ former: ['/nl/oud/', '/for-sale/'] });
    expect(ask('/fr/for-sale/')).toEqual(['/fr/a-vendre/', true]);
    replaceContent(site({ former: ['/a-vendre/'] }));
    expect(ask('/fr/a-vendre/')).toBe(200);
  });

  test('what an address stands for is stored once, also by several servers at once', async () => {
    replaceContent(site());
    expect(await Promise.all([1, 2, 3].map(() => keepAddressMemory(now)))).toEqual([true, true, true]);
    const rows = () =>
      opened.database.selectFrom('known_address').select(['kind', 'language', 'name', 'target']).execute();
    const before = await rows();
    await keepAddressMemory(now);
    expect(await rows()).toEqual(before);
    expect(before).toContainEqual({ kind: 'path', language: 'fr', name: '/vendre/', target: '/selling/' });
  });
});

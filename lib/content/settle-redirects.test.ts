import { expect, test } from 'vitest';
import { createReport } from '@/lib/files/content-problem';
import { createLinkLookup } from './link-lookup';
import { type RedirectFile, routesFileSchema } from './schema/route';
import { settleRedirects } from './settle-redirects';

const { routes } = routesFileSchema.parse({
  routes: [
    { original: '/', type: 'page', paths: {} },
    { original: '/services/', type: 'page', paths: { fr: '/nos-services/' } },
    { original: '/draft/', type: 'page', paths: {} },
    { original: '/services/{slug}/', type: 'article', paths: { fr: '/nos-services/{slug}/' } },
  ],
});
const noSubjects = { pages: new Set<string>(), articles: [], testimonials: new Set<string>() };
const lookUp = createLinkLookup({
  routes,
  shown: {
    ...noSubjects,
    pages: new Set(['/', '/services/']),
    articles: [{ category: 'services', id: 'bank', slug: { fr: 'banque' } }],
  },
  drafts: { ...noSubjects, pages: new Set(['/draft/']) },
});

function settle(...redirects: RedirectFile[]) {
  const report = createReport();
  const settled = settleRedirects({ redirects, routes, lookUp }, report);
  return { settled, problems: report.problems.map(({ path, found }) => `${path} ${found}`) };
}

test.each([
  ['/Selling/', '/services/', { language: null, path: '/selling/', target: '/services/', targetLanguage: null }],
  ['/fr/vendre', '/services/', { language: 'fr', path: '/vendre/', target: '/services/', targetLanguage: null }],
  ['/vendre/', '/fr/nos-services/', { language: null, path: '/vendre/', target: '/services/', targetLanguage: 'fr' }],
  ['/a/', '/fr/nos-services/banque/', { target: '/services/banque/', targetLanguage: 'fr' }],
  ['/draft/', '/services/bank/', { path: '/draft/', target: '/services/bank/' }],
  ['/old.html', '/', { path: '/old.html/', target: '/' }],
])('%s may lead to %s', (from, to, expected) => {
  const { settled, problems } = settle({ from, to });
  expect(problems).toEqual([]);
  expect(settled).toMatchObject([expected]);
});

test.each([
  ['a page that is shown', '/services/', '/', 'from "/services/", which a page has'],
  ['its path in a language', '/fr/nos-services/', '/', 'from "/fr/nos-services/", which a page has'],
  ['an article that is shown', '/fr/nos-services/banque/', '/', 'from "/fr/nos-services/banque/", which a page has'],
  ['nowhere', '/old/', '/unknown/', 'to "/unknown/", where there is no page'],
  ['a page of another language', '/old/', '/nl/nos-services/', 'to "/nl/nos-services/", where there is no page'],
  ['a draft', '/old/', '/draft/', 'to "/draft/", where there is no page'],
  ['itself', '/old/', '/old/', 'to "/old/", which is redirected itself'],
  ['itself in one language', '/old/', '/fr/old/', 'to "/fr/old/", which is redirected itself'],
])('a redirect from or to %s is an error', (_, from, to, expected) => {
  expect(settle({ from, to }).problems).toEqual([`redirects[0].${expected}`]);
});

test('circles and chains are errors, and so are two redirects from one address', () => {
  expect(settle({ from: '/a/', to: '/b/' }, { from: '/b/', to: '/a/' }).problems).toEqual([
    'redirects[0].to "/b/", which is redirected itself',
    'redirects[1].to "/a/", which is redirected itself',
  ]);
  expect(settle({ from: '/a/', to: '/b/' }, { from: '/b/', to: '/services/' }).problems).toHaveLength(1);
  expect(settle({ from: '/a/', to: '/' }, { from: '/fr/A', to: '/services/' }).problems).toEqual([
    'redirects[1].from "/fr/A", which another redirect starts from too',
  ]);
  expect(settle({ from: '/nl/a/', to: '/' }, { from: '/fr/a/', to: '/services/' }).problems).toEqual([]);
});

test('while files with errors hide which pages there are, nothing is reported', () => {
  const report = createReport();
  settleRedirects({ redirects: [{ from: '/services/', to: '/unknown/' }], routes, lookUp: null }, report);
  expect(report.problems).toEqual([]);
});

import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type ContentFixture, writeContentFolder } from '@/tests/support/content-folder';
import { now } from '@/tests/support/test-day';
import { type ReadContent, readContent } from './read-content';

const shipped = path.resolve('content');
const settings = JSON.parse(await readFile('content/settings.json', 'utf8'));
const seo = { pageTitle: { nl: 'Titel' }, description: { nl: 'Beschrijving' } };
const page = (id: string, address: string, more: Record<string, unknown> = {}) => ({
  id,
  path: address,
  status: 'Published',
  title: { nl: id },
  seo,
  ...more,
});
const article = (id: string, more: Record<string, unknown> = {}) => ({ id, title: { nl: id }, ...more });
const testimonial = (id: string) => ({ id, public: true, name: 'An', comment: { nl: 'Goed' } });
const row = (original: string, type = 'page') => ({ original, type, paths: {} });

async function read(files: ContentFixture): Promise<ReadContent> {
  return readContent(await writeContentFolder(files), shipped, { now });
}

const errorsOf = ({ problems }: ReadContent) =>
  problems.filter(({ severity }) => severity === 'error').map(({ file, path: place }) => `${file} ${place}`.trim());

test('a folder with one page of its own borrows the others', async () => {
  const { content, borrowed } = await read({ 'pages/about.json': page('about', '/about/') });
  expect(content?.pages.get('/about/')?.title).toEqual({ nl: 'about' });
  expect(content?.pages.has('/')).toBe(true);
  expect(borrowed).toContain('pages/home.json');
  expect(borrowed).not.toContain('pages/about.json');
});

test('an own page replaces the shipped one of its path, whatever the files are called', async () => {
  const { content, borrowed } = await read({ 'pages/over.json': page('over', '/about/') });
  expect(content?.pages.get('/about/')?.id).toBe('over');
  expect(borrowed).not.toContain('pages/about.json');
});

test('an own page replaces the shipped one of its id, since addresses inside the site name it', async () => {
  const { content } = await read({ 'pages/ours.json': page('careers', '/about/') });
  expect([...(content?.pages.values() ?? [])].filter(({ id }) => id === 'careers')).toHaveLength(1);
  expect(content?.pages.has('/careers/')).toBe(false);
});

test('an own draft hides the shipped page and the entry of the borrowed menu', async () => {
  const result = await read({ 'pages/services.json': page('services', '/services/', { status: 'Draft' }) });
  expect(result.content?.pages.has('/services/')).toBe(false);
  expect(result.content?.menu.find(({ id }) => id === 'services')?.status).toBe('Hidden');
  expect(errorsOf(result)).toEqual([]);
});

test('an own article replaces the shipped one of its id', async () => {
  const { content, borrowed } = await read({ 'articles/blocks/our-help.json': article('help') });
  expect(content?.articles.get('blocks/help')?.title).toEqual({ nl: 'help' });
  expect(content?.articles.has('blocks/welcome')).toBe(true);
  expect(borrowed).not.toContain('articles/blocks/help.json');
});

test('beside own articles of a category the borrowed ones keep their addresses and leave the lists', async () => {
  const { content } = await read({ 'articles/news/first.json': article('first') });
  const listed = [...(content?.articles.values() ?? [])].filter(
    ({ category, isListed }) => isListed && category === 'news',
  );
  expect(listed.map(({ id }) => id)).toEqual(['first']);
  expect(content?.articles.get('news/sale-checklist')?.isListed).toBe(false);
  expect(content?.articles.get('services/negotiations')?.isListed).toBe(true);
});

test('articles that only pages show are borrowed when a page shows them', async () => {
  const { content, borrowed } = await read({ 'pages/home.json': page('home', '/') });
  expect(content?.articles.has('blocks/welcome')).toBe(false);
  expect(borrowed).not.toContain('articles/blocks/welcome.json');
  expect(content?.articles.has('legal/privacy-statement')).toBe(true);
});

test('an own testimonial, or the empty folder, stops the borrowing of testimonials', async () => {
  const { content } = await read({ 'testimonials/an.json': testimonial('an') });
  expect(content?.testimonials.map(({ id }) => id)).toEqual(['an']);
  const folder = await writeContentFolder({});
  await mkdir(path.join(folder, 'testimonials'));
  expect((await readContent(folder, shipped, { now })).content?.testimonials).toEqual([]);
});

test('pages that an own route table leaves out are not borrowed', async () => {
  const { content, borrowed } = await read({ 'routes.json': { routes: [row('/'), row('/contact/')] } });
  expect([...(content?.pages.keys() ?? [])].sort()).toEqual(['/', '/contact/']);
  expect(borrowed.filter((file) => file.startsWith('pages/'))).toEqual(['pages/contact.json', 'pages/home.json']);
  expect(content?.menu.filter(({ status }) => status === 'Published').map(({ path: target }) => target)).toEqual([
    '/contact/',
  ]);
});

test('with "borrow": false a folder must be whole', async () => {
  const own = { 'settings.json': { ...settings, borrow: false } };
  expect(errorsOf(await read(own))).toEqual(['routes.json']);
  const result = await read({ ...own, 'routes.json': { routes: [row('/')] }, 'pages/home.json': page('home', '/') });
  expect(errorsOf(result)).toEqual([]);
  expect(result.borrowed).toEqual([]);
  expect(result.content?.menu).toEqual([]);
});

test('parts can be excluded from borrowing one by one', async () => {
  const { borrowed } = await read({ 'settings.json': { ...settings, borrow: { 'articles/news': false } } });
  expect(borrowed.some((file) => file.startsWith('articles/news/'))).toBe(false);
  expect(borrowed.some((file) => file.startsWith('articles/services/'))).toBe(true);
});

test.each<[string, ContentFixture, string[]]>([
  ['a draft', { 'pages/home.json': page('home', '/', { status: 'Draft' }) }, ['pages/home.json status']],
  [
    'missing in a folder that borrows no pages',
    {
      'settings.json': { ...settings, borrow: { pages: false } },
      'pages/about.json': page('about', '/about/'),
    },
    ['pages'],
  ],
  ['without a row', { 'routes.json': { routes: [row('/contact/')] } }, ['routes.json routes']],
  ['another page by the name of its file', { 'pages/home.json': page('start', '/about/') }, ['pages']],
])('a home page that is %s is an error', async (_, files, errors) => {
  const result = await read(files);
  expect(result.content).toBeNull();
  expect(errorsOf(result)).toEqual(errors);
});

test('own rows of unwritten pages are errors; rows of drafts and of other kinds are not', async () => {
  const routes = [
    row('/'),
    row('/about/'),
    row('/notary/'),
    row('/coming/'),
    row('/search/'),
    row('/owner/{id}/'),
    row('/services/{slug}/', 'article'),
    row('/login/', 'login'),
    row('/feedback/offer/', 'feedback'),
  ];
  const result = await read({
    'routes.json': { routes },
    'pages/coming.json': page('coming', '/coming/', { status: 'Draft' }),
  });
  expect(errorsOf(result)).toEqual(['routes.json routes[2].original']);
});

test('a page with errors is not reported as missing too', async () => {
  const result = await read({
    'routes.json': { routes: [row('/'), row('/notary/')] },
    'pages/notary.json': { path: '/notary/', status: 'Published' },
    'menu.json': { entries: [{ id: 'notary', path: '/notary/', status: 'Published', title: { nl: 'Notaris' } }] },
  });
  expect(new Set(result.problems.map(({ file }) => file))).toEqual(new Set(['pages/notary.json']));
});

test('own entries of the menu lead to pages, articles in any language, testimonials and screens of the site', async () => {
  const targets = [
    '/for-sale/?type=2',
    '/services/negotiations/',
    '/services/onderhandelingen/',
    '/temoignages/an/',
    '/favourites/',
    '/feedback/offer/',
    '/contact',
    '/media/brochure.pdf',
    'https://www.biv.be/',
  ];
  const entries = [...targets, '/services/gone/', '/temoignages/gone/', '/nowhere/'].map((target, index) => ({
    id: `entry-${index}`,
    status: 'Published',
    title: { nl: target },
    ...(target.startsWith('/') ? { path: target } : { redirect: true, redirectUrl: target }),
  }));
  const result = await read({ 'menu.json': { entries }, 'testimonials/an.json': testimonial('an') });
  expect(errorsOf(result)).toEqual([9, 10, 11].map((index) => `menu.json entries[${index}].path`));
});

test('two own files for one page, article or testimonial are an error', async () => {
  const result = await read({
    'pages/a.json': page('a', '/about/'),
    'pages/b.json': page('b', '/About/'),
    'pages/c.json': page('a', '/contact/'),
    'articles/news/a.json': article('same'),
    'articles/news/b.json': article('same'),
    'testimonials/a.json': testimonial('same'),
    'testimonials/b.json': testimonial('same'),
  });
  expect(errorsOf(result)).toEqual([
    'pages/b.json path',
    'pages/c.json id',
    'articles/news/b.json id',
    'testimonials/b.json id',
  ]);
});

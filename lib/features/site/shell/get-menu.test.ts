import { expect, test } from 'vitest';
import { getConfiguredPage } from '@/lib/features/site/get-configured-page';
import { serveFixture } from '@/tests/support/content';
import { getMenu } from './get-menu';

const entry = (id: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  status: 'Published',
  title: { nl: id },
  ...more,
});

const entries = [
  entry('services', { path: '/services/', sort: 2, childMenus: [entry('nested', { path: '/formules/', sort: 2 })] }),
  entry('about', { path: '/about/', sort: 1 }),
  entry('named', { path: '/contact/', parentId: 'services', sort: 1 }),
  entry('nested', { path: '/formules/', parentId: 'services', sort: 2 }),
  entry('draft', { path: '/newsletter/', parentId: 'services', status: 'Draft' }),
  entry('elsewhere', {
    path: '/careers/',
    parentId: 'services',
    sort: 3,
    redirect: true,
    redirectUrl: 'https://jobs.example/',
  }),
  entry('deeper', { path: '/temoignages/', parentId: 'nested' }),
  entry('orphan', { path: '/privacy/', parentId: 'nobody', sort: 3 }),
  entry('own-parent', { path: '/disclaimer', parentId: 'own-parent', sort: 4 }),
];

const page = (id: string, path: string, more = {}) => ({ id, path, status: 'Published', title: { nl: id }, ...more });

async function serveMenu() {
  await serveFixture({
    'menu.json': { entries },
    'listings/nl/properties.json': [],
    'pages/services.json': page('services', '/services/', { isHaveSubMenu: true }),
    'pages/plans.json': page('plans', '/formules/', { isHaveSubMenu: true }),
    'pages/contact.json': page('contact', '/contact/', { isHaveSubMenu: true }),
    'pages/about.json': page('about', '/about/', { redirect: true, redirectUrl: '/contact/' }),
  });
}

test('children are nested in their parent or name it, at any depth, in their order', async () => {
  await serveMenu();
  const names = (items: ReturnType<typeof getMenu>): unknown[] =>
    items.map(({ id, children }) => (children.length > 0 ? [id, names(children)] : id));
  expect(names(getMenu('nl'))).toEqual([
    'about',
    ['services', ['named', ['nested', ['deeper']], 'elsewhere']],
    'orphan',
    'own-parent',
  ]);
});

test('an entry names its final target', async () => {
  await serveMenu();
  const [about, services] = getMenu('nl');
  expect(about).toMatchObject({ href: '/nl/contact/', opensNewTab: false });
  expect(services?.children.at(-1)).toMatchObject({ href: 'https://jobs.example/', opensNewTab: true });
});

test('the submenu beside a page is what the header shows below its entry', async () => {
  await serveMenu();
  const submenuOf = (id: string) =>
    getConfiguredPage(id, 'nl', new URLSearchParams())?.submenu.map((item) => [item.id, item.href]);
  expect(submenuOf('services')).toEqual([
    ['named', '/nl/contact/'],
    ['nested', '/nl/formules/'],
    ['elsewhere', 'https://jobs.example/'],
  ]);
  expect(submenuOf('plans')).toEqual([['deeper', '/nl/getuigenissen/']]);
  expect(submenuOf('contact')).toEqual([]);
});

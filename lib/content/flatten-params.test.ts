import { expect, test } from 'vitest';
import { flattenParams } from './flatten-params';

const title = { nl: 'Over ons', fr: 'À propos' };

test('a page of the described system has all its fields under its params', () => {
  const exported = {
    id: 'about',
    path: '/about/',
    status: 'Published',
    params: {
      title,
      description: { nl: 'Wie we zijn' },
      metadata: { pageTitle: title },
      path: { nl: '/over-ons/' },
      subMenu: [],
      bannerTitle: title,
      bannerDescription: { public: false, text: { nl: 'Welkom' } },
      bannerVideo: '/media/film.mp4',
      modules: [],
    },
  };
  expect(flattenParams('pages/about.json', exported)).toEqual({
    id: 'about',
    path: '/about/',
    status: 'Published',
    title,
    description: { nl: 'Wie we zijn' },
    seo: { pageTitle: title },
    subMenu: false,
    banner: {
      type: 'video',
      show: true,
      title: { text: title },
      description: { public: false, text: { nl: 'Welkom' } },
      video: { url: '/media/film.mp4' },
    },
    modules: [],
  });
});

test('fields that the described system writes in every module are left out where the type has no use for them', () => {
  const written = { description: {}, view: 'single-view', maxItems: 3, isHasSubcategories: true, colour: 'red' };
  const shown = (type: string, fields: Record<string, unknown>) => ({
    id: type,
    relations: { type, id: 'x' },
    ...fields,
  });
  const types = ['article', 'contact', 'property-list', 'category', 'unknown'];
  const modules = types.map((type) => shown(type, written));
  expect(flattenParams('pages/a.json', { id: 'a', modules: [...modules, null, { id: 'b' }] })).toEqual({
    id: 'a',
    modules: [
      shown('article', { colour: 'red' }),
      shown('contact', { description: {}, colour: 'red' }),
      shown('property-list', { description: {}, view: 'single-view', maxItems: 3, colour: 'red' }),
      shown('category', written),
      shown('unknown', written),
      null,
      { id: 'b' },
    ],
  });
});

test('a menu is flattened on every level, without the fields that only pages have', () => {
  const entry = {
    id: 'a',
    title,
    params: { title: { nl: 'Ander' }, sort: 3, css: '', modules: [], showPageBanner: true },
  };
  const menu = { entries: [{ ...entry, childMenus: [{ ...entry, subMenu: [{ id: 'b' }] }] }] };
  expect(flattenParams('menu.json', menu)).toEqual({
    entries: [{ id: 'a', title, sort: 3, childMenus: [{ id: 'a', title, sort: 3, subMenu: true }] }],
  });
});

test.each([
  ['pages/a.json', { id: 'a', title, banner: { type: 'image' } }],
  ['pages/a.json', { id: 'a', params: 'x' }],
  ['pages/a.json', []],
  ['pages/a.json', null],
  ['menu.json', { entries: {} }],
  ['menu.json', { entries: ['x', null] }],
  ['settings.json', { params: { title } }],
  ['listings/nl/properties.json', [{ params: { title } }]],
])('%s stays unchanged: %j', (file, value) => {
  expect(flattenParams(file, value)).toEqual(value);
});

test.each([
  [{ bannerType: 'projects' }, { type: 'projects', show: true }],
  [{ bannerType: '', bannerTitle: null, bannerVideo: '' }, undefined],
])('params %j give the banner %j', (params, banner) => {
  expect(flattenParams('pages/a.json', { params })).toEqual(banner ? { banner } : {});
});

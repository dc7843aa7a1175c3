import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inEachLanguage } from '@/lib/domain/language';
import { brusselsInstant } from '@/lib/domain/time/brussels-time';
import { resolveAddress } from '@/lib/features/site/address/resolve-address';
import { listArticles } from '@/lib/features/site/list-articles';
import { writeSitemapPart } from '@/lib/features/site/seo/sitemap';
import { getMenu } from '@/lib/features/site/shell/get-menu';
import { routePath } from '@/lib/i18n/route-path';
import { readFixture } from '@/tests/support/content';
import { type ContentFixture, writeContentFolder } from '@/tests/support/content-folder';
import { type Content, replaceContent } from './content';
import { readContent } from './read-content';

const words = (text: string) => inEachLanguage(() => text);
const json = (file: string): Record<string, unknown> => JSON.parse(readFileSync(`content/${file}`, 'utf8'));
const shown = { from: '2026-12-24T12:00', until: '2027-01-03' };

const popUp = { isPublished: true, delay: 0, title: words('Always') };
const files: ContentFixture = {
  'pages/about.json': { ...json('pages/about.json'), shown },
  'pages/home.json': {
    ...json('pages/home.json'),
    modules: [{ id: 'gift', shown, relations: { type: 'article', id: 'blocks/help' } }],
    banner: { type: 'image', image: { url: '/media/street-evening.svg' }, title: { text: words('Own') }, shown },
  },
  'articles/services/gift.json': { id: 'gift', title: words('Gift'), shown },
  'articles/news/later.json': { id: 'later', title: words('Later'), date: '2026-12-24' },
  'articles/news/both.json': { id: 'both', title: words('Both'), date: '2026-12-24', shown: { from: '2026-01-01' } },
  'testimonials/an.json': { id: 'an', public: true, name: 'An', comment: words('Good'), shown },
  'menu.json': {
    entries: [
      { id: 'gift', status: 'Published', title: words('Gift'), path: '/contact/', shown },
      { id: 'about', status: 'Published', title: words('About'), path: '/about/' },
      { id: 'news', status: 'Published', title: words('News'), path: '/actualites/later/' },
    ],
  },
  'shell/banners/christmas.json': { type: 'image', image: { url: '/media/street-evening.svg' }, shown },
  'shell/pop-up.json': popUp,
  'shell/pop-ups/christmas.json': { ...popUp, title: words('Christmas'), shown },
  'shell/notices/christmas.json': { id: 'christmas', text: words('Closed'), shown },
};

async function readAt(day: string, time: string, more: ContentFixture = {}): Promise<Content> {
  const { content, problems } = await readFixture({ ...files, ...more }, { now: brusselsInstant(day, time) });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (!content) throw new Error('no content');
  replaceContent(content);
  return content;
}

async function seenIn(content: Content): Promise<Record<string, boolean>> {
  const home = content.pages.get('/');
  const answers = (path: string) => {
    const resolution = resolveAddress({ path, search: new URLSearchParams() }, 'nl');
    return resolution.kind === 'page' && resolution.status === 200;
  };
  const sitemap = await writeSitemapPart({ language: 'en', part: 1 });
  const inMenu = getMenu('en').map(({ id }) => id);
  return {
    page: content.pages.has('/about/'),
    'address of the page': answers(routePath('/about/', 'en')),
    'module of a page': home?.modules.length === 1,
    'banner of a page': home?.banner !== undefined,
    article: listArticles('services', 'en').some(({ id }) => id === 'gift'),
    'address of the article': answers('/en/services/gift/'),
    'article in the sitemap': sitemap.includes('/services/gift/'),
    testimonial: content.testimonials.some(({ id }) => id === 'an'),
    'entry of the menu': inMenu.includes('gift'),
    'entry that leads to the page': inMenu.includes('about'),
    banner: content.banner?.shown !== undefined,
    'pop-up': content.popUp?.title.en === 'Christmas',
    notice: content.notices.length === 1,
  };
}

const everything = (is: boolean) => expect.toSatisfy((seen: object) => Object.values(seen).every((one) => one === is));

test.each([
  ['2026-12-24', '11:59', false],
  ['2026-12-24', '12:00', true],
  ['2027-01-03', '23:59', true],
  ['2027-01-04', '00:00', false],
])('what is dated is seen on %s at %s, everywhere: %s', async (day, time, is) => {
  const content = await readAt(day, time);
  expect(await seenIn(content)).toEqual(everything(is));
  expect(content.popUp?.title.en).toBe(is ? 'Christmas' : 'Always');
});

test.each([
  ['2026-12-23', '23:59', false],
  ['2026-12-24', '00:00', true],
])('news of a day is public on %s at %s: %s, in lists, by its address and in the sitemap', async (day, time, is) => {
  await readAt(day, time);
  for (const id of ['later', 'both']) {
    expect(listArticles('news', 'en').some((article) => article.id === id)).toBe(is);
    const resolution = resolveAddress({ path: `/en/news/${id}/`, search: new URLSearchParams() }, 'nl');
    expect(resolution.kind === 'page' && resolution.status).toBe(is ? 200 : 404);
    expect((await writeSitemapPart({ language: 'en', part: 1 })).includes(`/news/${id}/`)).toBe(is);
  }
  expect(getMenu('en').some(({ id }) => id === 'news')).toBe(is);
});

test('a reading says until when it holds, and from when on', async () => {
  const { period } = await readAt('2026-12-24', '11:59');
  expect([period.from, period.until]).toEqual([
    brusselsInstant('2026-12-24', '00:00').getTime(),
    brusselsInstant('2026-12-24', '12:00').getTime(),
  ]);
});

test('problems are the same before, during and after: a right folder does not become a wrong one by itself', async () => {
  const wrong: ContentFixture = {
    ...files,
    'pages/contact.json': {
      ...json('pages/contact.json'),
      shown,
      modules: [{ id: 'a', relations: { type: 'article', id: 'blocks/dated' }, look: 'figures' }],
    },
    'articles/blocks/dated.json': { id: 'dated', title: words('Dated'), shown },
    'menu.json': {
      entries: [
        {
          id: 'a',
          status: 'Published',
          title: words('A'),
          path: '/nowhere/',
          shown,
          childMenus: [{ id: 'b', status: 'Published', title: words('B'), path: '/nowhere/' }],
        },
      ],
    },
    'routes.json': {
      ...json('routes.json'),
      redirects: [
        { from: '/en/former/', to: '/about/' },
        { from: '/about/', to: '/contact/' },
      ],
    },
  };
  const problemsAt = async (day: string) => (await readFixture(wrong, { now: brusselsInstant(day, '12:00') })).problems;
  const during = await problemsAt('2026-12-30');
  expect(during.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['entries[0].path', 'modules[0].look', 'redirects[1].from']),
  );
  expect(await problemsAt('2026-12-01')).toEqual(during);
  expect(await problemsAt('2027-02-01')).toEqual(during);
});

test.each([
  [{ from: '2026-03-29T02:30' }, 'pages/about.json', 'shown.from'],
  [{ until: '2026-12-07T08:00Z' }, 'pages/about.json', 'shown.until'],
  [{ from: '2027-01-03T12:00', until: '2027-01-03T12:00' }, 'pages/about.json', 'shown.until'],
  [{ from: '2027-01-03' }, 'pages/home.json', 'shown'],
])('%j in %s is refused', async (wrong, file, path) => {
  const { problems } = await readFixture({ [file]: { ...json(file), shown: wrong } });
  expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([{ file, path }]);
});

test('of 400 banners, each is shown in its own hours', async () => {
  const hour = (at: number) => new Date(Date.UTC(2026, 11, 1) + at * 3_600_000);
  const written = (at: number) => new Date(hour(at).getTime() + 3_600_000).toISOString().slice(0, 16); // Belgian winter time
  const banners = Object.fromEntries(
    Array.from({ length: 400 }, (_, at) => [
      `shell/banners/b${String(at).padStart(3, '0')}.json`,
      {
        type: 'image',
        image: { url: '/media/street-evening.svg' },
        title: { text: words(`Banner ${at}`) },
        shown: { from: written(at), until: written(at + 1) },
      },
    ]),
  );
  const folder = await writeContentFolder(banners);
  for (const [at, name] of [
    [-1, undefined],
    [399, 'Banner 399'],
    [400, undefined],
  ] as const) {
    const { content, problems } = await readContent(folder, 'content', { now: hour(at) });
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(content?.banner?.title?.text.en).toBe(name);
    if (name !== undefined) expect(content?.period.until).toBe(hour(at + 1).getTime());
  }
});

test('of two dated ones at a time, the one that began last is shown', async () => {
  const over = { ...popUp, title: words('Over it'), shown: { from: '2026-12-27', until: '2026-12-28' } };
  const more = { 'shell/pop-ups/a.json': over };
  expect((await readAt('2026-12-27', '10:00', more)).popUp?.title.en).toBe('Over it');
  expect((await readAt('2026-12-29', '10:00', more)).popUp?.title.en).toBe('Christmas');
});

import { expect, test } from 'vitest';
import { inEachLanguage } from '@/lib/domain/language';
import { writeContentFolder } from '@/tests/support/content-folder';
import { checkContent } from './check-content';

const words = inEachLanguage(() => 'Text');
const now = new Date('2026-12-01T09:00:00Z');

const pop = (shown?: object, more: object = {}) => ({
  isPublished: true,
  title: words,
  link: { label: words, target: '/fair/' },
  shown,
  ...more,
});

/** What is said of links, in a folder whose page of the fair has these days. */
async function check(fair: object | undefined, files: Record<string, unknown>) {
  const folder = await writeContentFolder({
    'routes.json': { routes: [{ original: '/fair/', type: 'page', paths: { nl: '/beurs/' } }] },
    'pages/fair.json': { id: 'fair', status: 'Published', path: '/fair/', title: words, shown: fair },
    ...files,
  });
  const { problems } = await checkContent({ folder, shippedFolder: 'content', now });
  return problems
    .filter(({ found }) => found.includes('leads nowhere'))
    .map(({ file, path, found }) => [file, path, /nowhere (.*): /.exec(found)?.[1]]);
}

const popUp = (days?: object) => ({ 'shell/pop-ups/fair.json': pop(days) });
const place = ['shell/pop-ups/fair.json', 'link.target'];

test.each([
  ['the same days', { from: '2026-12-05', until: '2026-12-10' }, { from: '2026-12-05', until: '2026-12-10' }, []],
  ['a minute too long', { until: '2026-12-10' }, { until: '2026-12-11T00:01' }, [[...place, 'from 2026-12-11 00:00']]],
  ['to the last minute', { until: '2026-12-10' }, { until: '2026-12-11T00:00' }, []],
  ['a day too early', { from: '2026-12-06' }, { from: '2026-12-05' }, [[...place, 'from 2026-12-05 00:00']]],
  ['now, before the page', { from: '2026-12-06' }, undefined, [[...place, 'until 2026-12-06 00:00']]],
  ['now, after the page', { until: '2026-11-20' }, undefined, [[...place, 'until 2027-01-30 10:00']]],
  ['only what is over', { until: '2026-11-20' }, { until: '2026-11-25' }, []],
  ['only what is far', { until: '2027-02-15' }, undefined, []],
  ['an end within 60 days', { until: '2027-01-29' }, undefined, [[...place, 'from 2027-01-30 00:00']]],
  ['a page without days', undefined, { from: '2026-12-05' }, []],
])('%s', async (_, fair, days, expected) => {
  expect(await check(fair, popUp(days))).toEqual(expected);
});

test('notices, texts and modules with days around them are judged within these, drafts not at all', async () => {
  const fair = { from: '2026-12-05', until: '2026-12-10' };
  const text = (shown?: object) => ({ id: 'm', type: 'text', text: { nl: '[x](/fair/)' }, shown });
  const found = await check(fair, {
    'shell/notices/a.json': { id: 'a', text: words, link: { label: words, target: '/fair/?from=mail' }, shown: fair },
    'shell/notices/b.json': { id: 'b', text: words, link: { label: words, target: '/fair/' } },
    'shell/pop-up.json': pop(undefined, { isPublished: false }),
    'articles/news/a.json': {
      id: 'a',
      title: words,
      date: '2026-12-06',
      body: { nl: '[x](/fair/)' },
      shown: { until: '2026-12-10' },
    },
    'articles/news/b.json': { id: 'b', status: 'Draft', title: words, date: '2026-11-06', body: { nl: '[x](/fair/)' } },
    'articles/news/c.json': { id: 'c', title: words, date: '2026-12-06', body: { nl: '[x](/fair/)' } },
    'pages/home.json': { id: 'home', status: 'Published', path: '/', title: words, modules: [text(fair), text()] },
  });
  expect(found).toEqual([
    ['articles/news/c.json', 'body.nl', 'from 2026-12-11 00:00'],
    ['pages/home.json', 'modules[1].text.nl', 'until 2026-12-05 00:00'],
    ['shell/notices/b.json', 'link.target', 'until 2026-12-05 00:00'],
  ]);
});

test('the menu follows a page by itself; an entry with days of its own that say otherwise is named', async () => {
  const entry = (id: string, shown?: object) => ({ id, status: 'Published', title: words, path: '/fair/', shown });
  const entries = [entry('a'), entry('b', { until: '2026-12-20' }), entry('c', { until: '2026-12-10' })];
  expect(await check({ until: '2026-12-10' }, { 'menu.json': { entries } })).toEqual([
    ['menu.json', 'entries[1].path', 'from 2026-12-11 00:00'],
  ]);
});

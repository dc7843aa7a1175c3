import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inEachLanguage } from '@/lib/domain/language';
import { brusselsInstant } from '@/lib/domain/time/brussels-time';
import { serveFixture } from '@/tests/support/content';
import { type ContentFixture, writeContentFolder } from '@/tests/support/content-folder';
import type { Content } from './content';
import { readDraft, readUnseen } from './read-draft';

const words = (text: string) => inEachLanguage(() => text);
const json = (file: string): Record<string, unknown> => JSON.parse(readFileSync(`content/${file}`, 'utf8'));
const now = brusselsInstant('2026-11-29', '12:00');
const shippedFolder = path.resolve('content');

const fair = {
  id: 'fair',
  path: '/contact/',
  status: 'Draft',
  title: words('The fair'),
  modules: [{ id: 'a', status: 'Published', relations: { type: 'article', id: 'blocks/fair' } }],
};

const files: ContentFixture = {
  'pages/fair.json': fair,
  'articles/blocks/fair.json': { id: 'fair', status: 'Draft', title: words('Come to the fair') },
  'articles/news/later.json': { id: 'later', title: words('Later'), date: '2027-01-15' },
  'articles/news/sketch.json': { id: 'sketch', status: 'Draft', title: words('Sketch') },
  'articles/services/over.json': { id: 'over', title: words('Over'), shown: { until: '2026-11-01' } },
  'shell/notices/christmas.json': { id: 'christmas', text: words('Closed'), shown: { from: '2026-12-24T12:00' } },
  'menu.json': { entries: [{ id: 'new', status: 'Draft', title: words('New'), path: '/contact/' }] },
  'pages/about.json': {
    ...json('pages/about.json'),
    modules: [{ id: 'gift', shown: { from: '2026-12-20' }, relations: { type: 'article', id: 'blocks/help' } }],
  },
};

async function read(more: ContentFixture = {}) {
  const folder = await writeContentFolder({ ...files, ...more });
  const unseen = await readUnseen({ folder, shippedFolder }, now);
  return { folder, unseen };
}

async function draftOf(file: string, more: ContentFixture = {}) {
  const { folder, unseen } = await read(more);
  const found = unseen.find((one) => one.file === file);
  if (!found) throw new Error(`${file} is seen.`);
  const { catalogue } = await serveFixture({});
  return readDraft({ folder, shippedFolder, unseen: found, now, catalogue, options: {} });
}

async function contentOf(file: string): Promise<Content> {
  const draft = await draftOf(file);
  if (draft.kind !== 'ready') throw new Error(JSON.stringify(draft.problems));
  return draft.content;
}

test('drafts come first, then what is planned by its day, then what has ended, each with the page that shows it', async () => {
  const { unseen } = await read();
  expect(unseen.map(({ state, kind, file, shownOn }) => [state, kind, file, shownOn])).toEqual([
    ['draft', 'article', 'articles/blocks/fair.json', '/contact/'],
    ['draft', 'article', 'articles/news/sketch.json', '/actualites/sketch/'],
    ['draft', 'menu', 'menu.json', '/'],
    ['draft', 'page', 'pages/fair.json', '/contact/'],
    ['coming', 'part', 'pages/about.json', '/about/'],
    ['coming', 'notice', 'shell/notices/christmas.json', '/'],
    ['coming', 'article', 'articles/news/later.json', '/actualites/later/'],
    ['ended', 'article', 'articles/services/over.json', '/services/over/'],
  ]);
  expect(new Set(unseen.map(({ key }) => key)).size).toBe(unseen.length);
});

test('a name stays the same while its file is written', async () => {
  const keyOf = async (more: ContentFixture) => {
    const { unseen } = await read(more);
    return unseen.find(({ file }) => file === 'pages/fair.json')?.key;
  };
  expect(await keyOf({ 'pages/fair.json': { ...fair, title: words('Another') } })).toBe(await keyOf({}));
});

test('a page is shown with the drafts that it names, and with nothing else that is not published', async () => {
  const { pages, articles } = await contentOf('pages/fair.json');
  expect(pages.get('/contact/')).toMatchObject({ id: 'fair', status: 'Published' });
  expect([...articles.keys()]).toEqual(expect.arrayContaining(['blocks/fair']));
  expect(articles.has('news/sketch')).toBe(false);
  expect(articles.has('news/later')).toBe(false);
});

test('a text is shown with the page that names it, though that is a draft itself', async () => {
  const { pages, articles } = await contentOf('articles/blocks/fair.json');
  expect(pages.get('/contact/')?.id).toBe('fair');
  expect(articles.has('blocks/fair')).toBe(true);
});

test('what is dated is shown as on its day: when it begins, or just before it ended', async () => {
  const later = await contentOf('articles/news/later.json');
  expect(later.articles.get('news/later')?.date).toBe('2027-01-15');
  expect(later.notices.map(({ id }) => id)).toEqual(['christmas']);
  expect((await contentOf('articles/services/over.json')).articles.has('services/over')).toBe(true);
  expect((await contentOf('shell/notices/christmas.json')).articles.has('news/later')).toBe(false);
  expect((await contentOf('pages/about.json')).pages.get('/about/')?.modules).toHaveLength(1);
});

test('a draft that could not be published names why', async () => {
  const draft = await draftOf('pages/fair.json', { 'pages/fair.json': { ...fair, title: 'The fair' } });
  expect(draft).toMatchObject({ kind: 'faulty', problems: [{ file: 'pages/fair.json', path: 'title' }] });
});

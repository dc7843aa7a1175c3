import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { publicView } from '@/lib/domain/property/public-view';
import { readFixture } from '@/tests/support/content';
import { writeContentFolder } from '@/tests/support/content-folder';
import { makeDirtyExport } from '@/tests/support/dirty-export';
import { now } from '@/tests/support/test-day';
import { formatProblems } from './format-problems';
import { readContent } from './read-content';

const settings = JSON.parse(await readFile('content/settings.json', 'utf8'));
const contactPage = JSON.parse(await readFile('content/pages/contact.json', 'utf8'));

test('an empty folder borrows the shipped content, listings excepted', async () => {
  const { content } = await readFixture({});
  expect(content?.pages.has('/')).toBe(true);
  expect(content?.catalogue.properties).toEqual([]);
});

test('a missing folder is reported by its name', async () => {
  const { content, problems } = await readContent('/nowhere/at/all', path.resolve('content'), { now });
  expect(content).toBeNull();
  expect(problems).toContainEqual(expect.objectContaining({ file: '/nowhere/at/all', found: 'no such folder' }));
});

test('reports every error of every file at once, with file, path, found and expected', async () => {
  const { content, problems } = await readFixture({
    'settings.json': { ...settings, languages: { enabled: ['nl', 'xx'], default: 'fr', cookieDays: 0 } },
    'pages/contact.json': {
      ...contactPage,
      path: 'contact',
      modules: [{ id: 'Form 1', relations: { type: 'nonsense', id: 'x' }, colour: 'red' }],
    },
    'menu.json': '{ "entries": [ }',
    'listings/fr/properties.json': 'not json',
  });
  expect(content).toBeNull();
  const reported = problems.map(({ file, path: where }) => `${file} ${where}`);
  for (const expected of [
    'settings.json languages.enabled[1]',
    'settings.json languages.cookieDays',
    'pages/contact.json path',
    'pages/contact.json modules[0].id',
    'pages/contact.json modules[0].relations.type',
    'pages/contact.json modules[0].colour',
    'menu.json ',
    'listings/fr/properties.json ',
  ]) {
    expect(reported).toContain(expected);
  }
  const type = problems.find(({ path: where }) => where === 'modules[0].relations.type');
  expect(type).toMatchObject({
    severity: 'error',
    found: '"nonsense"',
    expected: expect.stringContaining('one of "article", "property-list", '),
  });
});

test.each([
  ['property-list', 'both', 'one of "sale", "rent", "all", "projects", "sold"'],
  ['category', 'blog', 'one of "services", "news", "testimonials"'],
  ['contact', 'contact-us', expect.stringMatching(/^one of "site-contact", .*"job-application"$/)],
  ['offices', 'gent', 'one of "all"'],
  ['article', 'help', 'category/id of an article, such as blocks/help'],
  ['article', 'blocks/gone', 'category/id of an article, such as blocks/help'],
])('a module of type %s that shows the unknown %s is refused', async (type, id, expected) => {
  const modules = [contactPage.modules[0], { id: 'more', relations: { type, id } }];
  const { content, problems } = await readFixture({ 'pages/contact.json': { ...contactPage, modules } });
  expect(content).toBeNull();
  expect(problems).toEqual([
    {
      severity: 'error',
      kind: 'broken',
      file: 'pages/contact.json',
      path: 'modules[1].relations.id',
      found: `"${id}"`,
      expected,
    },
  ]);
});

test('a disabled default language is an error', async () => {
  const { problems } = await readFixture({
    'settings.json': { ...settings, languages: { enabled: ['nl'], default: 'fr', cookieDays: 30 } },
  });
  expect(problems).toContainEqual(expect.objectContaining({ file: 'settings.json', path: 'languages.default' }));
});

test('two pages with one path are an error that names the path', async () => {
  const { problems } = await readFixture({ 'pages/a.json': contactPage, 'pages/b.json': contactPage });
  expect(problems).toContainEqual(
    expect.objectContaining({ file: 'pages/b.json', path: 'path', found: '"/contact/"' }),
  );
});

test('unpublished items are not in the content', async () => {
  const { content } = await readFixture({ 'pages/contact.json': { ...contactPage, status: 'Draft' } });
  expect(content?.pages.has('/contact/')).toBe(false);
});

test('a changed file gives another version, an unchanged folder the same', async () => {
  const folder = await writeContentFolder({ 'listings/fr/properties.json': [] });
  const read = async () => (await readContent(folder, path.resolve('content'), { now })).content?.version;
  const first = await read();
  expect(await read()).toBe(first);
  await writeFile(path.join(folder, 'listings/fr/properties.json'), '[{}]');
  expect(await read()).not.toBe(first);
});

test('a dirty export gives a catalogue without invalid values, and warnings instead of errors', async () => {
  const { content, problems } = await readFixture({ 'listings/fr/properties.json': makeDirtyExport(3000) });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(problems.length).toBeGreaterThan(5);
  // One habit of an export is one problem to read, however many records have it.
  expect(formatProblems(problems).split('\n').length).toBeLessThan(150);
  const properties = content?.catalogue.properties ?? [];
  expect(properties.length).toBeGreaterThan(2900);
  for (const property of properties) {
    expect(property.price === null || (property.price >= 10 && property.price < 1e10)).toBe(true);
    expect(property.energyScore === null || property.energyScore < 3000).toBe(true);
    expect(property.details.constructionYear ?? 1990).toBeLessThanOrEqual(2040);
    for (const text of Object.values(property.texts))
      for (const { url } of text.pictures) expect(url).toMatch(/^https:\/\/|^\/media\//);
    expect(() => publicView(property, 'de', 'nl')).not.toThrow();
  }
});

test('one place is found under each of its spellings', async () => {
  const { content } = await readFixture({ 'listings/fr/properties.json': makeDirtyExport(600) });
  const [place, ...others] = content?.catalogue.findPlaces('ghent', '9000') ?? [];
  expect(others).toEqual([]);
  expect(place?.names).toEqual({ nl: 'Gent', fr: 'Gand', en: 'Ghent', de: 'Gent' });
});

test('reports a new field of the export once, not once per record', async () => {
  const { problems } = await readFixture({ 'listings/fr/properties.json': makeDirtyExport(100) });
  expect(problems.filter(({ found }) => found.includes('NewField'))).toHaveLength(1);
});

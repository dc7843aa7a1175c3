import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { keepOwnNames } from '@/lib/content/own-names';
import { readContent } from '@/lib/content/read-content';
import { agencyAnswers } from '@/tests/support/agency-answers';
import { runCommand, spawnCommand } from '@/tests/support/run-command';
import { main } from './content-new';
import { openFolder } from './content-new/open-folder';
import { main as removeMain } from './content-remove';
import { makeAgencyFiles } from './new-agency/agency-files';
import { parseAnswers } from './new-agency/answers';
import { writeFolder } from './new-agency/write-folder';

const root = await mkdtemp(path.join(tmpdir(), 'content-new-'));
afterAll(() => rm(root, { recursive: true }));

/** As the command that makes a folder leaves it. */
const examine = async (draft: string) => void (await keepOwnNames(draft, 'content'));

let folder: string;
let number = 0;
beforeEach(async () => {
  const parsed = parseAnswers(agencyAnswers(['nl', 'fr']));
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
  number += 1;
  folder = path.join(root, String(number));
  await writeFolder({ folder, files: await makeAgencyFiles(parsed.answers), examine });
});

const make = (...words: string[]) => runCommand(main, {}, [...words, folder]);
const remove = (...words: string[]) => runCommand(removeMain, {}, [...words, folder]);
const text = (file: string) => readFile(path.join(folder, file), 'utf8');
const read = () => readContent(folder, path.resolve('content'), { now: new Date('2026-11-22T09:00:00Z') });

async function errors() {
  return (await read()).problems.filter(({ severity }) => severity === 'error');
}

async function everything(): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.endsWith('.json')).sort();
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await text(file)] as const)));
}

const titles = ['--title', 'nl=Uw huis verhuizen', '--title', 'fr=Déménager'];
const page = ['page', '--id', 'moving', ...titles];

test('a page has its file, a row with an address in each language and a breadcrumb, and a menu entry', async () => {
  const before = await text('routes.json');
  const markdown = path.join(root, 'text.md');
  await writeFile(markdown, '\uFEFF## Dozen\r\n\r\nGenoeg dozen.\r\n');
  const { code, output } = await make(...page, '--menu', 'last', '--text', `nl=${markdown}`);
  expect(code).toBe(0);
  for (const part of [
    '4 files',
    'pages/moving.json',
    'schemas/ids.json',
    '/nl/uw-huis-verhuizen/, /fr/demenager/',
    'menu.json',
  ])
    expect(output).toContain(part);
  const { content } = await read();
  expect(content?.pages.get('/moving/')?.content).toEqual({ nl: '## Dozen\n\nGenoeg dozen.' });
  expect(content?.menu.at(-1)).toMatchObject({ path: '/moving/', status: 'Published' });
  const row = content?.routes.find(({ original }) => original === '/moving/');
  expect(row?.breadcrumb.map(({ path: step }) => step)).toEqual(['/', '/moving/']);
  expect(await text('schemas/ids.json')).toContain('"/moving/"');
  const after = await text('routes.json');
  const shared = [...before].findIndex((letter, index) => letter !== after[index]);
  expect(after.endsWith(before.slice(shared))).toBe(true);
});

test('what is made and removed again leaves every byte of the others', async () => {
  const before = await everything();
  expect(await make(...page, '--menu', 'last')).toMatchObject({ code: 0 });
  expect(await remove('page', '/moving/', '--to', 'none')).toMatchObject({ code: 0 });
  expect(await everything()).toEqual(before);
});

test('an entry beyond the menu is named by the command', async () => {
  const settings = JSON.parse(await text('settings.json'));
  await writeFile(
    path.join(folder, 'settings.json'),
    JSON.stringify({ ...settings, options: { ...settings.options, maxMenuItems: 1 } }),
  );
  expect((await make(...page, '--menu', 'last')).output).toMatch(/stands under “more”, since the menu shows 1/);
});

test.each([
  ['an id with capitals', ['page', '--id', 'Moving', ...titles], '“Moving” is not a name'],
  ['a taken id', ['page', '--id', 'contact', ...titles], '“contact” is taken'],
  [
    'an address that is taken',
    [...page, '--path', 'nl=/contact/', '--path', 'fr=/neuf/'],
    '/nl/contact/ is taken: /contact/ has it',
  ],
  [
    'an address in one language alone',
    [...page, '--path', 'nl=/verhuizen/'],
    '--path has nothing in fr: add --path "fr=/demenager/"',
  ],
  [
    'an address that is none',
    [...page, '--path', 'nl=Verhuizen', '--path', 'fr=/neuf/'],
    '“Verhuizen” is not an address',
  ],
  ['a title in one language alone', ['page', '--title', 'nl=Verhuizen'], '--title has nothing in fr'],
  [
    'a language that the folder does not have',
    [...page, '--title', 'de=Umziehen'],
    'de is not a language of this folder, which has nl, fr',
  ],
  ['a text without its language', ['page', '--title', 'Verhuizen'], '“Verhuizen” names no language'],
  ['a page above that does not exist', [...page, '--under', '/contac/'], 'the nearest is /contact/'],
  ['an entry that does not exist', [...page, '--menu', 'nowhere'], 'the nearest id is'],
  ['a text that does not exist', [...page, '--text', 'nl=/nowhere.md'], '/nowhere.md cannot be read'],
  [
    'a picture that does not exist',
    ['article', ...titles, '--picture', '/media/none.webp'],
    'put the file into media/ first',
  ],
  ['a day that does not exist', ['article', ...titles, '--date', '2026-02-30'], '“2026-02-30” is not a day'],
  ['an office that does not exist', ['person', '--name', 'An', '--office', 'nowhere'], '“nowhere” is not an office'],
])('%s is refused, and nothing is written', async (_, words, reason) => {
  const before = await everything();
  const { code, errors: said } = await make(...words);
  expect({ code, said }).toEqual({ code: 2, said: expect.stringContaining(reason) });
  expect(await everything()).toEqual(before);
});

test('a page that goes leads to the one that takes its place, in every language and from its former addresses', async () => {
  await make(...page, '--menu', 'last');
  await make('page', '--id', 'boxes', '--title', 'nl=Dozen', '--title', 'fr=Boîtes', '--under', '/moving/');
  const { code, output } = await remove('page', 'moving', '--to', '/contact/');
  expect(code).toBe(0);
  expect(output).toContain('/nl/uw-huis-verhuizen/, /fr/demenager/ lead to /contact/');
  const { content } = await read();
  expect(content?.redirects.map(({ language, path: from, target }) => [language, from, target])).toEqual([
    ['nl', '/uw-huis-verhuizen/', '/contact/'],
    ['fr', '/demenager/', '/contact/'],
  ]);
  expect(content?.menu.some(({ path: target }) => target === '/moving/')).toBe(false);
  expect(content?.routes.some(({ breadcrumb }) => breadcrumb.some((step) => step.path === '/moving/'))).toBe(false);
  expect((await make(...page)).errors).toContain('routes.json redirects it to /contact/');
  await remove('page', 'contact', '--to', 'none');
  expect(await errors()).toEqual([]);
});

test('a page below an entry of the menu is below its page in the breadcrumb too', async () => {
  await make(...page, '--menu', 'last');
  const boxes = ['page', '--id', 'boxes', '--title', 'nl=Dozen', '--title', 'fr=Boîtes', '--menu', 'moving'];
  expect((await make(...boxes)).output).toContain('/nl/uw-huis-verhuizen/dozen/, /fr/demenager/boites/');
  const row = (await read()).content?.routes.find(({ original }) => original === '/moving/boxes/');
  expect(row?.breadcrumb.map(({ path: step }) => step)).toEqual(['/', '/moving/', '/moving/boxes/']);
  const asked = ['page', '--id', 'tape', '--title', 'nl=Plakband', '--title', 'fr=Ruban', '--menu', 'moving'];
  expect((await make(...asked, '--under', '/')).output).toContain('/nl/plakband/, /fr/ruban/');
});

test('what goes is replaced in the texts, buttons and placeholders that name it', async () => {
  await make(...page);
  await make('person', '--name', 'Tom Claes', '--phone', '050 61 72 86', '--email', 'tom@zeezicht.example');
  const article = {
    id: 'boxes',
    title: { nl: 'Dozen', fr: 'Boîtes' },
    body: {
      nl: 'Zie [hier](/moving/?a=1) en [daar](/moving/), of bel {phone:tom-claes}.',
      fr: '[Ici](/moving/#b) ou [là](/moving-far/).',
    },
    links: [{ label: { nl: 'Meer', fr: 'Plus' }, target: '/moving/' }],
  };
  const file = 'articles/blocks/boxes.json';
  await writeFile(path.join(folder, file), JSON.stringify(article));
  expect(await remove('person', 'tom-claes', '--to', 'none')).toMatchObject({
    code: 2,
    errors: expect.stringContaining(`${file} body.nl name tom-claes in braces`),
  });
  expect((await remove('person', 'tom-claes', '--to', 'lore-maertens')).output).toContain('a text that named it');
  expect(await remove('page', 'moving', '--to', '/contact/')).toMatchObject({ code: 0 });
  expect(JSON.parse(await text(file))).toMatchObject({
    body: {
      nl: 'Zie [hier](/contact/?a=1) en [daar](/contact/), of bel {phone:lore-maertens}.',
      fr: '[Ici](/contact/#b) ou [là](/moving-far/).',
    },
    links: [{ target: '/contact/' }],
  });
});

test('what the removal would break is named, and nothing is changed', async () => {
  const before = await everything();
  expect(await remove('page', '/', '--to', 'none')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('home page'),
  });
  expect(await remove('page', '/contac/', '--to', 'none')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('/contact/'),
  });
  expect(await remove('page', '/contact/')).toMatchObject({ code: 2, errors: expect.stringContaining('--to') });
  expect(await everything()).toEqual(before);
});

test('articles, testimonials and people are made and removed', async () => {
  expect(await make('article', ...titles, '--id', 'fair')).toMatchObject({ code: 0 });
  expect(
    await make(
      'testimonial',
      '--name',
      'An J.',
      '--comment',
      'nl=Vlot.',
      '--comment',
      'fr=Rapide.',
      '--person',
      'lore-maertens',
    ),
  ).toMatchObject({ code: 0 });
  expect(await make('person', '--name', 'Tom Claes', '--phone', '050 61 72 86')).toMatchObject({ code: 0 });
  const named = { id: 'draft', status: 'Draft', title: { nl: 'Later' }, contactPerson: 'lore-maertens' };
  await writeFile(path.join(folder, 'articles/news/draft.json'), JSON.stringify(named));
  expect(await errors()).toEqual([]);
  expect(await remove('person', 'lore-maertens', '--to', 'tom-claes')).toMatchObject({ code: 0 });
  for (const file of ['testimonials/an-j.json', 'articles/news/draft.json'])
    expect(JSON.parse(await text(file)).contactPerson).toBe('tom-claes');
  expect(JSON.parse(await text('settings.json')).contactPeople).toEqual([
    { id: 'tom-claes', name: 'Tom Claes', phone: '050 61 72 86' },
  ]);
  expect(await remove('testimonial', 'an-j', '--to', '/contact/')).toMatchObject({ code: 0 });
  expect(await remove('article', 'news/fair', '--to', '/contact/')).toMatchObject({ code: 0 });
  expect(await errors()).toEqual([]);
});

test('a file that changes meanwhile stays as it is, and so do the others', async () => {
  const site = await openFolder(folder);
  if ('faulty' in site) throw new Error(site.faulty);
  await site.draft.create('pages/new.json', { id: 'new' });
  await site.draft.edit('menu.json', [{ set: ['entries'], to: [] }]);
  await writeFile(path.join(folder, 'menu.json'), '{ "entries": [] } ');
  const before = await everything();
  await expect(site.draft.write()).rejects.toThrow('menu.json was changed meanwhile.');
  expect(await everything()).toEqual(before);
  expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('the commands run in a separate process', async () => {
  expect(await spawnCommand('content-new.ts', {}, '--help')).toMatchObject({ code: 0, errors: '' });
  expect(await spawnCommand('content-remove.ts', {}, '--help')).toMatchObject({ code: 0, errors: '' });
});

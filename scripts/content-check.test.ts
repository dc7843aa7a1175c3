import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { fingerprint } from '@/lib/content/content-fingerprint';
import { keepState } from '@/lib/content/serving/kept-states';
import { openDatabase, replaceDatabase } from '@/lib/database/connection';
import { migrateDatabase } from '@/lib/database/migrate';
import { isAcceptedContent } from '@/lib/database/site-note-store';
import { leadEventSchema } from '@/lib/domain/webhook/lead-event';
import { makeStaff } from '@/lib/features/office/people/manage-staff';
import { feedRecord } from '@/tests/support/content';
import { type ContentFixture, writeContentFolder } from '@/tests/support/content-folder';
import { runCommand, spawnCommand } from '@/tests/support/run-command';
import { main, webhookSchemaFile, webhookSchemaText } from './content-check';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

async function write(files: ContentFixture): Promise<string> {
  const folder = await writeContentFolder(files);
  folders.push(folder);
  return folder;
}

const check = (...parameters: string[]) => checkWith({}, ...parameters);

const checkWith = (variables: Readonly<Record<string, string>>, ...parameters: string[]) =>
  runCommand(main, variables, parameters);

const records = (count: number) => Array.from({ length: count }, (_, index) => feedRecord({ ID: index + 1, Price: 1 }));

test('the summary comes first, then the problems by kind, then how much was not printed', async () => {
  const folder = await write({
    'listings/nl/properties.json': [...records(39), feedRecord({ ID: 40, Price: 1, NewField: 1 }), {}],
  });
  const { code, output } = await check(folder);
  expect(code).toBe(0);
  const lines = output.split('\n');
  expect(lines.slice(0, 8)).toEqual([
    expect.stringMatching(/: 40 properties, 0 projects, \d+ pages$/),
    '  Errors      0',
    '  Left out    41, including 1 complete record',
    '  Unlawful    40',
    '  Unreadable  0',
    '  Pictures    0',
    '  Demo        0',
    '  Untidy      1',
  ]);
  const titles = ['Left out:', 'Unlawful:', 'Untidy:'].map((title) =>
    lines.findIndex((line) => line.startsWith(title)),
  );
  expect(titles.toSorted((a, b) => a - b)).toEqual(titles);
  expect(output).toContain('… and 35 more: --all');
  expect(output).toMatch(/rule: https:\/\/\S+federia\S+ \(checked on \d{4}-\d\d-\d\d\)/);
  expect(output).toMatch(/^Not in .*, borrowed from the shipped content: \d+ files$/m);
  expect(output).toMatch(/^ {2}pages\/ \(27\)\n {4}pages\/about\.json$/m);
  expect(output).toMatch(
    /^ {2}single files \(5\)\n {4}answer-templates\.json\n {4}menu\.json\n {4}routes\.json\n {4}rules\.json\n {4}settings\.json$/m,
  );
  expect(lines.at(-2)).toMatch(/^0 errors, [\d,]+ warnings in /);
  const whole = await check(folder, '--all');
  expect(whole.output).toContain('at [39] (ID 40)\n');
  expect(whole.output).not.toContain('--all');
});

test('--json is one document with summary, problems and borrowed files', async () => {
  const folder = await write({ 'listings/nl/properties.json': records(3), 'menu.json': '{ "entries": [], }' });
  const { code, output, errors } = await check(folder, '--json');
  expect(code).toBe(1);
  expect(errors).toBe('');
  const document = JSON.parse(output);
  expect(Object.keys(document)).toEqual([
    'version',
    'folder',
    'summary',
    'problems',
    'borrowed',
    'held',
    'coming',
    'drafts',
  ]);
  expect(document.held).toEqual([]);
  expect(document).toMatchObject({ version: 1, folder, summary: { errors: 1, leftOut: 3, recordsLeftOut: 0 } });
  expect(document.borrowed).toContain('settings.json');
  expect(document.problems[0]).toMatchObject({
    severity: 'error',
    kind: 'broken',
    file: 'menu.json',
    position: { line: 1, column: 16 },
  });
  expect(document.problems).toContainEqual(
    expect.objectContaining({ severity: 'warning', kind: 'leftOut', path: '[2].Price', record: '3', found: '1' }),
  );
});

test('--accept names the losses since the stored state and accepts exactly this state', async () => {
  const file = 'listings/nl/properties.json';
  const contentFolder = await write({ [file]: records(10) });
  const dataDir = await write({});
  const accept = () => checkWith({ DATA_DIR: dataDir }, contentFolder, '--accept', '--json');
  expect((await accept()).errors).toContain('Nothing is accepted');
  await keepState({ contentFolder, statesFolder: path.join(dataDir, 'content-states') }, new Date(), async () => true);
  await writeFile(path.join(contentFolder, file), JSON.stringify(records(4)));
  const version = await fingerprint(contentFolder);
  const { code, output, errors } = await accept();
  expect(code).toBe(0);
  expect(JSON.parse(output).held).toMatchObject([{ code: 'lost-listings', count: 6 }]);
  expect(errors).toContain('Accepted');
  const database = openDatabase({ kind: 'sqlite', file: path.join(dataDir, 'site.db') });
  replaceDatabase(database);
  expect(await isAcceptedContent(version)).toBe(true);
  expect(await isAcceptedContent(`${version}x`)).toBe(false);
  await database.destroy();
});

test('a login that has another e-mail address than its person is named, for the folder of the site alone', async () => {
  const folder = await write({});
  const dataDir = await write({});
  const database = openDatabase({ kind: 'sqlite', file: path.join(dataDir, 'site.db') });
  await migrateDatabase(database);
  replaceDatabase(database);
  const now = new Date();
  await makeStaff({ email: 'an@elsewhere.example', name: 'An', language: 'nl', role: 'desk' }, 'brick and copper', now);
  await database.updateTable('owner').set({ agent: 'an-vandewalle' }).execute();
  const { errors } = await checkWith({ DATA_DIR: dataDir, CONTENT_DIR: folder }, folder);
  expect(errors).toContain('An Vandewalle (an@elsewhere.example instead of an@gevel.example)');
  expect((await check(folder)).errors).not.toContain('elsewhere');
  await database.destroy();
});

test('--adverts names each rule with its source and its listings, as text and as a table', async () => {
  const settings = JSON.parse(await readFile('content/settings.json', 'utf8'));
  const flemish = { Zip: '9000', City: 'Gent', Street: 'Kouter', HouseNumber: '1' };
  const folder = await write({
    'settings.json': { ...settings, adverts: { plotFloodScoreMissing: 'hold' } },
    'listings/nl/properties.json': [
      ...records(8),
      feedRecord({ ID: 9, ...flemish, FloodScoreP: 'A' }),
      feedRecord({ ID: '=10', ...flemish }),
    ],
  });
  const { code, output } = await check(folder, '--adverts');
  expect(code).toBe(1);
  expect(output).toMatch(/Shown +9\n +Lack something +9\n +Held +1 \(/);
  expect(output).toMatch(
    /plotFloodScoreMissing \(flanders\): .*\n +setting: +hold\n +rule: +https:.*\n +checked: +2026-\d\d-\d\d; in force since 2023-01-01\n +listings: 1: =10 \(held\)/,
  );
  expect(output).toMatch(
    /energyScoreMissing \(wallonia\).*(?:\n.*){3}\n +listings: 8: 8, 7, 6, 5, 4 and 3 more: --all/,
  );
  expect((await check(folder, '--adverts', '--all')).output).toContain('listings: 8: 8, 7, 6, 5, 4, 3, 2, 1\n');
  expect((await check(folder)).output).toContain('the property is not on the site until it is there');
  const file = path.join(folder, 'adverts.csv');
  expect(await check(folder, '--adverts', '--csv', file)).toMatchObject({ code: 1 });
  const rows = (await readFile(file, 'utf8')).split('\r\n');
  expect(rows[0]).toBe('\uFEFFlisting,shown,rule,setting,regions,lacks,source,checked on,in force since');
  expect(rows).toContainEqual(expect.stringMatching(/^'=10,no,plotFloodScoreMissing,hold,flanders,.*,2023-01-01$/));
});

test('--adverts succeeds where every advert has what the law asks', async () => {
  const folder = await write({ 'listings/nl/properties.json': [feedRecord({ ID: 1, Status: 2 })] });
  expect(await check(folder, '--adverts')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Every advert has what the law requires.'),
  });
});

test.each([
  ['a folder that does not exist', ['/nowhere/at/all', '--json']],
  ['an option that does not exist', ['--jason']],
  ['two folders', ['content', 'content']],
  ['a table of nothing', ['--csv', 'x.csv']],
  ['two kinds of output', ['--adverts', '--json']],
])('%s is wrong use, with nothing on the standard output', async (_, parameters) => {
  expect(await check(...parameters)).toMatchObject({ code: 2, output: '', errors: expect.stringContaining('--help') });
});

test('the command runs in a separate process', async () => {
  expect(await spawnCommand('content-check.ts', {}, '--help')).toMatchObject({ code: 0, errors: '' });
});

test('the stored schema matches the output of npm run content:check -- --schemas', async () => {
  expect(await readFile(webhookSchemaFile, 'utf8')).toBe(webhookSchemaText());
});

test('the example of docs/webhooks.md follows the schema', async () => {
  const text = await readFile('docs/webhooks.md', 'utf8');
  const examples = [...text.matchAll(/```json\n(\{[\s\S]*?)```/g)].map(([, json = '']) => JSON.parse(json));
  expect(examples.map((example) => leadEventSchema.parse(example))).toEqual(examples);
  expect(examples).toHaveLength(1);
});

test('imports whose listings are not read are named, with what reads them', async () => {
  const imports = [{ name: 'portal', source: 'json', from: 'homes.json' }];
  const settings = JSON.parse(await readFile('content/settings.json', 'utf8'));
  const folder = await write({ 'settings.json': { ...settings, imports } });
  const { errors } = await check(folder);
  expect(errors).toContain(`Not checked: what portal imported`);
  expect(errors).toContain(`CONTENT_DIR=${folder}`);
});

test('what visitors do not see is named with the address of its preview', async () => {
  const words = { nl: 'Opendeurdag' };
  const folder = await write({
    'articles/news/open-day.json': { id: 'open-day', status: 'Draft', date: '2026-11-01', title: words },
    'shell/notices/later.json': { id: 'later', text: words, shown: { from: '2099-01-01' } },
  });
  const { output } = await check(folder);
  expect(output).toMatch(/draft {5}articles\/news\/open-day\.json\n +\/office\/content\/[0-9a-f]{12}\/nl\/\n/);
  expect(output).toMatch(/planned {3}shell\/notices\/later\.json\n +\/office\/content\/[0-9a-f]{12}\/nl\/\n/);
});

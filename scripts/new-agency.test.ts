import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkContent } from '@/lib/content/check/check-content';
import { factNames } from '@/lib/content/schema/fact-names';
import { isLanguage, type Language, languages } from '@/lib/domain/language';
import { answerPlaceholders } from '@/lib/domain/office/answer-template';
import { agencyAnswers } from '@/tests/support/agency-answers';
import { findDemoWords } from '@/tests/support/demo-words';
import { runCommand, spawnCommand } from '@/tests/support/run-command';
import { main } from './new-agency';
import { makeAgencyFiles } from './new-agency/agency-files';
import { parseAnswers } from './new-agency/answers';
import { writeFolder } from './new-agency/write-folder';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'new-agency-'));
});
afterAll(() => rm(root, { recursive: true }));

function filesFor(given: object) {
  const parsed = parseAnswers(given);
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
  return makeAgencyFiles(parsed.answers);
}

/** Every text of a file with its language, and the names of languages that it uses. */
function textsOf(value: unknown, language: Language | null = null): { text: string; language: Language | null }[] {
  if (typeof value === 'string') return [{ text: value, language }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsOf(item, isLanguage(key) ? key : language));
}

/** Slots that were not filled in; the site itself fills in parameters, the year, and what answers leave open. */
const unfilled = new RegExp(`\\{(?!(?:slug|token|id|year|${answerPlaceholders.join('|')})\\})\\w+\\}`);

/** What the site fills in; the check reports those that name nothing. */
const facts = new RegExp(`\\{(?:${Object.keys(factNames).join('|')})(?::[\\w-]+)?\\}`, 'g');
const isReference = (file: string) => file.startsWith('schemas/') || file.endsWith('.md');

test.each<[chosen: readonly Language[]]>([...languages.map((language): [Language[]] => [[language]]), [languages]])(
  'a folder in %j is complete except for gaps, and has nothing of the demo',
  async (chosen) => {
    const files = await filesFor(agencyAnswers(chosen));
    const folder = path.join(root, chosen.join('-'));
    await writeFolder({ folder, files, examine: async () => {} });
    const checked = await checkContent({
      folder,
      shippedFolder: path.resolve('content'),
      now: new Date('2026-11-22T09:00:00Z'),
    });
    expect(checked.problems.filter(({ found }) => !found.startsWith('a gap to fill in'))).toEqual([]);
    expect(checked.problems.length).toBeGreaterThan(0);
    expect(checked.borrowed).toEqual([]);
    expect(checked.content?.settings.languages).toMatchObject({ enabled: chosen, default: chosen[0] });

    for (const { file, text } of files) {
      if (isReference(file)) {
        expect(findDemoWords(text, null), file).toEqual([]);
        continue;
      }
      for (const found of textsOf(JSON.parse(text))) {
        expect(findDemoWords(found.text, found.language ?? chosen[0] ?? null), `${file}: ${found.text}`).toEqual([]);
        if (found.language) expect(chosen, file).toContain(found.language);
        expect(found.text.replace(facts, '').match(unfilled)?.[0], `${file}: ${found.text}`).toBeUndefined();
      }
    }
  },
);

test.each(languages)('the messages in %s name nothing of the demo', async (language) => {
  const messages = JSON.parse(await readFile(`messages/${language}.json`, 'utf8'));
  // Provinces are Belgium's, though the demo has homes in a town of the same name.
  delete messages.list.criterion.provinces;
  for (const { text } of textsOf(messages)) expect(findDemoWords(text, language), text).toEqual([]);
});

test('settings hold the answers, and gaps for the rest', async () => {
  const files = await filesFor({ ...agencyAnswers(['fr', 'nl']), enterpriseNumber: '0123.456.749' });
  const settings = JSON.parse(files.find(({ file }) => file === 'settings.json')?.text ?? '');
  expect(settings).toMatchObject({
    borrow: false,
    languages: { enabled: ['fr', 'nl'], default: 'fr' },
    agency: {
      name: 'Huis & Haard',
      city: { fr: 'Bruges', nl: 'Brugge' },
      legalName: { fr: '[[dénomination et forme juridique]]' },
      enterpriseNumber: '0123.456.749',
      vatNumber: 'BE 0123.456.749',
      numbers: ['[[numéro IPI]]'],
      offices: [{ hours: { sat: [{ from: '09:30', until: '12:30' }] } }, { zip: '8300' }],
    },
    brand: { ornament: 'none', colors: { accent: '#27496d', brick: '#b5482f' } },
    contactPeople: [{ id: 'lore-maertens', name: 'Lore Maertens' }],
  });
});

test('a folder that cannot be examined leaves nothing behind', async () => {
  const parent = await mkdtemp(path.join(root, 'atomic-'));
  const writing = writeFolder({
    folder: path.join(parent, 'agency'),
    files: [{ file: 'pages/home.json', text: '{}' }],
    examine: async (draft) => {
      expect(await readdir(path.join(draft, 'pages'))).toEqual(['home.json']);
      throw new Error('no');
    },
  });
  await expect(writing).rejects.toThrow('no');
  expect(await readdir(parent)).toEqual([]);
});

test('a folder that is filled meanwhile stays unchanged', async () => {
  const parent = await mkdtemp(path.join(root, 'race-'));
  const folder = path.join(parent, 'agency');
  const fault = await writeFolder({
    folder,
    files: [{ file: 'settings.json', text: '{}' }],
    examine: async () => {
      await mkdir(folder);
      await writeFile(path.join(folder, 'own.txt'), 'own');
    },
  });
  expect(fault).toBe('notEmpty');
  expect(await readdir(parent)).toEqual(['agency']);
  expect(await readdir(folder)).toEqual(['own.txt']);
});

const run = (...parameters: string[]) => runCommand(main, {}, parameters);

async function answersFile(answers: unknown): Promise<string> {
  const file = path.join(await mkdtemp(path.join(root, 'answers-')), 'answers.json');
  await writeFile(file, JSON.stringify(answers));
  return file;
}

test('the command writes a folder and prints the next steps', async () => {
  const folder = path.join(await mkdtemp(path.join(root, 'parent-')), 'deep', 'agency');
  await mkdir(folder, { recursive: true });
  const answers = await answersFile(agencyAnswers(['nl']));
  const { code, output, errors } = await run(folder, '--answers', answers, '--name', 'Ander & Co', '--languages', 'fr');
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toContain('articles/legal/legal-notice.json (1)');
  expect(output).toContain(`CONTENT_DIR=${folder} npm start`);
  expect(output).toContain('npm run staff -- add EMAIL --role administrator');
  expect(await readdir(path.dirname(folder))).toEqual(['agency']);
  const settings = JSON.parse(await readFile(path.join(folder, 'settings.json'), 'utf8'));
  expect(settings).toMatchObject({ agency: { name: 'Ander & Co' }, languages: { enabled: ['fr'] } });

  const again = await run(folder, '--answers', answers);
  expect(again).toMatchObject({ code: 1, output: '', errors: expect.stringContaining('is not empty') });
  expect(JSON.parse(await readFile(path.join(folder, 'settings.json'), 'utf8'))).toEqual(settings);
});

test('without a terminal every missing answer is named, and nothing is written', async () => {
  const folder = path.join(root, 'unwritten');
  const { code, output, errors } = await run(folder, '--name', 'Ander & Co');
  expect({ code, output }).toEqual({ code: 2, output: '' });
  for (const name of ['languages', 'color', 'towns', 'offices'])
    expect(errors).toMatch(new RegExp(`^${name}: write`, 'm'));
  await expect(stat(folder)).rejects.toThrow('ENOENT');
});

test.each([
  ['no folder', []],
  ['two folders', ['a', 'b']],
  ['an unknown option', ['a', '--colour', '#000000']],
  ['a file that is not there', ['a', '--answers', '/nowhere.json']],
])('%s is wrong use', async (_, parameters) => {
  expect(await run(...parameters)).toMatchObject({ code: 2, output: '', errors: expect.stringContaining('--help') });
});

test('the command runs in a separate process', async () => {
  expect(await spawnCommand('new-agency.ts', {}, '--help')).toMatchObject({ code: 0, errors: '' });
});

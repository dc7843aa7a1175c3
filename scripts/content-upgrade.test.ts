import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepOwnNames } from '@/lib/content/own-names';
import { readContent } from '@/lib/content/read-content';
import { editJson } from '@/lib/files/edit-json';
import { agencyAnswers } from '@/tests/support/agency-answers';
import { runCommand, spawnCommand } from '@/tests/support/run-command';
import { main } from './content-upgrade';
import { makeAgencyFiles } from './new-agency/agency-files';
import { parseAnswers } from './new-agency/answers';
import { writeFolder } from './new-agency/write-folder';

const folder = await mkdtemp(path.join(tmpdir(), 'content-upgrade-'));
afterAll(() => rm(folder, { recursive: true }));

const examine = async (draft: string) => void (await keepOwnNames(draft, 'content'));

beforeAll(async () => {
  const parsed = parseAnswers(agencyAnswers(['nl', 'fr']));
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
  await writeFolder({ folder, files: await makeAgencyFiles(parsed.answers), examine });
});

const upgrade = () => runCommand(main, {}, [folder]);
const text = (file: string) => readFile(path.join(folder, file), 'utf8');
const read = () => readContent(folder, path.resolve('content'), { now: new Date('2026-11-22T09:00:00Z') });

async function change(file: string, edits: Parameters<typeof editJson>[1]): Promise<void> {
  await writeFile(path.join(folder, file), editJson(await text(file), edits));
}

async function everything(): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json')).sort();
  return Object.fromEntries(await Promise.all(names.map(async (file) => [file, await text(file)] as const)));
}

test('facts in words become placeholders and modules get their look, visitors see the same, and a second run finds nothing', async () => {
  const before = await read();
  const { agency } = before.content?.settings ?? { agency: undefined };
  if (!agency || !before.content) throw new Error('The folder has errors.');
  const digits = agency.phone.replaceAll(/\D/g, '');
  await change('pages/contact.json', [
    {
      set: ['seo', 'description'],
      to: { nl: `Bel ${digits}, of mail ${agency.email}.`, fr: `Écrivez à ${agency.email}.` },
    },
    { set: ['modules', 0], to: { id: 'welcome', relations: { type: 'article', id: 'blocks/old' } } },
  ]);
  await writeFile(
    path.join(folder, 'articles/blocks/old.json'),
    JSON.stringify({
      id: 'old',
      title: { nl: 'Welkom', fr: 'Bienvenue' },
      figures: [{ value: { nl: '1' }, label: { nl: 'huis' } }],
    }),
  );
  const old = await read();
  const files = await everything();
  const { code, output } = await upgrade();
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('names {phone}, {email}') });
  const page = JSON.parse(await text('pages/contact.json'));
  expect(page.seo.description).toEqual({ nl: 'Bel {phone}, of mail {email}.', fr: 'Écrivez à {email}.' });
  expect(page.modules[0].look).toBe('figures');
  const changed = Object.entries(await everything()).flatMap(([file, now]) => (files[file] === now ? [] : [file]));
  // The article that was written above is new to the list of names.
  expect(changed).toEqual(['pages/contact.json', 'schemas/ids.json']);
  const now = await read();
  const shown = (from: typeof now) => from.content?.pages.get('/contact/');
  expect(shown(now)?.modules).toEqual(shown(old)?.modules);
  expect(shown(now)?.seo?.description?.fr).toBe(shown(old)?.seo?.description?.fr);
  const done = await everything();
  expect(await upgrade()).toMatchObject({ code: 0, output: expect.stringContaining('nothing to rewrite') });
  expect(await everything()).toEqual(done);
});

test('an hour in words is named and left, since its sentence has to change', async () => {
  await change('settings.json', [{ set: ['agency', 'hours'], to: { mon: [{ from: '09:05', until: '17:55' }] } }]);
  const before = await text('pages/contact.json');
  await change('pages/contact.json', [
    { set: ['seo', 'description', 'nl'], to: 'Maandag open van 9.05 tot 17.55 uur.' },
  ]);
  const { code, output } = await upgrade();
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringContaining('still says “9.05 tot 17.55 uur”'),
  });
  expect(JSON.parse(await text('pages/contact.json')).seo.description.nl).toBe('Maandag open van 9.05 tot 17.55 uur.');
  await writeFile(path.join(folder, 'pages/contact.json'), before);
});

test('the limit of losses has its new name and its value', async () => {
  const before = await text('settings.json');
  await change('settings.json', [{ set: ['holdBack'], to: { addresses: 9 } }]);
  expect(await upgrade()).toMatchObject({ code: 0, output: expect.stringContaining('holdBack.pages') });
  expect((await read()).content?.settings.holdBack.pages).toBe(9);
  await writeFile(path.join(folder, 'settings.json'), before);
});

test('a folder with errors that would hide texts stays as it is', async () => {
  const before = await text('settings.json');
  await writeFile(path.join(folder, 'settings.json'), before.slice(1));
  expect(await upgrade()).toMatchObject({ code: 1, errors: expect.stringContaining('settings.json') });
  await writeFile(path.join(folder, 'settings.json'), before);
});

test('the command runs in a separate process', async () => {
  expect(await spawnCommand('content-upgrade.ts', {}, folder)).toMatchObject({ code: 0, errors: '' });
});

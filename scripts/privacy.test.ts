import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { runCommand, spawnCommand } from '@/tests/support/run-command';
import { engines, openTestDatabase } from '@/tests/support/test-database';
import { main } from './privacy';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-privacy-'));
});
afterEach(() => rm(folder, { recursive: true }));

test.each(engines)(
  'on %s a person is exported, shown, and erased only with --yes',
  async (engine) => {
    const { target, database, close } = await openTestDatabase(engine);
    const place: Record<string, string> =
      target.kind === 'sqlite'
        ? { DATA_DIR: path.dirname(target.file) }
        : { DATA_DIR: folder, DATABASE_URL: target.url };
    const run = (...parameters: string[]) => runCommand(main, place, parameters);
    const count = async () => (await database.selectFrom('enquiry').select('id').execute()).length;
    const near = makeEnquiryRow({ id: 'near', email: 'liesbeth+huis@example.be' });
    await database
      .insertInto('enquiry')
      .values([makeEnquiryRow({ id: 'one' }), near])
      .execute();

    const file = path.join(folder, 'liesbeth.json');
    const email = 'LIESBETH@example.be';
    expect(await run('export', email, '--out', file)).toMatchObject({
      code: 0,
      errors: expect.stringContaining('liesbeth+huis@example.be'),
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const found: unknown = JSON.parse(await readFile(file, 'utf8'));
    expect(found).toMatchObject({ tables: { enquiry: [{ id: 'one', data: { remark: 'Graag een bezoek.' } }] } });
    expect(JSON.parse((await run('export', email)).output)).toMatchObject({ tables: { enquiry: [{ id: 'one' }] } });

    expect((await run('erase', email)).output).toMatch(/Erased:\n {2}enquiry: 1\n[\s\S]*Nothing has changed/);
    expect(await count()).toBe(2);
    expect(await run('erase', email, '--yes')).toMatchObject({ code: 0 });
    expect(await count()).toBe(1);
    expect(await run('erase', 'nobody@example.be', '--yes')).toMatchObject({
      code: 1,
      errors: 'No data is stored for nobody@example.be.\n',
    });
    await close();
  },
  300_000,
);

test('words of others that name the person wait for a decision, which options take', async () => {
  const { target, database, close } = await openTestDatabase('sqlite');
  const place = { DATA_DIR: target.kind === 'sqlite' ? path.dirname(target.file) : folder };
  const erase = (...parameters: string[]) =>
    runCommand(main, place, ['erase', 'els@example.be', '--yes', ...parameters]);
  const data = JSON.stringify({ remark: 'Bel els@example.be' });
  await database
    .insertInto('enquiry')
    .values([makeEnquiryRow({ id: 'own', email: 'els@example.be' }), makeEnquiryRow({ id: 'other', data })])
    .execute();
  expect(await erase()).toMatchObject({ code: 1, output: expect.stringContaining('enquiry.data/other') });
  expect(await erase('--hide', 'none', '--published', 'keep')).toMatchObject({ code: 1 });
  expect(await erase('--hide', 'enquiry.data/other', '--reason', 'asked by letter')).toMatchObject({ code: 0 });
  const rows = await database.selectFrom('enquiry').select(['id', 'data']).execute();
  expect(rows).toEqual([{ id: 'other', data: expect.stringContaining('Bel […]') }]);
  await close();
});

test('the command runs in a separate process', async () => {
  const outcome = await spawnCommand('privacy.ts', { DATA_DIR: folder }, '--help');
  expect(outcome).toMatchObject({ code: 0, output: expect.stringContaining('npm run privacy -- '), errors: '' });
});

test.each([
  '',
  'forget els@example.be',
  'toString els@example.be',
  'export',
  'export els',
  'export 12345',
  'export els@example.be an@example.be',
  'export els@example.be --yes',
  'export els@example.be --out=',
  'erase els@example.be --out x',
  'erase --yes',
  'docs els@example.be',
  'docs --yes',
  'trust-clock now',
  'erase els@example.be --force',
  'erase els@example.be --published',
  'erase els@example.be --published all',
  'export els@example.be --hide all',
])('"%s" changes nothing and says why', async (typed) => {
  const outcome = await runCommand(main, { DATA_DIR: '/nowhere' }, typed.split(' ').filter(Boolean));
  expect(outcome).toMatchObject({ code: 2, errors: expect.stringMatching(/^.+\n\nnpm run privacy/) });
});

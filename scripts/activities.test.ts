import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listActivities } from '@/lib/features/forms/activity-store';
import { runCommand, spawnCommand } from '@/tests/support/run-command';
import { openTestDatabase } from '@/tests/support/test-database';
import { main } from './activities';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-activities-'));
});
afterEach(() => rm(folder, { recursive: true }));

const activities = (dataFolder: string, ...parameters: string[]) =>
  runCommand(main, { DATA_DIR: dataFolder }, parameters);

async function write(name: string, text: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
}

test('a file is imported whole, changes nothing when imported again, and is refused whole if a row is wrong', async () => {
  const { target, close } = await openTestDatabase('sqlite');
  const data = target.kind === 'sqlite' ? path.dirname(target.file) : '';
  const heading = 'id,property,date,type,contact\n';
  const good = await write('good.csv', `${heading}a,2601,2026-11-21,visit,Ada Peeters\nb,2601,2026-11-22,offer,\n`);
  const bad = await write('bad.csv', `${heading}c,2601,2026-11-21,visit,\nd,0,2026-11-22,party,\n`);
  expect(await activities(data, 'import', good, '--check')).toMatchObject({
    code: 0,
    output: '2 activities can be imported.\n',
  });
  expect((await activities(data, 'import', good)).output).toBe('2 added, 0 updated, 0 unchanged, 0 removed.\n');
  expect((await activities(data, 'import', good)).output).toBe('0 added, 0 updated, 2 unchanged, 0 removed.\n');
  const refused = await activities(data, 'import', bad);
  expect(refused).toMatchObject({ code: 1, output: '' });
  expect(refused.errors).toContain('row 2: property: found "0"');
  expect(refused.errors).toContain('row 2: type: found "party"');
  expect(refused.errors).toContain('2 problems; nothing was imported.');
  expect((await listActivities([2601], 10)).map(({ contact }) => contact)).toEqual(['', 'A. P.']);
  await close();
});

test.each([
  [[]],
  [['import']],
  [['import', 'a.txt']],
  [['import', 'a.csv', 'b.csv']],
  [['eat', 'a.csv']],
  [['import', 'a.csv', '--all']],
])('wrong use %j prints an error with the help', async (parameters) => {
  const outcome = await activities(folder, ...parameters);
  expect(outcome.code).toBe(2);
  expect(outcome.errors).toContain('npm run activities -- import FILE');
});

test('a missing file is reported', async () => {
  expect(await activities(folder, 'import', path.join(folder, 'no.csv'))).toMatchObject({ code: 1 });
  expect((await activities(folder, '--help')).code).toBe(0);
});

test('the command runs in a separate process', async () => {
  const outcome = await spawnCommand('activities.ts', { DATA_DIR: folder }, '--help');
  expect(outcome).toMatchObject({ code: 0, output: expect.stringContaining('npm run activities -- '), errors: '' });
});

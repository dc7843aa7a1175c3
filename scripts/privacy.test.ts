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

test('the command runs in a separate process', async () => {
  const outcome = await spawnCommand('privacy.ts', { DATA_DIR: folder }, '--help');
  expect(outcome).toMatchObject({ code: 0, output: expect.stringContaining('npm run privacy -- '), errors: '' });
});

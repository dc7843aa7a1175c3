import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '@/lib/database/connection';
import { storeUpload } from '@/lib/platform/upload/store-upload';
import { makeBackup } from '@/lib/server/backup/make-backup';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { runCommand } from '@/tests/support/run-command';
import { setTestEnv } from '@/tests/support/set-test-env';
import { allEngines, openTestDatabase } from '@/tests/support/test-database';
import { main } from './restore';

/** As an import has fetched it. */
const picture = `${'a'.repeat(64)}.jpg`;

describe.each(allEngines)('%s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let folder: string;
  let file: string;
  let place: Record<string, string>;

  /** As the stopped site: nothing has the database open but `work`. */
  async function withRows<T>(work: (database: typeof opened.database) => Promise<T>): Promise<T> {
    const database = openDatabase(opened.target);
    try {
      return await work(database);
    } finally {
      await database.destroy();
    }
  }
  const add = (id: string, at: string) =>
    withRows((database) =>
      database
        .insertInto('enquiry')
        .values(makeEnquiryRow({ id, received_at: at }))
        .execute(),
    );
  const listIds = () =>
    withRows(async (database) =>
      (await database.selectFrom('enquiry').select('id').orderBy('id').execute()).map(({ id }) => id),
    );
  const listUploads = () => readdirSync(path.join(place.DATA_DIR ?? '', 'uploads'));
  const restore = (...words: string[]) => runCommand(main, place, words);

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    folder = await mkdtemp(path.join(tmpdir(), 'gevel-restore-'));
    const data = opened.target.kind === 'sqlite' ? path.dirname(opened.target.file) : path.join(folder, 'data');
    await mkdir(data, { recursive: true });
    place = { DATA_DIR: data, ...(opened.target.kind === 'postgres' && { DATABASE_URL: opened.target.url }) };
    setTestEnv(place);
    file = path.join(folder, 'copy');
    await opened.database.destroy();
    await add('kept', '2026-11-20T10:00:00.000Z');
    await storeUpload(path.join(data, 'uploads'), Buffer.from('a letter'), 'pdf');
    await mkdir(path.join(data, 'uploads', 'imported'));
    await writeFile(path.join(data, 'uploads', 'imported', picture), 'a house');
    await writeFile(path.join(data, 'secret'), 'the secret of then, 32 signs long');
    await mkdir(path.join(data, 'import', 'published', 'whise'), { recursive: true });
    await withRows((database) =>
      database.insertInto('import_source').values({ source: 'whise', lineage: 'first', version: 7 }).execute(),
    );
    expect(await makeBackup({ file, mayReplace: false })).toMatchObject({ file });
  });
  afterEach(async () => {
    opened.database = openDatabase(opened.target);
    await opened.close();
    await rm(folder, { recursive: true });
  });

  test('what came after the backup is lost only if the operator says so, and comes back from the way back', async () => {
    await add('later', '2999-01-01T00:00:00.000Z');
    await storeUpload(path.join(place.DATA_DIR ?? '', 'uploads'), Buffer.from('later'), 'pdf');
    const refused = await restore(file);
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('enquiry, the newest of 2999-01-01') });
    expect(await listIds()).toEqual(['kept', 'later']);

    const restored = await restore(file, '--lose-newer');
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringContaining('Restored the database, visitors’ files, the key.'),
    });
    expect(await listIds()).toEqual(['kept']);
    expect(listUploads()).toHaveLength(2);
    const restoredFile = (...names: string[]) => readFileSync(path.join(place.DATA_DIR ?? '', ...names), 'utf8');
    expect(restoredFile('secret').trim()).toBe('the secret of then, 32 signs long');

    const [, before = ''] = /npm run restore -- (\S+)/.exec(restored.output) ?? [];
    expect(await restore(before, '--lose-newer')).toMatchObject({ code: 0 });
    expect(await listIds()).toEqual(['kept', 'later']);
    expect(listUploads()).toHaveLength(3);
  });

  test('what imports have published is written again: here and on other servers the versions of before count for nothing', async () => {
    expect(await restore(file)).toMatchObject({ code: 0 });
    expect(existsSync(path.join(place.DATA_DIR ?? '', 'import', 'published'))).toBe(false);
    await withRows(async (database) => {
      const { lineage, version } = await database.selectFrom('import_source').selectAll().executeTakeFirstOrThrow();
      expect([lineage === 'first', version]).toEqual([false, 7]);
    });
  });

  test('what imports have fetched comes back into a folder that is shared, and what they fetched since stays', async () => {
    const shared = path.join(folder, 'shared');
    const uploads = path.join(place.DATA_DIR ?? '', 'uploads');
    await rename(uploads, shared);
    await symlink(shared, uploads);
    await rm(path.join(shared, 'imported', picture));
    const since = `${'b'.repeat(64)}.jpg`;
    await writeFile(path.join(shared, 'imported', since), 'a garden');
    expect(await restore(file)).toMatchObject({ code: 0 });
    expect(readdirSync(path.join(shared, 'imported')).sort()).toEqual([picture, since]);
    expect(readFileSync(path.join(shared, 'imported', picture), 'utf8')).toBe('a house');
    expect(readdirSync(uploads).sort()).toEqual(readdirSync(shared).sort());
  });

  test('what imports had published by an older version lies beside its backup, for the next start', async () => {
    await rm(`${file}-manifest.json`);
    const state = path.join(`${file}-imports`, 'states', 'whise', 'first');
    await mkdir(path.join(state, 'nl'), { recursive: true });
    await writeFile(path.join(state, 'nl', 'properties.json'), '[]');
    await mkdir(path.join(`${file}-imports`, 'published'));
    await symlink(path.join('..', 'states', 'whise', 'first'), path.join(`${file}-imports`, 'published', 'whise'));
    expect(await restore(file)).toMatchObject({ code: 0, output: expect.stringContaining('imported listings') });
    const published = path.join(place.DATA_DIR ?? '', 'import', 'published');
    expect(readFileSync(path.join(published, 'whise', 'nl', 'properties.json'), 'utf8')).toBe('[]');
  });

  test('a database that is open is not replaced', async () => {
    await withRows(async (database) => {
      await database.selectFrom('enquiry').select('id').execute();
      expect(await restore(file)).toMatchObject({
        code: 1,
        errors: expect.stringContaining('is in use: stop the site'),
      });
    });
    expect(await restore(file)).toMatchObject({ code: 0 });
  });

  test('a check looks at the backup alone: it works while the site runs, and changes nothing', async () => {
    await withRows(async (database) => {
      await database
        .insertInto('enquiry')
        .values(makeEnquiryRow({ id: 'later' }))
        .execute();
      const checked = await restore(file, '--check');
      expect(checked.output).toMatch(
        /can be restored\.\nMade at 20[\d-]+T[\d:.]+Z by version \d+\.\d+\.\d+\S*; its 4 files are as they were written\.\n$/,
      );
      expect(checked.code).toBe(0);
    });
    expect(await listIds()).toEqual(['kept', 'later']);
  });

  test('every change after the backup counts, in any table', async () => {
    await withRows((database) =>
      database
        .insertInto('lead_event')
        .values({
          id: 'note',
          enquiry_id: 'kept',
          version: 1,
          happened_at: new Date().toISOString(),
          staff_id: null,
          staff_name: 'Els',
          kind: 'note',
          before: '',
          after: 'call back',
        })
        .execute(),
    );
    const refused = await restore(file);
    expect(refused).toMatchObject({ code: 1, errors: expect.stringMatching(/\n {2}lead_event, the newest of 20/) });
    expect(refused.errors).not.toContain('enquiry, the newest');
  });

  test('what time alone or the site itself changes does not count', async () => {
    await withRows((database) =>
      database
        .insertInto('job_lease')
        .values({ job: 'x', leased_by: 'y', leased_until: '2999-01-01T00:00:00.000Z' })
        .execute(),
    );
    await withRows((database) =>
      database.insertInto('captcha').values({ id: 'x', answer: 'y', expires_at: '2999-01-01T00:00:00.000Z' }).execute(),
    );
    expect(await restore(file)).toMatchObject({ code: 0 });
  });

  test('damage inside a row, a visitor’s file or the key is noticed, and a missing file too', async () => {
    const [upload = ''] = readdirSync(`${file}-uploads`).filter((name) => name.endsWith('.pdf'));
    const damaged = {
      row: file,
      upload: path.join(`${file}-uploads`, upload),
      picture: path.join(`${file}-uploads`, 'imported', picture),
      key: `${file}-secret`,
    };
    for (const place of Object.values(damaged)) {
      const bytes = readFileSync(place);
      const other = Buffer.from(bytes);
      // In a row: a page of the last table, far behind the heads that the engine checks.
      const at = place === file ? Math.max(other.lastIndexOf('kept'), other.length - 200) : 0;
      other[at] = (other[at] ?? 0) ^ 1;
      await writeFile(place, other);
      const refused = await restore(file, '--check');
      expect(refused).toMatchObject({ code: 1, errors: `The backup is damaged.\n${place} is not what was written\n` });
      expect(await restore(file)).toMatchObject({ code: 1 });
      await writeFile(place, bytes);
    }
    await rm(damaged.upload);
    expect(await restore(file)).toMatchObject({ code: 1, errors: expect.stringContaining('is missing') });
    expect(await listIds()).toEqual(['kept']);
  });

  test('a backup of an older version, without a manifest, is restored with a remark', async () => {
    await rm(`${file}-manifest.json`);
    const checked = await restore(file, '--check');
    expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('It has no manifest') });
    await add('later', '2999-01-01T00:00:00.000Z');
    expect(await restore(file)).toMatchObject({ code: 1, errors: expect.stringContaining('enquiry, the newest') });
    expect(await restore(file, '--lose-newer')).toMatchObject({
      code: 0,
      output: expect.stringContaining('It has no manifest'),
    });
    expect(await listIds()).toEqual(['kept']);
  });

  test('another APP_SECRET than that of the backup is said, with what depends on it; the same is not', async () => {
    const key = readFileSync(`${file}-secret`, 'utf8').trim();
    place.APP_SECRET = 'another key of thirty-two signs or more';
    const lost = expect.stringMatching(/APP_SECRET is not the key of the backup.*second factors/);
    expect(await restore(file, '--check')).toMatchObject({ code: 0, output: lost });
    expect(await restore(file)).toMatchObject({ code: 0, output: lost });
    place.APP_SECRET = key;
    expect((await restore(file)).output).not.toContain('APP_SECRET');
    await rm(`${file}-secret`);
    await rm(`${file}-manifest.json`);
    place.APP_SECRET = '';
    expect((await restore(file, '--check')).output).toContain('The backup has no key');
  });

  test.each([
    ['9999-future', 'a newer version of the site has changed its tables (9999-future)'],
    ['0037-template-changes', 'an earlier version of the site made its tables (up to 0037-template-changes)'],
  ])('a backup of a version that has %s is refused', async (name, reason) => {
    await withRows((database) =>
      sql`update kysely_migration set name = ${name} where name like '0043-%'`.execute(database),
    );
    const other = path.join(folder, 'other');
    setTestEnv(place);
    await makeBackup({ file: other, mayReplace: false });
    expect(await restore(other)).toMatchObject({ code: 1, errors: expect.stringContaining(reason) });
  });

  test('a damaged, foreign or missing file is refused, and nothing is changed', async () => {
    const bytes = readFileSync(file);
    const damaged = path.join(folder, 'damaged');
    await writeFile(damaged, bytes.subarray(0, Math.floor(bytes.length / 2)));
    const foreign = path.join(folder, 'foreign');
    await writeFile(foreign, 'not a backup');
    const other = path.join(folder, 'other');
    await writeFile(other, engine === 'sqlite' ? 'PGDMP and more' : 'SQLite format 3\0 and more');
    expect(await restore(damaged)).toMatchObject({ code: 1, errors: expect.stringContaining('damaged') });
    expect(await restore(foreign)).toMatchObject({ code: 1, errors: expect.stringContaining('is neither') });
    expect(await restore(other)).toMatchObject({ code: 1, errors: expect.stringContaining('The backup is one of') });
    expect(await restore(path.join(folder, 'none'))).toMatchObject({
      code: 1,
      errors: expect.stringContaining('does not exist'),
    });
    expect(await listIds()).toEqual(['kept']);
  });
});

test.each([[[]], [['a', 'b']], [['a', '--force']]])('%j is wrong use', async (words) => {
  const place = { DATA_DIR: path.join(tmpdir(), 'gevel-none') };
  expect(await runCommand(main, place, words)).toMatchObject({
    code: 2,
    errors: expect.stringContaining('npm run restore -- FILE'),
  });
  expect(existsSync(place.DATA_DIR)).toBe(false);
});

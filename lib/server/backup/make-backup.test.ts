import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DatabaseTarget, openDatabase } from '@/lib/database/connection';
import { acceptSiteKey } from '@/lib/database/site-key-store';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { type Env, parseEnv } from '@/lib/platform/env';
import { fingerprintOf } from '@/lib/platform/secret';
import { storeUpload, uploadFolder } from '@/lib/platform/upload/store-upload';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { allEngines, openTestDatabase } from '@/tests/support/test-database';
import { makeBackup } from './make-backup';

/** Two rows in each transaction, from another process, until it is stopped. */
const sqliteWriter = `
const database = new (require('better-sqlite3'))(process.argv[1], { timeout: 5000 });
const twice = database.transaction((count) => {
  database.prepare('insert into captcha values (?, ?, ?)').run('c' + count, 'x'.repeat(500), '');
  database.prepare('insert into rate_limit values (?, ?, ?)').run('r' + count, count, '');
});
for (let count = 0; ; count++) {
  twice(count);
  if (count === 20) process.stdout.write('begun');
}`;

describe.each(allEngines)('%s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let folder: string;
  let file: string;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    folder = await mkdtemp(path.join(tmpdir(), 'gevel-backup-'));
    file = path.join(folder, 'copy');
    const { target } = opened;
    const place =
      target.kind === 'sqlite'
        ? { DATA_DIR: path.dirname(target.file) }
        : { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: target.url };
    const parsed = parseEnv(place);
    await mkdir(parsed.DATA_DIR, { recursive: true });
    processSingleton<Env | undefined>('env').set(parsed);
  });
  afterEach(async () => {
    processSingleton<Env | undefined>('env').set(undefined);
    await opened.close();
    await rm(folder, { recursive: true });
  });

  /** Writes to the database at the same time; returns the function that stops it. */
  async function startWriting(): Promise<() => Promise<void>> {
    const { target, database } = opened;
    if (target.kind === 'sqlite') {
      const writer = spawn(process.execPath, ['-e', sqliteWriter, target.file], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await new Promise((resolve) => writer.stdout.once('data', resolve));
      return () =>
        new Promise((resolve) => {
          writer.once('exit', () => resolve());
          writer.kill();
        });
    }
    let isStopped = false;
    const writing = (async () => {
      for (let count = 0; !isStopped; count++)
        await database.transaction().execute(async (connection) => {
          await connection
            .insertInto('captcha')
            .values({ id: `c${count}`, answer: 'x'.repeat(500), expires_at: '' })
            .execute();
          await connection
            .insertInto('rate_limit')
            .values({ key: `r${count}`, count, resets_at: '' })
            .execute();
        });
    })();
    while ((await database.selectFrom('captcha').select('id').execute()).length < 20);
    return async () => {
      isStopped = true;
      await writing;
    };
  }

  async function restore(): Promise<{ target: DatabaseTarget; close(): Promise<void> }> {
    if (engine === 'sqlite') return { target: { kind: 'sqlite', file }, close: async () => {} };
    const other = await openTestDatabase('postgres');
    if (other.target.kind !== 'postgres') throw new Error('Not a PostgreSQL.');
    const parameters = ['--clean', '--if-exists', '--no-owner', `--dbname=${other.target.url}`, file];
    await promisify(execFile)('pg_restore', parameters);
    return other;
  }

  test('a copy made during writes is consistent: both rows of a transaction are in it or none', async () => {
    await opened.database
      .insertInto('enquiry')
      .values(makeEnquiryRow({ id: 'before', name: 'Éva 🏠' }))
      .execute();
    const stopWriting = await startWriting();
    const backup = await makeBackup({ file, mayReplace: false });
    await stopWriting();
    expect(backup).toMatchObject({ engine, file, uploads: null, secret: null });

    const restored = await restore();
    const copy = openDatabase(restored.target);
    const names = await copy.selectFrom('enquiry').select(['id', 'name']).execute();
    const first = await copy.selectFrom('captcha').select('id').execute();
    const second = await copy.selectFrom('rate_limit').select('key').execute();
    await copy.destroy();
    await restored.close();
    expect(names).toEqual([{ id: 'before', name: 'Éva 🏠' }]);
    expect(first.length).toBeGreaterThan(20);
    expect(second.length).toBe(first.length);
  });

  test('includes visitors’ files and the secret, readable by no other user', async () => {
    const { file: name } = await storeUpload(uploadFolder(), Buffer.from('a letter'), 'pdf');
    const dataFolder = path.dirname(uploadFolder());
    await writeFile(path.join(dataFolder, 'secret'), 'keep it', { mode: 0o600 });
    const used = fingerprintOf('the key of the site');
    await acceptSiteKey(used, new Date());
    const seen: number[][] = [];
    const onUpload = (done: number, total: number) => seen.push([done, total]);
    const backup = await makeBackup({ file, mayReplace: false, onUpload });
    expect(backup).toMatchObject({
      uploads: { folder: `${file}-uploads`, count: 1, bytes: 8 },
      secret: `${file}-secret`,
      hasOtherKey: true,
    });
    expect(seen).toEqual([[1, 1]]);
    expect(readFileSync(path.join(`${file}-uploads`, name), 'utf8')).toBe('a letter');
    expect(readFileSync(`${file}-secret`, 'utf8')).toBe('keep it\n');
    await acceptSiteKey(fingerprintOf('keep it'), new Date());
    expect(await makeBackup({ file, mayReplace: true })).toMatchObject({ hasOtherKey: false });
    for (const made of [
      file,
      `${file}-uploads`,
      path.join(`${file}-uploads`, name),
      `${file}-secret`,
      `${file}-manifest.json`,
    ])
      expect((await stat(made)).mode & 0o077, made).toBe(0);
    expect(readdirSync(folder).filter((left) => left.includes('.part'))).toEqual([]);
  });

  test('keeps an existing copy unless it may be replaced', async () => {
    await mkdir(`${file}-uploads`);
    await writeFile(path.join(`${file}-uploads`, 'old'), 'old');
    expect(await makeBackup({ file, mayReplace: false })).toEqual({ problem: 'exists', details: `${file}-uploads` });
    expect(existsSync(file)).toBe(false);
    expect(await makeBackup({ file, mayReplace: true })).toMatchObject({ file, uploads: null });
    expect(existsSync(`${file}-uploads`)).toBe(false);

    await writeFile(file, 'mine');
    expect(await makeBackup({ file, mayReplace: false })).toEqual({ problem: 'exists', details: file });
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect(await makeBackup({ file, mayReplace: true })).toMatchObject({ file });
    expect((await stat(file)).size).toBeGreaterThan(1000);
  });

  test('never replaces a folder, and reports a missing one', async () => {
    expect(await makeBackup({ file: folder, mayReplace: true })).toEqual({ problem: 'exists', details: folder });
    const nowhere = path.join(folder, 'nowhere');
    const options = { file: path.join(nowhere, 'copy'), mayReplace: false };
    expect(await makeBackup(options)).toEqual({ problem: 'noFolder', details: nowhere });
  });
});

describe('sqlite', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let folder: string;
  beforeEach(async () => {
    opened = await openTestDatabase('sqlite');
    folder = opened.target.kind === 'sqlite' ? path.dirname(opened.target.file) : '';
    processSingleton<Env | undefined>('env').set(parseEnv({ DATA_DIR: folder }));
  });
  afterEach(async () => {
    processSingleton<Env | undefined>('env').set(undefined);
    await opened.close();
  });

  test('never overwrites the database itself, under any path', async () => {
    const link = path.join(folder, 'link');
    await symlink(path.join(folder, 'site.db'), link);
    for (const file of [path.join(folder, 'site.db'), path.join(folder, 'site.db-wal'), link])
      expect(await makeBackup({ file, mayReplace: true })).toEqual({ problem: 'isSource', details: file });
    expect(await opened.database.selectFrom('enquiry').selectAll().execute()).toEqual([]);
  });

  test('without a database there is nothing to copy', async () => {
    processSingleton<Env | undefined>('env').set(parseEnv({ DATA_DIR: path.join(folder, 'empty') }));
    const file = path.join(folder, 'copy');
    expect(await makeBackup({ file, mayReplace: false })).toMatchObject({ problem: 'noDatabase' });
    expect(existsSync(path.join(folder, 'empty'))).toBe(false);
  });

  test('reports a file that is not a database and leaves nothing behind', async () => {
    await mkdir(path.join(folder, 'broken'));
    await writeFile(path.join(folder, 'broken', 'site.db'), 'not a database at all'.repeat(100));
    processSingleton<Env | undefined>('env').set(parseEnv({ DATA_DIR: path.join(folder, 'broken') }));
    const before = readdirSync(folder);
    await expect(makeBackup({ file: path.join(folder, 'copy'), mayReplace: false })).rejects.toThrow('not a database');
    expect(readdirSync(folder)).toEqual(before);
  });
});

describe('postgres', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'gevel-backup-'));
    file = path.join(folder, 'copy');
    const DATABASE_URL = 'postgres://gevel:hunt%C3%A9r2@127.0.0.1:1/site?sslmode=no-verify';
    processSingleton<Env | undefined>('env').set(parseEnv({ DATA_DIR: folder, DATABASE_URL }));
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    processSingleton<Env | undefined>('env').set(undefined);
    await rm(folder, { recursive: true });
  });

  test('reports a server that does not answer and leaves nothing behind', async () => {
    const backup = await makeBackup({ file, mayReplace: false });
    expect(backup).toMatchObject({ problem: 'failed', details: expect.stringContaining('127.0.0.1') });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('passes no password as a parameter, which every user of the machine could read', async () => {
    const programs = path.join(folder, 'programs');
    await mkdir(programs);
    const program = `#!/bin/sh\necho "$PGPASSWORD" "$@" >> '${folder}/seen'\n`;
    for (const name of ['pg_dump', 'pg_restore']) await writeFile(path.join(programs, name), program, { mode: 0o755 });
    vi.stubEnv('PATH', programs);
    expect(await makeBackup({ file, mayReplace: false })).toMatchObject({ engine: 'postgres' });
    const [dumped] = readFileSync(path.join(folder, 'seen'), 'utf8').split('\n');
    expect(dumped).toMatch(
      /^huntér2 --format=custom .* --dbname=postgres:\/\/gevel@127.0.0.1:1\/site\?sslmode=require$/,
    );
  });
});

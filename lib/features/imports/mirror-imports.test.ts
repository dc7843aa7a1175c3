import { readFile, readlink, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fingerprint } from '@/lib/content/content-fingerprint';
import { importFolderOf } from '@/lib/listings/imported-listings';
import { readMirror } from '@/tests/support/import-mirror';
import { setUpImportSite } from '@/tests/support/import-site';
import { setTestEnv } from '@/tests/support/set-test-env';
import { engines } from '@/tests/support/test-database';
import { mirrorImports } from './mirror-imports';
import { publish } from './publish-store';
import { nothingPublished, type Published, shelfSize } from './published-store';
import type { Records } from './records/stored-records';
import { undoPublication } from './undo-store';

const now = new Date('2026-11-23T09:00:00.000Z');

describe.each(engines)('%s', (engine) => {
  const site = setUpImportSite(engine);
  /** The data folders of two servers. */
  let folders: { one: string; two: string };
  let published: Published;
  let runs = 0;
  beforeEach(() => {
    folders = { one: path.join(site.dataFolder, 'one'), two: path.join(site.dataFolder, 'two') };
    published = nothingPublished;
  });

  async function lookFrom(server: keyof typeof folders): Promise<void> {
    setTestEnv({ CONTENT_DIR: site.contentFolder, DATA_DIR: folders[server] });
    await mirrorImports();
  }
  /** Another one for each mirror that is made. */
  const shownBy = (server: keyof typeof folders) =>
    stat(path.join(folders[server], 'import', 'published', 'json')).then(({ ino, ctimeMs }) => `${ino} ${ctimeMs}`);
  const versionOf = (server: keyof typeof folders) =>
    fingerprint(site.contentFolder, { importFolder: importFolderOf(folders[server]) });
  const prices = async (server: keyof typeof folders) =>
    Object.fromEntries((await readMirror(folders[server], 'json')).map(({ ID, Price }) => [ID, Price]));
  const homes = (count: number, price = 1): Records =>
    new Map(
      Array.from({ length: count }, (_, index) => {
        const record = { ID: index, Price: price + index };
        return [`property ${index}` as const, { nl: record, fr: { ...record, Title: 'Maison' } }];
      }),
    );
  async function show(records: Records): Promise<void> {
    runs += 1;
    published = await publish('json', published, records, { run: `run ${runs}`, now });
  }
  const fileOf = (server: keyof typeof folders, name: string) =>
    path.join(folders[server], 'import', 'published', 'json', 'nl', name);

  test('every server shows the same, whenever it looks, and nothing moves while nothing changes', async () => {
    await show(homes(3));
    await lookFrom('one');
    const shown = await shownBy('one');
    await lookFrom('one');
    expect(await shownBy('one')).toBe(shown);
    await show(new Map([...homes(3, 100), ['project 9', { nl: { ID: 9 } }]]));
    await show(new Map([...homes(2, 200)]));
    expect(await prices('one')).toEqual({ 0: 1, 1: 2, 2: 3 });
    await lookFrom('two');
    await lookFrom('one');
    expect(await shownBy('one')).not.toBe(shown);
    expect(await prices('one')).toEqual({ 0: 200, 1: 201 });
    expect(await prices('two')).toEqual(await prices('one'));
    expect(await versionOf('two')).toBe(await versionOf('one'));
    await undoPublication('json');
    for (const server of ['one', 'two'] as const) await lookFrom(server);
    expect(await prices('two')).toEqual({ 0: 100, 1: 101, 2: 102 });
    expect(await versionOf('two')).toBe(await versionOf('one'));
  });

  test('one listing that changes rewrites its shelf alone', async () => {
    await show(homes(3 * shelfSize));
    await lookFrom('one');
    const names = ['properties.json', 'properties-2.json', 'properties-3.json'];
    const identities = () => Promise.all(names.map(async (name) => (await stat(fileOf('one', name))).ino));
    const before = await identities();
    const changed = homes(3 * shelfSize);
    await show(new Map(changed).set(`property ${shelfSize}`, { nl: { ID: shelfSize, Price: 7 } }));
    await lookFrom('one');
    const after = await identities();
    expect(after.map((inode, index) => inode === before[index])).toEqual([true, false, true]);
    expect((await prices('one'))[shelfSize]).toBe(7);
    expect(Object.keys(await prices('one'))).toHaveLength(3 * shelfSize);
  });

  test('servers that share a data folder do not disturb each other', async () => {
    for (const price of [1, 100, 200]) {
      await show(homes(2 * shelfSize, price));
      await Promise.all([lookFrom('one'), lookFrom('one'), lookFrom('one')]);
      expect(Math.min(...Object.values(await prices('one')).map(Number))).toBe(price);
    }
  });

  test('a mirror that was deleted, in part or whole, is made again', async () => {
    await show(homes(2));
    await lookFrom('one');
    const whole = await versionOf('one');
    const link = path.join(folders.one, 'import', 'published', 'json');
    const state = path.join(path.dirname(link), await readlink(link));
    for (const gone of [state, path.join(folders.one, 'import')]) {
      await rm(gone, { recursive: true });
      await lookFrom('one');
      expect(await versionOf('one')).toBe(whole);
    }
  });

  test('the database of a backup is shown, whatever its number', async () => {
    await show(homes(1));
    const backup = published;
    await show(homes(1, 500));
    await lookFrom('one');
    await undoPublication('json');
    await site.database.updateTable('import_source').set({ version: backup.version, lineage: 'aaaaaaaa' }).execute();
    published = backup;
    await show(homes(1, 700));
    await lookFrom('one');
    expect(await prices('one')).toEqual({ 0: 700 });
  });

  test('what is published while the files are written is shown with them', async () => {
    await show(homes(2 * shelfSize));
    const { letRequestsPass } = await import('@/lib/platform/let-requests-pass.mjs');
    let turns = 0;
    vi.mocked(letRequestsPass).mockImplementation(async () => {
      turns += 1;
      if (turns === 2) await show(homes(2 * shelfSize, 1000));
    });
    await lookFrom('one');
    const shown = Object.values(await prices('one')).map(Number);
    expect(Math.min(...shown)).toBe(1000);
    expect(JSON.parse(await readFile(fileOf('one', 'properties.json'), 'utf8'))).toHaveLength(shelfSize);
  });
});

vi.mock('@/lib/platform/let-requests-pass.mjs', { spy: true });

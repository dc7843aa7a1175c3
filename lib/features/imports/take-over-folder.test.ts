import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { feedRecord } from '@/tests/support/content';
import { setUpImportSite } from '@/tests/support/import-site';
import { engines } from '@/tests/support/test-database';
import { mirrorImports } from './mirror-imports';
import { findPublished, readPublished } from './published-store';
import { takeOverFolders } from './take-over-folder';
import { undoImport } from './undo-import';

describe.each(engines)('%s', (engine) => {
  const site = setUpImportSite(engine);
  const inImports = (...names: string[]) => path.join(site.dataFolder, 'import', ...names);

  /** The states of an earlier version, the newest last, which is shown. */
  async function writeStates(prices: readonly number[], name = 'json'): Promise<void> {
    let before: string | null = null;
    for (const [index, price] of prices.entries()) {
      const state = `2026112${index}090000000-abcd`;
      const folder = inImports('states', name, state);
      await mkdir(path.join(folder, 'nl'), { recursive: true });
      const records = [feedRecord({ ID: 1, Price: price }), feedRecord({ ID: 2, Title: 'Huis,\nmet tuin' })];
      await writeFile(
        path.join(folder, 'nl', 'properties.json'),
        `[\n${records.map((r) => JSON.stringify(r)).join(',\n')}\n]\n`,
      );
      const publishedAt = `2026-11-2${index}T09:00:00.000Z`;
      const manifest = { format: 1, run: `run ${index}`, publishedAt, before };
      await writeFile(path.join(folder, 'state.json'), JSON.stringify(manifest));
      before = state;
    }
    await mkdir(inImports('published'), { recursive: true });
    await rm(inImports('published', name), { force: true });
    await symlink(path.join('..', 'states', name, before ?? ''), inImports('published', name));
  }
  const price = async () => (await readPublished('json')).records.get('property 1')?.nl?.Price;

  test('what an earlier version has published is in the database, once, with what an undo returns to', async () => {
    await writeStates([100, 200, 300]);
    const read = async () => (await site.read()).catalogue.properties.map((each) => each.price);
    const shown = await read();
    expect(await takeOverFolders()).toEqual([{ name: 'json', listings: 2 }]);
    expect(await takeOverFolders()).toEqual([]);
    expect(await findPublished('json')).toMatchObject({
      run: 'run 2',
      publishedAt: new Date('2026-11-22T09:00:00.000Z'),
    });
    await mirrorImports();
    expect(await read()).toEqual(shown);
    expect(await readdir(inImports('published', 'json'))).toEqual(['nl']);
    expect(await takeOverFolders()).toEqual([]);
    expect(await undoImport('json')).toBe('undone');
    expect(await price()).toBe(200);
    expect(await readFile(inImports('published', 'json', 'nl', 'properties.json'), 'utf8')).toContain('"Price":200');
  });

  test('a kill in between leaves the rest to the next start', async () => {
    await writeStates([100]);
    await takeOverFolders();
    await writeStates([100, 200, 300]);
    expect(await takeOverFolders()).toEqual([{ name: 'json', listings: 2 }]);
    expect(await price()).toBe(300);
  });

  test('until the database has all of it, what the folder shows stays', async () => {
    await writeStates([100]);
    await takeOverFolders();
    await writeStates([100, 200, 300]);
    await mirrorImports();
    expect(await readFile(inImports('published', 'json', 'nl', 'properties.json'), 'utf8')).toContain('"Price":300');
    expect(await takeOverFolders()).toEqual([{ name: 'json', listings: 2 }]);
    await mirrorImports();
    expect(await readFile(inImports('published', 'json', 'nl', 'properties.json'), 'utf8')).toContain('"Price":300');
    expect(await readdir(inImports('published', 'json'))).toEqual(['nl']);
  });

  test('what was published or undone since counts, and not the folder', async () => {
    await writeStates([100, 200]);
    await takeOverFolders();
    await undoImport('json');
    await undoImport('json');
    await writeStates([100, 200]);
    expect(await takeOverFolders()).toEqual([]);
    expect(await price()).toBeUndefined();
  });

  test('a state that cannot be read stays where it is, and is named', async () => {
    await writeStates([100]);
    await writeFile(inImports('published', 'json', 'nl', 'properties.json'), '[\n{');
    await expect(takeOverFolders()).rejects.toThrow(SyntaxError);
    expect(await findPublished('json')).toBeNull();
  });
});

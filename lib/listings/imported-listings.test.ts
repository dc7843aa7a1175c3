import { mkdir, mkdtemp, rename, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fingerprint } from '@/lib/content/content-fingerprint';
import { followFolder } from '@/lib/content/serving/follow-folder';
import { readFixture } from '@/tests/support/content';
import { writeContentFolder } from '@/tests/support/content-folder';
import { eventually } from '@/tests/support/timing';
import { publishedFolder } from './imported-listings';

const home = { ID: 1, Goal: 0, WebID: 1, Zip: '2800', City: 'Mechelen', Price: 300_000 };

/** Publishes a state of an import as the importer does: a link that is renamed over the former one. */
async function publish(importFolder: string, name: string, records: readonly object[]): Promise<void> {
  const state = await mkdtemp(path.join(importFolder, 'state-'));
  await mkdir(path.join(state, 'nl'));
  await writeFile(path.join(state, 'nl', 'properties.json'), JSON.stringify(records));
  await mkdir(publishedFolder(importFolder), { recursive: true });
  await symlink(state, path.join(importFolder, 'next'));
  await rename(path.join(importFolder, 'next'), path.join(publishedFolder(importFolder), name));
}

const makeImportFolder = () => mkdtemp(path.join(tmpdir(), 'gevel-import-'));

test('listings of imports stand beside those of the folder, whose own come first', async () => {
  const importFolder = await makeImportFolder();
  await publish(importFolder, 'whise', [
    { ...home, ID: 'whise-7', Price: 400_000 },
    { ...home, Price: 999_999 },
  ]);
  await publish(importFolder, 'csv', [{ ...home, ID: 'csv-1', Price: 500_000 }]);
  const { content, problems } = await readFixture({ 'listings/nl/properties.json': [home] }, { importFolder });
  const prices = content?.catalogue.properties.map(({ externalId, price }) => [externalId, price]);
  expect(Object.fromEntries(prices ?? [])).toEqual({ '1': 300_000, 'csv-1': 500_000, 'whise-7': 400_000 });
  expect(problems.filter(({ file }) => file === 'import/whise/nl/properties.json')).toMatchObject([
    { record: '1', path: expect.stringContaining('ID') },
  ]);
});

test('another state of an import is another version of the content, and is noticed', async () => {
  const importFolder = await makeImportFolder();
  const folder = await writeContentFolder({ 'settings.json': {} });
  const versions: string[] = [];
  const follower = followFolder({
    folder,
    others: [publishedFolder(importFolder)],
    read: () => fingerprint(folder, { importFolder }),
    publish: async (version) => {
      versions.push(version);
    },
    onError: (error) => {
      throw error;
    },
    onBlindness: () => {},
    timing: { quietMs: 10 },
  });
  await follower.refresh();
  await publish(importFolder, 'whise', [home]);
  await eventually(() => expect(new Set(versions).size).toBe(2));
  await publish(importFolder, 'whise', [{ ...home, Price: 1_000_000 }]);
  await eventually(() => expect(new Set(versions).size).toBe(3));
  follower.close();
});

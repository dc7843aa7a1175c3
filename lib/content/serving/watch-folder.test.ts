import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FolderWatch, watchFolder } from './watch-folder';

let root: string;
let folder: string;
let watch: FolderWatch;
let changes = 0;
let onNextChange = () => {};

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gevel-watch-'));
  folder = path.join(root, 'content');
  await mkdir(path.join(folder, '.git'), { recursive: true });
  changes = 0;
  watch = watchFolder({
    folder,
    onChange() {
      changes += 1;
      onNextChange();
    },
  });
  await watch.look();
});

afterEach(async () => {
  watch.close();
  await rm(root, { recursive: true });
});

/** Makes a directory, which is reported once, after everything that was written before it. */
async function reportsUntilNow(): Promise<number> {
  const reported = new Promise<void>((resolve) => {
    onNextChange = resolve;
  });
  await mkdir(path.join(folder, 'last'));
  await reported;
  return changes - 1;
}

test('byproducts of programs beside the files are not a change', async () => {
  const before = await watch.look();
  for (const name of ['.git/index', '.settings.json.swp', 'settings.json~', 'settings.json.tmp', '#settings.json#']) {
    await writeFile(path.join(folder, name), 'x');
  }
  expect(await watch.look()).toEqual(before);
  expect(await reportsUntilNow()).toBe(0);
});

test('changes beside the folder are not a change', async () => {
  await writeFile(path.join(root, 'notes.txt'), 'x');
  await mkdir(path.join(root, 'other'));
  expect(await reportsUntilNow()).toBe(0);
});

test('links in a circle are followed once', async () => {
  await symlink('..', path.join(folder, 'circle'));
  await symlink('self', path.join(folder, 'self'));
  const { fingerprint } = await watch.look();
  expect((await watch.look()).fingerprint).toBe(fingerprint);
});

test('a missing folder has a fingerprint too', async () => {
  const absent = watchFolder({ folder: path.join(root, 'a', 'b'), onChange: () => {} });
  const before = await absent.look();
  expect(before.blindness).toBeNull();
  await mkdir(path.join(root, 'a', 'b'), { recursive: true });
  expect((await absent.look()).fingerprint).not.toBe(before.fingerprint);
  absent.close();
});

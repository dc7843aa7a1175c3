import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mediaRoots, resolveMediaFile } from '@/lib/platform/media-file';
import { setTestEnv } from '@/tests/support/set-test-env';
import { takeOverMedia } from './take-over-media';

const texts = ['a house', 'a garden', 'a plan'];
const nameOf = (text: string) => `${createHash('sha256').update(text).digest('hex')}.jpg`;
const takenAt = new Date('2026-05-05T05:05:05.000Z');

let data: string;
let former: string;
let shared: string;
beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'gevel-media-'));
  setTestEnv({ CONTENT_DIR: path.join(data, 'content'), DATA_DIR: data });
  former = path.join(data, 'import', 'media');
  shared = path.join(data, 'uploads', 'imported');
  await fetchInto(former, texts);
});
afterEach(() => rm(data, { recursive: true }));

async function fetchInto(folder: string, files: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const text of files) {
    const file = path.join(folder, nameOf(text));
    await writeFile(file, text);
    await utimes(file, takenAt, takenAt);
  }
}

/** A folder to which no file can be linked from here, where the machine has one. */
async function otherDisk(): Promise<string> {
  const { dev } = await stat(tmpdir());
  for (const folder of ['/dev/shm', '/tmp', '/var/tmp'])
    if (![dev, undefined].includes((await stat(folder).catch(() => undefined))?.dev)) return folder;
  return tmpdir();
}

async function expectAllMoved(): Promise<void> {
  expect((await readdir(shared)).sort()).toEqual(texts.map(nameOf).sort());
  for (const text of texts) {
    const found = await resolveMediaFile([nameOf(text)], mediaRoots());
    expect(await readFile(found?.path ?? '', 'utf8')).toBe(text);
    // The address of a picture that is kept by browsers depends on it.
    expect(found?.mtimeMs).toBe(takenAt.getTime());
  }
  expect(await readdir(path.dirname(former))).not.toContain('media-moved');
}

test('what an earlier version has fetched lies below the shared folder, once, and is found before and after', async () => {
  expect(await resolveMediaFile([nameOf('a house')], mediaRoots())).toMatchObject({ size: 7 });
  expect(await takeOverMedia()).toBe(3);
  await expectAllMoved();
  expect(await readdir(path.dirname(former))).toEqual(['media']);
  expect((await stat(path.join(data, 'uploads'))).mode & 0o777).toBe(0o700);
  expect(await takeOverMedia()).toBe(0);
  await expectAllMoved();
});

test('an earlier version beside it reads and writes the new folder', async () => {
  await takeOverMedia();
  expect(await readFile(path.join(former, nameOf('a plan')), 'utf8')).toBe('a plan');
  await writeFile(path.join(former, nameOf('a street')), 'a street');
  expect(await resolveMediaFile([nameOf('a street')], mediaRoots())).not.toBeNull();
});

test.each([
  ['while they were moved', async () => fetchInto(shared, texts.slice(0, 2))],
  ['with all of them in both folders', async () => fetchInto(shared, texts)],
  ['before the former folder was removed', async () => rename(former, `${former}-moved`)],
])('a kill %s leaves the rest to the next start', async (_, leave) => {
  await leave();
  await takeOverMedia();
  await expectAllMoved();
});

test('several servers move them at once', async () => {
  await Promise.all(Array.from({ length: 5 }, takeOverMedia));
  await expectAllMoved();
});

test('a folder on another disk is emptied too, and one that is the new one already is left alone', async () => {
  const disk = await mkdtemp(path.join(await otherDisk(), 'gevel-media-'));
  await mkdir(path.join(data, 'uploads'));
  await symlink(disk, shared);
  await takeOverMedia();
  await expectAllMoved();
  await rm(former);
  await symlink(disk, former);
  expect(await takeOverMedia()).toBe(0);
  await expectAllMoved();
  await rm(disk, { recursive: true });
});

test('without anything to move nothing is made', async () => {
  await rm(path.dirname(former), { recursive: true });
  expect(await takeOverMedia()).toBe(0);
  expect(await readdir(data)).toEqual([]);
});

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { keptMediaFolder } from '@/lib/platform/media-file';
import { serveTestContent } from '@/tests/support/make-content';
import { setTestEnv } from '@/tests/support/set-test-env';
import { keepMedia, restoreMedia } from './kept-media';

let root: string;
const own = (name: string) => path.join(root, 'content', 'media', name);
const kept = (name: string) => readFile(path.join(keptMediaFolder(), name), 'utf8').catch(() => null);

const naming = (...names: string[]) =>
  serveTestContent({
    pages: [
      { id: 'home', path: '/', banner: { type: 'gallery', gallery: names.map((name) => ({ url: `/media/${name}` })) } },
    ],
  });

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gevel-media-'));
  setTestEnv({ CONTENT_DIR: path.join(root, 'content'), DATA_DIR: path.join(root, 'data') });
  await mkdir(own('parts'), { recursive: true });
  for (const name of ['house.webp', 'parts/door.webp', 'other.webp']) await writeFile(own(name), name);
  return () => rm(root, { recursive: true });
});

test('the files that the content names are kept, also below a folder, and no others', async () => {
  await keepMedia(naming('house.webp', 'parts/door.webp', 'missing.webp'));
  expect([await kept('house.webp'), await kept('parts/door.webp'), await kept('other.webp')]).toEqual([
    'house.webp',
    'parts/door.webp',
    null,
  ]);
});

test('a file that was replaced is kept as it is now; one that is gone or not named any more goes', async () => {
  await keepMedia(naming('house.webp', 'parts/door.webp', 'other.webp'));
  await rm(own('house.webp'));
  await writeFile(own('house.webp'), 'another house');
  await rm(own('parts/door.webp'));
  await keepMedia(naming('house.webp', 'parts/door.webp'));
  expect([await kept('house.webp'), await kept('parts/door.webp'), await kept('other.webp')]).toEqual([
    'another house',
    null,
    null,
  ]);
});

test('restoring brings back what was deleted, and leaves what was replaced', async () => {
  await keepMedia(naming('house.webp', 'parts/door.webp'));
  await rm(path.dirname(own('parts/door.webp')), { recursive: true });
  await rm(own('house.webp'));
  await writeFile(own('house.webp'), 'another house');
  await restoreMedia();
  expect(await readFile(own('parts/door.webp'), 'utf8')).toBe('parts/door.webp');
  expect(await readFile(own('house.webp'), 'utf8')).toBe('another house');
});

test('a program that writes into a file that is there does not change what is kept of it', async () => {
  await keepMedia(naming('house.webp'));
  await writeFile(own('house.webp'), 'another house');
  expect(await kept('house.webp')).toBe('house.webp');
});

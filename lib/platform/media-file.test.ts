import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from './env';
import { keptMediaFolder, mediaRoots, publishKeptMedia, publishMediaLending, resolveMediaFile } from './media-file';

let folder: string;
let roots: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'media-file-'));
  roots = [path.join(folder, 'own'), path.join(folder, 'shipped'), path.join(folder, 'missing')];
  await mkdir(path.join(folder, 'own', 'plans'), { recursive: true });
  await mkdir(path.join(folder, 'own', 'folder.png'), { recursive: true });
  await mkdir(path.join(folder, 'own', '.hidden'), { recursive: true });
  await mkdir(path.join(folder, 'shipped'), { recursive: true });
  await mkdir(path.join(folder, 'own-secret'), { recursive: true });
  const files = {
    'secret.pdf': 'secret',
    'own-secret/a.png': 'secret',
    'own/both.png': 'own',
    'own/été 1.JPG': 'own',
    'own/plans/a.svg': '<svg/>',
    'own/CREDITS.md': 'text',
    'own/bare': 'text',
    'own/.env.png': 'secret',
    'own/.hidden/a.png': 'secret',
    'shipped/both.png': 'shipped!',
    'shipped/only.webp': 'shipped!',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  await symlink(path.join(folder, 'secret.pdf'), path.join(folder, 'own', 'leak.pdf'));
  await symlink(path.join(folder, 'own-secret'), path.join(folder, 'own', 'leaked'));
  await symlink(path.join(folder, 'own', 'both.png'), path.join(folder, 'own', 'inside.png'));
  await symlink(path.join(folder, 'own', 'circle.png'), path.join(folder, 'own', 'circle.png'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

test.each([
  [['both.png'], 'own/both.png', 3, 'image/png'],
  [['été 1.JPG'], 'own/été 1.JPG', 3, 'image/jpeg'],
  [['plans', 'a.svg'], 'own/plans/a.svg', 6, 'image/svg+xml'],
  [['only.webp'], 'shipped/only.webp', 8, 'image/webp'],
  [['inside.png'], 'own/both.png', 3, 'image/png'],
])('%j is found', async (segments, file, size, type) => {
  expect(await resolveMediaFile(segments, roots)).toMatchObject({ path: path.join(folder, file), size, type });
});

test.each([
  [['..', 'secret.pdf']],
  [['plans', '..', '..', 'secret.pdf']],
  [['../secret.pdf']],
  [['plans/a.svg']],
  [['..\\secret.pdf']],
  [['both.png\0']],
  [['both.png', '']],
  [['']],
  [[]],
  [['.env.png']],
  [['.hidden', 'a.png']],
  [['leak.pdf']],
  [['leaked', 'a.png']],
  [['circle.png']],
  [['folder.png']],
  [['both.png', 'a.png']],
  [['CREDITS.md']],
  [['bare']],
  [['missing.png']],
  [[`${'x'.repeat(300)}.png`]],
])('%j is not found', async (segments) => {
  expect(await resolveMediaFile(segments, roots)).toBeNull();
});

test('a root may itself be a link', async () => {
  const link = path.join(folder, 'linked-root');
  await symlink(path.join(folder, 'own'), link);
  expect(await resolveMediaFile(['both.png'], [link])).toMatchObject({ size: 3 });
});

test('media are looked up in the content folder first, and elsewhere only when lent', () => {
  const imported = [path.join('uploads', 'imported'), path.join('import', 'media')].map((name) =>
    path.join(env().DATA_DIR, name),
  );
  expect(mediaRoots()).toEqual([path.resolve('content/media'), path.resolve('content/media'), ...imported]);
  publishMediaLending(false);
  expect(mediaRoots()).toEqual([path.resolve('content/media'), ...imported]);
  publishMediaLending(true);
  expect(mediaRoots()).toHaveLength(4);
  publishKeptMedia(true);
  expect(mediaRoots()[1]).toBe(keptMediaFolder());
  publishKeptMedia(false);
});

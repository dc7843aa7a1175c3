import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setTestEnv } from '@/tests/support/set-test-env';
import { measureMedia } from './measure-media';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'measure-media-'));
  setTestEnv({ CONTENT_DIR: folder });
  await mkdir(path.join(folder, 'media'));
  const upright = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#b5452c' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await writeFile(path.join(folder, 'media', 'upright été.jpg'), upright);
  await writeFile(path.join(folder, 'media', 'broken.jpg'), 'no picture');
  await writeFile(
    path.join(folder, 'media', 'plan.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>',
  );
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

test.each([
  ['/media/upright été.jpg', { width: 60, height: 80 }],
  ['/media/upright%20%C3%A9t%C3%A9.jpg?width=100', { width: 60, height: 80 }],
  ['/media/broken.jpg', null],
  ['/media/missing.jpg', null],
  ['/media/plan.svg', null],
  ['/media/../../secret.jpg', null],
  ['https://cdn.example/a.jpg', null],
  ['data:image/png;base64,AAAA', null],
])('%s has the size %j', async (url, size) => {
  expect(await measureMedia(url)).toEqual(size);
  expect(await measureMedia(url)).toEqual(size);
});

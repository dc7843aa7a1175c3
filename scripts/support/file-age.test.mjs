import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuilt } from './build.mjs';
import { isInstalled, requireNode } from './install.mjs';

let folder;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'file-age-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** Writes a file as if at a time, in seconds; the folders above it are as old. */
async function writeAt(name, time) {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, 'x');
  for (let at = file; at !== folder; at = path.dirname(at)) await utimes(at, time, time);
}

test('packages are installed when npm noted it after the last change of the lock file', async () => {
  expect(isInstalled(folder)).toBe(false);
  await writeAt('package-lock.json', 100);
  await mkdir(path.join(folder, 'node_modules'));
  expect(isInstalled(folder)).toBe(false);
  await writeAt('node_modules/.package-lock.json', 200);
  expect(isInstalled(folder)).toBe(true);
  await writeAt('package-lock.json', 300);
  expect(isInstalled(folder)).toBe(false);
});

test('a build is current until a source changes', async () => {
  await writeAt('lib/a/b.ts', 100);
  expect(isBuilt(folder)).toBe(false);
  await writeAt('.next/BUILD_ID', 200);
  expect(isBuilt(folder)).toBe(true);
  await writeAt('lib/a/b.ts', 300);
  expect(isBuilt(folder)).toBe(false);
});

test('a build is no longer current when a source is removed', async () => {
  await writeAt('lib/a.ts', 100);
  await writeAt('.next/BUILD_ID', 200);
  await rm(path.join(folder, 'lib/a.ts'));
  expect(isBuilt(folder)).toBe(false);
});

test('content and tests do not make a build stale', async () => {
  await writeAt('.next/BUILD_ID', 200);
  await writeAt('content/settings.json', 300);
  await writeAt('lib/a.test.ts', 300);
  await utimes(path.join(folder, 'lib'), 100, 100);
  expect(isBuilt(folder)).toBe(true);
});

test.each(['20.19.0', '20.20.2', '24.0.0'])('Node %s is new enough', (version) => {
  expect(() => requireNode(version)).not.toThrow();
});

test.each(['18.20.0', '20.18.3', '19.99.0'])('Node %s is too old, and refused with an explanation', (version) => {
  expect(() => requireNode(version)).toThrow(`Node 20.19 or newer is needed; this is Node ${version}`);
});

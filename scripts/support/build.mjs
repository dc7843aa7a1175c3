import { rmSync, utimesSync } from 'node:fs';
import { changedAt, latestChange } from './file-age.mjs';
import { inRoot, root } from './root.mjs';
import { CommandError, run, withProgress } from './run.mjs';

/** Inputs of the build. Content is none: the running site reads it. */
const sources = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'middleware.ts',
  'instrumentation.ts',
  'next.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

export const nextCommand = inRoot('node_modules', 'next', 'dist', 'bin', 'next');

export function isBuilt(folder = root) {
  const built = changedAt(`${folder}/.next/BUILD_ID`);
  if (built === null) return false;
  const isSource = (name) => !/\.test\.[a-z]+$/.test(name);
  return (
    latestChange(
      sources.map((source) => `${folder}/${source}`),
      isSource,
    ) <= built
  );
}

/**
 * The compiler's allocator gives memory back as soon as it is free; by default it keeps a quarter of what the build has in use at
 * its peak.
 */
const usualEnv = { NODE_ENV: 'production', MIMALLOC_PURGE_DELAY: '0' };

/** One thread of the compiler, which has fewer things half done, and no cache for the next build. */
const smallEnv = { ...usualEnv, TURBO_TASKS_AVAILABLE_PARALLELISM: '1', CI: 'true' };

/** What a build is started with; `SMALL_BUILD` asks for one that needs less than a gigabyte of memory and takes longer. */
export function buildEnv(isSmall = Boolean(process.env.SMALL_BUILD?.trim())) {
  return isSmall ? smallEnv : usualEnv;
}

/**
 * Builds the site. BUILD_ID marks a complete build and the age of its sources, so it is absent during a build and then
 * dated to its beginning: files changed meanwhile are newer.
 */
export async function build() {
  const buildId = inRoot('.next', 'BUILD_ID');
  const started = new Date();
  rmSync(buildId, { force: true });
  const result = await run(process.execPath, [nextCommand, 'build'], { env: buildEnv() });
  if (result.code === 0) utimesSync(buildId, started, started);
  else rmSync(buildId, { force: true });
  return result;
}

/** Builds the site and shows that it does; a failure is thrown with the compiler's words. */
export async function showBuild() {
  const { result, seconds } = await withProgress('Building the site… (about a minute)', build);
  if (result.code !== 0) throw new CommandError(`${result.output}\nThe build failed.`);
  console.log(`Built the site in ${seconds} s`);
}

export async function buildIfNeeded() {
  if (!isBuilt()) await showBuild();
}

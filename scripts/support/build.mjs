import { rmSync, utimesSync } from 'node:fs';
import { changedAt, latestChange } from './file-age.mjs';
import { inRoot, root } from './root.mjs';
import { run } from './run.mjs';

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
 * Builds the site. BUILD_ID marks a complete build and the age of its sources, so it is absent during a build and then
 * dated to its beginning: files changed meanwhile are newer.
 */
export async function build() {
  const buildId = inRoot('.next', 'BUILD_ID');
  const started = new Date();
  rmSync(buildId, { force: true });
  const result = await run(process.execPath, [nextCommand, 'build'], { env: { NODE_ENV: 'production' } });
  if (result.code === 0) utimesSync(buildId, started, started);
  else rmSync(buildId, { force: true });
  return result;
}

import { readFileSync } from 'node:fs';
import { minVersion, satisfies } from 'semver';
import { expect, test } from 'vitest';
import { missingPackages, platformOf } from './lock.mjs';
import { inRoot } from './root.mjs';

const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));

test('every package runs on the oldest Node that the site names', () => {
  const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const oldest = minVersion(engines.node);
  const unfit = Object.entries(packages).filter(
    ([, { engines: needed }]) => needed?.node && !satisfies(oldest, needed.node),
  );
  expect(unfit.map(([place, { version, engines: needed }]) => `${place} ${version}: ${needed.node}`)).toEqual([]);
});

test('the lock file holds the packages of every platform, so that `npm ci` installs it anywhere', () => {
  expect(missingPackages({ packages })).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(readFileSync(inRoot('package-lock.json'), 'utf8')).not.toContain('"resolved"');
});

test('a missing optional package is found, wherever Node would look for it', () => {
  const asks = { version: '1.0.0', optionalDependencies: { '@tool/linux-x64': '1.0.0' } };
  const held = { version: '1.0.0' };
  const missing = (packages) => missingPackages({ packages });
  expect(missing({ 'node_modules/tool': { ...asks, dev: true } })).toEqual([
    { place: 'node_modules/@tool/linux-x64', name: '@tool/linux-x64', version: '1.0.0', isDev: true },
  ]);
  expect(missing({ 'node_modules/tool': asks, 'node_modules/@tool/linux-x64': held })).toEqual([]);
  expect(missing({ 'node_modules/tool': asks, 'node_modules/tool/node_modules/@tool/linux-x64': held })).toEqual([]);
  expect(missing({ 'node_modules/a/node_modules/tool': asks, 'node_modules/@tool/linux-x64': held })).toEqual([]);
  expect(missing({ 'node_modules/tool': asks, 'node_modules/b/node_modules/@tool/linux-x64': held })).toHaveLength(1);
});

test.each([
  ['@next/swc-linux-x64-musl', { cpu: ['x64'], libc: ['musl'], os: ['linux'] }],
  ['@a/b-linux-arm-gnueabihf', { cpu: ['arm'], libc: ['glibc'], os: ['linux'] }],
  ['@next/swc-win32-arm64-msvc', { cpu: ['arm64'], libc: null, os: ['win32'] }],
  ['@biomejs/cli-linux-arm64', { cpu: ['arm64'], libc: null, os: ['linux'] }],
])('the platform of %s', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});

test('a package without a platform in its name is refused', () => {
  expect(() => platformOf('fsevents')).toThrow('not known');
});

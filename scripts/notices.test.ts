import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { config } from '@/middleware';
import { noticesFile, writeThirdPartyNotices } from './notices';

const served = readFileSync(noticesFile, 'utf8');

test('the served notices match the installed packages', async () => {
  expect(served, 'run `npm run notices`').toBe(await writeThirdPartyNotices('.'));
});

test.each(['react-leaflet', '@react-leaflet/core'])('the licence of %s is there whole, with its copyright', (name) => {
  expect(served).toContain(`- ${name} `);
  expect(served).toContain(readFileSync(`node_modules/${name}/LICENSE.md`, 'utf8').trim());
});

test('a package with another version in the lock file is reported', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const listed = [...served.matchAll(/^- ((?:@[\w.-]+\/)?[\w.-]+) (\d\S*): /gm)].filter(
    ([, name]) => name !== 'core-js',
  );
  expect(listed.length).toBeGreaterThan(30);
  for (const [, name, version] of listed) expect(packages[`node_modules/${name}`].version, name).toBe(version);
});

test('what Next sends to older browsers is the version of core-js that is named', () => {
  const polyfills = readFileSync('node_modules/next/dist/build/polyfills/polyfill-nomodule.js', 'utf8');
  const [, version] = /core-js\/blob\/v([\d.]+)\/LICENSE/.exec(polyfills) ?? [];
  expect(served).toContain(`- core-js ${version}: MIT`);
});

test('the address is that of a file, not of a page', () => {
  const pages = new RegExp(`^${config.matcher[0]}$`);
  expect(pages.test(`/${noticesFile.replace('public/', '')}`)).toBe(false);
  expect(pages.test('/third-party-notices/')).toBe(true);
});

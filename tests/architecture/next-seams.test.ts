import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

const load = createRequire(import.meta.url);
const page = readFileSync('docs/next-seams.md', 'utf8');

/** The seams by the names of their sections, each with what fails when Next changes it. */
const seams = [...page.matchAll(/^## \d+\. (.+)$/gm)].map(([, name]) => name);

const changed = (seam: string, what: string) =>
  `Next has changed ${what}: see “${seam}” in docs/next-seams.md, which says what depends on it and how to do without.`;

/** A file of the package, as its version here has it. */
const fileOfNext = (file: string) => readFileSync(load.resolve(`next/dist/${file}`), 'utf8');

test('the page has these seams and no more than five', () => {
  expect(seams).toEqual([
    'Settings of the build',
    'The hash of a navigation',
    'Data in a document',
    'Pages in the cache',
  ]);
});

test('Next reads the settings of a build without a compiler from the variable', () => {
  expect(
    fileOfNext('server/config.js').includes('process.env.__NEXT_PRIVATE_STANDALONE_CONFIG'),
    changed('Settings of the build', 'how a server without a compiler gets its settings'),
  ).toBe(true);
});

test('Next computes the hash of a navigation from these headers', async () => {
  const { computeCacheBustingSearchParam, computeLegacyCacheBustingSearchParam } = load(
    'next/dist/shared/lib/router/utils/cache-busting-search-param.js',
  );
  const message = changed('The hash of a navigation', 'the parameter _rsc');
  expect(await computeCacheBustingSearchParam?.(undefined, undefined, undefined, undefined), message).toBe('');
  expect(await computeCacheBustingSearchParam?.('1', undefined, '%5B%22%22%5D', '/nl/'), message).toMatch(
    /^[\w-]{16}$/,
  );
  expect(computeLegacyCacheBustingSearchParam?.('1', undefined, '%5B%22%22%5D', '/nl/'), message).toMatch(
    /^[\w-]{5,9}$/,
  );
});

test('Next writes the data of a document in these scripts', () => {
  const source = fileOfNext('server/app-render/use-flight-response.js');
  const message = changed('Data in a document', 'the scripts with the data of a document');
  expect(source.includes('(self.__next_f=self.__next_f||[]).push('), message).toBe(true);
  expect(source.includes('self.__next_f.push('), message).toBe(true);
});

test('Next hands pages to the cache in this form', () => {
  const message = changed('Pages in the cache', 'the form of pages in the cache');
  const kinds: { CachedRouteKind?: Record<string, string> } = load('next/dist/server/response-cache/types.js');
  expect(kinds.CachedRouteKind?.APP_PAGE, message).toBe('APP_PAGE');
  const handler = fileOfNext('server/lib/incremental-cache/index.js');
  expect(/cacheHandler\??\.get\(/.test(handler) && /cacheHandler\??\.set\(/.test(handler), message).toBe(true);
});

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { isFullTier } from './tests/support/test-tier.ts';

const folders = ['app', 'components', 'lib', 'scripts', 'tests'];

/**
 * Files that leave something in their process: a replaced module stays replaced for every later file, a page keeps its
 * stores and listeners, every later request loses the caller that it claims, and every later page has another version.
 */
const leaving = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.test\.(?:tsx?|mjs)$/.test(file))
  .filter((file) =>
    /\bvi\.(?:mock|doMock|resetModules)\(|@vitest-environment|\bstartCallerAddresses\(|\bcrossing\('page-rules'\)\.set\(/.test(
      readFileSync(file, 'utf8'),
    ),
  );

/** Tests of the answers of the built site. */
const http = 'tests/http/*.test.ts';

const notThisTier = isFullTier ? [] : ['**/*.full.test.{ts,tsx,mjs}'];

const resolve = { alias: { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') } };

const every = {
  // Half of a machine with two processors would stand idle.
  maxWorkers: 2,
  // Long, so that a busy machine fails no test; what is wrong still fails.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  setupFiles: ['tests/support/unit-setup.ts'],
};

export default defineConfig({
  test: {
    maxWorkers: every.maxWorkers,
    globalSetup: ['tests/support/global-setup.ts'],
    projects: [
      {
        resolve,
        test: {
          ...every,
          name: 'shared',
          include: [`{${folders}}/**/*.test.{ts,tsx,mjs}`],
          exclude: [...leaving, ...notThisTier, http],
          // The files of a process share its modules: loading them for each would take as long as the tests.
          isolate: false,
        },
      },
      { resolve, test: { ...every, name: 'isolated', include: leaving, exclude: notThisTier } },
      {
        resolve,
        test: {
          ...every,
          name: 'http',
          include: [http],
          exclude: notThisTier,
          globalSetup: ['tests/support/http-setup.ts'],
          setupFiles: [],
          // As long as a busy machine takes to read changed content.
          expect: { poll: { timeout: 60_000, interval: 100 } },
        },
      },
    ],
  },
  resolve,
});

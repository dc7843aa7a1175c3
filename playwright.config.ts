import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './tests/support/chromium';
import { decidedVisitor } from './tests/support/decided-visitor';
import { full, isFullTier } from './tests/support/test-tier';

const port = Number(process.env.TEST_PORT ?? 3290);
const baseURL = `http://127.0.0.1:${port}`;

/** Files that share the site of `form-test.ts`; next to each other, a process starts it once for all of them. */
const formFiles = readdirSync('tests/e2e').filter((file) =>
  /\btest\b[^;]*from '@\/tests\/support\/form-test'/.test(readFileSync(`tests/e2e/${file}`, 'utf8')),
);

const notThisTier = isFullTier ? [] : ['*.full.spec.ts'];

/** Journeys run on the build, in a real Chromium, against a server of their own. */
export default defineConfig({
  testDir: 'tests/e2e',
  projects: [
    { name: 'forms', testMatch: formFiles, testIgnore: notThisTier },
    { name: 'site', testMatch: '*.spec.ts', testIgnore: [...formFiles, ...notThisTier] },
  ],
  ...(!isFullTier && { grepInvert: new RegExp(full.tag) }),
  fullyParallel: true,
  workers: 2,
  // Long, so that a busy machine fails no test; what is wrong still fails.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: process.env.CI ? [['list']] : 'list',
  use: {
    baseURL,
    launchOptions: { ...(chromiumPath() && { executablePath: chromiumPath() }), args: chromiumArguments },
    viewport: { width: 1280, height: 900 },
    locale: 'nl-BE',
    trace: 'off',
    // Visitors who have chosen already: the question itself has its own journeys.
    storageState: decidedVisitor,
  },
  webServer: {
    // What an earlier run has kept would hold back a demo that has changed a lot since.
    command: 'rm -rf var/test/content-states && node lib/server/serve.mjs',
    url: `${baseURL}/api/health/`,
    reuseExistingServer: false,
    env: {
      SITE_URL: baseURL,
      DATA_DIR: `${import.meta.dirname}/var/test`,
      NEXT_TELEMETRY_DISABLED: '1',
      PORT: String(port),
      HOST: '127.0.0.1',
      // The journeys keep the processor busy enough.
      IDLE_WORK: 'off',
    },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});

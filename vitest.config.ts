import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') } },
  test: {
    include: ['{app,lib,components,scripts,tests}/**/*.test.{ts,tsx,mjs}'],
    // Half of a machine with two processors would stand idle.
    maxWorkers: 2,
    globalSetup: ['tests/support/global-setup.ts'],
    // Long, so that a busy machine fails no test; what is wrong fails all the same.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    setupFiles: ['tests/support/unit-setup.ts'],
  },
});

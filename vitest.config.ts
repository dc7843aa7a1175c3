import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') } },
  test: {
    include: ['{lib,components,scripts,tests}/**/*.test.{ts,tsx,mjs}'],
    setupFiles: ['tests/support/unit-setup.ts'],
  },
});

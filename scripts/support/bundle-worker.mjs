import { build } from 'esbuild';

/** The threads, and the process, that run beside Next, each one file of the build. */
export const threads = {
  brochure: { entry: 'components/properties/brochure/draw-worker.ts', file: 'brochure-worker.mjs' },
  checkpoint: { entry: 'lib/database/checkpoint-thread.ts', file: 'checkpoint-thread.mjs' },
  content: { entry: 'lib/content/reader/content-thread.ts', file: 'content-thread.mjs' },
  foreign: { entry: 'lib/platform/foreign/foreign-thread.ts', file: 'foreign-thread.mjs' },
  import: { entry: 'lib/features/imports/import-process.ts', file: 'import-process.mjs' },
};

/** Bundles a thread, or a command, into one file. */
export async function bundleWorker({ entry }, outfile) {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    packages: 'external',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
}

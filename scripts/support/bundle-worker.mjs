import { build } from 'esbuild';

/** Bundles the brochure thread, which runs beside Next, into one file. */
export async function bundleWorker(outfile) {
  await build({
    entryPoints: ['components/brochure/draw-worker.ts'],
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

import { build } from 'esbuild';

/** Makes one file of the thread that draws brochures, which runs beside Next. */
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

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type PluginBuild } from 'esbuild';

/**
 * Folders of the packages whose code a browser gets, relative to the project: the imports of client modules that a
 * bundler keeps. Next is not followed, since its own build decides which parts are sent.
 */
export async function findBrowserPackages(root: string): Promise<string[]> {
  const entryPoints = (
    await Promise.all(['app', 'components', 'lib'].map((folder) => clientModules(root, folder)))
  ).flat();
  const { metafile } = await build({
    absWorkingDir: path.resolve(root),
    entryPoints,
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'unused',
    platform: 'browser',
    format: 'esm',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['next', 'next/*', 'node:*'],
    logLevel: 'silent',
    plugins: [{ name: 'server-actions', setup: leaveOutServerActions }],
  });
  const folders = new Set<string>();
  for (const { inputs } of Object.values(metafile.outputs)) {
    for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
      const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];
      if (folder && bytesInOutput > 0) folders.add(folder);
    }
  }
  return [...folders].sort();
}

/** Browsers call them by id; their code stays on the server. */
function leaveOutServerActions({ onLoad }: PluginBuild): void {
  onLoad({ filter: /[\\/]lib[\\/]features[\\/].*\bactions\.ts$/ }, () => ({ contents: 'module.exports = {}' }));
}

async function clientModules(root: string, folder: string): Promise<string[]> {
  const names = await readdir(path.join(root, folder), { recursive: true });
  const found: string[] = [];
  for (const name of names.filter((file) => /\.tsx?$/.test(file)).sort()) {
    const file = path.join(folder, name);
    if (/^['"]use client['"]/m.test(await readFile(path.join(root, file), 'utf8'))) found.push(file);
  }
  return found;
}

// Writes the notices of third-party packages that browsers get: `npm run notices`. Run it when packages change.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type PluginBuild } from 'esbuild';
import { runCommand } from './support/command';

type Notice = { name: string; licence: string; texts: string[] };

/** Code that Next sends to every browser, its own and bundled, as files of its package. */
const partsOfNext = ['react', 'react-dom', 'scheduler', 'react-server-dom-turbopack', 'safe-stable-stringify'];

/** Sent code that is not a package: parts built into Next, and files of `public/`, with their licence texts. */
const files: readonly { name: string; licence: string; file: string }[] = [
  { name: 'core-js 3.38.1', licence: 'MIT', file: 'scripts/notices/core-js-licence.txt' },
  { name: 'Fraunces (font)', licence: 'OFL-1.1', file: 'public/fonts/OFL-fraunces.txt' },
  { name: 'Source Sans 3 (font)', licence: 'OFL-1.1', file: 'public/fonts/OFL-source-sans-3.txt' },
  { name: 'Lucide (icons)', licence: 'ISC', file: 'public/icons/LICENSE-lucide.txt' },
  { name: 'Ground and places of the map', licence: 'CC-BY-4.0 (GeoNames)', file: 'public/map/CREDITS.md' },
];

const head = `Third-party notices

This website uses the following software, fonts and data of others. Each is listed with its version and licence; the
texts of the licences follow.
`;

/** Licence texts of packages that come without theirs, from their repositories. */
const licencesApart: Readonly<Record<string, string>> = {
  'node_modules/pmtiles': 'scripts/notices/pmtiles-licence.txt',
};

/** Served at `/third-party-notices.txt`. */
export const noticesFile = 'public/third-party-notices.txt';

const line = '='.repeat(80);

/** Returns the notices for the code that browsers get; the same packages give the same text. */
export async function writeThirdPartyNotices(root: string): Promise<string> {
  const folders = new Set(await findBrowserPackages(root));
  folders.add('node_modules/next').add('node_modules/@swc/helpers');
  const notices = [
    ...[...folders].sort().map((folder) => readPackage(root, folder)),
    ...files.map(({ name, licence, file }) => ({ name, licence, texts: [read(root, file)] })),
  ];
  const list = notices.map(({ name, licence }) => `- ${name}: ${licence}`);
  const bodies = notices.map(({ name, licence, texts }) => `${line}\n${name}\n${licence}\n\n${texts.join('\n\n')}\n`);
  return `${head}\n${list.join('\n')}\n\n${bodies.join('\n')}`;
}

function readPackage(root: string, folder: string): Notice {
  const { name, version, license } = JSON.parse(read(root, `${folder}/package.json`));
  const texts = licenceFiles(root, folder).map((file) => read(root, file));
  if (typeof license !== 'string' || texts.length === 0) throw new Error(`${name} has no licence to pass on.`);
  return { name: `${name} ${version}`, licence: license, texts };
}

function licenceFiles(root: string, folder: string): string[] {
  const own = readdirSync(path.join(root, folder))
    .filter((name) => /^(?:licen[cs]e|notice|copying)(?:\.(?:md|txt))?$/i.test(name))
    .sort()
    .map((name) => `${folder}/${name}`);
  const apart = licencesApart[folder];
  if (apart) return [...own, apart];
  if (folder !== 'node_modules/next') return own;
  return [...own, ...partsOfNext.map((part) => `${folder}/dist/compiled/${part}/LICENSE`)];
}

function read(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8').replaceAll('\r\n', '\n').trim();
}

async function main(): Promise<number> {
  writeFileSync(noticesFile, await writeThirdPartyNotices('.'));
  console.log(`Wrote ${noticesFile}`);
  return 0;
}

await runCommand(import.meta.url, main);

/**
 * Folders of the packages whose code a browser gets, relative to the project: the imports of client modules that a
 * bundler keeps. Next is not followed, since its own build decides which parts are sent.
 */
async function findBrowserPackages(root: string): Promise<string[]> {
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

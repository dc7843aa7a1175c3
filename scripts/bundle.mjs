// `npm run bundle`: writes everything that running the site needs into one folder (docs/decisions/0042-a-bundle-of-our-own.md).
import { spawnSync } from 'node:child_process';
import {
  copyFile,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build as compile } from 'esbuild';
import nft from 'next/dist/compiled/@vercel/nft/index.js';
import { buildIfNeeded } from './support/build.mjs';
import { threads } from './support/bundle-worker.mjs';
import { bundledCommands } from './support/bundled-commands.mjs';
import { inRoot, root } from './support/root.mjs';
import { CommandError, failWith, withProgress } from './support/run.mjs';
import { serverAssignments } from './support/server-env.mjs';

const help = `npm run bundle             build the site if necessary and write what running it needs to dist/
npm run bundle -- FOLDER   write it to another folder, which is replaced if it is a bundle

The folder runs on its own, with Node alone: npm start, and npm run ${Object.keys(bundledCommands).join(', ')}.
Exit codes: 0 success; 1 failure; 2 invalid usage.`;

/** Parts of the build that only the next build or a reader of its figures needs. */
const leftOutOfBuild = /^(?:cache|commands|diagnostics|types|trace|trace-build|turbopack)$|\.map$|\.nft\.json$/;

/** Packages that production needs for the build alone. */
const buildOnly = /\/(?:@next\/swc-|@swc\/core|@fontsource\/)/;

/** Fonts that are read as files, and modules that are loaded by computed names or by another condition than the traced one. */
const copiedWhole = [
  'content',
  'public',
  'node_modules/@fontsource',
  'node_modules/pdfkit/js',
  'node_modules/set-cookie-parser',
];

const compiledFolder = inRoot('.next', 'commands');

/** Loaded by Next for building, or for what this site does not do. */
const neverLoaded = [
  '**/*.d.ts',
  '**/*.map',
  '**/next/dist/compiled/{webpack,babel,babel-packages,terser,@babel,@vercel/nft}/**',
  '**/next/dist/compiled/next-server/*.dev.js',
  '**/next/dist/next-devtools/**',
];

try {
  await main(process.argv.slice(2));
} catch (error) {
  failWith(error);
}

async function main(words) {
  const use = readUse(words);
  if (use === null) {
    console.error(help);
    process.exitCode = 2;
    return;
  }
  if (use.help) return console.log(help);
  await buildIfNeeded();
  const { result: files } = await withProgress('Collecting the files that the site needs to run…', () =>
    bundle(use.folder),
  );
  console.log(`Written to ${use.folder}: ${files} traced files. To start it: cd ${use.folder} && npm start`);
}

function readUse(words) {
  try {
    const options = { help: { type: 'boolean', short: 'h' } };
    const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options });
    const [folder = 'dist', ...more] = positionals;
    return more.length > 0 || folder === '' ? null : { help: values.help, folder: path.resolve(folder) };
  } catch {
    return null;
  }
}

async function bundle(folder) {
  await makeEmpty(folder);
  await compileCommands();
  for (const whole of copiedWhole) await copy(whole, folder);
  await copy('.next', folder, (name) => !leftOutOfBuild.test(name));
  await copy('scripts/new-agency', folder, (name) => !name.endsWith('.ts'));
  for (const forOperators of ['deploy', 'CHANGELOG.md']) await copy(forOperators, folder);
  await cp(compiledFolder, path.join(folder, 'scripts'), { recursive: true });

  const files = await trace();
  for (const file of files) await copyTraced(file, folder);
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(await packageOfBundle(), null, 2)}\n`);
  return files.length;
}

/** Only a folder that a bundle was written to is emptied. */
async function makeEmpty(folder) {
  const isThere = (name) => stat(name).then(Boolean, () => false);
  if ((await isThere(folder)) && !(await isThere(path.join(folder, '.next', 'BUILD_ID'))))
    throw new CommandError(`${folder} exists and is not a bundle; nothing was written.`);
  if (folder === root) throw new CommandError('The bundle cannot be written over the project.');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

/** In the project first, where the trace finds their packages. */
async function compileCommands() {
  await rm(compiledFolder, { recursive: true, force: true });
  await compile({
    entryPoints: Object.values(bundledCommands).map((name) => inRoot('scripts', `${name}.ts`)),
    outdir: compiledFolder,
    outExtension: { '.js': '.mjs' },
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    packages: 'external',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
}

/** The files that the server, the pages, the threads and the commands load, inside the project. */
async function trace() {
  const entries = [
    ...['lib/server/serve.mjs', 'lib/platform/page-cache.mjs'].map((file) => inRoot(file)),
    ...Object.values(threads).map(({ file }) => inRoot('.next', file)),
    ...(await readdir(compiledFolder)).map((name) => path.join(compiledFolder, name)),
  ];
  const { fileList } = await nft.nodeFileTrace(entries, { base: root, ignore: neverLoaded });
  const files = new Set(fileList);
  const ofBuild = await readdir(inRoot('.next'), { recursive: true });
  for (const list of ofBuild.filter((file) => file.endsWith('.nft.json')).map((file) => inRoot('.next', file))) {
    for (const file of JSON.parse(await readFile(list, 'utf8')).files)
      files.add(path.relative(root, path.resolve(path.dirname(list), file)));
  }
  const { packages } = JSON.parse(await readFile(inRoot('package-lock.json'), 'utf8'));
  // Build, content, fonts and commands are copied whole.
  return [...files].filter((file) => {
    if (/^lib\/.*\.mjs$/.test(file)) return true;
    const place = /^node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];
    return place !== undefined && packages[place]?.dev === undefined && !buildOnly.test(place);
  });
}

async function copy(name, folder, isWanted = () => true) {
  await cp(inRoot(name), path.join(folder, name), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => source === inRoot(name) || isWanted(path.basename(source)),
  });
}

/** A package's folder may be a link to another; both are traced. */
async function copyTraced(file, folder) {
  const to = path.join(folder, file);
  const stats = await lstat(inRoot(file)).catch(() => null);
  if (stats === null || stats.isDirectory()) return;
  await mkdir(path.dirname(to), { recursive: true });
  if (stats.isSymbolicLink()) await symlink(await readlink(inRoot(file)), to);
  else await copyFile(inRoot(file), to);
}

/** `+0123456789ab`; empty outside of a clone. */
function commitMark() {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? `+${stdout.trim()}` : '';
}

async function packageOfBundle() {
  const { name, version, description, license, type, engines } = JSON.parse(
    await readFile(inRoot('package.json'), 'utf8'),
  );
  const commands = Object.entries(bundledCommands).map(([command, file]) => [command, `node scripts/${file}.mjs`]);
  return {
    // With the commit that it was made of, which /api/health/ names.
    ...{ name, version: `${version}${commitMark()}`, private: true, description, license, type, engines },
    scripts: { start: `${serverAssignments} node lib/server/serve.mjs`, ...Object.fromEntries(commands) },
  };
}

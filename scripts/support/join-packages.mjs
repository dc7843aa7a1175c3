import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

/** In the server's code, a module of a package that stays outside it: the compiler adds a hash to the package's name. */
const request = /\.y\("((?:@[^/"]+\/)?[^/"]+)-([\da-f]{16})(\/[^"]+)?"/g;

/** Lets parts in CommonJS format load what comes with Node. */
const banner = "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);";

/**
 * Makes one file of each module that the server's code loads from packages outside it, and of what several of them need: Node
 * takes longer to find and read hundreds of files than to run what they say. They stand in the build, where the compiler has
 * put links to the packages.
 * @param {{ folder: string, buildDir: string, packages: readonly string[], external: readonly string[] }} what `folder`: in
 *   which the packages are found; `external`: packages that stay where they are
 */
export async function joinPackages({ folder, buildDir, packages, external }) {
  const target = path.resolve(folder, buildDir, 'node_modules');
  const modules = (await findModules(path.join(folder, buildDir, 'server'))).filter(({ name }) =>
    packages.includes(name),
  );
  const links = new Set(modules.map(({ link }) => link));
  // A file in the place of a link would be written into the package.
  for (const link of links) await rm(path.join(target, link), { recursive: true, force: true });
  await build({
    entryPoints: modules.map(({ name, link, subpath }) => ({
      in: `${name}${subpath}`,
      out: `${link}/${fileOf(subpath)}`,
    })),
    absWorkingDir: path.resolve(folder),
    outdir: target,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'joined/[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: [...external],
    // Names of classes are seen in errors.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    banner: { js: banner },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  for (const link of links) {
    const exports = Object.fromEntries(
      modules.filter((one) => one.link === link).map(({ subpath }) => [`.${subpath}`, `./${fileOf(subpath)}.mjs`]),
    );
    await writeFile(path.join(target, link, 'package.json'), JSON.stringify({ type: 'module', exports }));
  }
}

/** The modules outside the code that scripts of a folder load: package, its name there, and the path within, '' for none. */
async function findModules(folder) {
  const found = new Map();
  for (const name of (await readdir(folder, { recursive: true })).filter((one) => one.endsWith('.js'))) {
    const source = await readFile(path.join(folder, name), 'utf8');
    for (const [, name, hash, subpath = ''] of source.matchAll(request))
      found.set(`${name}${subpath}`, { name, link: `${name}-${hash}`, subpath });
  }
  return [...found.values()];
}

const fileOf = (subpath) => (subpath === '' ? 'index' : subpath.slice(1));

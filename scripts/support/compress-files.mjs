import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Others, pictures and fonts, are compressed as they are. */
const compressible = /\.(?:js|css|json|svg|txt|map)$/;
/** The smallest file that is worth a second one. */
const minBytes = 1024;
const chunk = /^_next\/static\/.*\.js$/;
/**
 * Chrome compiles all functions of such a file while it arrives, on another thread. Without the comment it would compile
 * each module when it is first used, on the thread that the visitor waits for: half of the time that scripts take there.
 * https://v8.dev/blog/explicit-compile-hints
 */
const compileHint = Buffer.from('//# allFunctionsCalledOnLoad\n');

/**
 * Gathers the files of the build and of `public` in one folder, each with its compressed forms beside it (`.br`, `.gz`),
 * so that the server compresses none of them; scripts of the build say that they are compiled at once. Media of the content
 * are not part of it.
 * @param {{ buildDir: string, publicDir: string, target: string }} folders
 */
export async function compressFiles({ buildDir, publicDir, target }) {
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  await cp(publicDir, target, { recursive: true });
  await cp(path.join(buildDir, 'static'), path.join(target, '_next', 'static'), { recursive: true });
  for (const name of await readdir(target, { recursive: true })) {
    const file = path.join(target, name);
    if (!compressible.test(name) || !(await stat(file)).isFile()) continue;
    let body = await readFile(file);
    if (body.length < minBytes) continue;
    if (chunk.test(name)) {
      body = Buffer.concat([compileHint, body]);
      await writeFile(file, body);
    }
    const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: body.length };
    await writeFile(`${file}.br`, await brotli(body, { params }));
    await writeFile(`${file}.gz`, await gzip(body, { level: 9 }));
  }
}

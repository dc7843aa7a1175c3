import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Names the code that runs: the build of the site, and the sources where they are there. `folders` are those that hold
 * the code in question, from the root of the project.
 */
export function codeVersion(
  folders: readonly string[],
  root: string = path.join(/* turbopackIgnore: true */ process.cwd()),
): string {
  const hash = createHash('sha256').update(`${process.version} ${process.env.NODE_ENV ?? ''}`);
  for (const name of ['.next/BUILD_ID', 'package-lock.json', ...folders.flatMap((folder) => listCode(root, folder))])
    hash.update(`\n${name}\n${readIfThere(path.join(root, name))}`);
  return hash.digest('base64url');
}

/** A bundle has no sources: its build names all of it. */
function listCode(root: string, folder: string): string[] {
  try {
    return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|mjs|json)$/.test(name) && !/\.test\.\w+$/.test(name))
      .sort()
      .map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project, or of a bundle of it, wherever the command is started from. */
export const root = findRoot(path.dirname(fileURLToPath(import.meta.url)));

function findRoot(folder) {
  return existsSync(path.join(folder, 'package.json')) ? folder : findRoot(path.dirname(folder));
}

/** @param {string[]} parts */
export function inRoot(...parts) {
  return path.join(root, ...parts);
}

/** The path of a package's program, run without npx, which would ask the registry if the package is missing. */
export function packageBin(name) {
  return inRoot('node_modules', '.bin', name);
}

import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, wherever the command is started from. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** @param {string[]} parts */
export function inRoot(...parts) {
  return path.join(root, ...parts);
}

/** The path of a package's program, run without npx, which would ask the registry if the package is missing. */
export function packageBin(name) {
  return inRoot('node_modules', '.bin', name);
}

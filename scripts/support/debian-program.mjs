import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

/** Programs of the system that tests start, and the packages of Debian that bring them. */
const packages = {
  nginx: ['nginx-light'],
  dovecot: ['dovecot-imapd'],
  varnishd: ['varnish', 'varnish-modules'],
};

/**
 * A program of the system, installed from Debian's packages where it is missing and the user is root.
 * @param {keyof typeof packages} name
 * @returns {Promise<string>} its path
 */
export async function ensureProgram(name) {
  const found = findProgram(name);
  if (found !== undefined) return found;
  const wanted = packages[name];
  if (process.getuid?.() === 0) {
    await run('apt-get', ['update']);
    await run('apt-get', ['install', '--yes', '--no-install-recommends', ...wanted]);
  }
  const installed = findProgram(name);
  if (installed === undefined)
    throw new Error(`The test needs ${name}. On Debian: apt-get install ${wanted.join(' ')}`);
  return installed;
}

/** @param {keyof typeof packages} name */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

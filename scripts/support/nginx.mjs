import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

/**
 * The nginx of the system, installed from Debian's packages where it is missing and the user is root.
 * @returns {Promise<string>}
 */
export async function ensureNginx() {
  const found = findNginx();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0) {
    await run('apt-get', ['update']);
    await run('apt-get', ['install', '--yes', '--no-install-recommends', 'nginx-light']);
  }
  const installed = findNginx();
  if (installed === undefined) throw new Error('The test needs nginx. On Debian: apt-get install nginx-light');
  return installed;
}

export function findNginx() {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file));
}

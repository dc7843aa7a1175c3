import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

/**
 * The dovecot of the system, installed from Debian's packages where it is missing and the user is root.
 * @returns {Promise<string>}
 */
export async function ensureDovecot() {
  const found = findDovecot();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0) {
    await run('apt-get', ['update']);
    await run('apt-get', ['install', '--yes', '--no-install-recommends', 'dovecot-imapd']);
  }
  const installed = findDovecot();
  if (installed === undefined) throw new Error('The test needs dovecot. On Debian: apt-get install dovecot-imapd');
  return installed;
}

function findDovecot() {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, 'dovecot')).find((file) => existsSync(file));
}

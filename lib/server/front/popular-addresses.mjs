// The most asked-for addresses, kept over a restart. Plain JavaScript: the server runs it uncompiled.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { logWarning } from '../../platform/log.mjs';

const maxAddresses = 100;
const maxChars = 2000;

/**
 * The stored addresses; none when the file is absent or holds anything else.
 * @param {string} file
 * @returns {Promise<string[]>}
 */
export async function readPopular(file) {
  try {
    const found = JSON.parse(await readFile(file, 'utf8'));
    const isAddress = (one) => typeof one === 'string' && one.startsWith('/') && one.length <= maxChars;
    return Array.isArray(found) ? found.filter(isAddress).slice(0, maxAddresses) : [];
  } catch {
    return [];
  }
}

/**
 * Stores addresses when they differ from those stored last. A disk that does not take them is not a reason to stop.
 * @param {string} file
 * @returns {(addresses: readonly string[]) => Promise<void>}
 */
export function createPopularFile(file) {
  let stored = '';
  // Several servers may share the folder.
  const draft = `${file}.${process.pid}.new`;
  return async (addresses) => {
    const text = `${JSON.stringify(addresses, null, 2)}\n`;
    if (text === stored) return;
    try {
      await writeFile(draft, text, { mode: 0o600 });
      await rename(draft, file);
      stored = text;
    } catch (error) {
      logWarning('The most asked-for addresses were not stored', error);
    }
  };
}

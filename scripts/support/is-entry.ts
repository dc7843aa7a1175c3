import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Returns whether Node was started with this module, rather than a test that imports the command. */
export function isEntry(moduleUrl: string): boolean {
  const [, entry] = process.argv;
  return entry !== undefined && realpathSync(entry) === fileURLToPath(moduleUrl);
}

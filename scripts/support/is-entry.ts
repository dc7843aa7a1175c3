import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Whether node was started with this module, rather than a test with the command in it. */
export function isEntry(moduleUrl: string): boolean {
  const [, entry] = process.argv;
  return entry !== undefined && realpathSync(entry) === fileURLToPath(moduleUrl);
}

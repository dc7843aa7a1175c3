import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** When a file was last changed, in milliseconds; null when it does not exist. */
export function changedAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/**
 * The latest change among files and everything in folders. A folder's own time counts too: it changes when a file in
 * it is added or removed. Missing files are skipped.
 * @param {string[]} paths
 * @param {(name: string) => boolean} isCounted
 */
export function latestChange(paths, isCounted = () => true) {
  let latest = 0;
  for (const file of paths) {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats) continue;
    latest = Math.max(latest, stats.mtimeMs);
    if (!stats.isDirectory()) continue;
    const names = readdirSync(file).filter(isCounted);
    latest = Math.max(
      latest,
      latestChange(
        names.map((name) => path.join(file, name)),
        isCounted,
      ),
    );
  }
  return latest;
}

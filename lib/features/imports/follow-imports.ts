import { logInfo } from '@/lib/platform/log.mjs';
import { mirrorImports } from './mirror-imports';
import { takeOverFolders } from './take-over-folder';

/** Milliseconds between two looks at what any server has published. */
const lookEveryMs = 1000;

/** Shows what imports have published by now, also by an earlier version in the data folder. */
export async function showImports(): Promise<void> {
  for (const { name, listings } of await takeOverFolders())
    logInfo(`Imports: the database has taken over ${listings} listings that ${name} had published in DATA_DIR`);
  await mirrorImports();
}

/**
 * Shows what imports publish, on whichever server they run, as long as the process lives. While the database is away,
 * what is shown stays; that is reported once.
 */
export function followImports(onError: (error: unknown) => void): void {
  let hasFailed = false;
  const look = async () => {
    try {
      await showImports();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) onError(error);
      hasFailed = true;
    }
    setTimeout(look, lookEveryMs).unref();
  };
  void look();
}

import { mirrorImports } from './mirror-imports';

/** Milliseconds between two looks at what any server has published. */
const lookEveryMs = 1000;

/**
 * Shows what imports publish, on whichever server they run, as long as the process lives. While the database is away,
 * what is shown stays; that is reported once.
 */
export function followImports(onError: (error: unknown) => void): void {
  let hasFailed = false;
  const look = async () => {
    try {
      await mirrorImports();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) onError(error);
      hasFailed = true;
    }
    setTimeout(look, lookEveryMs).unref();
  };
  void look();
}

import { open } from 'node:fs/promises';

/**
 * Flushes a file's written data to the disk; concurrent callers share one write. Callers that ask while one is running
 * wait for the next, since the running one may have begun before their data was written.
 */
export function createFlush(file: string): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function start(): Promise<void> {
    running = sync(file).finally(() => {
      running = null;
    });
    return running;
  }

  return () => {
    if (!running) return start();
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        return start();
      });
    return next;
  };
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

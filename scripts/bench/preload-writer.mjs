// Given to Node before the site's server. Threads get it too, and need nothing of it.
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const { tsImport } = await import('tsx/esm/api');
  await tsImport('./writer.ts', import.meta.url);
}

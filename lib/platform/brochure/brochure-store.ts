import path from 'node:path';
import { atOnce } from '@/lib/domain/limit/limits';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { env } from '@/lib/platform/env';
import { createFileCache, type FileCache } from '@/lib/platform/picture/file-cache';
import { logWarning } from '../log.mjs';

const cacheBytes = 256 * 1024 * 1024;

export type BrochureStore = {
  /**
   * Returns the file of that name, drawn when it is not cached yet; `busy` when too many wait. Rethrows what `render`
   * throws.
   */
  get(name: string, render: () => Promise<Buffer>): Promise<Buffer | 'busy'>;
};

const current = processSingleton<BrochureStore>('brochure-store');

/** The brochures of this process, cached in the data folder. */
export function brochureStore(): BrochureStore {
  const known = current.get();
  if (known) return known;
  const store = createBrochureStore(createFileCache(path.join(env().DATA_DIR, 'brochure-cache'), cacheBytes), {
    maxAtOnce: atOnce.brochures.running,
    maxWaiting: atOnce.brochures.waiting,
  });
  current.set(store);
  return store;
}

export function createBrochureStore(
  cache: FileCache,
  limits: { maxAtOnce: number; maxWaiting: number },
): BrochureStore {
  const underWay = new Map<string, Promise<Buffer | 'busy'>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function getOnce(name: string, render: () => Promise<Buffer>): Promise<Buffer | 'busy'> {
    const kept = await cache.get(name);
    if (kept) return kept;
    if (running >= limits.maxAtOnce) {
      if (waiting.length >= limits.maxWaiting) return 'busy';
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      const drawn = await render();
      await cache.set(name, drawn).catch((error: unknown) => {
        // A full disk slows brochures down, it does not take them away.
        logWarning('A brochure could not be kept', error);
      });
      return drawn;
    } finally {
      // The place goes straight to the next in line, or becomes free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    get(name, render) {
      const known = underWay.get(name);
      if (known) return known;
      const started = getOnce(name, render).finally(() => underWay.delete(name));
      underWay.set(name, started);
      return started;
    },
  };
}

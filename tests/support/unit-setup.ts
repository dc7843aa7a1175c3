import { AsyncLocalStorage } from 'node:async_hooks';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { removeContentFolders } from './content-folder';

// Next finds it here, as its own server puts it there.
Object.assign(globalThis, { AsyncLocalStorage });

// Property-based tests try the same values on every run.
fc.configureGlobal({ seed: 20_261_121 });

// Files that run in one process start without what an earlier one has left in it; only the log is made when its module loads.
for (const key of Object.getOwnPropertySymbols(globalThis)) {
  if (/^gevel\.(?!log)/.test(key.description ?? '')) Reflect.deleteProperty(globalThis, key);
}

// The lowest that Argon2id has.
processSingleton('hash-cost').set({ memoryCost: 8, timeCost: 1, parallelism: 1 });

/**
 * Anything written with console.error is a defect that the code chose not to handle: it fails the test that caused it.
 */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  try {
    expect(console.error).not.toHaveBeenCalled();
  } finally {
    // Also after a failure, which would otherwise count against every later test of the file.
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.useRealTimers();
  }
});

afterAll(removeContentFolders);

// Lazy-loaded parts of a component may take longer than the default second on a busy machine.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 60_000 });
}

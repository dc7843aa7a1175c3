import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';

export type DirectoryWatches = {
  /** Watches a directory from now on; `identity` changes when another one replaces it under the same path. */
  add(directory: string, identity: string): void;
  /**
   * Ends the watches that were not added since the last call. Returns whether any was started since then, and the first
   * failure.
   */
  finishRound(): { isAnyNew: boolean; failure: Error | null };
  close(): void;
};

export type WatchDirectory = (
  directory: string,
  options: { persistent: false },
  listener: (event: string, name: string | null) => void,
) => FSWatcher;

/**
 * One plain watch per directory. The recursive watch of Node 20 on Linux watches files one by one and goes deaf for
 * each that is replaced; a plain watch of the directory reports every way of saving.
 *
 * `onChange` is called for an entry of a watched directory; its name is null where the system does not say which, and
 * where a watch ended, so that a new round must follow.
 */
export function createDirectoryWatches(
  onChange: (directory: string, name: string | null) => void,
  watchDirectory: WatchDirectory = watch,
): DirectoryWatches {
  const open = new Map<string, { identity: string; watcher: FSWatcher }>();
  let wanted = new Set<string>();
  let failure: Error | null = null;
  let isAnyNew = false;

  function end(directory: string): void {
    open.get(directory)?.watcher.close();
    open.delete(directory);
  }

  function start(directory: string, identity: string): void {
    const watcher = watchDirectory(directory, { persistent: false }, (event, name) => {
      if (open.get(directory)?.watcher !== watcher) return;
      // A directory that was deleted and made again may have the number of the old one: its watch is renewed at once.
      const touched = name === null ? [directory] : [path.join(directory, name)];
      if (name === path.basename(directory)) touched.push(directory);
      const lost = event === 'rename' ? touched.filter((touchedPath) => open.has(touchedPath)) : [];
      lost.forEach(end);
      onChange(directory, lost.length > 0 ? null : name);
    });
    watcher.on('error', () => {
      if (open.get(directory)?.watcher !== watcher) return;
      end(directory);
      onChange(directory, null);
    });
    const replaced = open.get(directory)?.watcher;
    open.set(directory, { identity, watcher });
    // Only now: a change between the end of one watch and the start of the next would be missed.
    replaced?.close();
  }

  return {
    add(directory, identity) {
      wanted.add(directory);
      if (open.get(directory)?.identity === identity || isLimit(failure)) return;
      try {
        start(directory, identity);
        isAnyNew = true;
      } catch (error) {
        if (!isGone(error)) failure ??= error instanceof Error ? error : new Error(String(error));
      }
    },
    finishRound() {
      for (const directory of open.keys()) if (!wanted.has(directory)) end(directory);
      const round = { isAnyNew, failure };
      wanted = new Set();
      isAnyNew = false;
      failure = null;
      return round;
    },
    close() {
      for (const directory of open.keys()) end(directory);
    },
  };
}

/** The system has no watches left, for this directory or any other. */
export function isLimit(error: unknown): boolean {
  return codeOf(error) === 'ENOSPC' || codeOf(error) === 'EMFILE';
}

/** It was deleted after it was found, which the watch of its parent reports. */
function isGone(error: unknown): boolean {
  return codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

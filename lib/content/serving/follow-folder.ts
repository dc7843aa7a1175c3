import type { WatchDirectory } from './directory-watches';
import { createRefreshCycle } from './refresh-cycle';
import { type FolderLook, type WatchBlindness, watchFolder } from './watch-folder';

export type FollowOptions<Reading> = {
  folder: string;
  /** Folders whose changes count as well; they may not exist yet. */
  others?: readonly string[];
  read(): Promise<Reading>;
  /**
   * Called with one reading after another, never with an older one after a newer one. `isUnchanged` says whether the
   * files are still those of the reading.
   */
  publish(reading: Reading, isUnchanged: () => Promise<boolean>): Promise<void>;
  /** A reading or publication failed; the next change or check tries again. */
  onError(error: unknown): void;
  /** Changes are not reported for this reason, and are polled instead. Called once per kind. */
  onBlindness(blindness: WatchBlindness): void;
  /** Milliseconds; the defaults are those of the site. */
  timing?: Partial<FollowTiming>;
  watchDirectory?: WatchDirectory;
};

export type FollowTiming = {
  /** Editors save several files in a row, and their programs write a file in several steps. */
  quietMs: number;
  /** Writing that continues for minutes is published in between. */
  maxWaitMs: number;
  /** A full check, in case a change was not reported. */
  lookEveryMs: number;
  /** The interval where the system does not report changes. */
  blindLookEveryMs: number;
  /** The interval after a failure. */
  retryAfterMs: number;
};

const defaultTiming: FollowTiming = {
  quietMs: 400,
  maxWaitMs: 2000,
  lookEveryMs: 30_000,
  blindLookEveryMs: 2000,
  retryAfterMs: 10_000,
};

/** Checking takes a tenth of the time at most, however large the folder is. */
const lookShare = 10;

export type Follower = {
  /**
   * Reads the folder now, unless nothing has changed since the last reading. Throws errors of reading and publishing.
   */
  refresh(): Promise<void>;
  /** Reads and publishes in any case. */
  reread(): Promise<void>;
  close(): void;
};

/** Publishes every change of a folder, until it is closed. Starts with the first refresh. */
export function followFolder<Reading>({
  folder,
  others = [],
  read,
  publish,
  onError,
  onBlindness,
  timing = {},
  watchDirectory,
}: FollowOptions<Reading>): Follower {
  const { quietMs, maxWaitMs, lookEveryMs, blindLookEveryMs, retryAfterMs } = { ...defaultTiming, ...timing };
  const reported = new Set<WatchBlindness['kind']>();
  let lookTime = 0;
  let isBlind = false;
  let isClosed = false;
  let nextLook: NodeJS.Timeout | undefined;

  const settle = createSettle({ act: refreshQuietly, quietMs, maxMs: maxWaitMs });
  const watch = watchFolder({
    folder,
    others,
    onChange() {
      cycle.noteChange();
      settle.touch();
    },
    ...(watchDirectory && { watchDirectory }),
  });
  const cycle = createRefreshCycle<Reading>({
    look,
    read,
    async publish(reading, isUnchanged) {
      if (!isClosed) await publish(reading, isUnchanged);
    },
  });

  async function look(): Promise<string> {
    const started = performance.now();
    const found: FolderLook = await watch.look();
    lookTime = performance.now() - started;
    isBlind = found.blindness !== null;
    if (found.blindness && !reported.has(found.blindness.kind)) {
      reported.add(found.blindness.kind);
      onBlindness(found.blindness);
    }
    return found.fingerprint;
  }

  async function refresh(): Promise<void> {
    clearTimeout(nextLook);
    let pause = retryAfterMs;
    try {
      await cycle.refresh();
      pause = isBlind ? blindLookEveryMs : lookEveryMs;
    } finally {
      clearTimeout(nextLook);
      if (!isClosed) nextLook = setTimeout(refreshQuietly, Math.max(pause, lookTime * lookShare)).unref();
    }
  }

  function refreshQuietly(): void {
    if (!isClosed) refresh().catch(onError);
  }

  return {
    refresh,
    reread() {
      cycle.noteChange();
      return refresh();
    },
    close() {
      isClosed = true;
      clearTimeout(nextLook);
      settle.close();
      watch.close();
    },
  };
}

type Settle = {
  /** Something happened; `act` is called when it is quiet again. */
  touch(): void;
  close(): void;
};

type SettleOptions = {
  act(): void;
  /** Milliseconds without a touch after which it is quiet. */
  quietMs: number;
  /** Milliseconds after the first touch when `act` is called even if it never gets quiet. */
  maxMs: number;
};

/** Waits until a burst of events is over, for a limited time. */
export function createSettle({ act, quietMs, maxMs }: SettleOptions): Settle {
  let quiet: NodeJS.Timeout | undefined;
  let limit: NodeJS.Timeout | undefined;

  function stop(): void {
    clearTimeout(quiet);
    clearTimeout(limit);
    limit = undefined;
  }

  function finish(): void {
    stop();
    act();
  }

  return {
    touch() {
      clearTimeout(quiet);
      quiet = setTimeout(finish, quietMs);
      limit ??= setTimeout(finish, maxMs);
    },
    close: stop,
  };
}

type CycleOptions<Reading> = {
  /** A short text that changes with the files. */
  look(): Promise<string>;
  read(): Promise<Reading>;
  /**
   * Called with one reading after another, never with an older one after a newer one. `isUnchanged` says whether the
   * files are still those of the reading.
   */
  publish(reading: Reading, isUnchanged: () => Promise<boolean>): Promise<void>;
};

export type RefreshCycle = {
  /** Something was written: the next refresh reads, even where times and sizes look the same. */
  noteChange(): void;
  /** Reads and publishes what has changed since the last reading; does nothing without a change. */
  refresh(): Promise<void>;
};

/**
 * Repeated readings after a change during a reading: the first may have seen half of an editor's save. If the writing
 * continues, the current state is published if it is valid, and the next refresh reads what follows.
 */
const maxRereadings = 1;

/** One reading at a time; the newest state of the files is published last. */
export function createRefreshCycle<Reading>({ look, read, publish }: CycleOptions<Reading>): RefreshCycle {
  let isNoted = true;
  let known = '';

  const isUnchanged = async () => (await look()) === known && !isNoted;

  async function readSettled(seen: string): Promise<Reading> {
    for (let rereadings = 0; ; rereadings++) {
      isNoted = false;
      known = seen;
      const reading = await read();
      if (rereadings === maxRereadings) return reading;
      const now = await look();
      if (now === known && !isNoted) return reading;
      seen = now;
    }
  }

  return {
    noteChange() {
      isNoted = true;
    },
    refresh: oneAtATime(async () => {
      const seen = await look();
      if (!isNoted && seen === known) return;
      try {
        await publish(await readSettled(seen), isUnchanged);
      } catch (error) {
        // Not published: the next refresh tries again, even with unchanged files.
        isNoted = true;
        throw error;
      }
    }),
  };
}

/**
 * Runs work that must never overlap with itself. Calls during a run wait for one more run, which they share; so each
 * caller gets the outcome of a run that began after its call.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function run(): Promise<void> {
    next = null;
    const current = work().finally(() => {
      if (running === current) running = null;
    });
    running = current;
    return current;
  }

  return () => {
    if (next) return next;
    if (!running) return run();
    next = running.then(run, run);
    return next;
  };
}

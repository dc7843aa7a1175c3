import { requestFigures } from '@/lib/platform/request-marks';

/** A recurring task of the worker. */
export type Job = {
  name: string;
  /** Milliseconds between two runs; 0 for every round. */
  everyMs: number;
  run(now: Date): Promise<unknown>;
};

/** A job that failed is tried again after its own interval, but no later than this. */
const maxRetryMs = 60_000;

/**
 * Creates a function that runs every job that is due, in the order of the table; a call during a round asks for one
 * more round. A job that throws is reported by its name and stops no other. The same error of the same job is reported
 * once, until the job has succeeded again.
 */
export function createJobRunner(
  jobs: readonly Job[],
  { clock, report }: { clock: () => Date; report: (message: string) => void },
): () => Promise<void> {
  const states = jobs.map((job) => ({ job, dueMs: 0, lastError: '' }));
  let running: Promise<void> | null = null;
  let isRoundRequested = false;

  async function runJob(state: (typeof states)[number]): Promise<void> {
    const { name, everyMs, run } = state.job;
    const now = clock();
    state.dueMs = now.getTime() + everyMs;
    try {
      await run(now);
      requestFigures()?.noteJob(name, clock());
      if (state.lastError) report(`The job "${name}" works again`);
      state.lastError = '';
    } catch (error) {
      state.dueMs = now.getTime() + Math.min(everyMs, maxRetryMs);
      const message = String(error);
      if (message !== state.lastError) report(`The job "${name}" failed and is tried again: ${message}`);
      state.lastError = message;
    }
  }

  async function runRounds(): Promise<void> {
    do {
      isRoundRequested = false;
      for (const state of states) {
        if (clock().getTime() >= state.dueMs) await runJob(state);
      }
    } while (isRoundRequested);
  }

  return () => {
    isRoundRequested = true;
    running ??= runRounds().finally(() => {
      running = null;
    });
    return running;
  };
}

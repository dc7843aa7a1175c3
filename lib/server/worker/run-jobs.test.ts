import { expect, test } from 'vitest';
import { createJobRunner, type Job } from './run-jobs';

const start = Date.parse('2026-11-21T12:00:00Z');

/** A runner over named jobs, with a clock that only moves when it is set. */
function setUp(jobs: readonly { name: string; everyMs: number; run?: Job['run'] }[]) {
  let time = start;
  const ran: string[] = [];
  const reported: string[] = [];
  const runDue = createJobRunner(
    jobs.map(({ name, everyMs, run }) => ({
      name,
      everyMs,
      run: async (now) => {
        ran.push(name);
        return run?.(now);
      },
    })),
    { clock: () => new Date(time), report: (message) => reported.push(message) },
  );
  return {
    reported,
    runDue,
    /** Returns the jobs that ran in a round this many milliseconds after the start. */
    async ranAt(ms: number): Promise<string[]> {
      time = start + ms;
      ran.length = 0;
      await runDue();
      return [...ran];
    },
  };
}

const fail = (message: string) => async () => {
  throw new Error(message);
};

test('runs jobs in the order of the table, each at its own interval', async () => {
  const { ranAt } = setUp([
    { name: 'round', everyMs: 0 },
    { name: 'minute', everyMs: 60_000 },
    { name: 'hour', everyMs: 3_600_000 },
  ]);
  const rounds: [number, string[]][] = [
    [0, ['round', 'minute', 'hour']],
    [2000, ['round']],
    [59_999, ['round']],
    [60_000, ['round', 'minute']],
    [119_999, ['round']],
    [120_000, ['round', 'minute']],
    [3_599_999, ['round', 'minute']],
    [3_600_000, ['round', 'hour']],
    [3_660_000, ['round', 'minute']],
  ];
  for (const [ms, names] of rounds) expect(await ranAt(ms), `after ${ms} ms`).toEqual(names);
});

test('a failing job stops no other and is reported by its name', async () => {
  const { ranAt, reported } = setUp([
    { name: 'first', everyMs: 0, run: fail('no such table') },
    { name: 'second', everyMs: 0 },
    { name: 'third', everyMs: 0, run: fail('disk full') },
    { name: 'fourth', everyMs: 0 },
  ]);
  expect(await ranAt(0)).toEqual(['first', 'second', 'third', 'fourth']);
  expect(reported).toEqual([
    'The job "first" failed and is tried again: Error: no such table',
    'The job "third" failed and is tried again: Error: disk full',
  ]);
});

test('reports the same error once, another one again, and its end', async () => {
  let error: Error | null = new Error('locked');
  const { ranAt, reported } = setUp([
    {
      name: 'flaky',
      everyMs: 0,
      run: async () => {
        if (error) throw error;
      },
    },
  ]);
  for (const ms of [0, 2000, 4000]) await ranAt(ms);
  expect(reported.splice(0)).toEqual(['The job "flaky" failed and is tried again: Error: locked']);
  error = new Error('full');
  await ranAt(6000);
  expect(reported.splice(0)).toEqual(['The job "flaky" failed and is tried again: Error: full']);
  error = null;
  for (const ms of [8000, 10_000]) await ranAt(ms);
  expect(reported).toEqual(['The job "flaky" works again']);
});

test.each([
  { everyMs: 0, retriedAfterMs: 0 },
  { everyMs: 30_000, retriedAfterMs: 30_000 },
  { everyMs: 60_000, retriedAfterMs: 60_000 },
  { everyMs: 3_600_000, retriedAfterMs: 60_000 },
])(
  'a job of every $everyMs ms that failed runs again after $retriedAfterMs ms',
  async ({ everyMs, retriedAfterMs }) => {
    const { ranAt } = setUp([{ name: 'job', everyMs, run: fail('not now') }]);
    await ranAt(0);
    if (retriedAfterMs > 0) expect(await ranAt(retriedAfterMs - 1)).toEqual([]);
    expect(await ranAt(retriedAfterMs)).toEqual(['job']);
  },
);

test('calls during a round share one more round, and no job overlaps with itself', async () => {
  let runs = 0;
  let active = 0;
  let release = () => {};
  const { runDue } = setUp([
    {
      name: 'slow',
      everyMs: 0,
      run: async () => {
        runs++;
        active++;
        expect(active).toBe(1);
        if (runs === 1)
          await new Promise<void>((resolve) => {
            release = resolve;
          });
        active--;
      },
    },
  ]);
  const calls = [runDue(), runDue(), runDue()];
  release();
  await Promise.all(calls);
  expect(runs).toBe(2);
});

test('a job gets the time of its own start', async () => {
  const times: number[] = [];
  const { ranAt } = setUp([{ name: 'job', everyMs: 0, run: async (now) => times.push(now.getTime() - start) }]);
  await ranAt(0);
  await ranAt(2000);
  expect(times).toEqual([0, 2000]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearDatabase } from '@/tests/support/clear-database';
import { allEngines, openTestDatabase } from '@/tests/support/test-database';
import { findJobWorker, leaveJob, takeJob } from './job-store';

const now = new Date('2026-11-21T13:00:00.000Z');
const lastsMs = 60_000;
const until = new Date('2026-11-21T13:01:00.000Z');

describe.each(allEngines)('%s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  beforeEach(() => clearDatabase(opened.database));
  afterAll(() => opened.close());

  const take = (worker: string, change: Partial<Parameters<typeof takeJob>[0]> = {}) =>
    takeJob({ job: 'alerts', worker, lastsMs, now, ...change });

  test('one server has a job, and may have it longer', async () => {
    expect(await take('a')).toBe(true);
    expect(await take('b')).toBe(false);
    expect(await take('a', { lastsMs: 2 * lastsMs })).toBe(true);
    expect(await take('b', { now: until })).toBe(false);
  });

  test('a job whose server died is free when the lease ends', async () => {
    await take('a');
    expect(await take('b', { now: new Date(until.getTime() - 1) })).toBe(false);
    expect(await take('b', { now: until })).toBe(true);
  });

  test('a clock that has been put back by more than an hour frees the jobs that were taken before', async () => {
    await take('a');
    const hour = 3_600_000;
    expect(await take('b', { now: new Date(now.getTime() - hour) })).toBe(false);
    expect(await take('b', { now: new Date(now.getTime() - hour - 1) })).toBe(true);
  });

  test('a job that was left is free, and no worker can leave another’s', async () => {
    await take('a');
    await leaveJob('alerts', 'b');
    expect(await take('b')).toBe(false);
    await leaveJob('alerts', 'a');
    expect(await take('b')).toBe(true);
  });

  test('without a time of the caller, a lease lasts as long as it should', async () => {
    expect(await take('a', { now: null, lastsMs: 300 })).toBe(true);
    expect(await take('b', { now: null })).toBe(false);
    expect(await findJobWorker('alerts', null)).toBe('a');
    await vi.waitFor(async () => expect(await take('b', { now: null })).toBe(true), { timeout: 5000 });
    expect(await findJobWorker('alerts', null)).toBe('b');
    const row = await opened.database.selectFrom('job_lease').select('leased_until').executeTakeFirstOrThrow();
    expect(new Date(row.leased_until).toISOString()).toBe(row.leased_until);
  });

  if (engine === 'postgres')
    test('the clock of the database decides, not those of servers that differ', async () => {
      const machine = Date.now();
      const hour = 3_600_000;
      expect(await take('a', { now: null })).toBe(true);
      for (const offset of [-hour, hour]) {
        vi.useFakeTimers({ now: machine + offset, toFake: ['Date'] });
        try {
          expect(await take('b', { now: null })).toBe(false);
          expect(await findJobWorker('alerts', null)).toBe('a');
          expect(await take('a', { now: null })).toBe(true);
        } finally {
          vi.useRealTimers();
        }
      }
    });

  test('one of many concurrent claims gets the job; other jobs are free', async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, (_, index) => take(`w${index}`)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await take('z', { job: 'listing-changes' })).toBe(true);
  });
});

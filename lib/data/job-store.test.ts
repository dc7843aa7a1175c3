import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clearDatabase } from '@/tests/support/clear-database';
import { engines, openTestDatabase } from '@/tests/support/test-database';
import { leaveJob, takeJob } from './job-store';

const now = new Date('2026-11-21T13:00:00.000Z');
const until = new Date('2026-11-21T13:01:00.000Z');
const later = new Date('2026-11-21T13:02:00.000Z');

describe.each(engines)('%s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  beforeEach(() => clearDatabase(opened.database));
  afterAll(() => opened.close());

  const take = (worker: string, change: Partial<Parameters<typeof takeJob>[0]> = {}) =>
    takeJob({ job: 'alerts', worker, now, until, ...change });

  test('one server has a job, and may have it longer', async () => {
    expect(await take('a')).toBe(true);
    expect(await take('b')).toBe(false);
    expect(await take('a', { until: later })).toBe(true);
    expect(await take('b', { now: until, until: later })).toBe(false);
  });

  test('a job whose server died is free when the lease ends', async () => {
    await take('a');
    expect(await take('b', { now: new Date(until.getTime() - 1), until: later })).toBe(false);
    expect(await take('b', { now: until, until: later })).toBe(true);
  });

  test('a job that was left is free, and no worker can leave another’s', async () => {
    await take('a');
    await leaveJob('alerts', 'b');
    expect(await take('b')).toBe(false);
    await leaveJob('alerts', 'a');
    expect(await take('b')).toBe(true);
  });

  test('one of many concurrent claims gets the job; other jobs are free', async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, (_, index) => take(`w${index}`)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await take('z', { job: 'listing-changes' })).toBe(true);
  });
});

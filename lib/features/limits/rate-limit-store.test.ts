import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '@/lib/database/connection';
import { clearDatabase } from '@/tests/support/clear-database';
import { allEngines, openTestDatabase } from '@/tests/support/test-database';
import { countHit, removeOldHits } from './rate-limit-store';

const at = (time: string) => new Date(`2026-11-21T${time}Z`);

describe.each(allEngines)('%s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  beforeEach(() => clearDatabase(opened.database));
  afterAll(() => opened.close());

  const hit = (time: string, key = 'somebody') => countHit({ key, now: at(time), windowSeconds: 60 });

  test('the window begins with the first and counts on until its end', async () => {
    expect(await hit('13:00:00.000')).toEqual({ count: 1, resetsAt: at('13:01:00.000') });
    expect(await hit('13:00:30.000')).toEqual({ count: 2, resetsAt: at('13:01:00.000') });
    expect(await hit('13:00:59.999')).toEqual({ count: 3, resetsAt: at('13:01:00.000') });
  });

  test('at its very end the next window begins', async () => {
    await hit('13:00:00.000');
    await hit('13:00:10.000');
    expect(await hit('13:01:00.000')).toEqual({ count: 1, resetsAt: at('13:02:00.000') });
    expect(await hit('13:01:00.001')).toEqual({ count: 2, resetsAt: at('13:02:00.000') });
  });

  test('each is counted alone', async () => {
    await hit('13:00:00.000', 'a');
    expect(await hit('13:00:01.000', 'b')).toMatchObject({ count: 1 });
  });

  test('many at the same time get each their own number', async () => {
    const hits = await Promise.all(Array.from({ length: 100 }, () => hit('13:00:00.000')));
    const counts = hits.map(({ count }) => count).sort((a, b) => a - b);
    expect(counts).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });

  test('expired windows are removed, others stay', async () => {
    await hit('13:00:00.000', 'over');
    await hit('13:00:00.001', 'open');
    await removeOldHits(at('13:01:00.000'));
    expect(await opened.database.selectFrom('rate_limit').select('key').execute()).toEqual([{ key: 'open' }]);
  });

  if (engine === 'sqlite')
    test('a hit is counted although another process is writing', async () => {
      const other = openDatabase(opened.target);
      await sql`begin immediate`.execute(other);
      setTimeout(() => sql`commit`.execute(other), 220);
      expect(await hit('13:00:00.000')).toMatchObject({ count: 1 });
      await other.destroy();
    });
});

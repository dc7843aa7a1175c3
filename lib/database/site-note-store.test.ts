import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEngines, openTestDatabase, type TestDatabase } from '@/tests/support/test-database';
import { acceptContent, findLastBackup, isAcceptedContent, noteBackup } from './site-note-store';

describe.each(allEngines)('%s', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.close());
  const now = new Date('2026-11-23T09:00:00.000Z');

  test('the last acceptance counts, and no earlier one', async () => {
    expect(await isAcceptedContent('one')).toBe(false);
    await acceptContent('one', now);
    expect(await isAcceptedContent('one')).toBe(true);
    await acceptContent('two', now);
    expect([await isAcceptedContent('one'), await isAcceptedContent('two')]).toEqual([false, true]);
  });

  test('the last backup is known to every server, also where another connection noted it', async () => {
    expect(await findLastBackup()).toBeNull();
    await noteBackup(now, opened.database);
    expect(await findLastBackup()).toEqual(now);
  });
});

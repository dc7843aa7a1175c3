import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentDifference } from '@/lib/platform/site-status';
import { allEngines, openTestDatabase, type TestDatabase } from '@/tests/support/test-database';
import { compareInstances } from './follow-instances';

describe.each(allEngines)('%s', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(async () => {
    contentDifference.set(undefined);
    await opened.close();
  });
  const at = (second: number) => new Date(Date.UTC(2026, 10, 23, 9, 0, second));

  test('servers that serve different content know since when, until they agree or one is gone', async () => {
    await compareInstances('one', 'a', at(0));
    await compareInstances('two', 'a', at(1));
    expect(contentDifference.get()).toBeUndefined();
    await compareInstances('one', 'b', at(10));
    expect(contentDifference.get()).toEqual({ contents: 2, since: at(10) });
    // A change that one of them does not see is the same difference.
    await compareInstances('one', 'c', at(20));
    await compareInstances('two', 'a', at(21));
    expect(contentDifference.get()).toEqual({ contents: 2, since: at(10) });
    await compareInstances('two', 'c', at(31));
    expect(contentDifference.get()).toBeUndefined();
    await compareInstances('one', 'd', at(32));
    expect(contentDifference.get()).toEqual({ contents: 2, since: at(32) });
    await compareInstances('one', 'd', at(90));
    expect(contentDifference.get()).toBeUndefined();
  });

  test('a server that has been gone for a day is forgotten', async () => {
    await compareInstances('three', 'd', at(91));
    await compareInstances('one', 'd', at(91 + 25 * 3600));
    const rows = await opened.database.selectFrom('site_instance').select('id').execute();
    expect(rows.map(({ id }) => id)).toEqual(['one']);
  });
});

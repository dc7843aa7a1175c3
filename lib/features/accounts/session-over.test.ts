import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessTimes } from '@/lib/domain/owner/access-times';
import { makeOwner } from '@/tests/support/make-owner';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { isSessionOver } from './owner';

/** Sessions use the real time: better-auth has its own clock. */
const now = () => new Date();

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  let headers: Headers;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(async () => {
    await site.clear();
    ({ headers } = await makeOwner(site.database, { propertyIds: [101] }));
  });
  afterAll(() => site.close());

  test('a session is not over while its account is logged in', async () => {
    expect(await isSessionOver(headers, now())).toBe(false);
  });

  test('a visitor, a deleted session and one that was unused for too long are over', async () => {
    expect(await isSessionOver(new Headers(), now())).toBe(true);
    expect(await isSessionOver(headers, new Date(Date.now() + accessTimes.idleSession * 1000 + 1000))).toBe(true);
    await site.database.deleteFrom('owner_session').execute();
    expect(await isSessionOver(headers, now())).toBe(true);
  });

  test('the session of a disabled account is not over: its person is known, and may do nothing', async () => {
    await site.database.updateTable('owner').set({ is_disabled: 1 }).execute();
    expect(await isSessionOver(headers, now())).toBe(false);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '@/lib/database/transaction';
import { clearDatabase } from '@/tests/support/clear-database';
import { allEngines, openTestDatabase } from '@/tests/support/test-database';
import { addCaptcha, getCaptchaAnswer, removeCaptcha, removeOldCaptchas, spendCaptcha } from './captcha-store';

const now = new Date('2026-11-21T13:00:00.000Z');
const expiresAt = new Date('2026-11-21T13:10:00.000Z');

describe.each(allEngines)('%s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  beforeEach(async () => {
    await clearDatabase(opened.database);
    await addCaptcha({ id: 'one', answer: 'DHK37', expiresAt });
  });
  afterAll(() => opened.close());

  test('a challenge is known until it expires', async () => {
    expect(await getCaptchaAnswer('one', now)).toBe('DHK37');
    expect(await getCaptchaAnswer('one', new Date(expiresAt.getTime() - 1))).toBe('DHK37');
    expect(await getCaptchaAnswer('one', expiresAt)).toBeNull();
    expect(await getCaptchaAnswer('two', now)).toBeNull();
  });

  test('one of many concurrent uses succeeds', async () => {
    const used = await Promise.all(
      Array.from({ length: 50 }, () => transact((connection) => spendCaptcha(connection, 'one'))),
    );
    expect(used.filter((stored) => stored.ok && stored.value)).toHaveLength(1);
    expect(await getCaptchaAnswer('one', now)).toBeNull();
  });

  test('one that is removed is unknown', async () => {
    await removeCaptcha('one');
    expect(await getCaptchaAnswer('one', now)).toBeNull();
  });

  test('expired challenges are removed, others stay', async () => {
    await addCaptcha({ id: 'old', answer: 'x', expiresAt: now });
    await removeOldCaptchas(now);
    expect(await opened.database.selectFrom('captcha').select('id').execute()).toEqual([{ id: 'one' }]);
  });
});

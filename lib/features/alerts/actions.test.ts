import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase, replaceDatabase } from '@/lib/database/connection';
import { transact } from '@/lib/database/transaction';
import { sendCancellation } from '@/lib/features/viewings/actions';
import { signToken } from '@/lib/platform/token';
import { asAction } from '@/tests/support/as-action';
import { makeFormData, type SentValues, sentAt } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { sendPreferences } from './actions';
import { keepSubscriber, setNewsletter } from './subscription-store';

const person = { id: 'a', email: 'liesbeth@example.be', name: '', language: 'nl' as const };

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(async () => {
    await site.clear();
    await transact(async (connection) => {
      await keepSubscriber(connection, person, sentAt);
      await setNewsletter(connection, person.id, 'confirmed', sentAt);
    });
  });
  afterAll(() => site.close());

  async function send<T>(action: (state: null, sent: FormData) => Promise<T>, values: SentValues): Promise<T | null> {
    const end = await asAction(new Headers(), () => action(null, makeFormData(values)));
    return end.kind === 'answer' ? end.answer : null;
  }
  const press = (values: SentValues) =>
    send(sendPreferences, { token: signToken('preferences', ['a'], null), ...values });
  const left = async () =>
    (await site.database.selectFrom('subscriber').select('newsletter').execute()).map(({ newsletter }) => newsletter);

  test('the pressed button decides what changes', async () => {
    const search = { id: 's', subscriber_id: 'a', criteria: '{}', frequency: 'daily' as const, created_at: '' };
    await site.database.insertInto('saved_search').values(search).execute();
    expect(await press({ change: 'leaveNewsletter' })).toBe('done');
    expect(await left()).toEqual(['none']);
    expect(await press({ change: 'frequency', searchId: 's', frequency: 'weekly' })).toBe('done');
    expect(await site.database.selectFrom('saved_search').select('frequency').execute()).toEqual([
      { frequency: 'weekly' },
    ]);
    expect(await press({ change: 'removeSearch', searchId: 's' })).toBe('done');
    expect(await left()).toEqual([]);
    expect(await press({ change: 'unsubscribe' })).toBe('done');
  });

  test.each<SentValues>([
    {},
    { change: '' },
    { change: 'everything' },
    { change: ['x', 'unsubscribe'] },
    { change: new File(['unsubscribe'], 'x') },
    { change: 'frequency' },
    { change: 'frequency', searchId: 'x', frequency: 'hourly' },
    { change: 'unsubscribe', token: '' },
    { change: 'unsubscribe', token: 'x'.repeat(1_000_000) },
    { change: 'unsubscribe', token: [] },
  ])('what is not a change changes nothing (%#)', async (values) => {
    expect(await press(values)).toBe('unknown');
    expect(await left()).toEqual(['confirmed']);
  });

  test.each([[''], ['x'], ['a\0b'], ['\ud83d'], ["'; drop table saved_search; --"], ['x'.repeat(100_000)]])(
    'a search that is none (%#) is left at that',
    async (searchId) => {
      expect(await press({ change: 'removeSearch', searchId })).toBe('done');
      expect(await press({ change: 'frequency', searchId, frequency: 'weekly' })).toBe('done');
    },
  );

  test('an invalid viewing link cancels nothing', async () => {
    for (const token of ['', 'x', 'a\0b', [], new File(['x'], 'x')])
      expect(await send(sendCancellation, { token })).toBe('unknown');
  });

  test('without a database nothing is changed, and the page says so', async () => {
    const nowhere = openDatabase({ kind: 'postgres', url: 'postgres://gevel@127.0.0.1:1/gevel' });
    replaceDatabase(nowhere);
    expect(await press({ change: 'unsubscribe' })).toBe('unavailable');
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    const token = signToken('visit', ['a'], null);
    expect(await send(sendCancellation, { token })).toBe('unavailable');
    expect(reported).toHaveBeenCalledOnce();
    reported.mockClear();
    replaceDatabase(site.database);
    await nowhere.destroy();
    expect(await left()).toEqual(['confirmed']);
  });
});

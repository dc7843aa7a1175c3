import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '@/lib/database/transaction';
import { listAudit } from '@/lib/features/accounts/audit-store';
import { addEntries } from '@/lib/features/viewings/calendar-store';
import { listFreeSlots } from '@/lib/features/viewings/list-free-slots';
import { enterOffice } from '@/tests/support/enter-office';
import { bookViewing } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { listFreeTimes } from './free-times';

const requester = { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' };
// Monday, 12:00 in Brussels.
const now = new Date('2026-11-23T11:00:00.000Z');
const asking = { requester, now };
const typed = { property: '101', agent: '', day: '2026-11-24', minutes: '30' };

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  test('the times that the site offers of a home are offered, without what is booked or closed', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    const onSite = await listFreeSlots('101', { from: '2026-11-25', language: 'nl', now });
    const day = onSite?.days.find(({ day: one }) => one === '2026-11-25');
    const offered = day?.slots.filter(({ isFree }) => isFree).map(({ time }) => time) ?? [];
    expect(offered.length).toBeGreaterThan(3);
    const timesOn = async (wanted: string) =>
      (await listFreeTimes(staff, { ...typed, day: wanted }, asking))?.find((one) => one.day === wanted)?.times;
    expect(await timesOn('2026-11-25')).toEqual(offered);
    expect(await timesOn('2026-11-24')).toContain('10:00');
    await bookViewing();
    expect(await timesOn('2026-11-24')).not.toContain('10:00');
    await transact((connection) =>
      addEntries(connection, [
        {
          id: 'shut',
          series_id: 'shut',
          agent: 'Thomas Vandewalle',
          kind: 'closed',
          property_id: null,
          starts_at: '2026-11-25T06:00:00.000Z',
          ends_at: '2026-11-25T20:00:00.000Z',
          note: '',
          created_at: now.toISOString(),
          deputy_id: null,
        },
      ]),
    );
    expect(await timesOn('2026-11-25')).toBeUndefined();
  });

  test('nothing is known before a home and a day are, and an agent of another office sees nothing', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    expect(await listFreeTimes(staff, { ...typed, property: '' }, asking)).toBeNull();
    expect(await listFreeTimes(staff, { ...typed, day: '2026-02-30' }, asking)).toBeNull();
    expect(await listFreeTimes(staff, { ...typed, minutes: 'x' }, asking)).toBeNull();
    const { staff: sofie } = await enterOffice({ role: 'agent', email: 'sofie@gevel.example' });
    expect(await listFreeTimes(sofie, typed, asking)).toBeNull();
    // The page asks by itself.
    expect(await listAudit({ email: sofie.email, most: 20 })).not.toContainEqual(
      expect.objectContaining({ event: 'accessRefused' }),
    );
  });
});

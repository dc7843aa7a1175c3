import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '@/lib/features/accounts/audit-store';
import type { Staff } from '@/lib/features/accounts/staff';
import { addEnquiry } from '@/lib/features/forms/enquiry-store';
import { enterOffice } from '@/tests/support/enter-office';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { getInbox } from './leads/get-inbox';
import { readInboxQuery } from './leads/inbox-query';
import { addLead } from './leads/new-lead';
import { listOwnersFor } from './people/owners';
import { findPersonData } from './people/person-data';
import { searchOffice } from './search/search-office';

let site: TestSite;
let staff: Staff;
beforeAll(async () => {
  site = await openTestSite('sqlite');
  ({ staff } = await enterOffice({ role: 'desk' }));
  const row = makeEnquiryRow({ id: 'one', name: 'Zoë Peeters', email: 'zoe@example.be' });
  await site.database.transaction().execute((connection) => addEnquiry(connection, row));
});
afterAll(() => site.close());

const asking = { requester: { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' }, now: new Date() };
const typed = { lead: 'b3a1f6de-0001-4000-8000-000000000000', name: 'Zoë', email: 'zoe@example.be', phone: '' };
const rest = { channel: 'phone', spoken: 'nl', property: '', message: '', confirm: '', known: '' };

test.each<[detail: string, search: () => Promise<unknown>]>([
  ['search', () => searchOffice(staff, 'zoe@example.be', asking)],
  ['leads', () => getInbox(staff, readInboxQuery(new URLSearchParams({ tab: 'all', q: 'peeters' })), asking)],
  ['owners', () => listOwnersFor(staff, { q: 'peeters', property: null }, asking)],
  ['person', () => findPersonData(staff, 'zoe@example.be', asking)],
  ['leads/new', () => addLead(staff, { ...typed, ...rest }, asking)],
])('who looks for people stands in the log with the place, and without the words: %s', async (detail, search) => {
  await search();
  const log = await listAudit({ email: staff.email, most: 50 });
  expect(log.filter(({ event }) => event === 'searched').map((one) => one.detail)).toContain(detail);
  expect(log.some((one) => /zoe|peeters/i.test(one.detail))).toBe(false);
});

test('what is typed letter by letter is one entry of its minute', async () => {
  const later = (seconds: number) => ({ ...asking, now: new Date(asking.now.getTime() + seconds * 1000) });
  const count = async () =>
    (await listAudit({ email: staff.email, most: 50 })).filter(({ detail }) => detail === 'search').length;
  await searchOffice(staff, 'zo', later(300));
  const before = await count();
  for (const seconds of [301, 302, 330]) await searchOffice(staff, 'zoe', later(seconds));
  expect(await count()).toBe(before);
  await searchOffice(staff, 'zoe', later(361));
  expect(await count()).toBe(before + 1);
});

test('a list without words leaves no entry', async () => {
  const before = await listAudit({ email: staff.email, most: 50 });
  await getInbox(staff, readInboxQuery(new URLSearchParams({ tab: 'all' })), asking);
  await listOwnersFor(staff, { q: '', property: null }, asking);
  expect((await listAudit({ email: staff.email, most: 50 })).length).toBe(before.length);
});

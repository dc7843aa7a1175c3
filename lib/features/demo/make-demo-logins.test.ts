import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { readDemoOffice, readDemoOwner } from '@/lib/content/read-demo';
import { enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { logIn } from '@/lib/features/accounts/login/log-in';
import { listOwners, listStaff } from '@/lib/features/accounts/owner-store';
import { listActivities } from '@/lib/features/forms/activity-store';
import { listPageViews } from '@/lib/features/statistics/statistics-store';
import { listDueSources } from '@/lib/features/viewings/busy-time-store';
import { listViewings } from '@/lib/features/viewings/calendar-store';
import { openSealed } from '@/lib/platform/sealed-text';
import { feedRecord } from '@/tests/support/content';
import { serveSite } from '@/tests/support/serve-site';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { demoLeads } from './demo-leads';
import { demoPageViews, makeDemoLogins } from './make-demo-logins';

const now = new Date('2026-11-21T13:00:00Z');
const ids = [2602, 2402, 2510];

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(async () => {
    await site.clear();
    await serveSite({ properties: ids.map((ID) => feedRecord({ ID, Price: 300_000 })) });
  });
  afterAll(() => site.close());

  test('an empty database of the shipped site gets an owner and an administrator who can log in, with two months of activity', async () => {
    const made = await makeDemoLogins(now);
    if (!made) throw new Error('no logins');
    const caller = {
      address: '198.51.100.7',
      userAgent: '',
      deviceCookie: null,
      requestHeaders: new Headers(),
      now: new Date(),
    };
    expect((await logIn({ area: 'portal', ...made.owner, ...caller })).kind).toBe('in');
    expect((await logIn({ area: 'office', ...made.staff, ...caller })).kind).toBe('in');
    expect(await listStaff()).toContainEqual(
      expect.objectContaining({ email: 'office@gevel.example', role: 'administrator' }),
    );
    for (const { email } of made.colleagues)
      expect((await logIn({ area: 'office', email, password: made.staff.password, ...caller })).kind).toBe('in');
    const leads = await site.database.selectFrom('enquiry').selectAll().where('id', 'like', 'demo-lead-%').execute();
    expect(leads).toHaveLength(200);
    expect(leads.filter(({ property_id: id }) => id !== null && ids.includes(id))).toEqual([]);
    expect(leads.filter(({ search_text: text }) => text === '')).toEqual([]);
    expect(await listOwners()).toMatchObject([{ email: 'owner@gevel.example', propertyIds: [2402, 2510, 2602] }]);
    const pageViews = await listPageViews({ kind: 'property', ids: [2602], from: '2026-01-01', to: '2027-01-01' });
    expect([pageViews[0]?.day, pageViews.at(-1)?.day]).toEqual(['2026-09-22', '2026-11-20']);
    const activities = await listActivities(ids, 100);
    expect(activities.some(({ kind, happened_at }) => kind === 'visit' && happened_at > now.toISOString())).toBe(true);
    expect(activities.every(({ contact }) => !/[a-z]{2}/.test(contact))).toBe(true);
    const sources = await site.database.selectFrom('busy_source').select(['owner_id', 'address', 'due_at']).execute();
    const busy = await site.database.selectFrom('busy_time').select('owner_id').execute();
    expect(new Set(busy.map(({ owner_id: id }) => id))).toEqual(new Set(sources.map(({ owner_id: id }) => id)));
    expect(sources).toHaveLength(1);
    expect(openSealed(sources[0]?.address ?? '')).toMatch(/^https:\/\/[a-z.]+\.example\//);
    // Nothing is fetched for the demo.
    expect(await listDueSources(new Date('2099-01-01T00:00:00Z'), 10)).toEqual([]);
    const viewings = await listViewings(
      { from: new Date('2026-11-01T00:00:00Z'), until: new Date('2027-01-01T00:00:00Z') },
      { agents: null, most: 500 },
    );
    expect(viewings.length).toBeGreaterThan(10);
    expect([viewings[0]?.starts_at.slice(0, 10), viewings.at(-1)?.starts_at.slice(0, 10)]).toEqual([
      '2026-11-09',
      '2026-11-26',
    ]);
    expect(new Set(viewings.map(({ status }) => status))).toEqual(new Set(['confirmed', 'cancelled']));
    expect(await makeDemoLogins(now)).toBeNull();
  });

  test('an agency with content of its own gets none', async () => {
    const content = getContent();
    const agency = { ...content.settings.agency, email: 'info@example.be' };
    replaceContent({ ...content, settings: { ...content.settings, agency } });
    expect(await makeDemoLogins(now)).toBeNull();
    expect(await listOwners()).toEqual([]);
    expect(await listStaff()).toEqual([]);
  });

  test('other than the shipped listings get none', async () => {
    await serveSite();
    expect(await makeDemoLogins(now)).toBeNull();
    expect(await listPageViews({ kind: 'property', ids: [101], from: '2026-01-01', to: '2027-01-01' })).toEqual([]);
  });
});

test('the page views of a day stay the same on later days', async () => {
  const demo = await readDemoOwner('content');
  if (!demo) throw new Error('no demo owner');
  const of = (today: string) => demoPageViews(2602, today, demo.pageViews).filter(({ day }) => day === '2026-11-01');
  expect(of('2026-11-21')).toEqual(of('2026-11-25'));
  expect(of('2026-11-21').length).toBeGreaterThan(2);
});

test('leads of the demo are of every form, language and state, none later than now, and always the same', async () => {
  const demo = await readDemoOffice('content');
  const colleagues = [
    { id: 'an', name: 'An', role: 'desk' as const },
    { id: 'jan', name: 'Jan', role: 'agent' as const },
  ];
  const { properties, projects } = getContent().catalogue;
  const leads = demoLeads({ demo, colleagues, properties, projects }, now);
  expect(demoLeads({ demo, colleagues, properties, projects }, now)).toEqual(leads);
  const all = (pick: (lead: (typeof leads)[number]) => string) => new Set(leads.map(pick));
  // Viewings come with theirs.
  const forms = enquiryForms.filter((form) => form !== 'contact-appointment');
  expect([...all(({ enquiry }) => enquiry.form)].sort()).toEqual([...forms].sort());
  expect(all(({ enquiry }) => enquiry.language).size).toBe(4);
  expect(all(({ enquiry }) => (enquiry.status === 'spam' ? 'spam' : String(enquiry.state)))).toEqual(
    new Set(['new', 'working', 'done', 'spam']),
  );
  // As many as a morning's work: what came in lately, and a few that were left.
  for (const at of ['2026-11-21T00:00:00Z', '2026-11-23T09:00:00Z', '2026-11-25T20:00:00Z']) {
    const made = demoLeads({ demo, colleagues, properties, projects }, new Date(at));
    const open = made.filter(({ enquiry }) => enquiry.state === 'new' && enquiry.status === 'received');
    expect(open.length).toBeGreaterThanOrEqual(12);
    expect(open.length).toBeLessThanOrEqual(20);
  }
  for (const { enquiry, events } of leads) {
    const times = [enquiry.received_at, ...events.map(({ happened_at: at }) => at), now.toISOString()];
    expect(times).toEqual([...times].sort());
  }
});

test('a folder without a demo owner has none', async () => {
  expect(await readDemoOwner('content/pages')).toBeNull();
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { readDemoOwner } from '@/lib/content/read-demo-owner';
import { listActivities } from '@/lib/data/activity-store';
import { listOwners, listStaff } from '@/lib/data/owner-store';
import { listPageViews } from '@/lib/data/statistics-store';
import { logIn } from '@/lib/usecases/owner/log-in';
import { feedRecord } from '@/tests/support/content';
import { serveSite } from '@/tests/support/serve-site';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { demoPageViews } from './demo-page-views';
import { makeDemoLogins } from './make-demo-logins';

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
    expect(await listStaff()).toMatchObject([{ email: 'office@gevel.example', role: 'administrator' }]);
    expect(await listOwners()).toMatchObject([{ email: 'owner@gevel.example', propertyIds: [2402, 2510, 2602] }]);
    const pageViews = await listPageViews({ kind: 'property', ids: [2602], from: '2026-01-01', to: '2027-01-01' });
    expect([pageViews[0]?.day, pageViews.at(-1)?.day]).toEqual(['2026-09-22', '2026-11-20']);
    const activities = await listActivities(ids, 100);
    expect(activities.some(({ kind, happened_at }) => kind === 'visit' && happened_at > now.toISOString())).toBe(true);
    expect(activities.every(({ contact }) => !/[a-z]{2}/.test(contact))).toBe(true);
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

test('a folder without a demo owner has none', async () => {
  expect(await readDemoOwner('content/pages')).toBeNull();
});

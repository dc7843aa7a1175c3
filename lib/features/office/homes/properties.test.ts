import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '@/lib/database/transaction';
import { addDays, brusselsDay } from '@/lib/domain/time/brussels-time';
import { addActivity } from '@/lib/features/forms/activity-store';
import { addEnquiry } from '@/lib/features/forms/enquiry-store';
import { bookByHand } from '@/lib/features/office/calendar/book-by-hand';
import { getPageViewFigures } from '@/lib/features/statistics/get-page-view-figures';
import { writePageViews } from '@/lib/features/statistics/statistics-store';
import { enterOffice } from '@/tests/support/enter-office';
import { makeActivity } from '@/tests/support/make-activity';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { makeOwner } from '@/tests/support/make-owner';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { getPropertyFile } from './get-property-file';
import { listProperties } from './list-properties';
import { readPropertyQuery } from './property-query';

const now = new Date();
const asking = { requester: { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' }, now };
const here = { language: 'nl' as const, ...asking };
const read = (search: string) => readPropertyQuery(new URLSearchParams(search));

const booking = {
  property: '101',
  agent: '',
  day: '',
  time: '10:00',
  minutes: '30',
  name: 'Wim Claes',
  email: 'wim@example.be',
  phone: '',
  spoken: 'nl',
};

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  async function fill(): Promise<void> {
    const today = brusselsDay(now);
    const day = { kind: 'property', language: 'nl', source: 'direct' } as const;
    await transact(async (connection) => {
      await writePageViews(connection, [
        { ...day, id: 101, day: today, pageViews: 7 },
        { ...day, id: 101, day: addDays(today, -29), pageViews: 5, source: 'immoweb' },
        { ...day, id: 101, day: addDays(today, -30), pageViews: 300 },
        { ...day, id: 102, day: today, pageViews: 9 },
        { ...day, kind: 'project', id: 101, day: today, pageViews: 1000 },
      ]);
      await addEnquiry(connection, makeEnquiryRow({ id: 'one', property_id: 101 }));
      await addEnquiry(connection, makeEnquiryRow({ id: 'two', property_id: 101, status: 'spam' }));
      for (const id of ['a', 'b'])
        await addActivity(connection, makeActivity({ id, kind: 'price', subject: 'Prijs aangepast', is_day_only: 1 }));
    });
  }

  test('figures are those that the owner sees', async () => {
    await fill();
    const { staff } = await enterOffice({ role: 'agent' });
    const { owner } = await makeOwner(site.database, { propertyIds: [101] });
    const portal = await getPageViewFigures(owner, [101], now);
    const list = await listProperties(staff, read(''), here);
    const line = list?.lines.find(({ id }) => id === 101);
    const file = await getPropertyFile(staff, 101, here);
    expect(file?.figures).toEqual(portal);
    expect(file?.figures.total).toBe(312);
    expect(line?.pageViews).toBe(portal.days.reduce((sum, { pageViews }) => sum + pageViews, 0));
    expect(line).toMatchObject({ pageViews: 12, leads: 1, viewings: 0, priceChanges: 1 });
    expect(file?.leads).toMatchObject({ total: 1, lines: [{ id: 'one' }] });
    expect(file?.prices).toHaveLength(2);
  });

  test('the list is filtered, searched, sorted, and sorted out by state', async () => {
    await fill();
    const { staff } = await enterOffice({ role: 'desk' });
    const ids = async (search: string) =>
      (await listProperties(staff, read(search), here))?.lines.map(({ id }) => id) ?? [];
    const all = await ids('');
    expect(all).toEqual(expect.arrayContaining([101, 102]));
    expect((await ids('order=pageViewsDown')).slice(0, 2)).toEqual([101, 102]);
    expect((await ids('order=pageViewsUp')).slice(-2)).toEqual([102, 101]);
    expect((await ids('order=leadsDown'))[0]).toBe(101);
    expect(await ids('order=reference')).toEqual([...all].sort((one, other) => one - other));
    expect(await ids('q=101')).toEqual([101]);
    expect(await ids('q=%25')).toEqual(all);
    expect(await ids('q=nowhere')).toEqual([]);
    expect(await ids('agent=nobody')).toEqual([]);
    expect([...(await ids('goal=sale')), ...(await ids('goal=rent'))].sort()).toEqual([...all].sort());
    expect(await ids('page=99999&state=xx&order=xx')).toEqual(all);
  });

  test('properties that visitors do not see are listed and found', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    const hidden = await listProperties(staff, read('state=hidden'), here);
    expect(hidden?.lines).toMatchObject([
      { id: 105, home: { title: 'Teruggetrokken huis', state: 'withdrawn' }, days: null },
    ]);
    expect(hidden?.tabs.find(({ state }) => state === 'hidden')?.count).toBe(1);
    expect((await listProperties(staff, read('state=hidden&q=teruggetrokken'), here))?.total).toBe(1);
    expect((await listProperties(staff, read('state=hidden&q=villa'), here))?.total).toBe(0);
    const file = await getPropertyFile(staff, 105, here);
    expect(file).toMatchObject({ state: 'withdrawn', hidden: { reason: 'withdrawn', plannedOn: null } });
    expect(file?.price).toEqual({ amount: 300_000, isPublic: true });
    expect((await getPropertyFile(staff, 101, here))?.hidden).toBeNull();
  });

  test('the page has who comes, whose it is, and what can be done', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    await makeOwner(site.database, { name: 'Greta Hilgers', email: 'greta@example.be', propertyIds: [101] });
    await transact((connection) =>
      addEnquiry(connection, makeEnquiryRow({ id: 'own', email: 'Greta@example.be', phone: '0470 55 01 23' })),
    );
    await bookByHand(staff, { ...booking, day: addDays(brusselsDay(now), 3) }, asking);
    const file = await getPropertyFile(staff, 101, here);
    expect(file?.home).toMatchObject({ place: 'Pontstraat 42, 9000 Gent', reference: '101' });
    expect(file?.routeHref).toContain('destination=Pontstraat+42%2C+9000+Gent');
    expect(file?.owners).toMatchObject([
      { name: 'Greta Hilgers', email: 'greta@example.be', telHref: 'tel:+32470550123' },
    ]);
    expect(file?.coming).toMatchObject([{ name: 'Wim Claes', isConfirmed: true }]);
    expect(file?.deeds).toEqual({
      book: '/office/calendar/new/?property=101',
      openHouse: '/office/calendar/block/?property=101&kind=openHouse',
      brochure: '/api/brochure/101/?language=nl',
      invite: null,
    });
    const hidden = await getPropertyFile(staff, 105, here);
    expect(hidden?.deeds).toEqual({ book: null, openHouse: null, brochure: null, invite: null });
    expect(hidden?.documents.every(({ href }) => href === null)).toBe(true);
  });

  test('what nothing is known of is missing', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    expect(await getPropertyFile(staff, 987_654_321, here)).toBeNull();
    await transact((connection) => addEnquiry(connection, makeEnquiryRow({ id: 'old', property_id: 987_654_321 })));
    expect(await getPropertyFile(staff, 987_654_321, here)).toMatchObject({ state: 'left', listed: null });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '@/lib/database/transaction';
import { type FigureQuery, readFigureQuery } from '@/lib/domain/office/figure-query';
import { addEnquiry } from '@/lib/features/forms/enquiry-store';
import { enterOffice } from '@/tests/support/enter-office';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { exportFigures, exportReadersFor, getFigures } from './get-figures';

// A Wednesday: the first week that is counted begins on 31 August.
const now = new Date('2026-11-25T12:00:00Z');
const requester = { address: '198.51.100.7', userAgent: 'Firefox' };
const all = readFigureQuery(new URLSearchParams());
const here = { language: 'nl' as const, requester, now };

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  async function receive(id: string, receivedAt: string, answeredAfter: number | null, change = {}): Promise<void> {
    await transact(async (connection) => {
      await addEnquiry(connection, makeEnquiryRow({ id, received_at: receivedAt, property_id: 101, ...change }));
      const event = { enquiry_id: id, version: 1, staff_id: null, staff_name: 'An', before: 'new', after: 'working' };
      const at = (minutes: number) => new Date(Date.parse(receivedAt) + minutes * 60_000).toISOString();
      if (answeredAfter === null) return;
      await connection
        .insertInto('lead_event')
        .values([
          { ...event, id: `${id}-note`, kind: 'note', happened_at: at(1) },
          { ...event, id: `${id}-first`, kind: 'state', happened_at: at(answeredAfter) },
          { ...event, id: `${id}-later`, kind: 'state', happened_at: at(answeredAfter + 500) },
        ])
        .execute();
    });
  }

  test('leads are counted by week in Belgium, form, property and source, and how long they waited', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    const direct = { source: '{}' };
    await receive('a', '2026-11-22T23:30:00.000Z', 10, direct);
    await receive('b', '2026-11-22T22:30:00.000Z', 30, {
      form: 'offer',
      source: '{"referrer":"https://www.immoweb.be/x"}',
    });
    await receive('c', '2026-11-20T10:00:00.000Z', 20, {
      source: '{"landing":"/nl/?utm_source=Flyer"}',
      property_id: 102,
    });
    await receive('d', '2026-11-20T10:00:00.000Z', 600, direct);
    await receive('e', '2026-11-20T10:00:00.000Z', null, direct);
    await receive('spam', '2026-11-20T10:00:00.000Z', 1, { status: 'spam' });
    await receive('old', '2026-08-30T21:59:00.000Z', 1);
    const figures = await getFigures(staff, all, here);
    expect(figures).toMatchObject({ since: '2026-08-31', leads: 5, answered: 4, medianSeconds: 25 * 60 });
    expect(figures?.tables.weeks.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 1]);
    expect(figures?.tables.forms.map(({ count }) => count)).toEqual([4, 1]);
    expect(figures?.tables.properties).toMatchObject([
      { label: '101 Pontstraat 42, 9000 Gent', count: 4, home: { id: 101 } },
      { label: expect.stringMatching(/^102 /), count: 1, home: { id: 102 } },
    ]);
    expect(figures?.tables.sources.map(({ count }) => count)).toEqual([3, 1, 1]);
    expect(figures?.tables.sources.map(({ label }) => label.toLowerCase())).toEqual(
      expect.arrayContaining(['immoweb', 'flyer']),
    );
  });

  test('figures are those of a period, a person and an office, and of each person how soon they answered', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    const { staff: other } = await enterOffice({ role: 'desk', email: 'other@agency.example', name: 'Zoë' });
    const mine = { assignee_id: staff.id };
    await receive('a', '2026-10-31T23:00:00.000Z', 10, mine);
    await receive('b', '2026-11-24T10:00:00.000Z', 30, mine);
    await receive('c', '2026-11-24T11:00:00.000Z', null, mine);
    await receive('d', '2026-11-24T12:00:00.000Z', null, { assignee_id: other.id });
    await receive('e', '2026-11-24T12:00:00.000Z', null);
    await receive('october', '2026-10-31T22:59:00.000Z', 1000, mine);
    await receive('winter', '2025-12-01T00:00:00.000Z', null, { assignee_id: other.id });
    const of = (change: Partial<FigureQuery>) => getFigures(staff, { ...all, ...change }, here);
    const month = await of({ period: 'month' });
    expect(month).toMatchObject({
      since: '2026-11-01',
      until: '2026-11-25',
      leads: 5,
      answered: 2,
      medianSeconds: 20 * 60,
    });
    expect(month?.tables.weeks.map(({ count }) => count)).toEqual([1, 0, 0, 0, 4]);
    expect(month?.tables.people).toEqual([
      { label: staff.name, count: 3, seconds: 20 * 60 },
      { label: 'Nog niemand', count: 1, seconds: null },
      { label: 'Zoë', count: 1, seconds: null },
    ]);
    expect(await of({ period: 'lastMonth' })).toMatchObject({ since: '2026-10-01', until: '2026-10-31', leads: 1 });
    const year = await of({ period: 'year', assignee: other.id });
    expect(year).toMatchObject({ since: '2025-12-01', isByMonth: true, leads: 2, agency: null });
    expect(year?.tables.weeks.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(await of({ assignee: 'none' })).toMatchObject({ leads: 1, answered: 0 });
    expect(await of({ office: 'no-such-office' })).toMatchObject({ leads: 0, medianSeconds: null });
    const query = { ...all, period: 'month' } as const;
    expect(await exportFigures(staff, { table: 'people', query }, here)).toContain(`${staff.name},3,20\r\n`);
  });

  test('searches that find nothing are named, and what they are called cannot run in a spreadsheet', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    const criteria = {
      goal: 'sale',
      types: ['house'],
      areas: [],
      places: [],
      zips: [],
      unknownPlaces: ['Nergens', '=1+1'],
    };
    const created_at = '2026-11-01T09:00:00.000Z';
    for (const id of ['one', 'two']) {
      const person = { id, email: `${id}@example.be`, name: '', language: 'nl' as const, created_at };
      await site.database
        .insertInto('subscriber')
        .values({ ...person, newsletter: 'confirmed' })
        .execute();
      await site.database
        .insertInto('saved_search')
        .values({
          id,
          subscriber_id: id,
          criteria: JSON.stringify(criteria),
          frequency: 'daily',
          created_at,
          confirmed_at: created_at,
        })
        .execute();
    }
    const figures = await getFigures(staff, all, here);
    expect(figures?.tables.searches).toMatchObject([{ count: 2, label: expect.stringContaining('=1+1') }]);
    expect(figures).toMatchObject({ medianSeconds: null, answered: 0, agency: { readers: [{ count: 2 }] } });
    const file = await exportFigures(staff, { table: 'searches', query: all }, here);
    expect(file).toContain("Nergens,' =1+1");
    const pieces = await exportReadersFor(staff, { requester, now });
    expect(pieces).not.toBeNull();
  });

  test('an agent saves figures but not the readers', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    expect((await getFigures(staff, all, here))?.canExportReaders).toBe(false);
    expect(await exportReadersFor(staff, { requester, now })).toBeNull();
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '@/lib/database/transaction';
import { type Language, languages } from '@/lib/domain/language';
import { importedActivitySchema } from '@/lib/domain/owner/activity';
import type { Owner } from '@/lib/features/accounts/owner';
import { addActivity } from '@/lib/features/forms/activity-store';
import { importActivities } from '@/lib/features/owners/import-activities';
import { feedRecord } from '@/tests/support/content';
import { enterAsOwner } from '@/tests/support/enter-as-owner';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { serveSite } from '@/tests/support/serve-site';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { measureCpuMs } from '@/tests/support/timing';
import { getPageViewFigures } from './get-page-view-figures';
import { listPublications } from './list-publications';
import { addPageView } from './statistics-store';

/** A Saturday. */
const now = new Date('2026-11-21T13:00:00Z');
let visitor = 0;

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  async function ownerOf(...propertyIds: number[]): Promise<Owner> {
    const email = `owner-${propertyIds.join('-')}@example.be`;
    return (await enterAsOwner(site.database, { email, name: 'Els', language: 'nl', propertyIds })).owner;
  }

  async function count(id: number, day: string, pageViews: number, source = 'direct', language: Language = 'nl') {
    // Those of a tenth of a second are stored together.
    await Promise.all(
      Array.from({ length: pageViews }, () =>
        addPageView({ listing: { kind: 'property', id }, day, language, source, visitor: String(visitor++) }),
      ),
    );
  }

  const importAll = (...activities: object[]) =>
    importActivities(
      activities.map((activity, index) =>
        importedActivitySchema.parse({ id: `crm-${index}`, property: 101, ...activity }),
      ),
      now,
    );

  test('a property without page views has no first day, no change and thirty empty days', async () => {
    const figures = await getPageViewFigures(await ownerOf(101), [101], now);
    expect(figures).toMatchObject({ total: 0, firstDay: null, sources: [], pages: [], perDay: { pageViews: 0 } });
    expect(figures.periods.today).toMatchObject({ pageViews: 0, before: 0, change: null });
    expect(figures.days).toHaveLength(30);
    expect([figures.days[0]?.day, figures.days[29]?.day]).toEqual(['2026-10-23', '2026-11-21']);
  });

  test('periods end today and are compared with as many days before', async () => {
    await count(101, '2026-11-21', 3);
    await count(101, '2026-11-16', 1);
    await count(101, '2026-11-15', 8);
    await count(101, '2026-11-20', 1);
    await count(101, '2026-11-14', 2);
    await count(101, '2026-11-09', 2);
    await count(101, '2026-10-22', 9);
    await count(101, '2026-10-21', 5);
    const { periods, total, perDay, firstDay } = await getPageViewFigures(await ownerOf(101), [101], now);
    expect(periods.today).toMatchObject({ pageViews: 3, before: 1 });
    expect(periods.week).toMatchObject({ pageViews: 5, before: 4, change: 0.25 });
    expect(periods.month).toMatchObject({ pageViews: 17, before: 5 });
    expect({ total, firstDay }).toEqual({ total: 31, firstDay: '2026-10-21' });
    expect(perDay.pageViews).toBeCloseTo(31 / 32);
  });

  test('views a day are those of the last 365 days, the first of them included', async () => {
    await count(101, '2025-11-21', 1000);
    await count(101, '2025-11-22', 365);
    const { perDay } = await getPageViewFigures(await ownerOf(101), [101], now);
    expect(perDay.pageViews).toBe(1);
  });

  test('sources and pages are counted over all time, largest first', async () => {
    await count(101, '2021-02-01', 4, 'immoweb', 'fr');
    await count(101, '2026-11-21', 1, 'immoweb');
    await count(101, '2026-11-21', 2);
    const { sources, pages } = await getPageViewFigures(await ownerOf(101), [101], now);
    expect(sources).toEqual([
      { source: 'immoweb', pageViews: 5 },
      { source: 'direct', pageViews: 2 },
    ]);
    expect(pages).toEqual([
      { id: 101, language: 'fr', pageViews: 4 },
      { id: 101, language: 'nl', pageViews: 3 },
    ]);
  });

  test('several properties are shown together and one by one', async () => {
    await count(101, '2026-11-20', 2);
    await count(102, '2026-11-21', 3);
    const { total, properties } = await getPageViewFigures(await ownerOf(101, 102), [101, 102], now);
    expect(total).toBe(5);
    expect([...properties]).toEqual([
      [101, { week: 2, total: 2 }],
      [102, { week: 3, total: 3 }],
    ]);
  });

  test('reads nothing of another owner’s property', async () => {
    await count(101, '2026-11-21', 3);
    await importAll({ date: '2026-11-20', type: 'media', source: 'Immoweb' });
    const stranger = await ownerOf(102);
    const figures = await getPageViewFigures(stranger, [101], now);
    expect([figures.total, figures.days.some(({ marks }) => marks.media), figures.properties.size]).toEqual([
      0,
      false,
      0,
    ]);
    expect(await listPublications(stranger, [101], figures.counts, now)).toEqual([]);
  });

  test('a property is compared with the median of at least three like it', async () => {
    const like = [1, 2, 3].map((id) => feedRecord({ ID: id, Price: 300_000 + id }));
    await serveSite({ properties: [feedRecord({ ID: 101, Price: 300_000 }), ...like] });
    for (const [id, pageViews] of [
      [1, 1],
      [2, 6],
      [3, 20],
    ] as const)
      await count(id, '2026-11-21', pageViews);
    await count(1, '2026-11-20', 1);
    const { periods, perDay } = await getPageViewFigures(await ownerOf(101), [101], now);
    expect([periods.today.typical, periods.week.typical, perDay.typical]).toEqual([6, 6, 6]);
    await serveSite({ properties: [feedRecord({ ID: 101, Price: 300_000 }), ...like.slice(1)] });
    expect((await getPageViewFigures(await ownerOf(101, 2), [101], now)).periods.today.typical).toBe(null);
  });

  test('prices, media and past viewings mark their day, once', async () => {
    const row = { property_id: 101, kind: 'priceLowered', price_before: 2, price_now: 1 } as const;
    await site.database
      .insertInto('listing_change')
      .values({ ...row, id: 'c', happened_at: '2026-11-10T09:00:00.000Z' })
      .execute();
    await importAll(
      { date: '2026-11-10', type: 'price' },
      { date: '2026-11-20T23:30', type: 'media', source: 'Zimmo' },
      { date: '2026-11-12T10:00', type: 'visit', status: 'done' },
      { date: '2026-11-12T11:00', type: 'visit', status: 'cancelled' },
      { date: '2026-11-12T12:00', type: 'visit', released: false },
      { date: '2026-10-22', type: 'price' },
      { date: '2026-11-22', type: 'visit' },
    );
    const { days } = await getPageViewFigures(await ownerOf(101), [101], now);
    expect(days.filter(({ marks }) => Object.keys(marks).length > 0).map(({ day, marks }) => [day, marks])).toEqual([
      ['2026-11-10', { price: 1 }],
      ['2026-11-12', { visit: 1 }],
      ['2026-11-20', { media: 1 }],
    ]);
  });

  test('a viewing booked here marks the day on which it takes place, unless it is cancelled', async () => {
    const book = async (id: string, status: 'confirmed' | 'cancelled', startsAt: string) => {
      const person = { language: 'nl' as const, name: '', email: '', phone: '', property_id: 101 };
      await site.database.insertInto('enquiry').values(makeEnquiryRow({ id })).execute();
      await site.database
        .insertInto('appointment')
        .values({
          ...person,
          ...{ id, enquiry_id: id, calendar_id: 'visits', seat: 0, sequence: 0, summary: '{}', status },
          ...{ starts_at: startsAt, ends_at: startsAt, created_at: startsAt },
        })
        .execute();
    };
    await book('a', 'confirmed', '2026-11-18T23:30:00.000Z');
    await book('b', 'cancelled', '2026-11-17T09:00:00.000Z');
    await transact((connection) =>
      addActivity(connection, {
        ...{ id: 'a', enquiry_id: 'a', external_id: null, property_id: 101, kind: 'visit', is_released: 1 },
        ...{ happened_at: '2026-11-10T09:00:00.000Z', form: 'contact-appointment', status: 'confirmed' },
        ...{ contact: '', subject: '', comment: '', texts: null, source: 'direct', url: null, until_day: null },
        changed_at: '2026-11-10T09:00:00.000Z',
      }),
    );
    const { days } = await getPageViewFigures(await ownerOf(101), [101], now);
    expect(days.filter(({ marks }) => marks.visit).map(({ day }) => day)).toEqual(['2026-11-19']);
  });

  test('a publication has the page views that came through it, by its name or its address', async () => {
    await count(101, '2026-11-21', 2, 'immoweb');
    await count(102, '2026-11-21', 5, 'immoweb');
    await count(101, '2026-11-21', 1, 'zimmo');
    await count(101, '2026-11-21', 1, 'magazine');
    await importAll(
      { date: '2026-11-01', type: 'media', source: 'Immoweb' },
      { date: '2026-11-02', type: 'media', source: 'Portal Z', url: 'https://www.zimmo.be/1', until: '2026-11-20' },
      { date: '2026-11-03', type: 'media', url: 'https://www.example.be/1', until: '2026-11-21' },
      { date: '2026-12-03', type: 'media', source: 'Magazine' },
    );
    const owner = await ownerOf(101, 102);
    const { counts } = await getPageViewFigures(owner, [101], now);
    const publications = await listPublications(owner, [101, 102], counts, now);
    expect(publications.map(({ where, state, pageViews }) => [where, state, pageViews])).toEqual([
      ['Magazine', 'planned', 0],
      ['example.be', 'online', 0],
      ['Immoweb', 'online', 2],
      ['Portal Z', 'over', 1],
    ]);
  });

  test('five years of 50,000 counts are read within a tenth of a second', async () => {
    const owner = await ownerOf(101);
    const start = Date.parse('2021-11-22T00:00:00Z');
    const rows = Array.from({ length: 50_000 }, (_, index) => ({
      listing_kind: 'property' as const,
      listing_id: 101,
      day: new Date(start + (index % 1826) * 86_400_000).toISOString().slice(0, 10),
      language: languages[index % languages.length] ?? 'nl',
      source: `s${Math.floor(index / 1826)}`,
      visits: 1,
    }));
    for (let at = 0; at < rows.length; at += 2000)
      await site.database
        .insertInto('visit_count')
        .values(rows.slice(at, at + 2000))
        .execute();
    await getPageViewFigures(owner, [101], now);
    const times: number[] = [];
    for (let time = 0; time < 5; time++) {
      times.push(
        await measureCpuMs(async () => expect((await getPageViewFigures(owner, [101], now)).total).toBe(50_000)),
      );
    }
    expect(Math.min(...times)).toBeLessThan(100);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importedActivitySchema } from '@/lib/domain/owner/activity';
import { listActivities } from '@/lib/features/forms/activity-store';
import { numberListings } from '@/lib/features/properties/numbers/resolve-listing-ids';
import { getTranslator } from '@/lib/i18n/translator';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { viewActivity } from './activity-view';
import { importActivities } from './import-activities';

const now = new Date('2026-11-21T13:00:00Z');

function activity(change: object = {}) {
  return importedActivitySchema.parse({
    id: 'crm-1',
    property: 2601,
    date: '2026-11-21',
    type: 'communication',
    ...change,
  });
}

async function timesShown(): Promise<(string | null)[]> {
  const t = await getTranslator('nl', 'portal.activity');
  return (await listActivities([2601], 10)).map((row) => viewActivity(row, 'nl', t).time);
}

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  test('a subject that only repeats the type is not shown twice', async () => {
    const subject = { nl: 'Bezoek', fr: 'Visite avec le notaire' };
    await importActivities([activity({ type: 'visit', subject })], now);
    const [row] = await listActivities([2601], 10);
    if (!row) throw new Error('The activity is not stored');
    const view = async (language: 'nl' | 'fr') =>
      viewActivity(row, language, await getTranslator(language, 'portal.activity'));
    expect(await view('nl')).toMatchObject({ type: 'Bezoek', subject: '' });
    expect(await view('fr')).toMatchObject({ type: 'Visite', subject: 'Visite avec le notaire' });
  });

  test('an activity that is imported twice is there once, and a changed one is updated', async () => {
    expect(await importActivities([activity(), activity({ id: 'crm-2' })], now)).toEqual({
      added: 2,
      changed: 0,
      unchanged: 0,
      removed: 0,
    });
    const [before] = await listActivities([2601], 10);
    expect(await importActivities([activity(), activity({ id: 'crm-2', comment: 'Called back' })], now)).toEqual({
      added: 0,
      changed: 1,
      unchanged: 1,
      removed: 0,
    });
    const rows = await listActivities([2601], 10);
    expect(rows.map(({ comment }) => comment).sort()).toEqual(['', 'Called back']);
    expect(rows.map(({ id }) => id)).toContain(before?.id);
  });

  test('identifies a property by its id in the export, in any capitals, even before the content has it', async () => {
    await importActivities([activity({ property: 'LN6OF' }), activity({ id: 'crm-2', property: 'LN6OF' })], now);
    const number = (await numberListings('property', ['LN6OF'])).get('LN6OF') ?? 0;
    await importActivities([activity({ property: 'ln6of' }), activity({ id: 'crm-3', property: number })], now);
    const rows = await listActivities([number], 10);
    expect(rows.map(({ external_id: id }) => id).sort()).toEqual(['crm-1', 'crm-2', 'crm-3']);
  });

  test('a withdrawn activity is gone, and withdrawing an unknown one does nothing', async () => {
    await importActivities([activity()], now);
    const gone = [activity({ removed: true }), activity({ id: 'never', removed: true })];
    expect(await importActivities(gone, now)).toMatchObject({ removed: 1 });
    expect(await listActivities([2601], 10)).toEqual([]);
  });

  test.each([
    ['2026-11-21', '2026-11-21T11:00:00.000Z'],
    ['2026-07-21', '2026-07-21T10:00:00.000Z'],
    ['2026-11-21T10:30', '2026-11-21T09:30:00.000Z'],
    ['2026-07-21 10:30', '2026-07-21T08:30:00.000Z'],
    ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-11-21T10:30:00Z', '2026-11-21T10:30:00.000Z'],
    ['2026-11-21T10:30+02:00', '2026-11-21T08:30:00.000Z'],
  ])('%s is the instant %s', async (date, instant) => {
    await importActivities([activity({ date })], now);
    expect(await listActivities([2601], 10)).toMatchObject([{ happened_at: instant }]);
  });

  test.each([
    ['2026-11-21', null],
    ['2026-11-21T12:00', '12:00'],
    ['2026-11-21 12:00:00', '12:00'],
    ['2026-11-21T11:00Z', '12:00'],
    ['2026-11-21T16:42', '16:42'],
  ])('for %s the owner reads the time %j', async (date, time) => {
    await importActivities([activity({ date })], now);
    expect(await timesShown()).toEqual([time]);
  });

  test('a day whose time becomes known later is shown with it, also when that is noon', async () => {
    await importActivities([activity({ date: '2026-11-21' })], now);
    expect(await importActivities([activity({ date: '2026-11-21T12:00' })], now)).toMatchObject({ changed: 1 });
    expect(await timesShown()).toEqual(['12:00']);
  });

  test('noon stands for the day in rows that were stored before the two were distinguished', async () => {
    await importActivities([activity(), activity({ id: 'crm-2', date: '2026-11-21T11:59' })], now);
    await site.database.updateTable('activity').set({ is_day_only: null }).execute();
    expect(await timesShown()).toEqual([null, '11:59']);
  });

  test('only the initials of a buyer are stored, unless the agency releases the name', async () => {
    await importActivities(
      [
        activity({ contact: 'Ada Peeters', date: '2026-11-22' }),
        activity({ id: 'crm-2', contact: 'Notaris Maes', contactReleased: true }),
      ],
      now,
    );
    expect((await listActivities([2601], 10)).map(({ contact }) => contact)).toEqual(['A. P.', 'Notaris Maes']);
    const everything = await site.database.selectFrom('activity').selectAll().execute();
    expect(JSON.stringify(everything)).not.toContain('Peeters');
  });

  test('what is not released is not listed', async () => {
    await importActivities([activity({ released: false })], now);
    expect(await listActivities([2601], 10)).toEqual([]);
  });

  test('imports thousands at once', async () => {
    const many = Array.from({ length: 3000 }, (_, number) => activity({ id: `crm-${number}` }));
    expect(await importActivities(many, now)).toMatchObject({ added: 3000 });
    expect(await importActivities(many, now)).toMatchObject({ unchanged: 3000 });
  });

  test('of two simultaneous imports of the same activities each is there once', async () => {
    const many = Array.from({ length: 50 }, (_, number) => activity({ id: `crm-${number}` }));
    await Promise.all([importActivities(many, now), importActivities(many, now)]);
    expect(await listActivities([2601], 200)).toHaveLength(50);
  });
});

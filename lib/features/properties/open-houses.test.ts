import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '@/lib/database/transaction';
import { getPreview } from '@/lib/features/office/homes/get-preview';
import { addEntries, removeEntries } from '@/lib/features/viewings/calendar-store';
import { writeOpenHouseFile } from '@/lib/features/viewings/open-house-file';
import { pageVersion } from '@/lib/platform/kept-pages.mjs';
import { publishPageRules } from '@/lib/platform/page-rules';
import { makePreview } from '@/tests/support/make-preview';
import { readCalendar } from '@/tests/support/read-calendar';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { getPropertyPage } from './get-property-page';
import { findOpenHouse, openHousesOf, refreshOpenHouses } from './open-houses';

// Pages ask the real clock which open houses are over.
const now = new Date();
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const atOnce = async () => {};
const refresh = async (at = now) => {
  const { firstEnd, settled } = await refreshOpenHouses(at, atOnce);
  await settled;
  return firstEnd;
};

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
    publishPageRules({ version: 'v', pictureOrigins: [], frameOrigins: [], scriptOrigins: [], connectOrigins: [] });
  });
  beforeEach(async () => {
    await site.clear();
    await refresh();
  });
  afterAll(() => site.close());

  const add = (id: string, propertyId: number | null, from: number, kind: 'openHouse' | 'closed' = 'openHouse') =>
    transact((connection) =>
      addEntries(connection, [
        {
          id,
          series_id: 'series',
          agent: 'Thomas Vandewalle',
          kind,
          property_id: propertyId,
          starts_at: hours(from).toISOString(),
          ends_at: hours(from + 2).toISOString(),
          note: 'Sleutel bij de buren',
          created_at: now.toISOString(),
          deputy_id: null,
        },
      ]),
    );
  const idsOf = (propertyId: number) => openHousesOf(propertyId, now).map(({ id }) => id);

  test('what the office enters is on the page of the home, in order, until it is over', async () => {
    await add('later', 101, 48);
    await add('soon', 101, 24);
    await add('now', 101, -1);
    await add('over', 101, -3);
    await add('other', 102, 24);
    await add('shut', 101, 24, 'closed');
    expect(await refresh()).toEqual(hours(1));
    expect(idsOf(101)).toEqual(['now', 'soon', 'later']);
    expect(getPropertyPage(101, 'nl')?.openHouses.map(({ id }) => id)).toEqual(['now', 'soon', 'later']);
    expect(openHousesOf(101, hours(1)).map(({ id }) => id)).toEqual(['soon', 'later']);
    expect(JSON.stringify(getPropertyPage(101, 'nl'))).not.toContain('Sleutel');
    expect(await refresh(hours(60))).toBeNull();
    expect(idsOf(101)).toEqual([]);
  });

  test('stored pages are out of date after a change and at the end of an open house, and not otherwise', async () => {
    const without = pageVersion();
    await add('soon', 101, 1);
    await refresh();
    const first = pageVersion();
    expect(first).not.toBe(without);
    await refresh(hours(2));
    expect(pageVersion()).toBe(first);
    await refresh(hours(3));
    expect(pageVersion()).toBe(without);
    await refresh();
    await transact((connection) => removeEntries(connection, { id: 'soon', series_id: 'series' }, false));
    await refresh();
    expect(pageVersion()).toBe(without);
    expect(idsOf(101)).toEqual([]);
  });

  test('pages show new times before stored ones are out of date', async () => {
    await add('soon', 101, 1);
    const before = pageVersion();
    let seen: { version: string; ids: string[] } | null = null;
    const { settled } = await refreshOpenHouses(now, async () => {
      seen = { version: pageVersion(), ids: idsOf(101) };
    });
    await settled;
    expect(seen).toEqual({ version: before, ids: ['soon'] });
    expect(pageVersion()).not.toBe(before);
  });

  test('what is sold, let or not public shows none', async () => {
    for (const propertyId of [103, 105, 109]) await add(`of ${propertyId}`, propertyId, 1);
    await refresh();
    expect(getPropertyPage(103, 'nl')?.openHouses).toEqual([]);
    expect(getPropertyPage(109, 'nl')?.openHouses).toEqual([]);
    const preview = await getPreview((await makePreview(105, 'nl', now)).token, 'nl', now);
    expect(preview).toMatchObject({ kind: 'preview', page: { openHouses: [] } });
    for (const propertyId of [103, 105, 109]) {
      expect(findOpenHouse(`of ${propertyId}`, now)).not.toBeNull();
      expect(await writeOpenHouseFile(`of ${propertyId}`, 'nl', now)).toBeNull();
    }
  });

  test('a visitor’s calendar gets the public facts', async () => {
    await add('soon', 106, 1);
    await refresh();
    const file = (await writeOpenHouseFile('soon', 'fr', now)) ?? '';
    expect(file).toContain('METHOD:PUBLISH');
    expect(file).not.toMatch(/Verborgenlaan|Sleutel|ATTENDEE/);
    expect(readCalendar(file)).toMatchObject({
      method: 'PUBLISH',
      summary: 'Portes ouvertes : Huis op een geheim adres',
      startsAt: `${hours(1).toISOString().slice(0, 16)}:00.000Z`,
      location: '5000 Namur',
    });
    expect(await writeOpenHouseFile('soon', 'fr', hours(4))).toBeNull();
    expect(await writeOpenHouseFile('none', 'fr', now)).toBeNull();
  });
});

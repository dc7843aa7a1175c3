import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addEnquiry } from '@/lib/features/forms/enquiry-store';
import { enterOffice } from '@/tests/support/enter-office';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { makeOwner } from '@/tests/support/make-owner';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { searchOffice } from './search-office';
import { suggestOffice } from './suggest-office';

const now = new Date('2026-11-29T09:00:00.000Z');
const asking = { requester: { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' }, now };

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  async function fill() {
    const { database } = site;
    const add = (row: Parameters<typeof makeEnquiryRow>[0]) =>
      database.transaction().execute((connection) => addEnquiry(connection, makeEnquiryRow(row)));
    await makeOwner(database, { name: 'Greta Yılmaz', email: 'greta@example.be', propertyIds: [102] });
    const person = { name: 'Zoë Peeters', email: 'zoe@example.be', phone: '0470 55 01 77', property_id: 101 };
    await add({ id: 'old', ...person, received_at: '2026-11-20T09:00:00.000Z' });
    await add({ id: 'done', ...person, received_at: '2026-11-21T09:00:00.000Z' });
    await database.updateTable('enquiry').set({ state: 'done' }).where('id', '=', 'done').execute();
    const named = JSON.stringify({ remark: 'Aangeraden door Zoë Peeters.' });
    await add({ id: 'other', name: 'Ann Maes', email: 'ann@example.be', data: named });
    for (const [id, day] of [
      ['past', '2026-11-10'],
      ['later', '2026-12-08'],
      ['next', '2026-12-01'],
    ] as const)
      await database
        .insertInto('appointment')
        .values({
          ...{
            id,
            enquiry_id: 'old',
            calendar_id: 'visits',
            property_id: 101,
            seat: 0,
            status: 'confirmed',
            sequence: 0,
          },
          ...{ language: 'nl', name: person.name, email: person.email, phone: person.phone, summary: '{}' },
          starts_at: `${day}T10:00:00.000Z`,
          ends_at: `${day}T10:30:00.000Z`,
          created_at: now.toISOString(),
        })
        .execute();
  }

  async function enter(role: 'agent' | 'administrator' = 'agent') {
    const { staff } = await enterOffice({ role });
    return async (typed: string) => {
      const found = await searchOffice(staff, typed, asking);
      if (!found) throw new Error('The search is closed.');
      const last = ({ href }: { href: string }) => href.replace('/person/', '/').split('/').at(-2);
      return {
        ...found,
        people: found.people.map(last),
        leads: found.leads.map(({ id }) => id),
        viewings: found.viewings.map(last),
        homes: found.homes.map(({ id }) => id),
        screens: found.screens.map(last),
      };
    };
  }

  test('a person is found once by name, e-mail and phone, in any spelling, with all leads and the next viewings first', async () => {
    await fill();
    const find = await enter();
    for (const typed of ['ZOE peeters', 'zoe@example.be', '+32 470 55 01 77', '0470550177']) {
      const { people, viewings, leads } = await find(typed);
      expect({ typed, people }).toEqual({ typed, people: ['done'] });
      expect(viewings).toEqual(['next', 'later', 'past']);
      expect(leads.slice(-2)).toEqual(['done', 'old']);
    }
    // A text that names someone is a lead about them, and not their own.
    expect((await find('zoe peeters')).leads).toContain('other');
    expect((await find('yilmaz')).people).toHaveLength(1);
  });

  test('homes and their leads and viewings are found by the street', async () => {
    await fill();
    const find = await enter();
    const { homes, leads, viewings } = await find('pontstraat 42');
    expect(homes[0]).toBe(101);
    expect(leads).toEqual(['done', 'old']);
    expect(viewings).toEqual(['next', 'later', 'past']);
  });

  test('while one types, the first of each kind is offered, with the way to all of it', async () => {
    await fill();
    const { database } = site;
    await database.transaction().execute(async (connection) => {
      const received_at = '2026-11-28T09:00:00.000Z';
      const person = { name: 'Zoë Peeters', email: 'zoe@example.be', property_id: 101, received_at };
      for (const id of ['a', 'b', 'c', 'd']) await addEnquiry(connection, makeEnquiryRow({ id, ...person }));
    });
    const { staff } = await enterOffice({ role: 'agent' });
    const suggested = await suggestOffice(staff, 'zoe peeters', asking);
    const groups = [...new Set(suggested?.found.map(({ group }) => group))];
    expect(groups).toEqual(['Personen', 'Aanvragen', 'Bezoeken']);
    const leads = suggested?.found.filter(({ group }) => group === 'Aanvragen') ?? [];
    expect(leads).toHaveLength(4);
    expect(leads[0]).toMatchObject({ name: 'Zoë Peeters', about: expect.stringContaining('Pontstraat 42') });
    expect(leads.at(-1)).toMatchObject({
      name: 'Alles tonen',
      href: expect.stringMatching(/^\/office\/leads\/\?.*q=zoe/),
    });
    const [home] = (await suggestOffice(staff, 'pontstraat 42', asking))?.found ?? [];
    expect(home).toMatchObject({ href: '/office/property/101/', name: expect.stringContaining('Pontstraat 42') });
    expect(await suggestOffice(staff, 'z', asking)).toEqual({ found: [] });
  });

  test('screens are those that the role opens', async () => {
    expect((await (await enter('agent'))('sjablonen')).screens).toEqual([]);
    expect((await (await enter('administrator'))('sjablonen')).screens).toEqual(['templates']);
  });

  test.each(['', ' ', 'a', '%_', '\\', "'"])('too little to look for: %j', async (typed) => {
    await fill();
    const found = await (await enter())(typed);
    expect(found).toMatchObject({ isShort: true, people: [], homes: [], leads: [], viewings: [], screens: [] });
  });

  test('a text of 8,000 letters finds nothing, and signs only part words', async () => {
    await fill();
    const find = await enter();
    expect(await find('x'.repeat(8000))).toMatchObject({ isShort: false, leads: [], people: [], homes: [] });
    expect((await find('zoe_%peeters')).people).toEqual(['done']);
    expect((await find('%qq%')).leads).toEqual([]);
  });
});

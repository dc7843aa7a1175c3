import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Frequency } from '@/lib/domain/subscription/alert-schedule';
import { listAudit } from '@/lib/features/accounts/audit-store';
import type { Staff } from '@/lib/features/accounts/staff';
import { sendAlerts } from '@/lib/features/alerts/send-alerts';
import { removeOldChanges } from '@/lib/features/properties/listing-store';
import { enterOffice } from '@/tests/support/enter-office';
import { queuedMails } from '@/tests/support/queued-mails';
import { allEngines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { getPropertyFile } from './get-property-file';
import { writeToSearchers } from './searchers';

/** A Monday, after the digests of the morning. */
const now = new Date('2026-11-23T11:00:00.000Z');
const asking = { requester: { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' }, now };
const created_at = '2026-11-01T09:00:00.000Z';
const criteria = {
  goal: 'sale',
  types: ['house'],
  areas: ['flanders', 'wallonia'],
  places: [],
  zips: [],
  unknownPlaces: [],
  priceMin: null,
  priceMax: null,
  bedroomsMin: null,
};

type Search = { frequency?: Frequency; confirmed?: boolean; change?: object };

describe.each(allEngines)('%s', (engine) => {
  let site: TestSite;
  let desk: Staff;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(async () => {
    await site.clear();
    ({ staff: desk } = await enterOffice({ role: 'desk' }));
    await site.database.deleteFrom('mail').execute();
  });
  afterAll(() => site.close());

  async function register(id: string, { frequency = 'immediate', confirmed = true, change = {} }: Search = {}) {
    await site.database
      .insertInto('subscriber')
      .values({ id, email: `${id}@example.be`, name: 'Nadia Benali', language: 'fr', newsletter: 'none', created_at })
      .execute();
    await addSearch(id, id, { frequency, confirmed, change });
  }

  async function addSearch(id: string, subscriber_id: string, { frequency, confirmed, change }: Required<Search>) {
    await site.database
      .insertInto('saved_search')
      .values({
        id,
        subscriber_id,
        criteria: JSON.stringify({ ...criteria, ...change }),
        frequency,
        created_at,
        confirmed_at: confirmed ? created_at : null,
      })
      .execute();
  }

  const searchersOf = async (staff = desk, propertyId = 101, at = now) => {
    const file = await getPropertyFile(staff, propertyId, { ...asking, now: at, language: 'nl' });
    if (!file?.searchers) throw new Error('no searchers');
    return file.searchers;
  };
  const write = (chosen: string[], propertyId = 101, at = now) =>
    writeToSearchers(desk, { propertyId, chosen }, { ...asking, now: at });
  const mailsTo = async () =>
    (await queuedMails(site.database)).filter(({ kind }) => kind === 'alert').map(({ recipient }) => recipient);

  test('those whose confirmed search finds the home are listed, each once, with names for those who may see them', async () => {
    await register('a');
    await addSearch('a2', 'a', { frequency: 'daily', confirmed: true, change: {} });
    await register('b', { confirmed: false });
    await register('c', { change: { goal: 'rent' } });
    expect(await searchersOf()).toMatchObject({
      count: 1,
      free: 1,
      lines: [{ id: 'a', name: 'Nadia Benali', email: 'a@example.be', frequency: 'immediate', barrier: null }],
    });
    const { staff: agent } = await enterOffice({ role: 'agent' });
    const masked = await searchersOf(agent);
    expect(masked.lines).toMatchObject([{ name: 'N. B.', email: null }]);
    expect(JSON.stringify(masked)).not.toContain('example.be');
  });

  test('the home goes once, as an alert in the person’s language with the way to unsubscribe', async () => {
    await register('a');
    expect(await write(['a'])).toBe('sent');
    expect(await sendAlerts({ worker: 'w', now })).toBe(1);
    const [mail] = (await queuedMails(site.database)).filter(({ kind }) => kind === 'alert');
    expect(mail).toMatchObject({ recipient: 'a@example.be', document: { language: 'fr' } });
    expect(mail?.document.subject).toMatch(/^Correspond à votre recherche/);
    expect(mail?.document.unsubscribe?.href).toContain('https://www.gevel.example/fr/');
    expect(JSON.stringify(mail?.headers)).toContain('List-Unsubscribe');
    expect((await searchersOf()).lines).toMatchObject([{ barrier: { kind: 'alerted' } }]);
    expect(await write(['a'])).toBe('nobodyWritten');
    await removeOldChanges(new Date('2027-11-23T11:00:00.000Z'));
    expect(await write(['a'], 101, new Date('2027-11-23T11:00:00.000Z'))).toBe('nobodyWritten');
    expect(await mailsTo()).toEqual(['a@example.be']);
    const noted = (await listAudit({ email: desk.email, most: 20 })).filter(
      ({ event }) => event === 'searchersWritten',
    );
    expect(noted.map(({ detail }) => detail)).toEqual(['101 1']);
  });

  test('two people who press at once write one mail', async () => {
    await register('a');
    expect((await Promise.all([write(['a']), write(['a'])])).sort()).toEqual(['nobodyWritten', 'sent']);
    expect(await sendAlerts({ worker: 'w', now })).toBe(1);
  });

  test('who has not agreed, or not to this, gets nothing', async () => {
    await register('unconfirmed', { confirmed: false });
    await register('rent', { change: { goal: 'rent' } });
    expect(await write(['unconfirmed', 'rent', 'nobody'])).toBe('nobodyWritten');
    await register('a');
    expect(await write(['unconfirmed', 'a'])).toBe('someWritten');
    await sendAlerts({ worker: 'w', now });
    expect(await mailsTo()).toEqual(['a@example.be']);
    expect(await write([])).toBe('nobodyWritten');
    expect(await write(['a'], 987_654)).toBe('unknown');
  });

  test('a person with a digest gets the home in it, and none if the search has gone by then', async () => {
    await register('weekly', { frequency: 'weekly' });
    await register('leaves', { frequency: 'daily' });
    expect(await write(['weekly', 'leaves'])).toBe('sent');
    expect(await sendAlerts({ worker: 'w', now })).toBe(0);
    expect((await searchersOf()).lines.map(({ barrier }) => barrier)).toEqual([
      { kind: 'waiting', at: '2026-11-24T07:00:00.000Z' },
      { kind: 'waiting', at: '2026-11-30T07:00:00.000Z' },
    ]);
    await site.database.deleteFrom('saved_search').where('id', '=', 'leaves').execute();
    await sendAlerts({ worker: 'w', now: new Date('2026-11-30T07:00:00.000Z') });
    expect(await mailsTo()).toEqual(['weekly@example.be']);
  });

  test('one home a day is pointed out to a person', async () => {
    await register('a');
    expect(await write(['a'])).toBe('sent');
    expect((await searchersOf(desk, 106)).lines).toMatchObject([{ barrier: { kind: 'today' } }]);
    expect(await write(['a'], 106)).toBe('nobodyWritten');
    expect(await write(['a'], 106, new Date('2026-11-24T11:00:00.001Z'))).toBe('sent');
  });

  test('of many, twenty are shown and written to at once', async () => {
    for (let index = 0; index < 25; index++) await register(`s${String(index).padStart(2, '0')}`);
    const { lines, count } = await searchersOf();
    expect([lines.length, count]).toEqual([20, 25]);
    const all = Array.from({ length: 25 }, (_, index) => `s${String(index).padStart(2, '0')}`);
    expect(await write(all)).toBe('sent');
    expect((await searchersOf()).free).toBe(5);
  });
});

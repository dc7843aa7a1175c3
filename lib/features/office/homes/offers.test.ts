import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '@/lib/database/transaction';
import { offerParts } from '@/lib/domain/owner/offer';
import { listAudit } from '@/lib/features/accounts/audit-store';
import { removeOwner } from '@/lib/features/accounts/owner-store';
import type { Staff } from '@/lib/features/accounts/staff';
import { addEnquiry } from '@/lib/features/forms/enquiry-store';
import { getToday } from '@/lib/features/office/get-today';
import { eraseStoredPerson } from '@/lib/features/privacy/erase-person';
import { exportPerson } from '@/lib/features/privacy/export-person';
import { enterOffice } from '@/tests/support/enter-office';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { makeOwner } from '@/tests/support/make-owner';
import { allEngines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { getPropertyFile } from './get-property-file';
import { listOwnerOffers } from './list-owner-offers';
import { addOffer, getOffer, removeOldOffers } from './offer-store';
import { answerOffer, correctOffer, enterOffer, type OfferTyped, showOffer } from './offers';

const now = new Date('2026-11-23T11:00:00.000Z');
const asking = { requester: { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' }, now };
const typed: OfferTyped = {
  name: 'Wim Claes',
  email: 'Wim@example.be',
  phone: '0470 55 01 88',
  amount: '€ 345.000',
  conditions: 'Deed after March',
  financing: 'loan',
  day: '2026-11-24',
  time: '',
};

describe.each(allEngines)('%s', (engine) => {
  let site: TestSite;
  let staff: Staff;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(async () => {
    await site.clear();
    ({ staff } = await enterOffice({ role: 'agent', name: 'Jan Claes' }));
  });
  afterAll(() => site.close());

  const enter = async (change: Partial<OfferTyped> = {}, propertyId = 101) => {
    const id = randomUUID();
    expect(await enterOffer(staff, { id, propertyId, leadId: '', typed: { ...typed, ...change } }, asking)).toBe(
      'saved',
    );
    return { id, version: 0 };
  };
  const offersOf = async (query = '', at = asking) => {
    const file = await getPropertyFile(staff, 101, { ...at, language: 'nl', query: new URLSearchParams(query) });
    if (!file?.offers) throw new Error('no offers');
    return file.offers;
  };
  const answer = (
    seen: { id: string; version: number },
    what: Parameters<typeof answerOffer>[2]['answer'],
    amount = '',
  ) => answerOffer(staff, seen, { answer: what, amount }, asking);

  test('an offer is entered once however often its form is sent, and no owner sees it', async () => {
    const seen = await enter();
    expect(await enterOffer(staff, { ...seen, propertyId: 101, leadId: '', typed }, asking)).toBe('saved');
    const { lines, count } = await offersOf();
    expect([count, lines]).toMatchObject([
      1,
      [{ amount: 345_000, email: 'wim@example.be', isFinanced: true, state: 'open', shown: [] }],
    ]);
    expect(lines[0]?.endsAt?.toISOString()).toBe('2026-11-24T23:00:00.000Z');
    expect(lines[0]?.events).toMatchObject([{ kind: 'entered', who: 'Jan Claes', after: '345000' }]);
    const noted = (await listAudit({ email: staff.email, most: 20 })).filter(({ event }) => event === 'offerChanged');
    expect(noted.map(({ detail }) => detail)).toEqual([`${seen.id} entered`]);
  });

  test('what is missing or wrong is named', async () => {
    const codeOf = async (change: Partial<OfferTyped>, propertyId = 101) =>
      enterOffer(staff, { id: randomUUID(), propertyId, leadId: '', typed: { ...typed, ...change } }, asking);
    expect(await codeOf({ name: ' ' })).toBe('invalid');
    expect(await codeOf({ email: '', phone: '' })).toBe('noWay');
    expect(await codeOf({ email: 'wim@' })).toBe('badEmail');
    expect(await codeOf({ phone: '0470' })).toBe('badPhone');
    for (const amount of ['', '0', 'much', '345.000,50 or so']) expect(await codeOf({ amount })).toBe('badAmount');
    for (const day of ['2026-11-22', '2028-01-01', '2026-02-30']) expect(await codeOf({ day })).toBe('badDay');
    expect(await codeOf({ day: '', time: '18:00' })).toBe('badDay');
    expect(await codeOf({ conditions: 'x'.repeat(2001) })).toBe('tooLong');
    expect(await codeOf({}, 987_654)).toBe('unknown');
  });

  test('each answer is a line of its own, and of two people who answer one sees a conflict', async () => {
    const seen = await enter();
    const both = await Promise.all([answer(seen, 'countered', '352 000'), answer(seen, 'refused')]);
    expect(both.sort()).toEqual(['conflict', 'saved']);
    const one = await enter({ email: 'an@example.be', phone: '' });
    expect(await answer(one, 'countered', 'more')).toBe('badAmount');
    expect(await answer(one, 'countered', '352.000')).toBe('saved');
    expect(await answer({ ...one, version: 1 }, 'accepted')).toBe('saved');
    const line = (await offersOf()).lines.find(({ id }) => id === one.id);
    expect(line).toMatchObject({ state: 'accepted', counter: 352_000, amount: 345_000 });
    expect(line?.events.map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['accepted', 'countered', ''],
      ['countered', 'open', '352000'],
      ['entered', '', '345000'],
    ]);
  });

  test('one offer of a home is accepted, the others stay open', async () => {
    const [first, second] = [await enter(), await enter({ email: 'an@example.be', phone: '' })];
    const both = await Promise.all([answer(first, 'accepted'), answer(second, 'accepted')]);
    expect(both.sort()).toEqual(['offerTaken', 'saved']);
    const { lines, isSettled } = await offersOf();
    expect([lines.map(({ state }) => state), isSettled]).toEqual([['accepted', 'open'], true]);
    const [accepted, open] = lines;
    expect(await answer({ id: accepted?.id ?? '', version: 1 }, 'open')).toBe('saved');
    expect(await answer({ id: open?.id ?? '', version: 0 }, 'accepted')).toBe('saved');
  });

  test('an offer that has expired is accepted once it is valid again', async () => {
    const seen = await enter();
    const later = { ...asking, now: new Date('2026-11-25T08:00:00.000Z') };
    expect((await offersOf('', later)).lines).toMatchObject([{ state: 'expired' }]);
    expect(await answerOffer(staff, seen, { answer: 'accepted', amount: '' }, later)).toBe('offerEnded');
    expect(await correctOffer(staff, seen, { ...typed, amount: '346000' }, later)).toBe('saved');
    expect(
      await correctOffer(staff, { ...seen, version: 1 }, { ...typed, day: '2026-11-24', time: '10:00' }, later),
    ).toBe('badDay');
    const extended = { ...typed, amount: '346000', day: '2026-11-28', time: '18:00' };
    expect(await correctOffer(staff, { ...seen, version: 1 }, extended, later)).toBe('saved');
    expect(await answerOffer(staff, { ...seen, version: 2 }, { answer: 'accepted', amount: '' }, later)).toBe('saved');
    const [line] = (await offersOf('', later)).lines;
    expect(line?.events.map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['accepted', 'open', ''],
      ['until', '2026-11-24T23:00:00.000Z 1', '2026-11-28T17:00:00.000Z 0'],
      ['amount', '345000', '346000'],
      ['entered', '', '345000'],
    ]);
  });

  test('an offer after a withdrawal is a new one of the same person', async () => {
    const first = await enter();
    expect(await answer(first, 'withdrawn')).toBe('saved');
    expect(await answer({ ...first, version: 1 }, 'open')).toBe('conflict');
    const id = randomUUID();
    const later = { ...asking, now: new Date(now.getTime() + 60_000) };
    const again = { ...typed, email: '', phone: '+32 470 55 01 88', amount: '350000' };
    expect(await enterOffer(staff, { id, propertyId: 101, leadId: '', typed: again }, later)).toBe('saved');
    const { lines } = await offersOf('', later);
    expect(lines.map(({ state, earlier }) => [state, earlier?.amount, earlier?.state])).toEqual([
      ['open', 345_000, 'withdrawn'],
      ['withdrawn', undefined, undefined],
    ]);
  });

  test('a lead fills in the form once, and its offer names it', async () => {
    const data = JSON.stringify({ amount: '340.000', validUntil: '2026-11-30', financing: 'loan', conditions: 'None' });
    const row = makeEnquiryRow({
      id: 'lead-1',
      form: 'offer',
      property_id: 101,
      name: 'An Maes',
      email: 'an@example.be',
      data,
    });
    await transact((connection) => addEnquiry(connection, row));
    const { draft, isFromLead } = await offersOf('lead=lead-1');
    expect([isFromLead, draft]).toMatchObject([
      true,
      { leadId: 'lead-1', typed: { name: 'An Maes', amount: '340.000', day: '2026-11-30', financing: 'loan' } },
    ]);
    const form = { ...typed, ...draft?.typed };
    expect(
      await enterOffer(staff, { id: draft?.id ?? '', propertyId: 101, leadId: 'lead-1', typed: form }, asking),
    ).toBe('saved');
    const after = await offersOf('lead=lead-1');
    expect([after.isFromLead, after.lines[0]?.leadHref]).toEqual([false, '/office/leads/lead-1/']);
    expect((await offersOf('lead=nothing')).isFromLead).toBe(false);
  });

  test('a mail is written in the office where its person is known by a lead, whatever the offer came from', async () => {
    await transact((connection) => addEnquiry(connection, makeEnquiryRow({ id: 'lead-1', email: 'An@example.be' })));
    await enter({ email: 'an@example.be' });
    await enter();
    await enter({ email: '' });
    const { lines } = await offersOf();
    expect(lines.map(({ mailHref }) => mailHref).toSorted()).toEqual([
      '',
      '/office/leads/lead-1/write/?to=an%40example.be',
      'mailto:wim%40example.be',
    ]);
  });

  test('the owner reads what is released, and nothing else of it leaves the server', async () => {
    const { owner } = await makeOwner(site.database, { propertyIds: [101] });
    const other = await makeOwner(site.database, { email: 'jan@example.be', name: 'Jan', propertyIds: [102] });
    const seen = await enter();
    const read = (reader = owner, email = owner.email) => listOwnerOffers(reader, [101, 102], { email, now });
    expect(await read()).toEqual([]);
    expect(await showOffer(staff, seen, ['amount', 'state'], asking)).toBe('saved');
    const released = await read();
    expect(released).toEqual([
      {
        id: seen.id,
        propertyId: 101,
        goal: 'sale',
        amount: 345_000,
        conditions: null,
        until: null,
        state: { shown: 'open', counter: null },
        name: null,
      },
    ]);
    expect(JSON.stringify(released)).not.toMatch(/Wim|0470|example|Deed|2026/);
    expect(await read(other.owner, other.owner.email)).toEqual([]);
    expect(await showOffer(staff, { ...seen, version: 1 }, [], asking)).toBe('saved');
    expect(await read()).toEqual([]);
    expect((await offersOf()).lines[0]?.events).toMatchObject([
      { kind: 'shown', before: 'amount state', after: '' },
      { kind: 'shown', before: '', after: 'amount state' },
      { kind: 'entered' },
    ]);
  });

  test('an owner who bids sees their own offers alone, by address and by the number of their forms', async () => {
    const { owner } = await makeOwner(site.database, { propertyIds: [101] });
    const read = () => listOwnerOffers(owner, [101], { email: owner.email, now });
    const show = (seen: { id: string; version: number }) => showOffer(staff, seen, offerParts, asking);
    await show(await enter());
    expect(await read()).toHaveLength(1);
    const own = await enter({ name: 'E. Wouters', email: '', phone: '0471 22 33 44' });
    const row = makeEnquiryRow({ id: 'e1', form: 'contact-me', email: 'ELS@example.be', phone: '0471 22 33 44' });
    await transact((connection) => addEnquiry(connection, row));
    expect(await read()).toEqual([]);
    await show(own);
    expect((await read()).map(({ id }) => id)).toEqual([own.id]);
    expect((await offersOf()).bidders).toEqual(['Els Wouters']);
  });

  test('what ends within two days, or ended without an answer, is on the first screen until it is done', async () => {
    const seen = await enter();
    await enter({ email: 'an@example.be', phone: '', day: '2026-12-24' });
    const endingOn = async (day: string) =>
      (await getToday(staff, { ...asking, language: 'nl', now: new Date(day) }))?.endingOffers.shown.map(
        ({ id, isOver, href }) => [id, isOver, href],
      );
    expect(await endingOn('2026-11-22T22:59:59.000Z')).toEqual([]);
    const href = '/office/property/101/#offers';
    expect(await endingOn('2026-11-23T11:00:00.000Z')).toEqual([[seen.id, false, href]]);
    expect(await endingOn('2026-11-26T11:00:00.000Z')).toEqual([[seen.id, true, href]]);
    expect(await answer(seen, 'refused')).toBe('saved');
    expect(await endingOn('2026-11-26T11:00:00.000Z')).toEqual([]);
  });

  test('two hundred offers come in pages, the highest open ones first', async () => {
    const row = { property_id: 101, goal: 'sale', email: '', phone: '', phone_key: '', conditions: '' } as const;
    const instants = { made_at: now.toISOString(), changed_at: now.toISOString(), remove_after: '2028-11-22' };
    await transact(async (connection) => {
      for (let index = 0; index < 200; index++)
        await addOffer(connection, {
          ...row,
          ...instants,
          id: `o${index}`,
          name: `Bidder ${index}`,
          amount: 300_000 + index,
          is_financed: 0,
          is_whole_day: 1,
          state: index === 7 ? 'accepted' : index > 190 ? 'refused' : 'open',
          shown: '',
          version: 0,
        });
    });
    const first = await offersOf();
    expect([first.count, first.pages, first.lines.length]).toEqual([200, 20, 10]);
    expect(first.lines.slice(0, 3).map(({ id }) => id)).toEqual(['o7', 'o190', 'o189']);
    expect((await offersOf('offers=20')).lines.at(-1)?.id).toBe('o191');
    expect((await offersOf('offers=999')).page).toBe(20);
  });

  test('a person’s offers are exported and erased with them, and go when their term is over', async () => {
    const seen = await enter();
    const kept = await enter({ name: 'An Maes', email: 'an@example.be', phone: '0471 22 33 44' });
    for (const wanted of ['wim@example.be', '+32 470 55 01 88']) {
      const { tables } = (await exportPerson(wanted, now)) ?? {};
      expect([tables?.offer, tables?.offer_event]).toMatchObject([
        [{ id: seen.id, amount: 345_000 }],
        [{ kind: 'entered' }],
      ]);
    }
    await eraseStoredPerson('wim@example.be', now);
    expect([await getOffer(seen.id), (await offersOf()).count]).toEqual([null, 1]);
    expect(await site.database.selectFrom('offer_event').select('offer_id').execute()).toEqual([{ offer_id: kept.id }]);
    await removeOldOffers(new Date('2028-11-21T11:00:00.000Z'));
    expect(await getOffer(kept.id)).not.toBeNull();
    await removeOldOffers(new Date('2028-11-22T11:00:00.000Z'));
    expect(await getOffer(kept.id)).toBeNull();
  });

  test('the name of who answered does not outlive the account', async () => {
    await enter();
    await transact((connection) => removeOwner(connection, staff, 'erased-1'));
    const { staff: another } = await enterOffice({ role: 'desk' });
    const file = await getPropertyFile(another, 101, { ...asking, language: 'nl' });
    expect(file?.offers?.lines[0]?.events).toMatchObject([{ who: 'erased-1' }]);
  });
});

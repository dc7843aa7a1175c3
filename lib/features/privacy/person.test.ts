import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { listAudit, writeAudit } from '@/lib/features/accounts/audit-store';
import { findOwnerToRemove, removeAccount } from '@/lib/features/owners/manage-owners';
import { enterOffice } from '@/tests/support/enter-office';
import { makeEnquiryRow, makeNewMail } from '@/tests/support/make-enquiry';
import { makeOwner } from '@/tests/support/make-owner';
import { queuedMails } from '@/tests/support/queued-mails';
import { readCalendar } from '@/tests/support/read-calendar';
import { bookViewing, sendForm, sentAt } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { eraseStoredPerson, planErasure } from './erase-person';
import { exportPerson } from './export-person';
import { pseudonymOf } from './pseudonym';

const email = 'liesbeth@example.be';
const typed = 'Liesbeth@Example.be';

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  /** Every row of every table that contains a word, by table. */
  async function tablesThatSay(word: string): Promise<string[]> {
    const said: string[] = [];
    for (const { name } of await site.database.introspection.getTables()) {
      const rows = await site.database
        .selectFrom(name as 'enquiry')
        .selectAll()
        .execute();
      if (rows.some((row) => JSON.stringify(row).toLowerCase().includes(word.toLowerCase()))) said.push(name);
    }
    return said;
  }

  /** Every form, a booked viewing, and an account. */
  async function leaveTraces(): Promise<void> {
    await makeOwner(site.database, { email, name: 'Liesbeth De Smet', propertyIds: [101] });
    for (const form of enquiryForms)
      if (form !== 'contact-appointment') await sendForm(form, { values: { email: typed } });
    await bookViewing({ values: { email: typed } });
    await site.database
      .insertInto('password_request')
      .values({ id: 'p', email, device: null, address: '192.0.2.1', user_agent: '', asked_at: sentAt.toISOString() })
      .execute();
  }

  test('an export has every table with rows of a person, the files, and no secret', async () => {
    await leaveTraces();
    const found = await exportPerson(email.toUpperCase(), sentAt);
    expect(found?.spellings).toEqual([typed, email].sort());
    expect(Object.keys(found?.tables ?? {}).sort()).toEqual([
      'activity',
      'appointment',
      'audit_entry',
      'document_request',
      'enquiry',
      'mail',
      'owner',
      'owner_account',
      'owner_device',
      'owner_property',
      'owner_session',
      'password_request',
      'saved_search',
      'subscriber',
      'upload',
    ]);
    expect(found?.tables.enquiry).toHaveLength(enquiryForms.length);
    const offer = found?.tables.enquiry?.find(({ form }) => form === 'offer');
    expect(offer).toMatchObject({ email: typed, data: { amount: expect.anything(), street: 'Kouter 1' } });
    const [file] = found?.files ?? [];
    expect(Buffer.from(file?.content ?? '', 'base64').toString()).toMatch(/^%PDF/);
    expect(found?.tables.owner_account?.[0]).not.toHaveProperty('password');
    expect(found?.tables.owner_session?.[0]).not.toHaveProperty('token');
    const { password } = await site.database.selectFrom('owner_account').select('password').executeTakeFirstOrThrow();
    const { token } = await site.database.selectFrom('owner_session').select('token').executeTakeFirstOrThrow();
    const text = JSON.stringify(found);
    expect([text.includes(password ?? '?'), text.includes(token)]).toEqual([false, false]);
    const [noted] = await listAudit({ email: pseudonymOf(typed), most: 1 });
    expect(noted).toMatchObject({ event: 'dataExported', email: pseudonymOf(email), owner_id: null });
  });

  test('an erasure leaves the address in no table but in the waiting notices, and no one else loses data', async () => {
    await leaveTraces();
    const others = { email: 'an@example.be', firstName: 'An', lastName: 'Maes', phone: '0470 11 22 33' };
    await sendForm('job-application', { values: others });
    const plan = await planErasure(email, sentAt);
    expect(await tablesThatSay(email)).toContain('enquiry');
    expect(await eraseStoredPerson(email, sentAt)).toMatchObject({ kind: 'erased', plan });
    expect(await tablesThatSay('liesbeth')).toEqual(['mail']);
    expect(await tablesThatSay('de smet')).toEqual(['mail']);
    expect(await tablesThatSay('0470 55 01 88')).toEqual([]);
    expect(await tablesThatSay('192.0.2.1')).toEqual([]);
    expect(await tablesThatSay('an@example.be')).toEqual(['enquiry', 'mail']);
    expect(await readdir(path.join(site.dataFolder, 'uploads'))).toHaveLength(1);
    expect(await site.database.selectFrom('owner').select('id').execute()).toEqual([]);
    const mails = await queuedMails(site.database);
    const notices = mails.filter((mail) => JSON.stringify(mail).toLowerCase().includes('liesbeth'));
    expect(notices.map(({ kind, recipient, state }) => [kind, recipient, state])).toEqual([
      ['agency', 'thomas@gevel.example', 'queued'],
      ['visit-cancelled', typed, 'queued'],
    ]);
    for (const { attachments } of notices) {
      const [file] = attachments;
      expect(file && 'content' in file && readCalendar(file.content).method).toBe('CANCEL');
    }
    expect(await site.database.selectFrom('saved_search').selectAll().execute()).toEqual([]);
    expect(await site.database.selectFrom('appointment_seat').selectAll().execute()).toEqual([]);
    expect(
      await site.database.selectFrom('activity').select(['contact', 'comment', 'enquiry_id']).distinct().execute(),
    ).toEqual([{ contact: '', comment: '', enquiry_id: null }]);
  });

  test('the waiting notices are erased by the next erasure, once they are sent', async () => {
    await bookViewing();
    await eraseStoredPerson(email, sentAt);
    expect(await planErasure(email, sentAt)).toMatchObject({ erased: [], waitingNotices: 2 });
    await eraseStoredPerson(email, sentAt);
    expect(await queuedMails(site.database)).toHaveLength(2);
    await site.database.updateTable('mail').set({ state: 'sent', sent_at: sentAt.toISOString() }).execute();
    await eraseStoredPerson(email, sentAt);
    expect(await queuedMails(site.database)).toEqual([]);
    expect(await planErasure(email, sentAt)).toBeNull();
  });

  test('a past viewing is deleted without a notice', async () => {
    await bookViewing();
    const later = new Date('2026-11-25T09:00:00.000Z');
    expect(await planErasure(email, later)).toMatchObject({ cancelled: [] });
    await eraseStoredPerson(email, later);
    expect([await queuedMails(site.database), await tablesThatSay('liesbeth')]).toEqual([[], []]);
  });

  test('another address of the mailbox is named and left alone', async () => {
    await sendForm('site-contact', { values: { email: 'lies.beth+huis@gmail.com' } });
    await sendForm('site-contact', { values: { email: 'liesbeth@gmail.com' } });
    const choice = { published: null, hide: [], reason: 'A namesake' };
    expect(await eraseStoredPerson('liesbeth@gmail.com', sentAt, { choice })).toMatchObject({
      plan: {
        nearMatches: ['lies.beth+huis@gmail.com'],
        erased: [
          { table: 'enquiry', rows: 1 },
          { table: 'mail', rows: 2 },
        ],
      },
    });
    const left = await site.database.selectFrom('enquiry').select('email').execute();
    expect(left).toEqual([{ email: 'lies.beth+huis@gmail.com' }]);
    expect((await exportPerson('liesbeth@gmail.com', sentAt))?.nearMatches).toEqual(['lies.beth+huis@gmail.com']);
  });

  test('a friend is removed from what others sent, and gets none of their data', async () => {
    await sendForm('send-to-friend');
    const found = await exportPerson('JAN@example.be', sentAt);
    expect(found?.asFriend).toMatchObject([{ friendEmail: 'jan@example.be', friendFirstName: 'Jan' }]);
    expect(found?.tables.enquiry).toBeUndefined();
    await eraseStoredPerson('jan@example.be', sentAt);
    expect(await tablesThatSay('jan@')).toEqual([]);
    const row = await site.database.selectFrom('enquiry').select(['email', 'data']).executeTakeFirstOrThrow();
    expect(row.email).toBe(email);
    expect(JSON.parse(row.data)).toMatchObject({ friendEmail: '', friendFirstName: '', email });
  });

  test('texts of others that name the person wait for a decision, and stay or are changed as it says', async () => {
    const data = JSON.stringify({ remark: 'Vraag het aan Liesbeth_x@Example.be.' });
    const other = makeEnquiryRow({ id: 'other', name: 'An Maes', email: 'an@example.be', phone: '', data });
    const near = makeEnquiryRow({ id: 'near', email: 'b@example.be', phone: '' });
    await site.database.insertInto('enquiry').values([other, near]).execute();
    const wanted = 'liesbeth_x@example.be';
    const place = 'enquiry.data/other';
    const mentions = [{ place, found: ['email'], reason: null }];
    expect(await eraseStoredPerson(wanted, sentAt)).toMatchObject({
      kind: 'open',
      open: ['mentions'],
      plan: { mentions },
    });
    const kept = { published: null, hide: [], reason: '' };
    expect(await eraseStoredPerson(wanted, sentAt, { choice: kept })).toMatchObject({ kind: 'open', open: ['reason'] });
    expect(await listAudit({ email: null, most: 9 })).toEqual([]);
    const choice = { ...kept, reason: 'Evidence in a dispute' };
    expect(await eraseStoredPerson(wanted, sentAt, { choice })).toMatchObject({ kind: 'erased', hidden: [] });
    expect(await tablesThatSay('liesbeth_x')).toEqual(['enquiry']);
    const [entry] = await listAudit({ email: null, most: 1 });
    expect(entry?.detail).toContain('kept: Evidence in a dispute');
    const hide = { ...kept, hide: [place] };
    expect(await eraseStoredPerson(wanted, sentAt, { choice: hide })).toMatchObject({ hidden: [place] });
    expect(await tablesThatSay('liesbeth_x')).toEqual([]);
    const row = await site.database
      .selectFrom('enquiry')
      .select(['data', 'search_text'])
      .where('id', '=', 'other')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.data)).toEqual({ remark: 'Vraag het aan […].' });
    expect(row.search_text).toContain('vraag het aan');
    expect(await planErasure(wanted, sentAt)).toBeNull();
  });

  test('colleagues’ words are found by name and number too, wherever they stand', async () => {
    await sendForm('site-contact');
    const { staff } = await enterOffice({ role: 'desk' });
    const now = sentAt.toISOString();
    const named = 'Partner is Liesbeth De Smet, bel 0470/55.01.88 of schrijf naar LIESBETH@example.be';
    const who = { staff_id: staff.id, staff_name: staff.name };
    const { database } = site;
    await database
      .insertInto('enquiry')
      .values(makeEnquiryRow({ id: 'lead', name: 'An Maes', email: 'an@example.be', phone: '', data: '{}' }))
      .execute();
    await database
      .insertInto('lead_event')
      .values({
        id: 'note',
        enquiry_id: 'lead',
        version: 1,
        happened_at: now,
        kind: 'note',
        before: '',
        after: named,
        ...who,
      })
      .execute();
    await database
      .insertInto('lead_decision')
      .values({ enquiry_id: 'lead', decision: 'refused', text: named, decided_at: now, ...who })
      .execute();
    await database
      .insertInto('calendar_entry')
      .values({
        id: 'entry',
        series_id: 'entry',
        agent: 'Thomas',
        kind: 'closed',
        starts_at: now,
        ends_at: now,
        note: named,
        created_at: now,
      })
      .execute();
    await makeOwner(database, { email: 'owner@example.be', name: 'Jan Maes', propertyIds: [101] });
    const owner = await database
      .selectFrom('owner')
      .select('id')
      .where('email', '=', 'owner@example.be')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('owner_message')
      .values({
        id: 'message',
        owner_id: owner.id,
        property_id: 101,
        text: named,
        sent_at: now,
        answer: named,
        answered_at: now,
        ...who,
      })
      .execute();
    const places = [
      'calendar_entry.note/entry',
      'lead_decision.text/lead',
      'lead_event.after/note',
      'owner_message.answer/message',
      'owner_message.text/message',
    ];
    const exported = await exportPerson(email, sentAt);
    expect(exported?.mentions.map(({ place }) => place).sort()).toEqual(places);
    expect(JSON.stringify(exported?.mentions)).not.toContain('Partner');
    const choice = { published: null, hide: 'all' as const, reason: '' };
    expect(await eraseStoredPerson(email, sentAt, { choice })).toMatchObject({ kind: 'erased' });
    for (const word of ['liesbeth', 'de smet', '55.01.88']) expect(await tablesThatSay(word)).toEqual([]);
    const note = await database.selectFrom('lead_event').select('after').executeTakeFirstOrThrow();
    expect(note.after).toBe('Partner is […], bel […] of schrijf naar […]');
  });

  test('the row of another with the same number or name is named with its reason, and stays', async () => {
    await sendForm('site-contact');
    await site.database
      .insertInto('enquiry')
      .values(makeEnquiryRow({ id: 'other', email: 'an@example.be', data: '{}' }))
      .execute();
    const erasure = await eraseStoredPerson(email, sentAt);
    expect(erasure).toMatchObject({ kind: 'erased' });
    const kept = erasure?.plan.mentions.map(({ place, reason }) => [place, reason !== null]);
    expect(kept).toEqual([
      ['enquiry.name/other', true],
      ['enquiry.phone/other', true],
    ]);
  });

  test('the person who reads the agency’s mail is not its subject', async () => {
    await sendForm('site-contact');
    const [agency] = (await queuedMails(site.database)).filter(({ kind }) => kind === 'agency');
    await eraseStoredPerson(agency?.recipient ?? '', sentAt);
    expect((await queuedMails(site.database)).map(({ id }) => id)).toContain(agency?.id);
  });

  test('entries of the log keep what happened, without the person, also when there is no account', async () => {
    const requester = { address: '192.0.2.1', userAgent: 'Firefox' };
    await writeAudit({ event: 'resetAsked', ownerId: null, email: typed, requester, now: sentAt });
    expect(await eraseStoredPerson(email, sentAt)).toMatchObject({ plan: { erased: [], auditEntries: 1 } });
    const entries = await listAudit({ email: null, most: 9 });
    expect(entries.map(({ event }) => event).sort()).toEqual(['dataErased', 'resetAsked']);
    for (const entry of entries) expect(entry).toMatchObject({ email: pseudonymOf(email), network: '', device: '' });
  });

  test('nothing is found for a stranger, and nothing is noted', async () => {
    await sendForm('site-contact');
    expect(await exportPerson('nobody@example.be', sentAt)).toBeNull();
    expect(await eraseStoredPerson('nobody@example.be', sentAt)).toBeNull();
    expect(await listAudit({ email: null, most: 9 })).toEqual([]);
  });

  test('a removed owner stays in the log under a pseudonym, and others keep what they have', async () => {
    await makeOwner(site.database, { email, propertyIds: [101] });
    await makeOwner(site.database, { email: 'an@example.be', name: 'An Maes', propertyIds: [101] });
    await sendForm('site-contact');
    const { id } = await site.database
      .selectFrom('owner')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const now = sentAt.toISOString();
    await site.database
      .insertInto('owner_answer')
      .values({ visit_id: 'v', starts_at: now, owner_id: id, answer: 'accepted', wish: '', answered_at: now })
      .execute();
    await site.database.insertInto('owner_summary').values({ owner_id: id, week: '2026-11-16' }).execute();
    await site.database
      .insertInto('owner_verification')
      .values({ id: 'x', identifier: '2fa-x', value: id, expires_at: now, created_at: now, updated_at: now })
      .execute();
    const mail = { created_at: now, send_after: now, attempts: 0 };
    await site.database
      .insertInto('mail')
      .values([
        { ...makeNewMail({ id: 'link', kind: 'owner-forgotten', recipient: email }), ...mail, state: 'queued' },
        { ...makeNewMail({ id: 'gone', kind: 'owner-answer', reply_to: email }), ...mail, state: 'sent' },
        { ...makeNewMail({ id: 'waits', kind: 'owner-answer', reply_to: email }), ...mail, state: 'queued' },
        { ...makeNewMail({ id: 'an', kind: 'owner-forgotten', recipient: 'an@example.be' }), ...mail, state: 'queued' },
      ])
      .execute();
    expect(await findOwnerToRemove(typed)).toMatchObject({ sessions: 1, owner: { propertyIds: [101] } });
    expect(await removeAccount('portal', typed, sentAt)).toBe(true);
    expect(await tablesThatSay(id)).toEqual([]);
    expect(await tablesThatSay(email)).toEqual(['enquiry', 'mail']);
    const kinds = (await queuedMails(site.database)).map((one) => one.id).filter((one) => one.length < 6);
    expect(kinds.sort()).toEqual(['an', 'waits']);
    const entries = await listAudit({ email: pseudonymOf(email), most: 50 });
    expect(entries.map(({ event }) => event)).toEqual(expect.arrayContaining(['removed', 'login', 'added']));
    expect(entries.every(({ network, device, owner_id }) => network === '' && device === '' && owner_id === null)).toBe(
      true,
    );
    expect(await site.database.selectFrom('owner').select('email').execute()).toEqual([{ email: 'an@example.be' }]);
    expect(await site.database.selectFrom('owner_session').select('id').execute()).toHaveLength(1);
    expect(await removeAccount('portal', typed, sentAt)).toBe(false);
    expect(await findOwnerToRemove(typed)).toBeNull();
  });
});

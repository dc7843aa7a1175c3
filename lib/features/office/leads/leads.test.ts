import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GET as getFile } from '@/app/api/office/file/[id]/route';
import { getContent, replaceContent } from '@/lib/content/content';
import { transact } from '@/lib/database/transaction';
import { staffRoles } from '@/lib/domain/office/staff-role';
import { addDays, brusselsDay } from '@/lib/domain/time/brussels-time';
import { listAudit } from '@/lib/features/accounts/audit-store';
import type { Staff } from '@/lib/features/accounts/staff';
import { addEnquiry, addUploads, getEnquiry } from '@/lib/features/forms/enquiry-store';
import { getToday } from '@/lib/features/office/get-today';
import { changeRole } from '@/lib/features/office/people/manage-staff';
import { removeAccount } from '@/lib/features/owners/manage-owners';
import { storeUpload, uploadFolder } from '@/lib/platform/upload/store-upload';
import { asAction } from '@/tests/support/as-action';
import { enterOffice, logInToOffice } from '@/tests/support/enter-office';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { makeOwner } from '@/tests/support/make-owner';
import { queuedMails } from '@/tests/support/queued-mails';
import { makeFormData, type SentValues } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { sendLeadListing, sendLeadNote, sendLeadPresence, sendLeadReminder, sendManyLeads } from './actions';
import { addNote, assignLead, attachLead, setLeadState, setReminder, undoLeadChange } from './change-lead';
import { changeLeads } from './change-leads';
import { getInbox } from './get-inbox';
import { getLead } from './get-lead';
import { inboxHref, readInboxQuery } from './inbox-query';
import { listLeadEvents } from './office-lead-store';
import { notePresent } from './presence';
import { remindStaff } from './remind-staff';
import { removeOldPresence } from './staff-inbox-store';

const requester = { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' };
const asking = () => ({ requester, now: new Date() });
const read = (search: string) => readInboxQuery(new URLSearchParams(search));

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(async () => {
    await site.clear();
    await transact((connection) => addEnquiry(connection, makeEnquiryRow({ id: 'one' })));
  });
  afterAll(() => site.close());

  const assignments = async () => (await queuedMails(site.database)).filter(({ kind }) => kind === 'staff-assigned');

  const lead = async (staff: Staff, id = 'one') => {
    const found = await getLead(staff, id, { language: 'nl', list: read(''), ...asking() });
    if (!found) throw new Error('no lead');
    return found;
  };

  test('a search finds leads by the reference, address and title of what they are about, and names as they are typed', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    const property = getContent().catalogue.properties.find(({ street }) => street !== null);
    if (!property?.street) throw new Error('The test content has no listing with a street.');
    await transact(async (connection) => {
      await addEnquiry(connection, makeEnquiryRow({ id: 'about', property_id: property.id, name: 'Mehmet Yılmaz' }));
    });
    const found = async (q: string) =>
      (await getInbox(staff, read(new URLSearchParams({ q }).toString()), asking()))?.leads.map(({ id }) => id);
    const { title, city } = property.texts.nl ?? {};
    for (const q of [property.externalId, `${property.street} ${property.houseNumber}`, title, city])
      expect(await found(q ?? ''), q ?? '').toContain('about');
    expect(await found(`yilmaz ${property.street}`)).toEqual(['about']);
    expect(await found(`peeters ${property.street}`)).toEqual([]);
  });

  test('the inbox lists, counts and finds what came in; a lead shows everything about it', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    await transact(async (connection) => {
      await addEnquiry(connection, makeEnquiryRow({ id: 'two', phone: '+32 470 55 01 88', email: 'l@example.be' }));
      await addEnquiry(connection, makeEnquiryRow({ id: 'bad', status: 'spam', email: 'x@example.be', phone: '' }));
    });
    const inbox = await getInbox(staff, read('tab=all'), asking());
    expect(inbox?.leads.map(({ id }) => id)).toEqual(['two', 'one']);
    expect(inbox?.counts).toEqual({ new: 2, working: 0, done: 0, spam: 1 });
    const found = await getInbox(staff, read('q=Liesbeth+bezoek&state=new&assignee=none'), asking());
    expect(found?.leads.length).toBe(2);
    expect((await getInbox(staff, read('q=niemand'), asking()))?.leads).toEqual([]);
    const view = await lead(staff);
    expect(view).toMatchObject({ name: 'Liesbeth De Smet', email: 'liesbeth@example.be', version: 0, canUndo: false });
    expect(view?.writeHref).toBe('/office/leads/one/write/?to=liesbeth%40example.be');
    expect(view.fields.map(({ value }) => value)).toContain('Graag een bezoek.');
    // The name and the ways to reach it stand above them.
    expect(view.fields.map(({ name }) => name)).not.toContain('email');
    expect(view.others.map(({ id }) => id)).toEqual(['two']);
    expect((await listAudit({ email: staff.email, most: 1 }))[0]).toMatchObject({ event: 'leadRead', detail: 'one' });
    expect(await getLead(staff, 'none', { language: 'nl', list: read(''), ...asking() })).toBeNull();
  });

  test('the inbox opens on what is one’s own, or on the tab that one used last; filters alone show everything', async () => {
    const { staff: an } = await enterOffice({ role: 'agent' });
    const { staff: els } = await enterOffice({ role: 'desk' });
    await transact(async (connection) => {
      for (const id of ['two', 'three']) await addEnquiry(connection, makeEnquiryRow({ id }));
      await addEnquiry(connection, makeEnquiryRow({ id: 'other', form: 'offer', language: 'fr' }));
    });
    await assignLead(els, { id: 'two', version: 0 }, an.id, asking());
    await assignLead(els, { id: 'three', version: 0 }, els.id, asking());
    const open = async (staff: Staff, search: string) => {
      const inbox = await getInbox(staff, read(search), asking());
      return [inbox?.tab, inbox?.leads.map(({ id }) => id).sort(), inbox?.tabs.map(({ count }) => count)];
    };
    expect(await open(an, '')).toEqual(['mine', ['two'], [1, 2, 4]]);
    expect(await open(els, '')).toEqual(['all', ['one', 'other', 'three', 'two'], [1, 2, 4]]);
    expect(await open(an, 'language=nl')).toEqual(['mine', ['two'], [1, 2, 4]]);
    // A link with a filter shows what it promises, and does not choose a tab.
    expect(await open(an, 'form=offer')).toEqual(['all', ['other'], [0, 1, 1]]);
    expect(await open(an, 'state=new')).toEqual(['all', ['one', 'other', 'three', 'two'], [1, 2, 4]]);
    expect(await open(an, '')).toEqual(['mine', ['two'], [1, 2, 4]]);
    expect(await open(an, 'tab=nobody&form=offer')).toEqual(['nobody', ['other'], [0, 1, 1]]);
    expect(await open(an, 'tab=mine&state=done')).toEqual(['mine', [], [0, 0, 0]]);
    // A colleague is a filter of all, and no tab of one's own is narrowed by it.
    expect(await open(an, `tab=all&assignee=${els.id}`)).toEqual(['all', ['three'], [1, 2, 1]]);
    expect(await open(an, `tab=mine&assignee=${els.id}`)).toEqual(['mine', ['two'], [1, 2, 4]]);
    expect(await open(an, 'tab=nobody')).toEqual(['nobody', ['one', 'other'], [1, 2, 4]]);
    expect(await open(an, '')).toEqual(['nobody', ['one', 'other'], [1, 2, 4]]);
    expect((await open(els, ''))[0]).toBe('all');
    for (const { count, href } of (await getInbox(an, read('tab=all'), asking()))?.tabs ?? []) {
      const shown = await getInbox(an, read(href.split('?')[1] ?? ''), asking());
      expect(shown?.leads.length, href).toBe(count);
    }
  });

  test('a line says what was written and since when it waits, and is unread until one has opened what came in', async () => {
    const { staff: an } = await enterOffice({ role: 'agent' });
    const { staff: els } = await enterOffice({ role: 'desk' });
    const lineOf = async (staff: Staff, id = 'one') => {
      const inbox = await getInbox(staff, read('tab=all'), asking());
      const line = inbox?.leads.find((one) => one.id === id);
      return line && { words: line.words, waits: line.waitsSince?.toISOString() ?? null, isUnread: line.isUnread };
    };
    const { received_at } = makeEnquiryRow({ id: 'one' });
    const written = { words: 'Graag een bezoek.', waits: received_at };
    expect(await lineOf(an)).toEqual({ ...written, isUnread: true });
    await lead(an);
    expect(await lineOf(an)).toEqual({ ...written, isUnread: false });
    expect(await lineOf(els)).toEqual({ ...written, isUnread: true });
    await setLeadState(an, { id: 'one', version: 0 }, 'working', asking());
    expect(await lineOf(els)).toEqual({ words: 'Graag een bezoek.', waits: null, isUnread: false });
    const later = new Date(Date.now() + 60_000).toISOString();
    await site.database
      .insertInto('lead_reply')
      .values({
        id: 'reply',
        enquiry_id: 'one',
        message_id: '<a@example.be>',
        kind: 'reply',
        received_at: later,
        from_name: '',
        from_address: 'liesbeth@example.be',
        subject: 'Re',
        text: `Zaterdag\n\nkan ik ook. ${'lang '.repeat(200)}`,
        quoted: '',
        is_cut: 0,
        attachments: '[]',
        answered_at: null,
      })
      .execute();
    const replied = await lineOf(an);
    expect(replied).toMatchObject({ waits: later, isUnread: true });
    expect(replied?.words).toMatch(/^Zaterdag kan ik ook\. lang/);
    expect(replied?.words.length).toBeLessThanOrEqual(200);
    await removeAccount('office', els.email, new Date());
    expect(await site.database.selectFrom('lead_seen').select('staff_id').execute()).toEqual([{ staff_id: an.id }]);
  });

  test('paging leads forwards and back, and back at the beginning to a whole first page', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    await transact(async (connection) => {
      for (let nth = 0; nth < 120; nth++)
        await addEnquiry(
          connection,
          makeEnquiryRow({ id: `n${nth}`, received_at: new Date(Date.UTC(2026, 10, 1, 0, nth)).toISOString() }),
        );
    });
    const open = async (href: string | null | undefined) => {
      const inbox = await getInbox(staff, read(href?.split('?')[1] ?? ''), asking());
      if (!inbox) throw new Error('no inbox');
      return inbox;
    };
    const ids = ({ leads }: { leads: { id: string }[] }) => leads.map(({ id }) => id);
    const first = await open('?tab=all&order=oldest');
    const second = await open(first.nextHref);
    const third = await open(second.nextHref);
    const all = [first, second, third].flatMap(ids);
    expect([ids(first).length, ids(second).length, ids(third).length]).toEqual([50, 50, 21]);
    expect(all.filter((id) => id !== 'one')).toEqual(Array.from({ length: 120 }, (_, nth) => `n${nth}`));
    expect([first.previousHref, first.firstHref, third.nextHref]).toEqual([null, null, null]);
    expect(ids(await open(third.previousHref))).toEqual(ids(second));
    expect(ids(await open(second.previousHref))).toEqual(ids(first));
    // Others came in before: the page before it is not whole any more, and the first page is.
    const cut = await open(`?tab=all&order=oldest&after=${new URLSearchParams(second.nextHref ?? '').get('before')}`);
    expect(ids(cut).length).toBe(50);
    expect(ids(await open(third.firstHref))).toEqual(ids(first));
  });

  test('a state is set, and taken back by anyone while nothing has changed since', async () => {
    const { staff: an } = await enterOffice({ role: 'agent' });
    const { staff: els } = await enterOffice({ role: 'desk' });
    expect(await setLeadState(an, { id: 'one', version: 0 }, 'spam', asking())).toBe('saved');
    expect(await getEnquiry('one')).toMatchObject({ status: 'spam', state: 'new', version: 1 });
    expect((await lead(els)).canUndo).toBe(true);
    expect(await undoLeadChange(els, { id: 'one', version: 1 }, asking())).toBe('saved');
    expect(await getEnquiry('one')).toMatchObject({ status: 'received', state: 'new', version: 2 });
    expect(await undoLeadChange(els, { id: 'one', version: 1 }, asking())).toBe('conflict');
    expect(await setLeadState(an, { id: 'one', version: 2 }, 'new', asking())).toBe('saved');
    expect((await getEnquiry('one'))?.version).toBe(2);
    const events = (await listLeadEvents('one')).map(({ version, staff_name, before, after }) => [
      version,
      staff_name,
      before,
      after,
    ]);
    expect(events.sort()).toEqual([
      [1, 'agent', 'new', 'spam'],
      [2, 'desk', 'spam', 'new'],
    ]);
  });

  test('a later save never overwrites a change that was not seen, and a note is never lost', async () => {
    const { staff: an } = await enterOffice({ role: 'agent' });
    const { staff: els } = await enterOffice({ role: 'desk' });
    const seen = { id: 'one', version: 0 };
    expect(await setLeadState(an, seen, 'done', asking())).toBe('saved');
    expect(await setLeadState(els, seen, 'working', asking())).toBe('conflict');
    expect(await assignLead(els, seen, an.id, asking())).toBe('conflict');
    expect(await addNote(els, 'one', '<script>alert(1)</script>', asking())).toBe('saved');
    expect(await getEnquiry('one')).toMatchObject({ state: 'done', assignee_id: null, version: 1 });
    expect(await assignments()).toEqual([]);
    const both = await Promise.all(
      (['new', 'working'] as const).map((state) => setLeadState(an, { id: 'one', version: 1 }, state, asking())),
    );
    expect(both.sort()).toEqual(['conflict', 'saved']);
    // A note takes no version: the change before it can still be taken back.
    expect((await lead(els)).canUndo).toBe(true);
  });

  test('a lead is assigned with a mail to the colleague, not to oneself', async () => {
    const { staff: els } = await enterOffice({ role: 'desk' });
    const { staff: jan } = await enterOffice({ role: 'agent', name: 'Jan <b>', language: 'fr' });
    expect(await assignLead(els, { id: 'one', version: 0 }, jan.id, asking())).toBe('saved');
    const [mail, ...more] = await assignments();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'agent@gevel.example' });
    expect(mail?.document.subject).toBe('desk vous a confié une demande');
    expect(JSON.stringify(mail?.document)).toContain('https://www.gevel.example/office/leads/one/');
    expect(await assignLead(els, { id: 'one', version: 1 }, els.id, asking())).toBe('saved');
    expect((await assignments()).length).toBe(1);
    expect(await assignLead(els, { id: 'one', version: 2 }, 'stranger', asking())).toBe('unknown');
    expect((await lead(els)).assignee).toBe('desk');
    await removeAccount('office', els.email, new Date());
    const after = await lead(jan);
    expect(after.assignee).toBeNull();
    expect(after.events.map(({ who }) => who)).not.toContain('desk');
  });

  test('many are changed at once and taken back; one that changed meanwhile is left alone; a colleague gets one mail', async () => {
    const { staff: els } = await enterOffice({ role: 'desk' });
    const { staff: an } = await enterOffice({ role: 'agent' });
    await transact(async (connection) => {
      for (const id of ['two', 'three']) await addEnquiry(connection, makeEnquiryRow({ id }));
    });
    await setLeadState(an, { id: 'two', version: 0 }, 'working', asking());
    const seen = ['one', 'two', 'three', 'one', 'gone'].map((id) => ({ id, version: 0 }));
    const done = await changeLeads(els, seen, { kind: 'state', state: 'done' }, asking());
    expect(done).toEqual({
      code: 'saved',
      changed: [
        { id: 'one', version: 1 },
        { id: 'three', version: 1 },
      ],
      skipped: 2,
    });
    const states = async () => Promise.all(['one', 'two', 'three'].map(async (id) => (await getEnquiry(id))?.state));
    expect(await states()).toEqual(['done', 'working', 'done']);
    await addNote(an, 'one', 'note', asking());
    expect(await changeLeads(els, done.changed, { kind: 'undo' }, asking())).toMatchObject({
      code: 'saved',
      skipped: 0,
    });
    expect(await states()).toEqual(['new', 'working', 'new']);
    const both = ['one', 'three'].map((id) => ({ id, version: 2 }));
    const assign = { kind: 'assignee', assigneeId: an.id } as const;
    expect((await changeLeads(els, both, assign, asking())).code).toBe('saved');
    expect((await assignments()).map(({ document }) => document.subject)).toEqual(['desk wees u 2 aanvragen toe']);
    const other = await changeLeads(an, both, { kind: 'assignee', assigneeId: els.id }, asking());
    expect(other).toEqual({ code: 'forbidden', changed: [], skipped: 0 });
    expect((await changeLeads(els, [], { kind: 'undo' }, asking())).code).toBe('unknown');
    const same = await changeLeads(els, [{ id: 'two', version: 1 }], { kind: 'state', state: 'working' }, asking());
    expect(same).toEqual({ code: 'saved', changed: [], skipped: 0 });
  });

  test('an office has the leads about the properties of its people, and those that they follow up', async () => {
    const content = getContent();
    const { agency } = content.settings;
    const [office] = agency.offices;
    const person = { id: 'thomas', name: 'Thomas Vandewalle', email: 'Agent@gevel.example', office: 'gent' };
    const offices = [{ ...office, id: 'gent' }] as typeof agency.offices;
    replaceContent({
      ...content,
      settings: { ...content.settings, agency: { ...agency, offices }, contactPeople: [person] },
    });
    const { staff } = await enterOffice({ role: 'agent' });
    await transact(async (connection) => {
      await addEnquiry(connection, makeEnquiryRow({ id: 'managed', property_id: 101 }));
      await addEnquiry(connection, makeEnquiryRow({ id: 'followed', property_id: null, assignee_id: staff.id }));
    });
    const idsIn = async (search: string) =>
      (await getInbox(staff, read(search), asking()))?.leads.map(({ id }) => id).sort();
    expect(await idsIn('office=gent')).toEqual(['followed', 'managed']);
    expect(await idsIn('office=elsewhere')).toEqual([]);
  });

  test('a lead leads back to its place in the list that it was opened from', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    const query = read('state=new&q=liesbeth&before=2030-01-01T00:00:00.000Z~x');
    const [line] = (await getInbox(staff, query, asking()))?.leads ?? [];
    const href = new URL(line?.href ?? '', 'https://www.gevel.example');
    expect(href.pathname).toBe('/office/leads/one/');
    const list = readInboxQuery(href.searchParams);
    expect(list).toEqual(query);
    const view = await getLead(staff, 'one', { language: 'nl', list, ...asking() });
    expect(view?.listHref).toBe(`/office/leads/${href.search}#lead-one`);
  });

  test('a lead comes back on its day: on the first screen, and with one mail that morning', async () => {
    const { staff: els } = await enterOffice({ role: 'desk' });
    const { staff: jan } = await enterOffice({ role: 'agent', language: 'fr' });
    const at = (instant: string) => ({ requester, now: new Date(instant) });
    const before = at('2026-11-20T10:00:00Z');
    expect(await setReminder(jan, { id: 'one', version: 0 }, '2026-11-23', before)).toBe('saved');
    const reminders = async (staff: Staff, instant: string) =>
      (await getToday(staff, { language: 'nl', ...at(instant) }))?.reminders.map(({ id }) => id);
    expect(await reminders(jan, '2026-11-22T22:00:00Z')).toEqual([]);
    expect(await reminders(jan, '2026-11-22T23:30:00Z')).toEqual(['one']);
    expect(await reminders(els, '2026-11-23T10:00:00Z')).toEqual([]);
    expect(await remindStaff(new Date('2026-11-23T06:29:00Z'))).toBe(0);
    const morning = new Date('2026-11-23T06:31:00Z');
    expect((await Promise.all([remindStaff(morning), remindStaff(morning)])).sort()).toEqual([0, 1]);
    const sent = async () => (await queuedMails(site.database)).filter(({ kind }) => kind === 'staff-reminder');
    expect((await sent()).map(({ recipient, document }) => [recipient, document.subject])).toEqual([
      [jan.email, 'Rappel\u00a0: Liesbeth De Smet'],
    ]);
    // The assignee comes before the person who asked; what is done comes back to no one.
    const late = at('2026-11-23T10:00:00Z');
    await assignLead(els, { id: 'one', version: 1 }, els.id, late);
    expect([await reminders(jan, '2026-11-24T10:00:00Z'), await reminders(els, '2026-11-24T10:00:00Z')]).toEqual([
      [],
      ['one'],
    ]);
    expect(await setReminder(els, { id: 'one', version: 2 }, null, late)).toBe('saved');
    expect(await undoLeadChange(els, { id: 'one', version: 3 }, late)).toBe('saved');
    expect(await getEnquiry('one')).toMatchObject({ remind_on: '2026-11-23', remind_by: els.id });
    expect(await setLeadState(els, { id: 'one', version: 4 }, 'done', late)).toBe('saved');
    expect(await reminders(els, '2026-11-24T10:00:00Z')).toEqual([]);
    expect(await remindStaff(new Date('2026-11-24T10:00:00Z'))).toBe(0);
  });

  test('a colleague named in a note gets one mail in their language; the author and disabled accounts get none', async () => {
    const { staff: an } = await enterOffice({ role: 'agent', name: 'An Peeters' });
    const { staff: els } = await enterOffice({ role: 'desk', name: 'Els Maes', language: 'de' });
    const { email } = await enterOffice({ role: 'administrator', name: 'Jan Claes' });
    await site.database.updateTable('owner').set({ is_disabled: 1 }).where('email', '=', email).execute();
    const note = '@Els <b>belt</b> ze, @els? @An @Jan @niemand';
    expect(await addNote(an, 'one', note, asking())).toBe('saved');
    const mails = (await queuedMails(site.database)).filter(({ kind }) => kind === 'staff-mentioned');
    expect(mails.map(({ recipient, enquiryId }) => [recipient, enquiryId])).toEqual([[els.email, 'one']]);
    expect(mails[0]?.document.subject).toBe('An Peeters erwähnt Sie in einer Notiz');
  });

  test('a lead is attached to another listing by its reference, and taken back', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    const attach = async (version: number, reference: string) =>
      attachLead(staff, { id: 'one', version }, reference, asking());
    expect(await attach(0, 'nothing')).toBe('noListing');
    expect(await attach(0, '101')).toBe('saved');
    expect(await getEnquiry('one')).toMatchObject({ property_id: 101, project_id: null, version: 1 });
    expect((await lead(staff)).events[0]).toMatchObject({ kind: 'listing', before: '2601', after: '101' });
    expect(await attach(0, '')).toBe('conflict');
    expect(await undoLeadChange(staff, { id: 'one', version: 1 }, asking())).toBe('saved');
    expect(await attach(2, '')).toBe('saved');
    expect(await getEnquiry('one')).toMatchObject({ property_id: null, project_id: null, version: 3 });
  });

  test('forms of a lead are read with care: days, listings, long notes, and which leads are chosen', async () => {
    const { headers } = await enterOffice({ role: 'agent' });
    const send = async (action: (state: unknown, sent: FormData) => Promise<unknown>, sent: SentValues) => {
      const data = makeFormData({ language: 'nl', lead: 'one', version: '0', ...sent });
      const end = await asAction(headers, () => action(null, data));
      return end.kind === 'answer' ? end.answer : end;
    };
    const today = brusselsDay(new Date());
    for (const day of [addDays(today, -1), addDays(today, 400), '2026-02-30', 'x'])
      expect(await send(sendLeadReminder, { day })).toEqual({ code: 'badDay' });
    expect(await send(sendLeadListing, { listing: 'nothing' })).toEqual({ code: 'noListing', listing: 'nothing' });
    const note = 'x'.repeat(4001);
    expect(await send(sendLeadNote, { note })).toEqual({ code: 'tooLong', note });
    const many = { change: 'state', state: 'done', assignee: '' };
    expect(await send(sendManyLeads, many)).toMatchObject({ code: 'noneChosen' });
    expect(await send(sendManyLeads, { ...many, leads: 'one' })).toMatchObject({ code: 'noneChosen' });
    expect(await send(sendManyLeads, { ...many, change: 'assignee', leads: 'one~0' })).toMatchObject({
      code: 'invalid',
    });
    expect(await send(sendLeadReminder, { day: today })).toEqual({ code: 'saved' });
    expect(await send(sendManyLeads, { ...many, leads: 'one~1' })).toEqual({
      code: 'saved',
      count: 1,
      changed: ['one~2'],
      skipped: 0,
    });
    expect(await send(sendLeadPresence, { writing: 'yes' })).toEqual([]);
  });

  test('two people on one lead see each other, for a minute after the last sign', async () => {
    const { staff: an } = await enterOffice({ role: 'agent', name: 'An' });
    const { staff: els } = await enterOffice({ role: 'desk', name: 'Els' });
    const now = new Date('2026-11-23T10:00:00Z');
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    expect(await notePresent(an, 'one', true, now)).toEqual([]);
    expect(await notePresent(els, 'one', false, later(59))).toEqual([{ name: 'An', isWriting: true }]);
    expect(await notePresent(an, 'one', false, later(60))).toEqual([{ name: 'Els', isWriting: false }]);
    expect(await notePresent(els, 'one', false, later(120))).toEqual([]);
    expect(await notePresent(an, 'gone', true, now)).toEqual([]);
    await removeOldPresence(later(1000));
    expect(await site.database.selectFrom('lead_presence').selectAll().execute()).toEqual([]);
  });

  test('what each role may do with a lead, whole', async () => {
    const table: Record<string, string[]> = {};
    for (const role of staffRoles) {
      const { staff } = await enterOffice({ role });
      const version = async () => (await getEnquiry('one'))?.version ?? -1;
      const seen = async () => ({ id: 'one', version: await version() });
      table[role] = [
        (await getInbox(staff, read(''), asking())) ? 'inbox' : '-',
        await addNote(staff, 'one', role, asking()),
        await setLeadState(staff, await seen(), role === 'desk' ? 'done' : 'working', asking()),
        await assignLead(staff, await seen(), staff.id, asking()),
        await assignLead(staff, await seen(), null, asking()),
      ];
    }
    expect(table).toEqual({
      agent: ['inbox', 'saved', 'saved', 'saved', 'forbidden'],
      desk: ['inbox', 'saved', 'saved', 'saved', 'saved'],
      administrator: ['inbox', 'saved', 'saved', 'saved', 'saved'],
    });
  });

  test('a file opens for staff alone, is saved and not shown, and is logged', async () => {
    const { staff, headers, email } = await enterOffice({ role: 'agent' });
    const { headers: ofOwner } = await makeOwner(site.database, { propertyIds: [101] });
    const stored = await storeUpload(uploadFolder(), Buffer.from('%PDF-1.4'), 'pdf');
    await transact((connection) =>
      addUploads(connection, [
        {
          id: 'file-1',
          enquiry_id: 'one',
          field: 'files',
          name: 'plan "é".pdf',
          kind: 'pdf',
          bytes: 8,
          remove_after: '2030-01-01',
          ...stored,
        },
        {
          id: 'file-2',
          enquiry_id: 'one',
          field: 'files',
          name: 'gone.pdf',
          kind: 'pdf',
          bytes: 8,
          remove_after: '2030-01-01',
          sha256: stored.sha256,
          file: `${'0'.repeat(32)}.pdf`,
        },
      ]),
    );
    const open = (id: string, by: Headers) =>
      getFile(new Request(`https://www.gevel.example/api/office/file/${id}/`, { headers: by }), {
        params: Promise.resolve({ id }),
      });
    const answer = await open('file-1', headers);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('%PDF-1.4');
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''plan%20%22%C3%A9%22.pdf");
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await listAudit({ email: staff.email, most: 1 }))[0]).toMatchObject({
      event: 'fileOpened',
      detail: 'one file-1',
    });
    for (const id of ['file-2', 'none']) {
      const gone = await open(id, headers);
      expect([gone.status, gone.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
      expect(await gone.text()).toMatch(/^Dit bestand is er niet meer\./);
    }
    const second = await logInToOffice(email);
    for (const by of [new Headers(), ofOwner, second]) {
      const refused = await open('file-1', by);
      expect([refused.status, refused.headers.get('location')]).toEqual([303, '/office/login/']);
    }
    await changeRole(email, 'administrator', new Date());
    expect((await open('file-1', headers)).status).toBe(200);
  });

  test('an address of the inbox is read with care and written back', () => {
    const href =
      '/office/leads/?state=done&form=offer&property=2601&office=gent&assignee=me&spoken=fr&from=2026-11-01&replies=waiting&q=a+b';
    expect(inboxHref(read(href.split('?')[1] ?? ''))).toBe(href);
    const odd = 'state=x&form=x&property=-1&spoken=pt&from=2026-02-30&until=x&replies=x&before=x~y&q=%20';
    expect(inboxHref(read(odd))).toBe('/office/leads/');
    expect(read('before=2026-11-21T13:00:00.000Z~abc').before).toEqual({
      receivedAt: '2026-11-21T13:00:00.000Z',
      id: 'abc',
    });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { storeHours } from '@/lib/domain/office/working-hours';
import { recordOf } from '@/lib/domain/record-of';
import { weekdays } from '@/lib/domain/time/brussels-time';
import { listAudit } from '@/lib/features/accounts/audit-store';
import { addCalendarEntries, setAbsenceDeputy } from '@/lib/features/office/calendar/calendar-entries';
import { getCalendarEntry } from '@/lib/features/office/calendar/entry-form';
import { getFormRoutes, setFormRoute } from '@/lib/features/office/leads/form-routes';
import { getLead } from '@/lib/features/office/leads/get-lead';
import { readInboxQuery } from '@/lib/features/office/leads/inbox-query';
import { listFreeSlots } from '@/lib/features/viewings/list-free-slots';
import { enterOffice } from '@/tests/support/enter-office';
import { queuedMails } from '@/tests/support/queued-mails';
import { sendForm, sentAt } from '@/tests/support/send-form';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { setColleagueAccess } from './people';
import { getOwnWork, setColleagueWork } from './staff-work';

const requester = { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' };
const asking = { requester, now: sentAt };
const nothing = { agent: '', offices: [], hours: recordOf(weekdays, () => ''), dropsHours: false };

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const absence = {
    kind: 'absence' as const,
    agent: 'thomas-vandewalle',
    property: '',
    day: '2026-11-21',
    time: '09:00',
    untilDay: '2026-11-23',
    untilTime: '18:00',
    weeks: '1',
    note: '',
    deputy: '',
  };
  const enterThomas = () => enterOffice({ role: 'agent', email: 'thomas@gevel.example', name: 'Thomas Vandewalle' });

  async function lead() {
    await sendForm('contact-me', {});
    const row = await site.database
      .selectFrom('enquiry')
      .selectAll()
      .orderBy('received_at', 'desc')
      .executeTakeFirstOrThrow();
    const mails = (await queuedMails(site.database)).filter(({ enquiryId }) => enquiryId === row.id);
    await site.database.deleteFrom('mail').execute();
    return {
      row,
      agency: mails.find(({ kind }) => kind === 'agency'),
      visitor: mails.find(({ kind }) => kind !== 'agency'),
    };
  }

  async function clearLeads() {
    await site.database.deleteFrom('mail').execute();
    await site.database.deleteFrom('enquiry').execute();
  }

  test('every office of the settings can be given to a colleague and receives forms, however many there are', async () => {
    const { agency } = getContent().settings;
    const [first] = agency.offices;
    if (!first) throw new Error('The demo has no office.');
    const added = Array.from({ length: 60 }, (_, index) => ({ ...first, id: `branch-${index}` }));
    agency.offices.push(...added);
    try {
      const { staff } = await enterOffice({ role: 'administrator', name: 'Els Claes' });
      const ids = added.map(({ id }) => id);
      const work = { ...nothing, offices: ids };
      expect(await setColleagueWork(staff, staff.id, work, asking)).toBe('saved');
      expect((await getOwnWork(staff, { ...asking, language: 'nl' }))?.offices.map(({ id }) => id)).toEqual(ids);
      const typed = ids.map((id) => [id, `account:${staff.id}`] as const);
      expect(await setFormRoute(staff, 'contact-me', typed, asking)).toBe('saved');
      const routes = await getFormRoutes(staff, { ...asking, language: 'nl' });
      expect(routes?.offices).toHaveLength(agency.offices.length);
    } finally {
      agency.offices.splice(-added.length);
    }
  });

  test('what would go to an absent agent goes to the deputy, by mail and assigned, and says why', async () => {
    const { staff: thomas } = await enterThomas();
    const { staff: els } = await enterOffice({ role: 'desk', name: 'Els Claes' });
    expect((await lead()).row.assignee_id).toBeNull();
    await clearLeads();
    expect((await addCalendarEntries(thomas, { ...absence, deputy: els.id }, asking)).kind).toBe('added');
    const { row, agency, visitor } = await lead();
    expect([row.assignee_id, agency?.recipient]).toEqual([els.id, els.email]);
    expect(JSON.stringify(agency?.document)).toContain('Thomas Vandewalle afwezig');
    expect(visitor?.replyTo).toBe(els.email);
    const view = await getLead(els, row.id, { ...asking, language: 'nl', list: readInboxQuery(new URLSearchParams()) });
    expect(view?.events).toMatchObject([{ kind: 'routed', who: '', before: 'Thomas Vandewalle', after: 'Els Claes' }]);
    expect(view?.canUndo).toBe(false);
    expect((await getOwnWork(thomas, { language: 'nl', now: sentAt }))?.absences).toMatchObject([
      { deputy: 'Els Claes' },
    ]);
    // Back on Monday evening.
    await clearLeads();
    await sendForm('contact-me', { now: new Date('2026-11-23T17:00:00.000Z') });
    const back = await site.database.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow();
    expect(back.assignee_id).toBeNull();
  });

  test('a deputy who cannot stand in leaves it to the office, and the absent agent is not a deputy of their own', async () => {
    const { staff: thomas } = await enterThomas();
    const { staff: admin } = await enterOffice({ role: 'administrator' });
    const { staff: els } = await enterOffice({ role: 'desk' });
    expect(await addCalendarEntries(thomas, { ...absence, deputy: thomas.id }, asking)).toMatchObject({
      problem: 'badDeputy',
    });
    expect(await addCalendarEntries(thomas, { ...absence, deputy: 'nobody' }, asking)).toMatchObject({
      problem: 'badDeputy',
    });
    await addCalendarEntries(thomas, absence, asking);
    const { id } = await site.database.selectFrom('calendar_entry').select('id').executeTakeFirstOrThrow();
    expect((await lead()).agency?.recipient).toBe('thomas@gevel.example');
    await clearLeads();
    const other = { id, isSeries: false, deputy: els.id };
    const { staff: stranger } = await enterOffice({ role: 'agent', email: 'stranger@gevel.example' });
    expect(await setAbsenceDeputy(stranger, other, asking)).toBe('forbidden');
    expect(await setAbsenceDeputy(thomas, { ...other, id: 'none' }, asking)).toBe('unknown');
    expect(await setAbsenceDeputy(thomas, { ...other, deputy: thomas.id }, asking)).toBe('badDeputy');
    expect(await setAbsenceDeputy(thomas, other, asking)).toBe('saved');
    expect(await getCalendarEntry(thomas, id, asking)).toMatchObject({ deputyId: els.id });
    await setColleagueAccess(admin, els.id, true, asking);
    const { row, agency } = await lead();
    expect([row.assignee_id, agency?.recipient]).toEqual([null, 'info@gevel.example']);
    const events = await site.database.selectFrom('lead_event').selectAll().execute();
    expect(events).toMatchObject([{ kind: 'routed', before: 'Thomas Vandewalle', after: '' }]);
  });

  test('a form goes to the account in the table; where that is disabled, the content decides', async () => {
    const { staff: admin } = await enterOffice({ role: 'administrator' });
    const { staff: els } = await enterOffice({ role: 'desk', name: 'Els Claes' });
    expect(await setFormRoute(els, 'contact-me', [['', 'desk']], asking)).toBe('forbidden');
    expect(await getFormRoutes(els, { ...asking, language: 'nl' })).toBeNull();
    expect(await setFormRoute(admin, 'contact-me', [['nowhere', 'desk']], asking)).toBe('unknown');
    expect(await setFormRoute(admin, 'sign-newsletter', [['', 'desk']], asking)).toBe('unknown');
    expect(await setFormRoute(admin, 'site-contact', [['', 'agent']], asking)).toBe('unknown');
    expect(await setFormRoute(admin, 'contact-me', [['', 'account:nobody']], asking)).toBe('unknown');
    expect(await setFormRoute(admin, 'contact-me', [['', `account:${els.id}`]], asking)).toBe('saved');
    const routes = await getFormRoutes(admin, { ...asking, language: 'nl' });
    expect(routes?.rows.find(({ form }) => form === 'contact-me')?.to).toEqual({ '': `account:${els.id}` });
    expect(await listAudit({ email: admin.email, most: 9 })).toContainEqual(
      expect.objectContaining({ event: 'formRouted', detail: `contact-me *=account:${els.id}` }),
    );
    const { row, agency } = await lead();
    expect([row.assignee_id, agency?.recipient]).toEqual([els.id, els.email]);
    await clearLeads();
    await setColleagueAccess(admin, els.id, true, asking);
    expect((await lead()).agency?.recipient).toBe('thomas@gevel.example');
    await clearLeads();
    expect(await setFormRoute(admin, 'contact-me', [['', '']], asking)).toBe('saved');
    expect(await site.database.selectFrom('form_recipient').selectAll().execute()).toEqual([]);
  });

  const slots = async () => {
    const view = await listFreeSlots('101', { from: '2026-11-24', language: 'nl', now: sentAt });
    return view?.days
      .find(({ day }) => day === '2026-11-24')
      ?.slots.flatMap(({ time, isFree }) => (isFree ? [time] : []));
  };
  const tuesday = recordOf(weekdays, (day) => (day === 'tue' ? [{ from: '10:00', until: '11:00' }] : []));

  test('the hours of a person in the content bound the times on offer, with or without a login', async () => {
    const { settings } = getContent();
    const contactPeople = settings.contactPeople.map((person) =>
      person.id === 'thomas-vandewalle' ? { ...person, hours: tuesday } : person,
    );
    replaceContent({ ...getContent(), settings: { ...settings, contactPeople } });
    expect(await slots()).toEqual(['10:00', '10:30']);
    const { staff: thomas } = await enterThomas();
    const { staff: admin } = await enterOffice({ role: 'administrator' });
    const work = { ...nothing, hours: { ...nothing.hours, tue: '16:00-17:00' } };
    expect(await setColleagueWork(admin, thomas.id, work, asking)).toBe('saved');
    expect(await slots()).toEqual(['10:00', '10:30']);
    expect(await getOwnWork(thomas, { language: 'nl', now: sentAt })).toMatchObject({
      hoursFrom: 'content',
      hours: tuesday,
    });
  });

  test('hours that an account had before the content stay, are named, and can be given up', async () => {
    const all = await slots();
    const { staff: thomas } = await enterThomas();
    const { staff: admin } = await enterOffice({ role: 'administrator' });
    await site.database
      .updateTable('owner')
      .set({ hours: storeHours(tuesday) })
      .where('id', '=', thomas.id)
      .execute();
    const fromOf = async () => (await getOwnWork(thomas, { language: 'nl', now: sentAt }))?.hoursFrom;
    expect([await slots(), await fromOf()]).toEqual([['10:00', '10:30'], 'account']);
    expect(await setColleagueWork(admin, thomas.id, nothing, asking)).toBe('saved');
    expect([await slots(), await fromOf()]).toEqual([['10:00', '10:30'], 'account']);
    expect(await setColleagueWork(admin, thomas.id, { ...nothing, dropsHours: true }, asking)).toBe('saved');
    expect([await slots(), await fromOf()]).toEqual([all, 'office']);
  });

  test('only administrators set the hours of a colleague whom the content does not have', async () => {
    const { staff: els } = await enterOffice({ role: 'desk', email: 'els@gevel.example', name: 'Els Claes' });
    const { staff: admin } = await enterOffice({ role: 'administrator' });
    const work = { ...nothing, hours: { ...nothing.hours, tue: '10:00-11:00' } };
    expect(await setColleagueWork(els, els.id, work, asking)).toBe('forbidden');
    const wrong = { ...work, hours: { ...nothing.hours, tue: 'x' } };
    expect(await setColleagueWork(admin, els.id, wrong, asking)).toBe('badHours');
    expect(await setColleagueWork(admin, els.id, { ...work, agent: 'nobody' }, asking)).toBe('unknown');
    expect(await setColleagueWork(admin, els.id, { ...work, offices: ['nowhere'] }, asking)).toBe('unknown');
    expect(await setColleagueWork(admin, 'nobody', work, asking)).toBe('unknown');
    expect(await setColleagueWork(admin, els.id, work, asking)).toBe('saved');
    expect(await getOwnWork(els, { language: 'nl', now: sentAt })).toMatchObject({ hoursFrom: 'account' });
    await setColleagueWork(admin, els.id, nothing, asking);
    expect(await getOwnWork(els, { language: 'nl', now: sentAt })).toMatchObject({ hoursFrom: 'office', hours: null });
  });

  test('who has left the content is named at the account, with the forms that still come to it', async () => {
    const { staff } = await enterOffice({ role: 'administrator' });
    const { staff: thomas } = await enterThomas();
    await setFormRoute(staff, 'site-contact', [['', `account:${thomas.id}`]], asking);
    await setColleagueWork(staff, thomas.id, { ...nothing, agent: 'thomas-vandewalle' }, asking);
    const workOf = () => getOwnWork(thomas, { language: 'nl', now: sentAt });
    expect(await workOf()).toMatchObject({ left: null, forms: ['site-contact', 'contact-demand'] });
    const { settings } = getContent();
    const contactPeople = settings.contactPeople.filter(({ id }) => id !== 'thomas-vandewalle');
    replaceContent({ ...getContent(), settings: { ...settings, contactPeople } });
    expect(await workOf()).toMatchObject({ left: 'thomas-vandewalle', forms: ['site-contact'] });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { settingsSchema } from '@/lib/content/schema/settings';
import { transact } from '@/lib/database/transaction';
import { phoneKeyOf } from '@/lib/domain/office/lead-search';
import { leadEventSchema } from '@/lib/domain/webhook/lead-event';
import { addEnquiry, getEnquiry } from '@/lib/features/forms/enquiry-store';
import { bookByHand } from '@/lib/features/office/calendar/book-by-hand';
import { findSamePerson, listLeadsOf } from '@/lib/features/office/contacts/same-person-store';
import { enterOffice } from '@/tests/support/enter-office';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { queuedMails } from '@/tests/support/queued-mails';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { setFormRoute } from './form-routes';
import { addLead, type NewLeadTyped } from './new-lead';
import { listLeadEvents } from './office-lead-store';

const requester = { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' };
const asking = () => ({ requester, now: new Date() });
const call: NewLeadTyped = {
  lead: 'b3a1f6de-0001-4000-8000-000000000000',
  name: 'Wim Claes',
  email: '',
  phone: '0470 55 01 88',
  channel: 'visit',
  spoken: 'fr',
  property: '',
  message: 'Looks for a garden',
  confirm: '',
  known: '',
};

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const mailsOfLeads = async () => (await queuedMails(site.database)).filter(({ enquiryId }) => enquiryId !== null);

  test('a lead that its agent writes down is stored as one of the site, with how it came, and sends nothing', async () => {
    const { staff } = await enterOffice({ role: 'agent', name: 'An' });
    const outcome = await addLead(staff, call, asking());
    if (outcome.code !== 'added') throw new Error(outcome.code);
    expect(await getEnquiry(outcome.id)).toMatchObject({
      form: 'site-contact',
      state: 'new',
      language: 'fr',
      name: 'Wim Claes',
      source: '{"channel":"visit"}',
      assignee_id: staff.id,
    });
    expect(await listLeadEvents(outcome.id)).toMatchObject([{ kind: 'entered', after: 'visit', staff_name: 'An' }]);
    expect(await mailsOfLeads()).toEqual([]);
  });

  test('a confirmation goes out where it is ticked, and says why', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    const typed = { ...call, email: 'wim@example.be', property: '101', confirm: 'yes' };
    expect(await addLead(staff, typed, asking())).toMatchObject({ code: 'added' });
    const mails = await mailsOfLeads();
    expect(mails).toMatchObject([{ kind: 'confirmation', recipient: 'wim@example.be' }]);
    expect(mails[0]?.document.reason).toMatch(/^Vous recevez cet e-mail parce que vous nous avez posé une question/);
  });

  test('a lead goes by mail to who gets it, as a form does, and says who wrote it down', async () => {
    const { staff } = await enterOffice({ role: 'desk', name: 'Dirk', email: 'dirk@gevel.example' });
    const outcome = await addLead(staff, { ...call, property: '101', email: 'wim@example.be' }, asking());
    if (outcome.code !== 'added') throw new Error(outcome.code);
    const [mail, ...others] = await mailsOfLeads();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'agency', replyTo: 'wim@example.be' });
    expect(mail?.recipient).not.toBe(staff.email);
    const words = JSON.stringify(mail?.document);
    expect(words).toContain('Dirk noteerde op');
    expect(words).toContain('Looks for a garden');
    expect(words).not.toContain('/office/');
  });

  test('a lead that comes back to who wrote it down sends nothing', async () => {
    const { staff } = await enterOffice({ role: 'administrator' });
    await setFormRoute(staff, 'site-contact', [['', `account:${staff.id}`]], asking());
    expect(await addLead(staff, call, asking())).toMatchObject({ code: 'added' });
    expect(await getEnquiry(call.lead)).toMatchObject({ assignee_id: staff.id });
    expect(await mailsOfLeads()).toEqual([]);
  });

  test('a lead about a project is one of the form for projects', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    const [project] = getContent().catalogue.projects;
    if (!project) throw new Error('There is no project.');
    expect(await addLead(staff, { ...call, property: project.externalId }, asking())).toMatchObject({ code: 'added' });
    const lead = await getEnquiry(call.lead);
    expect(lead).toMatchObject({ form: 'contact-construction', project_id: project.id, property_id: null });
  });

  test('the agency’s own system gets what is written down and booked by hand, with how it came', async () => {
    const content = getContent();
    const crm = { webhooks: [{ name: 'crm', address: 'https://crm.example.be/leads' }] };
    const { webhooks } = settingsSchema.pick({ webhooks: true }).parse(crm);
    replaceContent({ ...content, settings: { ...content.settings, webhooks } });
    const { staff } = await enterOffice({ role: 'administrator' });
    await addLead(staff, call, asking());
    const viewing = { property: '101', agent: '', day: '2099-11-25', time: '10:00', minutes: '30', anyway: 'hours' };
    const visitor = { name: 'Ann Maes', email: '', phone: '0470 55 01 99', spoken: 'nl' };
    expect(await bookByHand(staff, { ...viewing, ...visitor }, asking())).toMatchObject({ kind: 'booked' });
    const rows = await site.database.selectFrom('mail').select('document').where('channel', '=', 'webhook').execute();
    const leads = rows.map(({ document }) => leadEventSchema.parse(JSON.parse(document)).lead);
    expect(leads.toSorted((one, other) => one.form.localeCompare(other.form))).toMatchObject([
      {
        form: 'contact-appointment',
        person: { name: 'Ann Maes' },
        property: { number: 101 },
        page: '/office/calendar/',
      },
      { id: call.lead, form: 'site-contact', fields: { remark: 'Looks for a garden' }, source: { channel: 'visit' } },
    ]);
  });

  test('a person who wrote before is shown once, however the number is written', async () => {
    const { staff } = await enterOffice({ role: 'desk' });
    await transact((connection) =>
      addEnquiry(connection, makeEnquiryRow({ id: 'before', phone: '+32 (0)470/55.01.88', email: 'w@example.be' })),
    );
    const seen = await addLead(staff, call, asking());
    expect(seen).toMatchObject({ code: 'known', known: [{ id: 'before', href: '/office/leads/before/' }] });
    expect(await addLead(staff, { ...call, phone: '', email: 'W@Example.be' }, asking())).toMatchObject({
      code: 'known',
    });
    expect(await addLead(staff, { ...call, known: 'before' }, asking())).toMatchObject({ code: 'added' });
  });

  test('a form that is sent twice, also at the same moment, is one lead', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    await Promise.allSettled([addLead(staff, call, asking()), addLead(staff, call, asking())]);
    expect(await addLead(staff, call, asking())).toEqual({ code: 'added', id: call.lead });
    const caller = await findSamePerson({ id: '', email: '', phone_key: phoneKeyOf(call.phone) });
    const [lead, ...others] = await listLeadsOf(caller, 5);
    expect([lead?.id, others]).toEqual([call.lead, []]);
  });

  test('what cannot be stored is refused with what to do', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    const codes = [];
    for (const change of [
      { name: ' ' },
      { phone: '' },
      { email: 'wim@' },
      { phone: '12' },
      { name: 'x'.repeat(101) },
      { property: 'no such home' },
    ])
      codes.push((await addLead(staff, { ...call, ...change }, asking())).code);
    expect(codes).toEqual(['noName', 'noWay', 'badEmail', 'badPhone', 'tooLong', 'noHome']);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '@/lib/features/accounts/audit-store';
import { keepSubscriber, setNewsletter } from '@/lib/features/alerts/subscription-store';
import { addEnquiry } from '@/lib/features/forms/enquiry-store';
import { getNewLeadForm } from '@/lib/features/office/leads/new-lead';
import { previewAnswer, sendAnswer } from '@/lib/features/office/replies/answer-lead';
import { draftMail } from '@/lib/features/office/replies/draft-mail';
import { enterOffice } from '@/tests/support/enter-office';
import { makeEnquiryRow } from '@/tests/support/make-enquiry';
import { makeOwner } from '@/tests/support/make-owner';
import { queuedMails } from '@/tests/support/queued-mails';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { getContact } from './get-contact';

const now = new Date('2026-11-29T09:00:00.000Z');
const asking = {
  requester: { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' },
  now,
  language: 'en' as const,
};

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const add = (row: Parameters<typeof makeEnquiryRow>[0]) =>
    site.database.transaction().execute((connection) => addEnquiry(connection, makeEnquiryRow(row)));

  /** One person: two addresses with one number, and a lead that has only the second address. */
  async function fill() {
    const phone = '0470 55 01 77';
    await add({ id: 'home', name: 'Zoë Peeters', email: 'Zoe@Example.be', phone, received_at: '2026-11-20T09:00:00Z' });
    const ticked = JSON.stringify({ newsletter: 'yes' });
    const work = { email: 'z.peeters@work.example', language: 'fr' as const };
    await add({
      id: 'work',
      ...work,
      name: 'Z. Peeters',
      phone: '+32 470 55 01 77',
      received_at: '2026-11-22T09:00:00Z',
    });
    await add({
      id: 'last',
      ...work,
      name: 'Zoë Peeters',
      phone: '',
      data: ticked,
      received_at: '2026-11-25T09:00:00Z',
    });
    await add({ id: 'other', name: 'Ann Maes', email: 'ann@example.be', phone: '' });
    await add({ id: 'nobody', name: 'Nobody', email: '', phone: '' });
  }

  async function book(id: string, enquiry: string, change: { day: string; status?: 'cancelled'; outcome?: 'noShow' }) {
    const { day, status = 'confirmed', outcome = null } = change;
    await site.database
      .insertInto('appointment')
      .values({
        ...{ id, enquiry_id: enquiry, calendar_id: 'visits', property_id: 101, seat: 0, sequence: 0, language: 'nl' },
        ...{ name: '', email: '', phone: '', summary: '{}', created_at: now.toISOString(), status, outcome },
        starts_at: `${day}T10:00:00.000Z`,
        ends_at: `${day}T10:30:00.000Z`,
      })
      .execute();
  }

  test('a person with two addresses is one from each of their leads, and the page says why', async () => {
    await fill();
    const { staff } = await enterOffice({ role: 'agent' });
    for (const id of ['home', 'work', 'last'])
      expect(await getContact(staff, id, asking)).toMatchObject({
        name: 'Zoë Peeters',
        otherNames: ['Z. Peeters'],
        languages: ['fr', 'nl'],
        phones: [{ telHref: 'tel:+32470550177' }],
        joins: [{ emails: ['z.peeters@work.example', 'zoe@example.be'] }],
        leads: [{ id: 'last' }, { id: 'work' }, { id: 'home' }],
        leadCount: 3,
        isCut: false,
      });
    expect((await getContact(staff, 'other', asking))?.leads).toMatchObject([{ id: 'other' }]);
    expect(await getContact(staff, 'nobody', asking)).toMatchObject({
      leadCount: 1,
      emails: [],
      phones: [],
      joins: [],
    });
  });

  test('it shows viewings, what the person agreed to, and that they own a home', async () => {
    await fill();
    await book('later', 'last', { day: '2026-12-08' });
    await book('next', 'home', { day: '2026-12-01' });
    await book('missed', 'work', { day: '2026-11-10', outcome: 'noShow' });
    await book('off', 'work', { day: '2026-11-11', status: 'cancelled' });
    await book('not-theirs', 'other', { day: '2026-12-02' });
    const { owner } = await makeOwner(site.database, { email: 'z.peeters@work.example', propertyIds: [102] });
    await site.database.transaction().execute(async (connection) => {
      const person = { id: 's', email: 'zoe@example.be', name: 'Zoë', language: 'nl' as const };
      await keepSubscriber(connection, person, now);
      await setNewsletter(connection, 's', 'confirmed', now);
    });
    const { staff } = await enterOffice({ role: 'agent' });
    const contact = await getContact(staff, 'work', asking);
    expect(contact?.coming.map(({ id }) => id)).toEqual(['next', 'later']);
    expect(contact?.past).toMatchObject([
      { id: 'off', state: 'cancelled' },
      { id: 'missed', state: 'done', outcome: 'noShow' },
    ]);
    expect(contact).toMatchObject({
      subscriptions: [{ email: 'zoe@example.be', newsletter: { isConfirmed: true, since: now }, searches: [] }],
      ticked: [{ id: 'last', form: 'contact-me' }],
      owners: [{ href: `/office/owner/${owner.id}/` }],
      dataHref: null,
    });
  });

  test('it shows what the person offered, by their addresses and their number', async () => {
    await fill();
    const offered = (id: string, change: { email?: string; phone_key?: string; made_at: string }) =>
      site.database
        .insertInto('offer')
        .values({
          ...{ id, property_id: 101, goal: 'sale', name: 'Zoë', email: '', phone: '', phone_key: '', amount: 300_000 },
          ...{ conditions: '', is_financed: 0, is_whole_day: 1, state: 'open', shown: '', version: 0 },
          ...{ changed_at: change.made_at, remove_after: '2099-01-01' },
          ...change,
        })
        .execute();
    await offered('by-mail', { email: 'zoe@example.be', made_at: '2026-11-20T09:00:00.000Z' });
    await offered('by-phone', { phone_key: '470550177', made_at: '2026-11-21T09:00:00.000Z' });
    await offered('other', { email: 'ann@example.be', made_at: '2026-11-22T09:00:00.000Z' });
    const { staff } = await enterOffice({ role: 'agent' });
    const found = await getContact(staff, 'last', asking);
    expect(found?.offers.map(({ id }) => id)).toEqual(['by-phone', 'by-mail']);
    expect(found?.offers[0]).toMatchObject({ state: 'open', href: '/office/property/101/#offers', home: { id: 101 } });
    expect((await getContact(staff, 'nobody', asking))?.offers).toEqual([]);
  });

  test('a mail to a person begins one lead of its writer, at the address that was chosen', async () => {
    await fill();
    const { staff } = await enterOffice({ role: 'agent', name: 'An Peeters' });
    const addressed = { of: 'last', to: 'zoe@example.be' };
    const mail = await draftMail(staff, addressed, { template: null, ...asking });
    expect(mail).toMatchObject({ name: 'Zoë Peeters', draft: { recipient: 'zoe@example.be', language: 'nl' } });
    const usual = await draftMail(staff, { of: 'home', to: '' }, { template: null, ...asking });
    expect(usual?.draft).toMatchObject({ recipient: 'z.peeters@work.example', language: 'fr' });
    for (const wrong of [
      { of: 'last', to: 'ann@example.be' },
      { of: 'nobody', to: '' },
      { of: 'none', to: '' },
    ])
      expect(await draftMail(staff, wrong, { template: null, ...asking })).toBeNull();
    const id = '2f1d6c1e-0001-4000-8000-000000000000';
    const letter = { subject: 'Nieuw huis', text: 'Dag Zoë', homes: [], times: [], documents: [] };
    const send = (person = addressed) =>
      sendAnswer(staff, { id, version: 0, mailId: id, person, ...letter }, { ...asking, now });
    expect(await send({ of: 'last', to: 'ann@example.be' })).toEqual({ code: 'unknown' });
    expect(await previewAnswer(staff, id, letter, asking, addressed)).toMatchObject({ language: 'nl' });
    expect((await Promise.all([send(), send()])).map(({ code }) => code)).toEqual(['sent', 'sent']);
    const leads = await site.database.selectFrom('enquiry').selectAll().where('id', '=', id).execute();
    expect(leads).toMatchObject([
      { name: 'Zoë Peeters', email: 'zoe@example.be', state: 'working', assignee_id: staff.id, version: 1 },
    ]);
    const mails = (await queuedMails(site.database)).filter((mail) => mail.id === id);
    expect(mails.map(({ recipient, kind }) => [recipient, kind])).toEqual([['zoe@example.be', 'answer']]);
    expect((await getContact(staff, id, asking))?.leadCount).toBe(4);
  });

  test('who read the page stands in the log, by the lead that its address names', async () => {
    await fill();
    const { staff } = await enterOffice({ role: 'desk' });
    expect((await getContact(staff, 'home', asking))?.dataHref).toBe('/office/person/');
    const log = await listAudit({ email: staff.email, most: 50 });
    expect(log.filter(({ event }) => event === 'contactRead')).toMatchObject([{ detail: 'home' }]);
    expect(await getContact(staff, 'not-there', asking)).toBeNull();
    expect((await listAudit({ email: staff.email, most: 50 })).length).toBe(log.length);
  });

  test('a number that dozens of addresses share makes nobody a person of all of them', async () => {
    for (let index = 0; index < 30; index++)
      await add({
        id: `lead-${index}`,
        email: `person-${index}@example.be`,
        phone: index === 29 ? '' : '092 55 01 20',
      });
    await add({ id: 'again', email: 'person-29@example.be', phone: '092 55 01 20' });
    const { staff } = await enterOffice({ role: 'agent' });
    const contact = await getContact(staff, 'lead-29', asking);
    expect(contact?.isCut).toBe(true);
    expect(contact?.emails).toEqual(['person-29@example.be']);
    expect(contact?.leads.map(({ id }) => id).toSorted()).toEqual(['again', 'lead-29']);
  });

  test('a new lead of the person begins with what is known, and asks nothing about earlier leads', async () => {
    await fill();
    const { staff } = await enterOffice({ role: 'agent' });
    const form = await getNewLeadForm(staff, { ...asking, of: 'home' });
    expect(form?.typed).toEqual({
      name: 'Zoë Peeters',
      email: 'Zoe@Example.be',
      phone: '0470 55 01 77',
      spoken: 'nl',
      known: 'last,work,home',
    });
    expect((await getNewLeadForm(staff, { ...asking, of: 'not-there' }))?.typed).toEqual({ spoken: 'en' });
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getContent, replaceContent } from '@/lib/content/content';
import { transact } from '@/lib/database/transaction';
import { listAudit } from '@/lib/features/accounts/audit-store';
import type { Staff } from '@/lib/features/accounts/staff';
import { addEnquiry, getEnquiry } from '@/lib/features/forms/enquiry-store';
import { queueMails } from '@/lib/features/mail/mail-store';
import { sendQueue } from '@/lib/features/mail/send-queue';
import { setLeadState, undoLeadChange } from '@/lib/features/office/leads/change-lead';
import { getLead } from '@/lib/features/office/leads/get-lead';
import { readInboxQuery } from '@/lib/features/office/leads/inbox-query';
import { listLeadEvents } from '@/lib/features/office/leads/office-lead-store';
import { createMailTransport } from '@/lib/platform/mail-transport';
import { enterOffice } from '@/tests/support/enter-office';
import { makeEnquiryRow, makeNewMail } from '@/tests/support/make-enquiry';
import { queuedMails } from '@/tests/support/queued-mails';
import { type SmtpInbox, startSmtpInbox } from '@/tests/support/smtp-inbox';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { maxAnswerLength, previewAnswer, sendAnswer } from './answer-lead';
import { draftAnswer } from './draft-answer';

const requester = { address: '198.51.100.7', userAgent: 'Firefox/140.0 (Windows)' };
const asking = () => ({ requester, now: new Date() });
const written = {
  subject: 'Re: Uw vraag',
  text: 'Beste Liesbeth,\n\nKom gerust langs.',
  homes: [],
  times: [],
  documents: [],
};

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  let inbox: SmtpInbox;
  beforeAll(async () => {
    [site, inbox] = await Promise.all([openTestSite(engine), startSmtpInbox()]);
  });
  beforeEach(async () => {
    await site.clear();
    inbox.clear();
    await transact(async (connection) => {
      await addEnquiry(connection, makeEnquiryRow({ id: 'one', property_id: 101 }));
      const confirmation = { enquiry_id: 'one', kind: 'confirmation', recipient: 'liesbeth@example.be' };
      await queueMails(connection, [makeNewMail({ id: 'c1', ...confirmation })], new Date('2026-11-21T13:00:00Z'));
    });
  });
  afterAll(async () => {
    await Promise.all([site.close(), inbox.stop()]);
  });

  const draft = (staff: Staff, template: string | null = null, id = 'one') =>
    draftAnswer(staff, id, { template, language: 'fr', ...asking() });
  const answers = async () => (await queuedMails(site.database)).filter(({ kind }) => kind === 'answer');
  const send = (staff: Staff, change: Partial<Parameters<typeof sendAnswer>[1]> = {}) =>
    sendAnswer(staff, { id: 'one', version: 0, mailId: randomUUID(), ...written, ...change }, asking());

  test('a template is filled in for one lead, in its language', async () => {
    const { staff } = await enterOffice({ role: 'agent', name: 'An Peeters' });
    const found = await draft(staff, 'available');
    expect(found).toMatchObject({
      language: 'nl',
      recipient: 'liesbeth@example.be',
      replyTo: 'agent@gevel.example',
      subject: 'Re: Uw vraag',
      template: 'available',
    });
    expect(found?.text).toMatch(/^Beste Liesbeth De Smet,\n\n.{9,} is nog beschikbaar/);
    expect(found?.text).toContain('https://www.gevel.example/nl/');
    expect(found?.templates).toContainEqual({
      id: 'received',
      name: 'Bien reçu, la réponse suit',
      text: expect.stringMatching(/^Beste Liesbeth De Smet,/),
    });
    expect(found?.templates.map(({ id }) => id)).not.toContain('valuation');
    expect(await draft(staff, 'no such template')).toMatchObject({ template: null });
  });

  test('a template is offered where its language and values are there', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    const content = getContent();
    const [first] = content.answerTemplates;
    if (!first) throw new Error('no template');
    replaceContent({ ...content, answerTemplates: [{ ...first, text: { fr: 'Bonjour' } }] });
    expect((await draft(staff))?.templates).toEqual([]);
    replaceContent(content);
    await transact((connection) =>
      addEnquiry(connection, makeEnquiryRow({ id: 'gone', property_id: 999_999, name: 'https://x.example' })),
    );
    const gone = await draft(staff, 'available', 'gone');
    expect(gone?.template).toBeNull();
    expect(gone?.templates.map(({ id }) => id)).toContain('gone');
    expect(gone?.text).not.toContain('x.example');
    await transact((connection) => addEnquiry(connection, makeEnquiryRow({ id: 'silent', email: '' })));
    expect(await draft(staff, null, 'silent')).toBeNull();
  });

  test('an answer is a mail of the person, in the thread of the confirmation, and puts the lead in work', async () => {
    const { staff } = await enterOffice({ role: 'agent', name: 'An Peeters' });
    expect(await send(staff, { text: '{greeting}\n\n<b>Kom</b> gerust langs.\r\nTot dan' })).toEqual({ code: 'sent' });
    expect(await getEnquiry('one')).toMatchObject({ state: 'working', version: 1, assignee_id: staff.id });
    const transport = createMailTransport({ smtpUrl: inbox.url, outboxFolder: '/nowhere' });
    await sendQueue({ transport, worker: 'w', clock: () => new Date() });
    transport.close();
    const mail = inbox.mails().find(({ subject }) => subject === written.subject);
    expect(mail).toMatchObject({
      to: [{ address: 'liesbeth@example.be' }],
      replyTo: [{ address: 'agent@gevel.example' }],
      inReplyTo: '<c1@www.gevel.example>',
      references: '<c1@www.gevel.example>',
    });
    expect(mail?.raw).not.toMatch(/^Auto-Submitted/im);
    expect(mail?.text).toContain(
      'Beste Liesbeth De Smet,\n\n<b>Kom</b> gerust langs.\nTot dan\n\nMet vriendelijke groeten',
    );
    expect(mail?.text).toContain('An Peeters');
    expect(mail?.html).toContain('&lt;b&gt;Kom&lt;/b&gt;');
    const view = await getLead(staff, 'one', {
      language: 'nl',
      list: readInboxQuery(new URLSearchParams()),
      ...asking(),
    });
    expect(view?.canUndo).toBe(false);
    expect(view?.events.map(({ kind, after }) => [kind, after])).toContainEqual(['assignee', 'An Peeters']);
    expect(view?.events.find(({ kind }) => kind === 'answer')).toMatchObject({
      kind: 'answer',
      who: 'An Peeters',
      mail: { subject: written.subject, text: expect.stringContaining('<b>Kom</b>'), state: 'sent' },
    });
    expect((await listAudit({ email: staff.email, most: 5 })).map(({ detail }) => detail)).toContain('one answer');
    await send(staff, { version: 1 });
    const second = (await answers()).find(({ state }) => state === 'queued');
    expect(second?.headers.References).toMatch(/^<c1@www\.gevel\.example> <[\da-f-]{36}@www\.gevel\.example>$/);
    expect(second?.headers['In-Reply-To']).toBe(second?.headers.References?.split(' ')[1]);
  });

  test('the subject is that of the thread, else the home that the visitor asked about', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    await transact(async (connection) => {
      await addEnquiry(connection, makeEnquiryRow({ id: 'fresh', property_id: 101, language: 'fr' }));
      await addEnquiry(connection, makeEnquiryRow({ id: 'none', property_id: null, language: 'fr' }));
    });
    const [home, none] = [await draft(staff, null, 'fresh'), await draft(staff, null, 'none')];
    expect(home?.subject).toMatch(/^Votre demande\s: .+, .+/);
    expect(none?.subject).toMatch(/^Votre message à /);
  });

  test('an answer that leaves nothing to do is done, and only that is taken back', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    expect(await send(staff, { isDone: true })).toEqual({ code: 'sent' });
    expect(await getEnquiry('one')).toMatchObject({ state: 'done', version: 1 });
    expect(await undoLeadChange(staff, { id: 'one', version: 1 }, asking())).toBe('saved');
    expect(await getEnquiry('one')).toMatchObject({ state: 'working', version: 2 });
    expect(await answers()).toHaveLength(1);
  });

  test('public papers of the property go along, and no others', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    const property = getContent().catalogue.properties.find(({ texts }) => texts.nl?.documents.length);
    const papers = property?.texts.nl?.documents ?? [];
    if (!property) throw new Error('no property with documents');
    await transact(async (connection) => {
      await addEnquiry(connection, makeEnquiryRow({ id: 'papers', property_id: property.id, language: 'nl' }));
      await addEnquiry(connection, makeEnquiryRow({ id: 'none', property_id: null }));
    });
    const offered = (await draft(staff, null, 'papers'))?.documents ?? [];
    const file = '/media/documents/brochure.pdf';
    // The other one is named, and its file is not there.
    expect(papers.filter(({ isPublic }) => isPublic).map(({ url }) => url)).toEqual([
      '/media/documents/plans.pdf',
      file,
    ]);
    expect(offered.map(({ key }) => key)).toEqual(['brochure', file]);
    const hidden = papers.find(({ isPublic }) => !isPublic)?.url ?? '/media/documents/no-such.pdf';
    const about = { id: 'papers', version: 0 };
    expect(await send(staff, { ...about, documents: [hidden] })).toEqual({ code: 'documentGone' });
    expect(await send(staff, { id: 'none', documents: ['brochure'] })).toEqual({ code: 'documentGone' });
    const mailId = randomUUID();
    expect(await send(staff, { ...about, mailId, documents: offered.map(({ key }) => key) })).toEqual({ code: 'sent' });
    // The same mail again, and with other papers: only the first one went out.
    const again = { ...about, mailId, documents: offered.map(({ key }) => key) };
    expect(await send(staff, again)).toEqual({ code: 'sent' });
    for (const version of [0, 1])
      expect(await send(staff, { ...again, version, documents: ['brochure'] })).toEqual({ code: 'alreadySent' });
    expect(await send(staff, { ...again, version: 1, text: 'Something else' })).toEqual({ code: 'alreadySent' });
    const many = Array.from({ length: 51 }, (_, index) => `/media/${index}.pdf`);
    expect(await send(staff, { id: 'papers', version: 1, documents: many })).toEqual({ code: 'tooManyDocuments' });
    const mail = (await answers()).find(({ id }) => id === mailId);
    expect(mail?.attachments).toEqual([
      {
        name: `Brochure ${property.reference ?? property.id}.pdf`,
        contentType: 'application/pdf',
        brochure: `/api/brochure/${property.id}/?language=nl`,
        maxBytes: 10 * 1024 * 1024 - 1264,
      },
      { name: 'Brochure.pdf', contentType: 'application/pdf', media: file, bytes: 1264 },
    ]);
  });

  test('homes that were ticked are shown in the mail, in the language of its reader, while they are on offer', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    const { properties } = getContent().catalogue;
    const [home] = properties.filter(({ situation, goal }) => situation === 'available' && goal === 'sale');
    const taken = properties.find(({ situation }) => situation !== 'available');
    if (!home || !taken) throw new Error('no homes');
    for (const homes of [[String(taken.id)], ['987654'], ['x'], [String(home.id), '']])
      expect(await send(staff, { homes })).toEqual({ code: 'homeGone' });
    expect(await send(staff, { homes: [String(home.id), String(home.id)] })).toEqual({ code: 'sent' });
    const [mail] = await answers();
    const listed = mail?.document.blocks.filter(({ kind }) => kind === 'listing');
    expect(listed).toHaveLength(1);
    expect(listed?.[0]).toMatchObject({ href: expect.stringContaining('https://www.gevel.example/nl/') });
  });

  test('the next lead is the one below that waits, else the first of the list', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    await transact(async (connection) => {
      for (const [id, received_at] of [
        ['older', '2026-11-19T10:00:00.000Z'],
        ['newer', '2026-11-29T10:00:00.000Z'],
        ['newest', '2026-11-29T11:00:00.000Z'],
      ] as const)
        await addEnquiry(connection, makeEnquiryRow({ id, received_at }));
    });
    await setLeadState(staff, { id: 'newest', version: 0 }, 'done', asking());
    const list = readInboxQuery(new URLSearchParams('tab=all'));
    const mailId = randomUUID();
    await send(staff, { mailId });
    const nextOf = async (search: string) => {
      const view = await getLead(staff, 'one', {
        language: 'nl',
        list: readInboxQuery(new URLSearchParams(search)),
        sent: mailId,
        ...asking(),
      });
      return view?.sent?.next?.href ?? null;
    };
    expect(await nextOf('tab=all')).toBe('/office/leads/older/?tab=all');
    expect(await nextOf('tab=all&order=oldest')).toBe('/office/leads/newer/?tab=all&order=oldest');
    await setLeadState(staff, { id: 'older', version: 0 }, 'done', asking());
    expect(await nextOf('tab=all&state=done')).toBe('/office/leads/newer/?tab=all&state=done');
    expect(await nextOf('tab=mine')).toBeNull();
    expect(await getLead(staff, 'one', { language: 'nl', list, sent: 'no such mail', ...asking() })).toMatchObject({
      sent: null,
    });
  });

  test('an answer that is sent twice is one mail', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    const mailId = randomUUID();
    const both = await Promise.all([send(staff, { mailId }), send(staff, { mailId })]);
    expect(both).toEqual([{ code: 'sent' }, { code: 'sent' }]);
    expect(await send(staff, { mailId })).toEqual({ code: 'sent' });
    expect((await answers()).length).toBe(1);
    const kinds = (await listLeadEvents('one')).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['answer', 'assignee']);
    expect(await send(staff, { mailId, text: 'Toch niet.' })).toEqual({ code: 'alreadySent' });
  });

  test('nothing is sent over a change that was not seen', async () => {
    const { staff: an } = await enterOffice({ role: 'agent' });
    const { staff: els } = await enterOffice({ role: 'desk' });
    await setLeadState(els, { id: 'one', version: 0 }, 'done', asking());
    expect(await send(an)).toEqual({ code: 'conflict' });
    expect(await answers()).toEqual([]);
    expect((await getEnquiry('one'))?.state).toBe('done');
    expect(await send(an, { version: 1 })).toEqual({ code: 'sent' });
  });

  test('what cannot be sent is refused before anything is stored', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    await transact(async (connection) => {
      await addEnquiry(connection, makeEnquiryRow({ id: 'gone', property_id: null, email: 'no address' }));
      await addEnquiry(connection, makeEnquiryRow({ id: 'none', property_id: null }));
    });
    const outcomes = await Promise.all([
      send(staff, { text: 'Beste {naam}, {agent} {x' }),
      send(staff, { id: 'none', text: 'Over {property}' }),
      send(staff, { text: ' \n ' }),
      send(staff, { subject: '\u200b' }),
      send(staff, { text: 'x'.repeat(maxAnswerLength + 1) }),
      send(staff, { subject: 'x'.repeat(151) }),
      send(staff, { id: 'gone' }),
      send(staff, { id: 'nothing' }),
    ]);
    expect(outcomes).toEqual([
      { code: 'unknownPlaceholder', names: ['{naam}', '{'] },
      { code: 'missingPlaceholder', names: ['{property}'] },
      { code: 'empty' },
      { code: 'empty' },
      { code: 'tooLong' },
      { code: 'tooLong' },
      { code: 'noAddress' },
      { code: 'unknown' },
    ]);
    expect(await answers()).toEqual([]);
    expect(await previewAnswer(staff, 'one', { ...written, subject: '{x}' }, asking())).toMatchObject({
      names: ['{x}'],
    });
  });

  test('the first free time of each half of a day is offered; noon is of the afternoon', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    const content = getContent();
    const hours = [{ from: '11:00', until: '13:00' }];
    const days = { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: [], sun: [] };
    const { appointments } = content.settings;
    const calendars = appointments.calendars.map((calendar) => ({ ...calendar, days }));
    replaceContent({ ...content, settings: { ...content.settings, appointments: { ...appointments, calendars } } });
    // Before any time of the first day.
    const now = new Date('2026-11-24T05:00:00.000Z');
    const found = await draftAnswer(staff, 'one', { template: null, language: 'fr', requester, now });
    const times = found?.times ?? [];
    expect(times.map(({ words }) => words.slice(-5)).slice(0, 4)).toEqual(['11:00', '12:00', '11:00', '12:00']);
    replaceContent(content);
  });

  test('free times of the property are proposed as links to its booking form, while they are free', async () => {
    const { staff } = await enterOffice({ role: 'agent' });
    const [first, second, third, fourth] = (await draft(staff))?.times ?? [];
    if (!first || !second || !third || !fourth) throw new Error('no free times');
    const times = [second.startsAt, first.startsAt];
    const preview = await previewAnswer(staff, 'one', { ...written, times }, asking());
    const links =
      'blocks' in preview ? preview.blocks.flatMap((block) => (block.kind === 'links' ? block.items : [])) : [];
    expect(links).toHaveLength(2);
    expect(links[0]?.href).toMatch(
      /^https:\/\/www\.gevel\.example\/nl\/.+\?property=101&from=\d{4}-\d\d-\d\d&at=\d\d%3A\d\d&proposal=[\w-]+\.[\w-]+$/,
    );
    expect(new Set(links.map(({ href }) => href)).size).toBe(links.length);
    const refused = [
      [...times, third.startsAt, fourth.startsAt],
      ['x'],
      [new Date(new Date(first.startsAt).getTime() + 60_000).toISOString()],
    ];
    for (const wrong of refused) expect(await send(staff, { times: wrong })).toEqual({ code: 'timeTaken' });
    const past = await send(staff, { times: ['2020-01-06T09:00:00.000Z'] });
    expect(past).toMatchObject({ code: 'timeNotFree', why: 'past' });
    await transact((connection) => addEnquiry(connection, makeEnquiryRow({ id: 'none', property_id: null })));
    expect((await draft(staff, null, 'none'))?.times).toEqual([]);
    expect(await send(staff, { id: 'none', times })).toEqual({ code: 'timeTaken' });
    expect(await send(staff, { times })).toEqual({ code: 'sent' });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EnquiryForm, enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { languages } from '@/lib/domain/language';
import { factsOf, linksOf, queuedMails } from '@/tests/support/queued-mails';
import { filledForms, makePdf, refusalOf, type SentValues, sendForm, sentAt } from '@/tests/support/send-form';
import { allEngines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';
import { getReceipt } from './get-receipt';

const visitor = 'liesbeth@example.be';
const thomas = 'thomas@gevel.example';
const sofie = 'sofie@gevel.example';
const an = 'an@gevel.example';
const agency = 'info@gevel.example';

/** The results of each form: mails (kind, recipient, reply address), and the days that it is stored. */
const outcomes = {
  'site-contact': [[`agency ${agency} ${visitor}`, `confirmation ${visitor} ${agency}`], '2028-11-20'],
  'contact-me': [[`agency ${thomas} ${visitor}`, `confirmation ${visitor} ${thomas}`], '2028-11-20'],
  'contact-construction': [[`agency ${thomas} ${visitor}`, `confirmation ${visitor} ${thomas}`], '2028-11-20'],
  'contact-demand': [[`agency ${thomas} ${visitor}`, `confirmation ${visitor} ${thomas}`], '2028-11-20'],
  'contact-appointment': [
    [`agency ${thomas} ${visitor}`, `confirm-visit ${visitor} ${thomas}`, `confirmation ${visitor} ${thomas}`],
    '2028-11-20',
  ],
  'demand-register': [[`agency ${agency} ${visitor}`, `confirm-search ${visitor} null`], '2028-11-20'],
  'send-to-friend': [[`friend jan@example.be ${visitor}`], '2026-12-22'],
  'sign-newsletter': [[`confirm-newsletter ${visitor} null`], '2028-11-20'],
  'document-request': [[`agency ${thomas} ${visitor}`, `documents ${visitor} ${thomas}`], '2028-11-20'],
  offer: [[`agency ${thomas} ${visitor}`, `confirmation ${visitor} ${thomas}`], '2028-11-20'],
  'rent-application': [[`agency ${sofie} ${visitor}`, `confirmation ${visitor} ${sofie}`], '2027-02-21'],
  testimonial: [[`agency ${agency} ${visitor}`, `confirmation ${visitor} ${agency}`], '2028-11-20'],
  'job-application': [[`agency ${an} ${visitor}`, `confirmation ${visitor} ${an}`], '2028-11-20'],
} as const satisfies Record<EnquiryForm, readonly [readonly string[], string]>;

/** French thank-you pages that the specification names. */
const frenchThanks: readonly (readonly [EnquiryForm, string])[] = [
  ['site-contact', '/fr/merci/contact/'],
  ['contact-demand', '/fr/merci/estimation/'],
  ['demand-register', '/fr/merci/recherche/'],
];

const withReceipt: readonly EnquiryForm[] = ['contact-appointment', 'demand-register', 'offer', 'rent-application'];

describe.each(allEngines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const enquiries = () => site.database.selectFrom('enquiry').selectAll().execute();

  async function take(form: EnquiryForm, values: SentValues = {}): Promise<string> {
    const answer = await sendForm(form, { values });
    if (answer.kind !== 'taken') throw new Error(JSON.stringify(answer.state));
    return answer.location;
  }

  const receiptAt = (location: string) =>
    getReceipt(new URL(location, 'https://x').searchParams.get('receipt') ?? '', 'nl', sentAt);

  async function mailsOf(form: EnquiryForm, values: SentValues = {}) {
    const location = await take(form, values);
    const mails = await queuedMails(site.database);
    const find = (kind: string) => {
      const mail = mails.find((one) => one.kind === kind);
      if (!mail) throw new Error(`No mail ${kind} among ${mails.map((one) => one.kind).join(', ')}`);
      return mail;
    };
    return { mails, find, location };
  }

  test.each(enquiryForms)('the form %s is stored with its mails, and its sender thanked', async (form) => {
    const location = await take(form);
    const [stored, ...others] = await enquiries();
    const [mails, removeAfter] = outcomes[form];
    expect(others).toEqual([]);
    expect(stored).toMatchObject({
      form,
      status: 'received',
      language: 'nl',
      received_at: sentAt.toISOString(),
      page: '/nl/contact/',
      email: visitor,
      remove_after: removeAfter,
    });
    const typed: SentValues = filledForms[form];
    const kept: unknown = JSON.parse(stored?.data ?? '');
    for (const [name, value] of Object.entries(typed))
      if (typeof value !== 'object' || Array.isArray(value)) expect(kept, name).toHaveProperty(name, value);
    const queued = await queuedMails(site.database);
    expect(queued.map(({ kind, recipient, replyTo }) => `${kind} ${recipient} ${replyTo}`)).toEqual(mails);
    for (const mail of queued) {
      const isHeld = form === 'contact-appointment' && mail.kind !== 'confirm-visit';
      expect(mail).toMatchObject({ enquiryId: stored?.id, state: isHeld ? 'held' : 'queued' });
    }
    expect(location).toMatch(/^\/nl\/bedankt\/[a-z-]+\/(?:\?receipt=[\w.-]+)?$/);
    expect(location.includes('?receipt=')).toBe(withReceipt.includes(form));
  });

  test.each(enquiryForms)(
    'the form %s answers in the visitor’s language, and the agency reads its own',
    async (form) => {
      for (const language of languages) {
        await site.clear();
        const location = await take(form, { language });
        expect(location).toMatch(new RegExp(`^/${language}/[a-z-]+/[a-z-]+/`));
        for (const { kind, document } of await queuedMails(site.database)) {
          expect(document.language).toBe(kind === 'agency' ? 'nl' : language);
          expect(JSON.stringify(document)).not.toMatch(/"mail\.|undefined|\[object|Invalid Date/);
        }
        expect(await enquiries()).toMatchObject([{ language }]);
      }
    },
  );

  test.each(frenchThanks)('the form %s leads to %s in French', async (form, path) => {
    expect((await take(form, { language: 'fr' })).split('?')[0]).toBe(path);
  });

  test.each([['xx'], [''], ['NL'], ['nl\0'], ['../en']])(
    'the language %j is taken for the site’s own',
    async (language) => {
      expect(await take('site-contact', { language })).toBe('/nl/bedankt/contact/');
    },
  );

  test('an offer is answered with its deposit of a tenth, for both sides', async () => {
    const { find, location } = await mailsOf('offer', { amount: '€ 347.555,00', conditions: 'Onder voorbehoud.' });
    const shown = await receiptAt(location);
    expect(shown?.facts.map(({ value }) => value)).toEqual(['€\u00a0347.555', '€\u00a034.756']);
    // Once, as a figure.
    expect(JSON.stringify(shown?.rows)).not.toContain('347');
    expect(Object.values(factsOf(find('confirmation')))).toEqual(['€\u00a0347.555', '€\u00a034.756']);
    expect(Object.values(factsOf(find('agency')))).toEqual(expect.arrayContaining(['€\u00a0347.555', '€\u00a034.756']));
    expect(find('agency').document.blocks).toContainEqual({ kind: 'quote', text: 'Onder voorbehoud.' });
    const block = find('agency').document.blocks.find(({ kind }) => kind === 'listing');
    expect(block).toMatchObject({ lines: expect.arrayContaining(['Referentie 101']) });
    const [receipt] = linksOf(find('confirmation'));
    expect(receipt).toMatch(/^https:\/\/www\.gevel\.example\/nl\/bedankt\/bod\/\?receipt=/);
  });

  test('a rent application is answered with the costs of moving in where the home is', async () => {
    const { find, location } = await mailsOf('rent-application', { language: 'en' });
    // Namur: two months of rent at most.
    const costs = ['€\u00a0950', '€\u00a075', '€\u00a0180', '€\u00a01.900', '€\u00a03.105'];
    expect((await receiptAt(location))?.facts.map(({ value }) => value)).toEqual(costs);
    expect(Object.values(factsOf(find('confirmation')))).toEqual(costs);
    expect(Object.keys(factsOf(find('confirmation'))).join()).toMatch(
      /rent.+charges.+inventory.+deposit \(2 months\).+Total/,
    );
    expect(Object.values(factsOf(find('agency')))).toEqual(expect.arrayContaining(costs));
    expect(find('confirmation').document.preview).toContain('21 February 2027');
  });

  test('an application for a home whose rent is hidden reveals no figure', async () => {
    const { mails } = await mailsOf('rent-application', { property: '107' });
    expect(JSON.stringify(mails)).not.toMatch(/(?<![\w-])654(?![\w-])|1\.962|1\.308/);
  });

  test('no mail contains a hidden price or address', async () => {
    for (const property of ['104', '106']) {
      await take('contact-me', { property, newsletter: 'yes' });
      await take('contact-appointment', {
        property,
        moment: property === '104' ? '2026-11-24T08:00:00.000Z' : '2026-11-24T08:30:00.000Z',
      });
      await take('offer', { property });
      await take('send-to-friend', { property });
    }
    const mails = await queuedMails(site.database);
    expect(mails).toHaveLength(18);
    expect(JSON.stringify(mails)).not.toMatch(/777[.,\u00a0 ]?123|Verborgenlaan/);
    const searches = await site.database.selectFrom('saved_search').select('criteria').execute();
    expect(JSON.stringify(searches)).not.toMatch(/932548|621698|777123/);
  });

  test('documents of a property come as separate links; restricted ones are named only', async () => {
    const { find } = await mailsOf('document-request');
    const links = linksOf(find('documents'));
    expect(links).toHaveLength(2);
    for (const link of links) expect(link).toMatch(/^https:\/\/www\.gevel\.example\/api\/document\/\?token=[\w.-]+$/);
    const text = JSON.stringify(find('documents').document);
    expect(text).toContain('Verslag van de syndicus');
    expect(text).not.toContain('minutes.pdf');
    expect(text).toContain('5 december 2026');
  });

  test('a second request for documents gets the same thanks, and only the mail differs', async () => {
    await take('document-request');
    const again = await sendForm('document-request', { values: { email: 'LIESBETH@example.be' } });
    expect(again.kind).toBe('taken');
    const repeated = await queuedMails(site.database);
    expect(repeated.map(({ kind }) => kind)).toEqual(['agency', 'documents', 'documents']);
    expect(JSON.stringify(repeated).match(/al eerder/g)).toHaveLength(1);
    expect(await enquiries()).toHaveLength(2);
    const later = await sendForm('document-request', { now: new Date('2026-12-05T13:00:00.000Z') });
    expect(later.kind).toBe('taken');
  });

  test.each<[EnquiryForm, string, string]>([
    ['contact-me', '999', 'notFound'],
    ['contact-me', '105', 'notFound'],
    ['contact-construction', '999', 'notFound'],
    ['send-to-friend', '105', 'notFound'],
    ['document-request', '105', 'notFound'],
    ['document-request', '', 'notFound'],
    ['document-request', '102', 'noDocuments'],
    ['offer', '', 'notFound'],
    ['offer', '105', 'notFound'],
    ['offer', '102', 'notFound'],
    ['offer', '103', 'notAvailable'],
    ['rent-application', '101', 'notFound'],
    ['rent-application', '109', 'notAvailable'],
    ['contact-appointment', '', 'notFound'],
    ['contact-appointment', '105', 'notFound'],
    ['contact-appointment', '103', 'notAvailable'],
  ])('the form %s about number %j is refused: %s', async (form, listing, problem) => {
    const values: SentValues = { property: listing, project: listing };
    const state = refusalOf(await sendForm(form, { values }));
    expect(state).toMatchObject({ status: 'refused', problem, errors: {}, values: { lastName: 'De Smet' } });
    expect([await enquiries(), await queuedMails(site.database)]).toEqual([[], []]);
  });

  test('accepts a question about a sold property, and an offer for one under option', async () => {
    await take('contact-me', { property: '103' });
    await take('offer', { property: '108' });
    expect((await enquiries()).map(({ property_id: id }) => id).sort()).toEqual([103, 108]);
  });

  test('a viewing request for a rental needs a name and one way to answer; without e-mail no mail is sent', async () => {
    const nothing: SentValues = { title: [], email: '', phone: '', property: '102' };
    const state = refusalOf(await sendForm('contact-me', { values: nothing }));
    expect(state.errors).toEqual({ email: 'emailOrPhone' });
    const { mails } = await mailsOf('contact-me', { ...nothing, phone: '0470 55 01 88' });
    expect(mails.map(({ kind, replyTo }) => [kind, replyTo])).toEqual([['agency', null]]);
  });

  test('a news checkbox asks for confirmation first, of similar properties where there is a property', async () => {
    const { find } = await mailsOf('contact-me', { newsletter: 'yes' });
    expect(find('confirm-search').recipient).toBe(visitor);
    expect(await site.database.selectFrom('saved_search').selectAll().execute()).toMatchObject([
      { frequency: 'daily', confirmed_at: null },
    ]);
    await site.clear();
    const { mails } = await mailsOf('site-contact', { newsletter: 'yes' });
    expect(mails.map(({ kind }) => kind)).toEqual(['agency', 'confirm-newsletter', 'confirmation']);
    expect(await site.database.selectFrom('subscriber').selectAll().execute()).toMatchObject([{ newsletter: 'asked' }]);
  });

  test('files go only to the agency', async () => {
    const cv = [makePdf('../../mijn cv.pdf'), makePdf('brief.PDF')];
    const { find } = await mailsOf('job-application', { cv });
    expect(find('agency').attachments).toMatchObject([
      { name: 'mijn cv.pdf', contentType: 'application/pdf', upload: expect.stringMatching(/^[0-9a-f]{32}\.pdf$/) },
      { name: 'brief.PDF' },
    ]);
    expect(find('confirmation').attachments).toEqual([]);
    expect(Object.values(factsOf(find('agency')))).toContain('mijn cv.pdf\nbrief.PDF');
  });

  test('files too large for mail stay on the server, and the mail says where', async () => {
    const cv = [makePdf('een.pdf', 7_000_000), makePdf('twee.pdf', 7_000_000)];
    const { find } = await mailsOf('job-application', { cv });
    expect(find('agency').attachments).toEqual([]);
    expect(JSON.stringify(find('agency').document)).toContain('een.pdf');
    expect(await site.database.selectFrom('upload').select('bytes').execute()).toHaveLength(2);
  });

  test('the agency reads every field with its label, the origin, and texts as quotes', async () => {
    const answer = await sendForm('contact-demand', {
      values: { remark: 'Eerste regel\nTweede regel', timeSlot: '10:00-13:00' },
      caller: {
        page: '/nl/schatting/',
        source: { referrer: 'https://search.example/', landing: '/nl/?utm_source=x', utm_source: 'krant' },
      },
    });
    expect(answer.kind).toBe('taken');
    const [mail] = await queuedMails(site.database);
    const facts = mail ? Object.values(factsOf(mail)) : [];
    const shown = [
      'Liesbeth',
      'De Smet',
      visitor,
      '0470\u00a055\u00a001\u00a088',
      'Kouter 1',
      '9000',
      'Gent',
      '10:00-13:00',
      '/nl/schatting/',
    ];
    expect(facts).toEqual(expect.arrayContaining([...shown, 'https://search.example/', 'source: krant']));
    expect(facts).toEqual(expect.not.arrayContaining(['ms', 'sell', 'house']));
    expect(facts).not.toContain('');
    expect(mail?.document.blocks).toContainEqual({ kind: 'quote', text: 'Eerste regel\nTweede regel' });
    expect(mail?.document.blocks[1]).toMatchObject({ text: expect.stringContaining('zaterdag 21 november 2026') });
    expect((await enquiries())[0]?.source).toBe(
      '{"referrer":"https://search.example/","landing":"/nl/?utm_source=x","utm_source":"krant"}',
    );
  });

  test.each(withReceipt)('who sends the form %s may look at it and print it', async (form) => {
    const location = await take(form, { remark: 'Tot dan.' });
    const token = new URL(location, 'https://x').searchParams.get('receipt') ?? '';
    const receipt = await getReceipt(token, 'fr', sentAt);
    expect(receipt).toMatchObject({ sentOn: 'samedi 21 novembre 2026', files: [] });
    expect(receipt?.rows).toContainEqual(expect.objectContaining({ name: 'lastName', value: 'De Smet' }));
    expect(receipt?.viewing === null).toBe(form !== 'contact-appointment');
    expect(receipt?.search === null).toBe(form !== 'demand-register');
    expect(receipt?.facts).toHaveLength({ offer: 2, 'rent-application': 5 }[String(form)] ?? 0);
    expect(await getReceipt(`${token}x`, 'fr', sentAt)).toBeNull();
    expect(await getReceipt(token, 'fr', new Date('2026-12-21T13:00:00.000Z'))).toBeNull();
  });
});

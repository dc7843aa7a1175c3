import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EnquiryForm, enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { renderMailHtml } from '@/lib/domain/mail/render-mail-html';
import { renderMailText } from '@/lib/domain/mail/render-mail-text';
import { confirmPreferences } from '@/lib/features/alerts/change-preferences';
import { noticeChanges } from '@/lib/features/alerts/notice-changes';
import { sendAlerts } from '@/lib/features/alerts/send-alerts';
import { getMailLook } from '@/lib/features/mail/mail-look';
import { cancelViewing } from '@/lib/features/viewings/cancel-viewing';
import { remindViewings } from '@/lib/features/viewings/remind-viewings';
import { feedRecord } from '@/tests/support/content';
import { linksOf, type QueuedMail, queuedMails } from '@/tests/support/queued-mails';
import { bookViewing, makePdf, type SentValues, sendForm, sentAt } from '@/tests/support/send-form';
import { serveSite, siteProperties } from '@/tests/support/serve-site';
import { engines } from '@/tests/support/test-database';
import { openTestSite, type TestSite } from '@/tests/support/test-site';

// What is typed holds `zq7xjw`, which is too long to stand in the random part of a link by chance.

/** Every free-text field. */
const freeFields: Readonly<Record<EnquiryForm, readonly string[]>> = {
  'site-contact': ['firstName', 'lastName', 'remark', 'timeSlot'],
  'contact-me': ['firstName', 'lastName', 'remark', 'timeSlot'],
  'contact-construction': ['firstName', 'lastName', 'remark', 'timeSlot'],
  'contact-demand': ['firstName', 'lastName', 'remark', 'timeSlot', 'street', 'zip', 'city'],
  'contact-appointment': ['firstName', 'lastName', 'remark'],
  'demand-register': ['firstName', 'lastName', 'remark', 'places'],
  'send-to-friend': ['firstName', 'lastName', 'friendFirstName', 'friendLastName'],
  'sign-newsletter': ['firstName', 'lastName'],
  'document-request': ['firstName', 'lastName', 'remark'],
  offer: ['firstName', 'lastName', 'street', 'zip', 'city', 'conditions'],
  'rent-application': ['firstName', 'lastName', 'remark', 'limitReason'],
  testimonial: ['name', 'about', 'comment', 'website'],
  'job-application': ['firstName', 'lastName', 'position', 'motivation'],
};

/** Extra values, such as the news checkbox of the forms that have one. */
const extraValues: Readonly<Partial<Record<EnquiryForm, SentValues>>> = {
  'site-contact': { newsletter: 'yes' },
  'contact-me': { newsletter: 'yes' },
  'contact-appointment': { newsletter: 'yes' },
  'demand-register': { newsletter: 'yes', places: 'Gent' },
  'rent-application': { documents: makePdf('zq7xjw.pdf') },
};

/** Everything that a mail's reader may see, in its files as well. */
async function wordsOf({ document, recipient, attachments, headers }: QueuedMail): Promise<string> {
  const look = await getMailLook(document.language);
  const files = attachments.map((file) => ('content' in file ? file.content.replace(/\r\n /g, '') : file.name));
  return [
    JSON.stringify({ document, headers }),
    recipient,
    renderMailText(document, look),
    renderMailHtml(document, look),
    ...files,
  ].join('\n');
}

describe.each(engines)('%s', (engine) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(engine);
  });
  beforeEach(() => site.clear());
  afterAll(() => site.close());

  const toStrangers = async () => (await queuedMails(site.database)).filter(({ kind }) => kind !== 'agency');

  test.each(enquiryForms)('nothing that was typed into %s goes to anyone but the agency', async (form) => {
    const written = Object.fromEntries(freeFields[form].map((name) => [name, 'zq7xjw www.evil.example']));
    const values = { ...written, ...(form === 'contact-demand' || form === 'offer' ? { zip: 'zq-zq7xjw' } : {}) };
    const website: SentValues = form === 'testimonial' ? { website: 'zq7xjw.example' } : {};
    const answer = await sendForm(form, { values: { ...values, ...website, ...extraValues[form] } });
    expect(answer.kind).toBe('taken');
    const mails = await toStrangers();
    expect(mails.length).toBeGreaterThan(0);
    for (const mail of mails) expect(await wordsOf(mail), mail.kind).not.toMatch(/zq7xjw|evil/i);
  });

  test('the reminder and cancellation of a viewing repeat nothing that its guest typed', async () => {
    const values = { firstName: 'zq7xjw http://evil.example', lastName: 'zq7xjw', remark: 'zq7xjw' };
    await bookViewing({ values });
    expect(await remindViewings(new Date('2026-11-23T10:00:00.000Z'))).toBe(1);
    const [confirmation] = (await toStrangers()).filter(({ kind }) => kind === 'confirmation');
    const link = confirmation ? (linksOf(confirmation)[0] ?? '') : '';
    expect(await cancelViewing(link.split('/').at(-2) ?? '', sentAt)).toBe('cancelled');
    const mails = await toStrangers();
    expect(mails.map(({ kind }) => kind)).toEqual([
      'confirm-visit',
      'confirmation',
      'visit-cancelled',
      'visit-reminder',
    ]);
    for (const mail of mails) expect(await wordsOf(mail), mail.kind).not.toMatch(/zq7xjw|evil/i);
  });

  test('an alert repeats nothing that was typed', async () => {
    await noticeChanges({ worker: 'w', now: sentAt });
    await sendForm('demand-register', {
      values: {
        firstName: 'zq7xjw evil.example',
        lastName: 'zq7xjw',
        places: 'zq7xjw, Gent',
        remark: 'zq7xjw',
        frequency: 'immediate',
      },
    });
    const [ask] = (await toStrangers()).filter(({ kind }) => kind === 'confirm-search');
    const token = ask ? (linksOf(ask)[0]?.split('/').at(-2) ?? '') : '';
    expect(await confirmPreferences(token, sentAt)).toBe('done');
    const added = feedRecord({ ID: 201, Title: 'Nieuw huis', Price: 300_000, Zip: '9000', City: 'Gent' });
    await serveSite({ properties: [...siteProperties, added] });
    await noticeChanges({ worker: 'w', now: sentAt });
    expect(await sendAlerts({ worker: 'w', now: sentAt })).toBe(1);
    for (const mail of await toStrangers()) expect(await wordsOf(mail), mail.kind).not.toMatch(/zq7xjw|evil/i);
  });

  test('the agency’s mail contains none of it as a link', async () => {
    const values = { firstName: 'https://evil.example/a', lastName: 'www.evil.example', remark: 'http://evil.example' };
    await bookViewing({ values });
    const [confirmation] = await toStrangers();
    const link = confirmation ? (linksOf(confirmation)[0] ?? '') : '';
    await cancelViewing(link.split('/').at(-2) ?? '', sentAt);
    const mails = (await queuedMails(site.database)).filter(({ kind }) => kind === 'agency');
    expect(mails).toHaveLength(2);
    for (const { document } of mails) {
      const look = await getMailLook(document.language);
      // Subject and preview are shown in lists of mails, where nothing is a link.
      const shown = { ...document, subject: '', preview: '' };
      for (const text of [renderMailText(shown, look), renderMailHtml(shown, look)]) {
        expect(text).toContain('evil[.]example');
        expect(text).not.toContain('evil.example');
      }
    }
  });
});

test('a plain name greets its owner, and nothing else is repeated, whatever it is', async () => {
  const site = await openTestSite('sqlite');
  const evil = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    fc.webUrl(),
    fc.emailAddress(),
    fc.lorem({ maxCount: 12 }),
  );
  await fc.assert(
    fc.asyncProperty(
      evil,
      fc.constantFrom<EnquiryForm>('site-contact', 'contact-appointment', 'send-to-friend'),
      async (words, form) => {
        await site.clear();
        // The digit distinguishes typed text from the mail's own text.
        const marked = `${words} zq7xjw${words}`;
        await sendForm(form, {
          values: { firstName: marked, lastName: marked, friendFirstName: marked, remark: marked },
        });
        for (const mail of await queuedMails(site.database))
          if (mail.kind !== 'agency') expect(await wordsOf(mail)).not.toContain('zq7xjw');
      },
    ),
    { numRuns: 60 },
  );
  await site.clear();
  await sendForm('site-contact', { values: { firstName: 'Zoë', lastName: 'van der Straeten-Ponthoz' } });
  const [, confirmation] = await queuedMails(site.database);
  expect(confirmation && (await wordsOf(confirmation))).toContain('Zoë van der Straeten-Ponthoz');
  await site.close();
});

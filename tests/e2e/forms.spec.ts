import { expect } from '@playwright/test';
import { type EnquiryForm, enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import type { Language } from '@/lib/domain/language';
import { violationsOf } from '@/tests/support/axe';
import { asksForViewing, confirmViewingByMail } from '@/tests/support/confirm-viewing';
import {
  captchaField,
  chooseTimeSlot,
  type Filling,
  fillForm,
  pressSend,
  type TypedFile,
} from '@/tests/support/fill-form';
import { type FormSite, mailsOf, newEmail } from '@/tests/support/form-site';
import { test } from '@/tests/support/form-test';
import { watchPage } from '@/tests/support/page-watch';
import { addressOf, titleOf, wordsOf } from '@/tests/support/site-words';
import type { InboxMail } from '@/tests/support/smtp-inbox';
import { pdfFile, pngFile } from '@/tests/support/test-files';
import { casesOf, full } from '@/tests/support/test-tier';

const agency = 'info@gevel.example';
const person = { title: 'ms', firstName: 'Liesbeth', lastName: 'De Smet', phone: '0470 55 01 88' };

type Journey = {
  /** Original path of its page. */
  page: string;
  query?: string;
  about?: { kind: 'properties' | 'projects'; id: number };
  filling: Filling;
  /** Languages with scripts, and without. */
  languages: readonly [Language, Language];
  /** The recipient at the agency. */
  agency: string | null;
  /** The kind of mail to the visitor or friend; null for the plain confirmation. */
  mail: 'confirm.newsletter' | 'confirm.search' | 'documents' | 'friend' | null;
  /** Whether it asks for the characters with scripts too. */
  hasCaptcha?: boolean;
};

const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** One case for every form that a page of the site shows. */
const journeys: Readonly<Record<EnquiryForm, Journey>> = {
  'site-contact': {
    page: '/contact/',
    filling: { ...person, goal: 'sell', remark: 'Ça va? <b>Zou u</b> even bellen 🏠' },
    languages: ['nl', 'fr'],
    agency,
    mail: null,
  },
  'contact-me': {
    page: '/contact/',
    query: '?property=2407',
    about: { kind: 'properties', id: 2407 },
    filling: { ...person, wish: 'information', remark: 'Is er een kelder?' },
    languages: ['fr', 'en'],
    agency: 'thomas@gevel.example',
    mail: null,
  },
  'contact-construction': {
    page: '/contact/',
    query: '?project=31',
    about: { kind: 'projects', id: 31 },
    filling: { ...person, remark: 'When will it be ready?' },
    languages: ['en', 'de'],
    agency: 'jonas@gevel.example',
    mail: null,
  },
  'contact-demand': {
    page: '/Contact-Demand/',
    query: '?address=4700+Eupen',
    filling: { ...person, goal: 'rentOut', street: 'Hauptstraße 5', zip: '4700', city: 'Eupen', propertyType: 'house' },
    languages: ['de', 'nl'],
    agency: 'thomas@gevel.example',
    mail: null,
  },
  'contact-appointment': {
    page: '/appointment/',
    query: '?property=2404',
    about: { kind: 'properties', id: 2404 },
    filling: { ...person, remark: 'Met twee' },
    languages: ['nl', 'fr'],
    agency: 'thomas@gevel.example',
    mail: null,
  },
  'demand-register': {
    page: '/demand-register/',
    filling: {
      ...person,
      goal: 'buy',
      types: ['house', 'land'],
      places: '9830, Namur',
      priceMax: '450.000',
      bedrooms: '3',
    },
    languages: ['fr', 'en'],
    agency,
    mail: 'confirm.search',
  },
  'send-to-friend': {
    page: '/send-to-friend/',
    query: '?property=2407',
    about: { kind: 'properties', id: 2407 },
    filling: { friendFirstName: 'Ada', firstName: 'Liesbeth', lastName: 'De Smet' },
    languages: ['en', 'de'],
    agency: null,
    mail: 'friend',
    hasCaptcha: true,
  },
  'sign-newsletter': {
    page: '/newsletter/',
    filling: { firstName: 'Liesbeth' },
    languages: ['de', 'nl'],
    agency: null,
    mail: 'confirm.newsletter',
  },
  'document-request': {
    page: '/documents/',
    query: '?property=2602',
    about: { kind: 'properties', id: 2602 },
    filling: person,
    languages: ['nl', 'de'],
    agency: 'claire@gevel.example',
    mail: 'documents',
  },
  offer: {
    page: '/offer/',
    query: '?property=2407',
    about: { kind: 'properties', id: 2407 },
    filling: {
      ...person,
      amount: '640.000',
      validUntil: days(14),
      financing: 'loan',
      street: 'Pontstraat 42',
      zip: '9831',
      city: 'Deurle',
    },
    languages: ['fr', 'nl'],
    agency: 'thomas@gevel.example',
    mail: null,
  },
  'rent-application': {
    page: '/rent-application/',
    query: '?property=2510',
    about: { kind: 'properties', id: 2510 },
    filling: {
      ...person,
      startDate: days(40),
      openEnded: 'yes',
      persons: '2',
      income: '4.800',
      documents: [pdfFile('loonfiche.pdf'), pngFile('ça va.png')],
    },
    languages: ['en', 'fr'],
    agency: 'sofie@gevel.example',
    mail: null,
  },
  testimonial: {
    page: '/testimonial/',
    filling: {
      name: 'Liesbeth De Smet',
      comment: 'Alles liep vlot.',
      picture: [pngFile('liesbeth.png')],
      publish: 'yes',
    },
    languages: ['de', 'en'],
    agency,
    mail: null,
    hasCaptcha: true,
  },
  'job-application': {
    page: '/careers/',
    filling: { ...person, position: 'Makelaar', motivation: 'Ik hou van huizen.', cv: [pdfFile('cv.pdf')] },
    languages: ['nl', 'en'],
    agency: 'an@gevel.example',
    mail: null,
  },
};

/** One of each kind: a plain form, one that books a time, one with files, one about a listing, one with several parts. */
const usual: readonly EnquiryForm[] = [
  'site-contact',
  'contact-appointment',
  'job-application',
  'document-request',
  'rent-application',
];

for (const form of enquiryForms) {
  const journey = journeys[form];
  for (const [hasScripts, language] of casesOf([
    [true, journey.languages[0]],
    [false, journey.languages[1]],
  ] as const)) {
    test.describe(`${form} in ${language} ${hasScripts ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled: hasScripts });

      test('is filled in, sent, acknowledged and mailed', usual.includes(form) ? {} : full, async ({ page, site }) => {
        const watch = watchPage(page, site.origin, hasScripts);
        const t = wordsOf(language);
        const screen = { page, form, language };
        const email = newEmail(form);
        const address = addressOf(journey.page, language) + (journey.query ?? '');
        await page.goto(address);
        if (form === 'contact-appointment') await chooseTimeSlot(screen);
        const friend = newEmail('ada');
        await fillForm(screen, {
          ...journey.filling,
          email,
          ...(form === 'send-to-friend' && { friendEmail: friend }),
        });
        await expect(captchaField(page, language)).toBeVisible({ visible: journey.hasCaptcha || !hasScripts });
        if (hasScripts) expect(await violationsOf(page)).toEqual([]);
        await pressSend(screen, site.store);

        await expect(page).toHaveURL(new RegExp(`^${site.origin}${addressOf(`/feedback/${form}/`, language)}(\\?|$)`));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`forms.${form}.thanks.title`));
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        if (hasScripts) expect(await violationsOf(page)).toEqual([]);
        if (form === 'contact-appointment') {
          await confirmViewingByMail({ page, site, email, language });
          if (hasScripts) expect(await violationsOf(page)).toEqual([]);
        }
        watch.expectQuiet();

        await expectMails({ form, language, email, friend, site });
      });
    });
  }
}

type Sent = { form: EnquiryForm; language: Language; email: string; friend: string; site: FormSite };

/** One mail to the agency in its own language and one to the visitor, or to their friend, in theirs; no more. */
async function expectMails({ form, language, email, friend, site }: Sent): Promise<void> {
  const { agency: recipient, filling } = journeys[form];
  const count = recipient === null ? 1 : 2;
  const all = await mailsOf(site.inbox, email, form === 'contact-appointment' ? count + 1 : count);
  const mails = all.filter((mail) => !asksForViewing(mail, language));
  expect(mails).toHaveLength(count);
  for (const mail of mails) {
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/undefined|NaN|\[object|\{\w+\}/);
    expect(mail.text).toContain('Gevel');
  }

  const toVisitor = mails.find(({ envelope }) => envelope.to[0] !== recipient);
  expect(toVisitor?.envelope.to).toEqual([form === 'send-to-friend' ? friend : email]);
  expect(toVisitor?.subject).toContain(visitorSubject(form, language));
  expect(toVisitor?.html).toContain(`lang="${language}"`);
  if (recipient === null) return;

  const toAgency = mails.find(({ envelope }) => envelope.to[0] === recipient);
  expect(toAgency?.subject).toContain(agencySubject(form));
  expect(toAgency?.replyTo?.map(({ address }) => address)).toEqual([email]);
  expect(toAgency?.text).toContain('Liesbeth');
  if ('phone' in filling) expect(toAgency?.text).toMatch(/0470\s55\s01\s88/);
  const sentFiles = Object.values(filling)
    .flat()
    .filter((value): value is TypedFile => typeof value !== 'string');
  // The agency's mark is a part of the mail that its text shows.
  const gotFiles =
    toAgency?.attachments.filter(
      ({ mimeType, disposition }) => disposition !== 'inline' && !/calendar|ics/.test(mimeType),
    ) ?? [];
  expect(gotFiles.map(({ filename }) => filename)).toEqual(sentFiles.map(({ name }) => name));
  expect(gotFiles.map(bytesOf)).toEqual(sentFiles.map(({ buffer }) => buffer));
}

function bytesOf({ content }: InboxMail['attachments'][number]): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
}

function visitorSubject(form: EnquiryForm, language: Language): string {
  const t = wordsOf(language);
  const { mail } = journeys[form];
  const values = { about: aboutOf(form, language), agency: 'Gevel', date: '', name: 'Liesbeth De Smet' };
  const key = mail === null ? (`forms.${form}.confirmation` as 'forms.offer.confirmation') : (`mail.${mail}` as const);
  return t(`${key}.subject`, values).trim();
}

/** Expected subject, in the agency's language: the form, and its subject or sender. */
function agencySubject(form: EnquiryForm): string {
  const about = aboutOf(form, 'nl') || 'Liesbeth De Smet';
  return `${wordsOf('nl')(`forms.${form}.name`)}: ${about}`;
}

function aboutOf(form: EnquiryForm, language: Language): string {
  const { about } = journeys[form];
  return about ? titleOf(about.kind, about.id, language) : '';
}

import { z } from 'zod';
import { getContent } from '@/lib/content/content';
import type { AppointmentRow } from '@/lib/data/appointment-store';
import { personName } from '@/lib/domain/enquiry/person-name';
import { type Language, languages } from '@/lib/domain/language';
import type { MailFact } from '@/lib/domain/mail/mail-document';
import type { Property } from '@/lib/domain/property/property';
import { pathTo } from '@/lib/i18n/paths';
import { propertyAddress, propertyTitle } from '@/lib/i18n/property-words';
import { getTranslator } from '@/lib/i18n/translator';
import { makeCalendarFile } from '@/lib/platform/calendar-file';
import { env } from '@/lib/platform/env';
import { signToken } from '@/lib/platform/token';
import { absoluteUrl } from '@/lib/usecases/address/absolute-url';
import type { MailAttachment } from '@/lib/usecases/mail/mail-draft';
import { getMailSender } from '@/lib/usecases/mail/mail-look';
import { longMoment } from '@/lib/usecases/mail/mail-parts';
import { toListedProperty } from '@/lib/usecases/property/listed-property';

const wordsSchema = z.object({ title: z.string(), place: z.string(), href: z.string() });

const summarySchema = z.object({
  /** In the visitor's language. */
  ...wordsSchema.shape,
  isPlaceHidden: z.boolean(),
  person: z.string().nullable(),
  recipient: z.string(),
  /** In every language of the site; absent from visits that were booked before these were stored. */
  words: z.partialRecord(z.enum(languages), wordsSchema).default({}),
});

/** What mails and screens show of a visit, as of its booking: the property may leave the site. */
export type VisitSummary = z.output<typeof summarySchema>;

type VisitWords = z.output<typeof wordsSchema>;

export async function summarizeVisit(
  property: Property,
  { language, person, recipient }: { language: Language; person: string | null; recipient: string },
): Promise<VisitSummary> {
  const { enabled } = getContent().settings.languages;
  const words = await Promise.all(enabled.map(async (one) => [one, await visitWords(property, one)] as const));
  return {
    ...(await visitWords(property, language)),
    isPlaceHidden: !property.isAddressPublic || property.street === null,
    person,
    recipient,
    words: Object.fromEntries(words),
  };
}

async function visitWords(property: Property, language: Language): Promise<VisitWords> {
  const t = await getTranslator(language, 'property');
  const listed = toListedProperty(property, language);
  return {
    title: propertyTitle(t, listed),
    place: propertyAddress(t, listed.property),
    href: listed.href,
  };
}

/** The words of a visit in a language, or in the visitor's where only those are known. */
export function visitWordsIn(summary: VisitSummary, language: Language): VisitWords {
  return summary.words[language] ?? summary;
}

export function parseVisitSummary(text: string): VisitSummary {
  return summarySchema.parse(JSON.parse(text));
}

export type Visit = Pick<
  AppointmentRow,
  'id' | 'starts_at' | 'ends_at' | 'sequence' | 'language' | 'name' | 'email'
> & { summary: VisitSummary };

/** The address where a visitor sees and cancels a visit; the link is its key. */
export function visitPath({ id, language }: Pick<Visit, 'id' | 'language'>): string {
  return pathTo('/visit/{token}/', language, { token: signToken('visit', [id], null) });
}

/** When, where and with whom. */
export async function visitFacts({ starts_at, summary }: Visit, language: Language): Promise<MailFact[]> {
  const t = await getTranslator(language, 'mail.visit');
  const { place } = visitWordsIn(summary, language);
  return [
    { label: t('when'), value: longMoment(language, new Date(starts_at)) },
    { label: t('where'), value: summary.isPlaceHidden ? t('hiddenPlace', { place }) : place },
    ...(summary.person ? [{ label: t('who'), value: summary.person }] : []),
  ];
}

/** The visit for a diary: its number of changes and its identity let a later one move or remove it. */
export async function visitCalendarFile(
  visit: Visit,
  { method, language, stamp }: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; language: Language; stamp: Date },
): Promise<string> {
  const t = await getTranslator(language, 'mail.visit');
  const sender = getMailSender();
  const { title, place, href } = visitWordsIn(visit.summary, language);
  const url = absoluteUrl(visitPath({ id: visit.id, language }));
  // Any visitor can type another person's address; only a plain name is passed on.
  const attendee = { name: personName(visit.name) || visit.email, email: visit.email };
  const purpose = method === 'PUBLISH' ? { method, attendee: null } : { method, attendee };
  return makeCalendarFile({
    ...purpose,
    uid: `visit-${visit.id}@${new URL(env().SITE_URL).hostname}`,
    sequence: visit.sequence,
    stamp,
    startsAt: new Date(visit.starts_at),
    endsAt: new Date(visit.ends_at),
    summary: t('summary', { about: title }),
    description: [visit.summary.person, getContent().settings.agency.phone, absoluteUrl(href), url]
      .filter(Boolean)
      .join('\n'),
    location: place,
    organizer: { name: sender.name, email: sender.address },
    url,
  });
}

/** The calendar file as the attachment of a mail. */
export async function visitAttachment(
  visit: Visit,
  options: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; language: Language; stamp: Date },
): Promise<MailAttachment> {
  const content = await visitCalendarFile(visit, options);
  return { name: 'visit.ics', contentType: 'text/calendar', content, method: options.method };
}

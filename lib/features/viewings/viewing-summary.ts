import { z } from 'zod';
import { getContent } from '@/lib/content/content';
import { personName } from '@/lib/domain/enquiry/person-name';
import { formatPhone } from '@/lib/domain/format/phone';
import { type Language, languages } from '@/lib/domain/language';
import type { MailBlock, MailFact } from '@/lib/domain/mail/mail-document';
import type { Property } from '@/lib/domain/property/property';
import { propertyBlock } from '@/lib/features/mail/listing-block';
import type { MailAttachment } from '@/lib/features/mail/mail-draft';
import { getMailSender } from '@/lib/features/mail/mail-look';
import { longMoment } from '@/lib/features/mail/mail-parts';
import { isSite } from '@/lib/features/properties/list-property-actions';
import { toListedProperty } from '@/lib/features/properties/listed-property';
import { phoneOf } from '@/lib/features/site/agents';
import { routeTo } from '@/lib/features/site/shell/get-offices';
import { officePath } from '@/lib/i18n/office-path';
import { pathTo } from '@/lib/i18n/paths';
import { propertyAddress, propertyTitle } from '@/lib/i18n/property-words';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { type CalendarParty, makeCalendarFile } from '@/lib/platform/calendar-file';
import { signToken } from '@/lib/platform/token';
import type { AppointmentRow } from './appointment-store';
import { viewingUid } from './calendar-uid';

const wordsSchema = z.object({ title: z.string(), place: z.string(), href: z.string() });

const summarySchema = z.object({
  /** In the visitor's language. */
  ...wordsSchema.shape,
  isPlaceHidden: z.boolean(),
  /** The visitor sees a building site. */
  isSite: z.boolean().default(false),
  person: z.string().nullable(),
  recipient: z.string(),
  /** In every language of the site; absent from viewings that were booked before these were stored. */
  words: z.partialRecord(z.enum(languages), wordsSchema).default({}),
});

/** What mails and screens show of a viewing, as of its booking: the property may leave the site. */
export type ViewingSummary = z.output<typeof summarySchema>;

type ViewingWords = z.output<typeof wordsSchema>;

export async function summarizeViewing(
  property: Property,
  {
    startsAt,
    language,
    person,
    recipient,
  }: { startsAt: Date; language: Language; person: string | null; recipient: string },
): Promise<ViewingSummary> {
  const { enabled } = getContent().settings.languages;
  const words = await Promise.all(enabled.map(async (one) => [one, await viewingWords(property, one)] as const));
  return {
    ...(await viewingWords(property, language)),
    isPlaceHidden: !property.isAddressPublic || property.street === null,
    isSite: isSite(property, startsAt),
    person,
    recipient,
    words: Object.fromEntries(words),
  };
}

async function viewingWords(property: Property, language: Language): Promise<ViewingWords> {
  const t = await getTranslator(language, 'property');
  const listed = toListedProperty(property, language);
  return {
    title: propertyTitle(t, listed),
    place: propertyAddress(t, listed.property),
    href: listed.href,
  };
}

/** The words of a viewing in a language, or in the visitor's where only those are known. */
export function viewingWordsIn(summary: ViewingSummary, language: Language): ViewingWords {
  return summary.words[language] ?? summary;
}

export function parseViewingSummary(text: string): ViewingSummary {
  return summarySchema.parse(JSON.parse(text));
}

export type Viewing = Pick<
  AppointmentRow,
  'id' | 'enquiry_id' | 'property_id' | 'starts_at' | 'ends_at' | 'sequence' | 'language' | 'name' | 'email' | 'phone'
> & { summary: ViewingSummary };

/** The address where a visitor sees and cancels a viewing; the link is its key. */
export function viewingPath({ id, language }: Pick<Viewing, 'id' | 'language'>): string {
  return pathTo('/visit/{token}/', language, { token: signToken('visit', [id], null) });
}

/** The home as a card, in a language of the site; none where it has left the site since. */
export async function viewingListing({ property_id }: Viewing, language: Language): Promise<MailBlock[]> {
  const property = getContent().catalogue.getProperty(property_id);
  return property ? [await propertyBlock(property, language)] : [];
}

/** Who comes and how to reach them, for the agency. */
export async function visitorFacts({ name, phone, email }: Viewing, language: Language): Promise<MailFact[]> {
  const t = await getTranslator(language, 'mail.viewing');
  const field = await getTranslator(language, 'enquiry.field');
  return [
    { label: t('visitor'), value: name },
    { label: field('phone'), value: formatPhone(phone) },
    { label: field('email'), value: email },
  ];
}

/** When, where and with whom. */
export async function viewingFacts({ starts_at, summary }: Viewing, language: Language): Promise<MailFact[]> {
  const t = await getTranslator(language, 'mail.viewing');
  const { place } = viewingWordsIn(summary, language);
  return [
    { label: t('when'), value: longMoment(language, new Date(starts_at)) },
    ...(summary.isSite ? [{ label: t('what'), value: t('site') }] : []),
    summary.isPlaceHidden
      ? { label: t('where'), value: t('hiddenPlace', { place }) }
      : { label: t('where'), value: place, href: routeTo([place]) },
    ...(summary.person ? [{ label: t('who'), value: summary.person }] : []),
  ];
}

type FileOptions = {
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  language: Language;
  stamp: Date;
  /**
   * Whose diary it is for. Only the visitor gets the visitor's link: it never ends, cancels without a login, and would
   * travel with an invitation that the agency forwards. Only the agency gets who comes, the number to call and the lead,
   * which opens after a login.
   */
  reader: 'visitor' | 'agency' | { owner: CalendarParty };
};

/** The viewing for a diary: its number of changes and its identity let a later one move or remove it. */
export async function viewingCalendarFile(
  viewing: Viewing,
  { method, language, stamp, reader }: FileOptions,
): Promise<string> {
  const t = await getTranslator(language, 'mail.viewing');
  const sender = getMailSender();
  const { title, place, href } = viewingWordsIn(viewing.summary, language);
  const url = absoluteUrl(diaryPath(viewing.id, language, reader));
  // Any visitor can type another person's address; only a plain name is passed on.
  const visitor = personName(viewing.name) || viewing.email;
  // A visitor who gave a telephone number alone cannot be invited; what is cancelled is in the agency's diary then.
  const invited = { name: visitor, email: viewing.email || viewing.summary.recipient };
  const attendee = typeof reader === 'object' ? reader.owner : invited;
  const [about, lines] =
    reader === 'agency'
      ? [
          [visitor, title],
          [
            visitor,
            formatPhone(viewing.phone),
            viewing.email,
            absoluteUrl(officePath(`leads/${viewing.enquiry_id}`)),
            absoluteUrl(href),
          ],
        ]
      : [[title], [viewing.summary.person, formatPhone(phoneOf(viewing.summary.person)), absoluteUrl(href), url]];
  const purpose = method === 'PUBLISH' ? { method, attendee: null } : { method, attendee };
  return makeCalendarFile({
    ...purpose,
    uid: viewingUid(viewing.id),
    sequence: viewing.sequence,
    stamp,
    startsAt: new Date(viewing.starts_at),
    endsAt: new Date(viewing.ends_at),
    summary: t(viewing.summary.isSite ? 'siteSummary' : 'summary', { about: about.filter(Boolean).join(', ') }),
    description: lines.filter(Boolean).join('\n'),
    location: place,
    organizer: { name: sender.name, email: sender.address },
    url,
  });
}

/** Where the reader of a calendar file sees the viewing. */
function diaryPath(id: string, language: Language, reader: FileOptions['reader']): string {
  if (reader === 'visitor') return viewingPath({ id, language });
  return reader === 'agency' ? officePath(`calendar/${id}`) : pathTo('/owner/', language);
}

/** The calendar file as the attachment of a mail. */
export async function viewingAttachment(viewing: Viewing, options: FileOptions): Promise<MailAttachment> {
  const content = await viewingCalendarFile(viewing, options);
  return { name: 'viewing.ics', contentType: 'text/calendar', content, method: options.method };
}

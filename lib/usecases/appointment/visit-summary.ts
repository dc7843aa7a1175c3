import { z } from 'zod';
import { getContent } from '@/lib/content/content';
import type { AppointmentRow } from '@/lib/data/appointment-store';
import { personName } from '@/lib/domain/enquiry/person-name';
import type { Language } from '@/lib/domain/language';
import type { MailFact } from '@/lib/domain/mail/mail-document';
import type { Property } from '@/lib/domain/property/property';
import { pathTo } from '@/lib/i18n/paths';
import { propertyAddress, propertyTitle } from '@/lib/i18n/property-words';
import { getTranslator } from '@/lib/i18n/translator';
import { makeCalendarFile } from '@/lib/platform/calendar-file';
import { env } from '@/lib/platform/env';
import { signToken } from '@/lib/platform/token';
import type { MailAttachment } from '@/lib/usecases/mail/mail-draft';
import { getMailSender } from '@/lib/usecases/mail/mail-look';
import { longMoment } from '@/lib/usecases/mail/mail-parts';
import { absoluteUrl } from '@/lib/usecases/page/absolute-url';
import { toListedProperty } from '@/lib/usecases/property/listed-property';

const summarySchema = z.object({
  title: z.string(),
  place: z.string(),
  isPlaceHidden: z.boolean(),
  href: z.string(),
  person: z.string().nullable(),
  recipient: z.string(),
});

/** What mails and screens say of a visit, as it was when it was booked: the property may leave the site. */
export type VisitSummary = z.output<typeof summarySchema>;

export async function summarizeVisit(
  property: Property,
  { language, person, recipient }: { language: Language; person: string | null; recipient: string },
): Promise<VisitSummary> {
  const t = await getTranslator(language, 'property');
  const listed = toListedProperty(property, language);
  return {
    title: propertyTitle(t, listed),
    place: propertyAddress(t, listed.property),
    isPlaceHidden: listed.property.address === null,
    href: listed.href,
    person,
    recipient,
  };
}

export function parseVisitSummary(text: string): VisitSummary {
  return summarySchema.parse(JSON.parse(text));
}

export type Visit = Pick<
  AppointmentRow,
  'id' | 'starts_at' | 'ends_at' | 'sequence' | 'language' | 'name' | 'email'
> & { summary: VisitSummary };

/** Where a visitor sees and cancels a visit; the link is its key. */
export function visitPath({ id, language }: Pick<Visit, 'id' | 'language'>): string {
  return pathTo('/visit/{token}/', language, { token: signToken('visit', [id], null) });
}

/** When, where and with whom. */
export async function visitFacts({ starts_at, summary }: Visit, language: Language): Promise<MailFact[]> {
  const t = await getTranslator(language, 'mail.visit');
  return [
    { label: t('when'), value: longMoment(language, new Date(starts_at)) },
    { label: t('where'), value: summary.isPlaceHidden ? t('hiddenPlace', { place: summary.place }) : summary.place },
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
  const url = absoluteUrl(visitPath(visit));
  // Anybody can fill in anybody's address; what is more than a name is not passed on.
  const attendee = { name: personName(visit.name) || visit.email, email: visit.email };
  const purpose = method === 'PUBLISH' ? { method, attendee: null } : { method, attendee };
  return makeCalendarFile({
    ...purpose,
    uid: `visit-${visit.id}@${new URL(env().SITE_URL).hostname}`,
    sequence: visit.sequence,
    stamp,
    startsAt: new Date(visit.starts_at),
    endsAt: new Date(visit.ends_at),
    summary: t('summary', { about: visit.summary.title }),
    description: [visit.summary.person, getContent().settings.agency.phone, absoluteUrl(visit.summary.href), url]
      .filter(Boolean)
      .join('\n'),
    location: visit.summary.place,
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

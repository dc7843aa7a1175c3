import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import type { MailBlock } from '@/lib/domain/mail/mail-document';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import type { EnquiryRow } from '@/lib/features/forms/enquiry-store';
import { listPropertyActions } from '@/lib/features/properties/list-property-actions';
import { listFreeSlots } from '@/lib/features/viewings/list-free-slots';
import { withParameters } from '@/lib/i18n/paths';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';

/** A free time of a property; `startsAt` is its instant. */
export type FreeTime = { startsAt: string; words: string };

const maxOffered = 6;
export const maxProposed = 3;

type About = Pick<EnquiryRow, 'property_id'>;

/** Free times to choose from: the first of each morning and each afternoon. Empty where none can be booked online. */
export async function offerTimes(row: About, language: Language, now: Date): Promise<FreeTime[]> {
  if (bookingHref(row, language) === null) return [];
  const id = String(row.property_id);
  const near = await listFreeSlots(id, { from: null, language, now });
  const from = near?.first?.day;
  const slots = from === undefined ? null : await listFreeSlots(id, { from, language, now });
  return (slots?.days ?? [])
    .flatMap(({ date, slots: ofDay }) => {
      const free = ofDay.filter(({ isFree }) => isFree);
      const halves = [free.find(({ time }) => time < '12:00'), free.find(({ time }) => time >= '12:00')];
      return halves.flatMap((slot) => (slot ? [{ startsAt: slot.startsAt, words: `${date} ${slot.time}` }] : []));
    })
    .slice(0, maxOffered);
}

/** The part of a mail that proposes times; null where one of them is not free. */
export async function proposeTimes(
  row: About,
  times: readonly string[],
  { language, now }: { language: Language; now: Date },
): Promise<MailBlock[] | null> {
  if (times.length === 0) return [];
  const booking = bookingHref(row, language);
  if (booking === null || times.length > maxProposed) return null;
  const items = [];
  for (const startsAt of [...new Set(times)].sort()) {
    const instant = new Date(startsAt);
    const from = Number.isNaN(instant.getTime()) ? null : brusselsDay(instant);
    const slots = from === null ? null : await listFreeSlots(String(row.property_id), { from, language, now });
    const day = slots?.days.find((one) => one.day === from);
    const slot = day?.slots.find((one) => one.startsAt === startsAt && one.isFree);
    if (!day || !slot || from === null) return null;
    items.push({
      text: `${day.date} ${slot.time}`,
      note: null,
      href: absoluteUrl(withParameters(booking, { from, at: slot.time })),
    });
  }
  const t = await getTranslator(language, 'mail.answer');
  return [
    { kind: 'text', text: t('times') },
    { kind: 'links', items },
  ];
}

/** The form that books a viewing of the lead's property; null where there is none. */
function bookingHref({ property_id: id }: About, language: Language): string | null {
  const property = id === null ? null : getContent().catalogue.getProperty(id);
  return property
    ? (listPropertyActions(property, language).find(({ kind }) => kind === 'book' || kind === 'site')?.href ?? null)
    : null;
}

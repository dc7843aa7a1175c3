import { randomUUID } from 'node:crypto';
import { getContent } from '@/lib/content/content';
import { type Connection, Refusal } from '@/lib/database/transaction';
import type { Calendar } from '@/lib/domain/appointment/calendar';
import { isTime } from '@/lib/domain/appointment/calendar-entry';
import { bookableDays } from '@/lib/domain/appointment/slots';
import type { Language } from '@/lib/domain/language';
import type { MailBlock } from '@/lib/domain/mail/mail-document';
import type { MoveObstacle } from '@/lib/domain/office/move-obstacle';
import type { Property } from '@/lib/domain/property/property';
import { brusselsDay, brusselsInstant, brusselsTime } from '@/lib/domain/time/brussels-time';
import type { EnquiryRow } from '@/lib/features/forms/enquiry-store';
import { nearMoment } from '@/lib/features/mail/mail-parts';
import { calendarOf, listPropertyActions } from '@/lib/features/properties/list-property-actions';
import { addEntries, releaseProposed } from '@/lib/features/viewings/calendar-store';
import { hasRoom, takeCalendarTurn } from '@/lib/features/viewings/has-room';
import { listFreeSlots } from '@/lib/features/viewings/list-free-slots';
import { proposalKey } from '@/lib/features/viewings/proposal-key';
import { writeDate } from '@/lib/i18n/dates';
import { withParameters } from '@/lib/i18n/paths';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { openHomes } from './tour/plan-times';

/** A free time of a property; `startsAt` is its instant. */
export type FreeTime = { startsAt: string; words: string };

const maxOffered = 6;
export const maxProposed = 3;

type About = Pick<EnquiryRow, 'id' | 'property_id'>;

/** Times that an answer proposes are held for its reader for a day, or as long as they can be booked online. */
const heldHours = 24;
const hourMs = 60 * 60 * 1000;

/** Free times to choose from: the first of each morning and each afternoon. Empty where none can be booked online. */
export async function offerTimes(row: About, language: Language, now: Date): Promise<FreeTime[]> {
  if (bookingHref(row, language) === null) return [];
  const id = String(row.property_id);
  // What is held for this lead already can be proposed again.
  const asking = { language, now, lead: row.id };
  const near = await listFreeSlots(id, { ...asking, from: null });
  const from = near?.first?.day;
  const slots = from === undefined ? null : await listFreeSlots(id, { ...asking, from });
  return (slots?.days ?? [])
    .flatMap(({ date, slots: ofDay }) => {
      const free = ofDay.filter(({ isFree }) => isFree);
      const halves = [free.find(({ time }) => time < '12:00'), free.find(({ time }) => time >= '12:00')];
      return halves.flatMap((slot) => (slot ? [{ startsAt: slot.startsAt, words: `${date} ${slot.time}` }] : []));
    })
    .slice(0, maxOffered);
}

type Proposal = {
  /** The part of the mail. */
  blocks: MailBlock[];
  /** Holds the times, in the transaction that sends the mail; throws the refusal `timeTaken` where one was booked since. */
  store: (connection: Connection) => Promise<void>;
};

/** The days on which a person may type a time to propose to a lead; null where nothing can be booked online. */
export function ownTimeDays(row: About, now: Date): { first: string; last: string } | null {
  const property = row.property_id === null ? null : getContent().catalogue.getProperty(row.property_id);
  const calendar = property && calendarOf(property);
  const days = calendar ? bookableDays(calendar, now) : [];
  const [first, last] = [days[0], days.at(-1)];
  return first !== undefined && last !== undefined && bookingHref(row, 'nl') !== null ? { first, last } : null;
}

/** A time that cannot be proposed, as the office says it, and why. */
export type NotFree = { time: string; why: MoveObstacle };

/**
 * Proposes times to a lead: those that the site offers, and others that a person has typed where nothing speaks against them.
 * Null where there are too many, or none can be booked online.
 */
export async function proposeTimes(
  row: About,
  times: readonly string[],
  { language, office, now }: { language: Language; office: Language; now: Date },
): Promise<Proposal | NotFree | null> {
  if (times.length === 0) return { blocks: [], store: async () => undefined };
  const property = row.property_id === null ? null : getContent().catalogue.getProperty(row.property_id);
  const calendar = property && calendarOf(property);
  const booking = bookingHref(row, language);
  const startsAt = [...new Set(times)].sort();
  if (!calendar || booking === null || startsAt.length > maxProposed) return null;
  const until = heldUntil(startsAt, calendar, now);
  const items = [];
  for (const start of startsAt) {
    const instant = new Date(start);
    if (Number.isNaN(instant.getTime())) return null;
    const [from, at] = [brusselsDay(instant), brusselsTime(instant)];
    if (!isTime(at) || brusselsInstant(from, at).toISOString() !== start) return null;
    const slots = await listFreeSlots(String(property.id), { from, language, now, lead: row.id });
    const isOffered = slots?.days.some(({ slots: ofDay }) =>
      ofDay.some((slot) => slot.startsAt === start && slot.isFree),
    );
    const why = isOffered ? null : await whyNot(property, calendar, { from, instant, now });
    if (why) return { time: `${writeDate(office, from, 'weekdayAndDay')} ${at}`, why };
    const link = { from, at, proposal: proposalKey(row.id, until) };
    const text = `${writeDate(language, from, 'weekdayAndDay')} ${at}`;
    items.push({ text, note: null, href: absoluteUrl(withParameters(booking, link)) });
  }
  const t = await getTranslator(language, 'mail.answer');
  return {
    blocks: [
      { kind: 'text', text: t('times', { count: items.length, until: nearMoment(language, until) }) },
      { kind: 'links', items },
    ],
    store: (connection) => hold(connection, { row, property, calendar, startsAt, until, now }),
  };
}

/** What speaks against a time that the site does not offer. */
async function whyNot(
  property: Property,
  calendar: Calendar,
  { from, instant, now }: { from: string; instant: Date; now: Date },
): Promise<MoveObstacle | null> {
  if (instant <= now) return 'past';
  if (!bookableDays(calendar, now).includes(from)) return 'hours';
  const request = { homes: [property], minutes: calendar.minutes };
  const agent = property.manager?.name ?? '';
  const [obstacleAt] = await openHomes(request, { agent, first: from, last: from, now });
  return obstacleAt?.(from, instant) ?? null;
}

function heldUntil(startsAt: readonly string[], { leadHours }: Calendar, now: Date): Date {
  const ends = startsAt.map((start) => Date.parse(start) - leadHours * hourMs);
  return new Date(Math.min(now.getTime() + heldHours * hourMs, ...ends));
}

type Held = {
  row: About;
  property: Property;
  calendar: Calendar;
  startsAt: readonly string[];
  until: Date;
  now: Date;
};

async function hold(connection: Connection, { row, property, calendar, startsAt, until, now }: Held): Promise<void> {
  const agent = property.manager?.name ?? '';
  await takeCalendarTurn(connection, { calendarId: calendar.id, agent });
  await releaseProposed(connection, row.id, startsAt);
  const seriesId = randomUUID();
  const rows = startsAt.map((start) => ({
    id: randomUUID(),
    series_id: seriesId,
    agent,
    kind: 'proposed' as const,
    property_id: property.id,
    starts_at: start,
    ends_at: new Date(Date.parse(start) + calendar.minutes * 60_000).toISOString(),
    note: '',
    created_at: now.toISOString(),
    enquiry_id: row.id,
    held_until: until.toISOString(),
  }));
  for (const one of rows)
    if (!(await hasRoom(connection, one, { calendar, agent, besides: row.id, now })))
      throw new Refusal<'timeTaken'>('timeTaken');
  await addEntries(connection, rows);
}

/** The form that books a viewing of the lead's property; null where there is none. */
function bookingHref({ property_id: id }: Pick<About, 'property_id'>, language: Language): string | null {
  const property = id === null ? null : getContent().catalogue.getProperty(id);
  return property
    ? (listPropertyActions(property, language).find(({ kind }) => kind === 'book' || kind === 'site')?.href ?? null)
    : null;
}

import { addDays, brusselsDay, brusselsInstant, brusselsTime, isDay } from '@/lib/domain/time/brussels-time';

/** What was answered to an offer. That it has expired is never stored: its end decides. */
const offerStates = ['open', 'countered', 'accepted', 'refused', 'withdrawn'] as const;
export type OfferState = (typeof offerStates)[number];
export type ShownOfferState = OfferState | 'expired';

/** What of an offer its owner may be shown, each by itself. */
export const offerParts = ['amount', 'conditions', 'until', 'state', 'name'] as const;
export type OfferPart = (typeof offerParts)[number];

/** What an entry of the history is about: an answer, a corrected field, or what the owner sees. */
export const offerEventKinds = [
  'entered',
  ...offerStates,
  'amount',
  'conditions',
  'financing',
  'until',
  'name',
  'email',
  'phone',
  'shown',
] as const;
export type OfferEventKind = (typeof offerEventKinds)[number];

/** The longest conditions, in characters. */
export const maxConditions = 2000;

/** Days ahead that an offer may be valid. */
const maxOfferDays = 366;

/** Days before its end from which an offer that waits is brought up. */
export const offerNoticeDays = 2;

/** `isWholeDay`: until the end of the day before that instant. */
export type OfferEnd = { endsAt: string | null; isWholeDay: boolean };

type Valid = { state: OfferState; endsAt: string | null };

export function shownStateOf({ state, endsAt }: Valid, now: Date): ShownOfferState {
  const isWaiting = state === 'open' || state === 'countered';
  return isWaiting && endsAt !== null && endsAt <= now.toISOString() ? 'expired' : state;
}

/** The answers that an offer can get. What its maker has withdrawn stays so: another offer is a new one. */
export function answersTo(state: OfferState): OfferState[] {
  if (state === 'withdrawn') return [];
  if (state === 'accepted') return ['open', 'withdrawn'];
  if (state === 'refused') return ['open'];
  return ['accepted', 'countered', 'refused', 'withdrawn'];
}

/** Returns when an offer ends that is valid until a day, and an hour of it where one is given; null where it is not a day. */
export function readOfferEnd(day: string, time: string): OfferEnd | null {
  if (day === '') return time === '' ? { endsAt: null, isWholeDay: true } : null;
  if (!isDay(day) || !/^(|([01]\d|2[0-3]):[0-5]\d)$/.test(time)) return null;
  const end = time === '' ? brusselsInstant(addDays(day, 1), '00:00') : brusselsInstant(day, time);
  return { endsAt: end.toISOString(), isWholeDay: time === '' };
}

/** Whether a new end is still to come, and not too far off. */
export function isOfferEndAhead({ endsAt }: OfferEnd, now: Date): boolean {
  if (endsAt === null) return true;
  const last = brusselsInstant(addDays(brusselsDay(now), maxOfferDays), '00:00').toISOString();
  return endsAt > now.toISOString() && endsAt <= last;
}

/** The day and the hour as they are typed; '' for none. */
export function writeOfferEnd({ endsAt, isWholeDay }: OfferEnd): { day: string; time: string } {
  if (endsAt === null) return { day: '', time: '' };
  const end = new Date(endsAt);
  return isWholeDay
    ? { day: addDays(brusselsDay(end), -1), time: '' }
    : { day: brusselsDay(end), time: brusselsTime(end) };
}

/** What the owner is shown, as it is stored: names with spaces between. */
export function readOfferParts(text: string): OfferPart[] {
  const names = text.split(' ');
  return offerParts.filter((part) => names.includes(part));
}

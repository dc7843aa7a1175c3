import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { closureOn, nextOpenDay, openingOn } from '@/lib/domain/time/closed-days';
import { groupOpenDays, type OpeningHours, writeTimes } from '@/lib/domain/time/opening-hours';
import { writeDate } from '@/lib/i18n/dates';
import { localizedText } from '@/lib/i18n/translator';

/** When an office is open on the day on which a page is drawn. */
export type OpenToday = {
  /** `09:00–12:30`; empty where it is closed. */
  times: string[];
  /** Why it is closed, where closed days say so. */
  reason: string | null;
  /** The next day on which it is open, `maandag 4 januari`; null while it is open, and where none is near. */
  again: string | null;
};

type Office = { id?: string | undefined; hours: OpeningHours };

/** Null for an office whose hours are not known. */
export function getOpenToday(office: Office, language: Language, now: Date): OpenToday | null {
  if (groupOpenDays(office.hours).length === 0) return null;
  const { closedDays } = getContent().settings;
  const today = brusselsDay(now);
  const times = writeTimes(openingOn(closedDays, today, office));
  if (times.length > 0) return { times, reason: null, again: null };
  const next = nextOpenDay(closedDays, today, office);
  return {
    times,
    reason: localizedText(closureOn(closedDays, today, office)?.text, language),
    again: next && writeDate(language, next, 'weekdayAndDay'),
  };
}

/** The same for the office nearest to a postal code; null where no office has hours. */
export function getNearestOpenToday(zip: string, language: Language, now: Date): OpenToday | null {
  const open = getContent().settings.agency.offices.filter(({ hours }) => groupOpenDays(hours).length > 0);
  const startsAlike = (length: number) => open.find((office) => office.zip.slice(0, length) === zip.slice(0, length));
  const office = startsAlike(zip.length) ?? startsAlike(2) ?? startsAlike(1) ?? open[0];
  return office ? getOpenToday(office, language, now) : null;
}

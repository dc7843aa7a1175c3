import { inEachLanguage, type Language, languageInfo } from '@/lib/domain/language';
import { addDays } from '@/lib/domain/time/brussels-time';

/** The formats in which days and instants are written, in Brussels time. */
export const dateStyles = {
  /** `26 november 2026` */
  long: { dateStyle: 'long' },
  /** `donderdag 26 november 2026` */
  full: { dateStyle: 'full' },
  /** `26/11/2026` */
  numeric: { day: '2-digit', month: '2-digit', year: 'numeric' },
  /** `26 november 2026 om 10:30` */
  longMoment: { dateStyle: 'long', timeStyle: 'short' },
  /** `donderdag 26 november 2026 om 10:30` */
  fullMoment: { dateStyle: 'full', timeStyle: 'short' },
  /** `donderdag 26 november om 10:30` */
  nearMoment: { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  /** `do 26 nov, 10:30` */
  shortMoment: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  /** `10:30` */
  time: { timeStyle: 'short' },
  /** `november 2026` */
  month: { month: 'long', year: 'numeric' },
  /** `26 november` */
  dayOfYear: { day: 'numeric', month: 'long' },
  /** `26 nov` */
  shortDay: { day: 'numeric', month: 'short' },
  /** `donderdag 26 november` */
  weekdayAndDay: { weekday: 'long', day: 'numeric', month: 'long' },
  /** `za 28 nov` */
  shortWeekdayAndDay: { weekday: 'short', day: 'numeric', month: 'short' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  dayNumber: { day: 'numeric' },
  monthName: { month: 'long' },
  shortMonthName: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateStyle = keyof typeof dateStyles;

/** With a time after the day, to which German adds a word. */
const moments: ReadonlySet<DateStyle> = new Set(['longMoment', 'fullMoment', 'nearMoment', 'shortMoment']);

/** Making a formatter costs far more than using one. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Writes an instant, or an ISO day (`2026-11-26`), as a language does on the Belgian market; English is British. French
 * counts the first of a month: `1er avril 2026`; German says what a time is: `um 10:30 Uhr`. The one place that formats dates: a page never shows two styles.
 */
export function writeDate(language: Language, date: Date | string, style: DateStyle = 'long'): string {
  const key = `${language} ${style}`;
  const known = formats.get(key);
  const format =
    known ??
    new Intl.DateTimeFormat(languageInfo[language].locale, { ...dateStyles[style], timeZone: 'Europe/Brussels' });
  if (!known) formats.set(key, format);
  const text = format.format(typeof date === 'string' ? new Date(`${date}T12:00:00Z`) : date);
  if (language === 'fr') return text.replace(/(?<=^|\s)1(?=\s\p{L})/u, '1er');
  // Where the formatter knows the year it sets a comma after the weekday, elsewhere none.
  if (language === 'en') return text.replace(/(?<=day),/u, '');
  return language === 'de' && moments.has(style) ? `${text}\u00a0Uhr` : text;
}

const nearDays = inEachLanguage(
  (language) => new Intl.RelativeTimeFormat(languageInfo[language].locale, { numeric: 'auto' }),
);

/** Writes an ISO day as people say it on another: `vandaag`, `morgen`, else `dinsdag 24 november`. */
export function writeNearDay(language: Language, day: string, today: string): string {
  const distance = [0, 1].find((days) => addDays(today, days) === day);
  return distance === undefined
    ? writeDate(language, day, 'weekdayAndDay')
    : nearDays[language].format(distance, 'day');
}

import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { addDays, type Weekday, weekdays } from '@/lib/domain/time/brussels-time';
import { groupOpenDays } from '@/lib/domain/time/opening-hours';
import { writeDate } from '@/lib/i18n/dates';
import { localizedText } from '@/lib/i18n/localized-text';

export type Office = {
  name: string;
  street: string | null;
  /** `9000 Gent` */
  place: string;
  phone: string;
  email: string | null;
  /** Days with their hours: `maandag – vrijdag`, `09:00–12:00`, `13:00–18:00`; closed days are left out. */
  hours: { days: string; times: string[] }[];
};

/** The offices of the agency as its pages show them. */
export function listOffices(language: Language): Office[] {
  const { agency } = getContent().settings;
  return agency.offices.map(({ name, street, zip, city, phone, email, hours }) => ({
    name: localizedText(name, language) ?? agency.name,
    street: localizedText(street, language),
    place: `${zip} ${localizedText(city, language) ?? ''}`.trim(),
    phone,
    email: email ?? null,
    hours: groupOpenDays(hours).map(({ first, last, hours: times }) => ({
      days: [...new Set([first, last])].map((day) => weekdayName(day, language)).join(' – '),
      times: times.map(({ from, until }) => `${from}–${until}`),
    })),
  }));
}

/** A Monday. */
const monday = '2026-01-05';

function weekdayName(day: Weekday, language: Language): string {
  return writeDate(language, addDays(monday, weekdays.indexOf(day)), 'weekday');
}

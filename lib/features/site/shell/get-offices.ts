import { type Content, getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { groupOpenDays, weekdayName, writeTimes } from '@/lib/domain/time/opening-hours';
import { type ContactPerson, roleLine } from '@/lib/features/site/get-contact-person';
import { localizedText } from '@/lib/i18n/translator';
import { getOpenToday, type OpenToday } from './open-today';

export type Office = {
  name: string;
  street: string | null;
  /** `9000 Gent` */
  place: string;
  phone: string;
  email: string | null;
  picture: { url: string; alt: string; focus?: string | undefined } | null;
  routeHref: string;
  /** Days with their hours: `maandag – vrijdag`, `09:00–12:00`, `13:00–18:00`; closed days are left out. */
  hours: { days: string; times: string[] }[];
  /** Null where no hours are known. */
  today: OpenToday | null;
  team: Pick<ContactPerson, 'name' | 'role' | 'portrait'>[];
};

type OfficeSettings = Content['settings']['agency']['offices'][number];

/** The offices of the agency as its pages show them on a day. */
export function listOffices(language: Language, now: Date): Office[] {
  const { agency, contactPeople } = getContent().settings;
  return agency.offices.map((office) => {
    const { name, street, zip, city, phone, email, hours, picture } = office;
    const place = `${zip} ${localizedText(city, language) ?? ''}`.trim();
    const groups = groupOpenDays(hours);
    return {
      name: localizedText(name, language) ?? agency.name,
      street: localizedText(street, language),
      place,
      phone,
      email: email ?? null,
      picture: picture ? { ...picture, alt: localizedText(picture.alt, language) ?? '' } : null,
      routeHref: routeTo([localizedText(street, language), place, localizedText(agency.country, language)]),
      hours: groups.map(({ first, last, hours: times }) => ({
        days: [...new Set([first, last])].map((day) => weekdayName(day, language)).join(' – '),
        times: writeTimes(times),
      })),
      today: getOpenToday(office, language, now),
      team: contactPeople
        .filter((person) => officeOf(person, agency.offices) === office)
        .map((person) => ({
          name: person.name,
          role: roleLine(person, language),
          portrait: person.picture,
        })),
    };
  });
}

/** The office where a person works; undefined for one who names none, or one that does not exist. */
export function officeOf(
  { office }: { office?: string | undefined },
  offices: readonly OfficeSettings[],
): OfficeSettings | undefined {
  return office === undefined ? undefined : offices.find(({ id }) => id === office);
}

/** The way to a place, on a map that opens in the reader's own application. */
export function routeTo(parts: readonly (string | null)[]): string {
  const query = new URLSearchParams({ api: '1', destination: parts.filter(Boolean).join(', ') });
  return `https://www.google.com/maps/dir/?${query}`;
}

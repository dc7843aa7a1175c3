import { getContent } from '@/lib/content/content';
import { formatPhone } from '@/lib/domain/format/phone';
import type { Language } from '@/lib/domain/language';
import { getMailSender } from '@/lib/features/mail/mail-look';
import { toListedProperty } from '@/lib/features/properties/listed-property';
import { findOpenHouse } from '@/lib/features/properties/open-houses';
import { propertyAddress, propertyTitle } from '@/lib/i18n/property-words';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { makeCalendarFile } from '@/lib/platform/calendar-file';
import { entryUid } from './calendar-uid';

/** An open house for the visitor's own calendar, from the public view alone; null where pages show none with this id. */
export async function writeOpenHouseFile(id: string, language: Language, now: Date): Promise<string | null> {
  const { catalogue, settings } = getContent();
  if (!settings.languages.enabled.includes(language)) return null;
  const house = findOpenHouse(id, now);
  const property = house && catalogue.getProperty(house.propertyId);
  if (!house || !property) return null;
  const listed = toListedProperty(property, language);
  if (!listed.openHouses.some((shown) => shown.id === id)) return null;
  const [words, t] = await Promise.all([getTranslator(language, 'property'), getTranslator(language, 'openHouse')]);
  const sender = getMailSender();
  const url = absoluteUrl(listed.href);
  return makeCalendarFile({
    method: 'PUBLISH',
    attendee: null,
    uid: entryUid(id),
    sequence: 0,
    stamp: house.madeAt,
    startsAt: house.startsAt,
    endsAt: house.endsAt,
    summary: t('summary', { title: propertyTitle(words, listed) }),
    description: [formatPhone(settings.agency.phone), url].join('\n'),
    location: propertyAddress(words, listed.property),
    organizer: { name: sender.name, email: sender.address },
    url,
  });
}

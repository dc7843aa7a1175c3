import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';

/**
 * Street, number and town of a property as the people who go there need them, also where visitors see less; null where
 * the street is not known or the property has left the site.
 */
export function wholeAddressOf(propertyId: number, language: Language): string | null {
  const property = getContent().catalogue.getProperty(propertyId);
  if (!property?.street) return null;
  const { street, houseNumber, boxNumber, zip, texts } = property;
  const city = (texts[language] ?? Object.values(texts)[0])?.city;
  return `${[street, houseNumber, boxNumber].filter(Boolean).join(' ')}, ${[zip, city].filter(Boolean).join(' ')}`;
}

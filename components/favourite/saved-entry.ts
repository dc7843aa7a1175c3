import { energyColor, shownLetter } from '@/components/property/energy-badge';
import { factsOf, markerOf, priceOf, titleOf } from '@/components/property/property-words';
import type { Language } from '@/lib/domain/language';
import { areaOf } from '@/lib/domain/place/place';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { isGone } from '@/lib/domain/property/situation';
import { wordsIn } from '@/lib/i18n/words-in';
import type { ListedProperty } from '@/lib/usecases/property/listed-property';
import type { SavedEntry } from './saved-answer';

/** Texts and figures of one property for a card in the browser. Reads the public view only. */
export async function toSavedEntry(listed: ListedProperty, language: Language): Promise<SavedEntry> {
  const { property, href } = listed;
  const [picture] = property.text.pictures;
  const [title, price, marker, energy, facts] = await Promise.all([
    titleOf(listed, language),
    priceOf(property, language),
    markerOf(listed, true, language),
    energyOf(property, language),
    factsOf(property, 3, language),
  ]);
  return {
    id: property.id,
    href,
    title,
    language: property.text.language,
    place: `${property.zip} ${property.city}`,
    price,
    amount: property.price?.usual ?? null,
    marker,
    isGone: isGone(property),
    energy,
    facts,
    picture: picture ? { url: picture.url, alt: picture.alt } : null,
  };
}

async function energyOf(property: PublicProperty, language: Language): Promise<SavedEntry['energy']> {
  const area = areaOf(property);
  const letter = shownLetter(property);
  if (area === null || letter === null) return null;
  const t = await wordsIn('energy', language);
  return {
    letter,
    name: t(`certificate.${area}`),
    color: property.energyLabel && energyColor(property.energyLabel),
  };
}

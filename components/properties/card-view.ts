import type { Language } from '@/lib/domain/language';
import { townLine } from '@/lib/domain/place/place';
import { isGone } from '@/lib/domain/property/situation';
import { joinUnits } from '@/lib/domain/text/join-units';
import { teaser } from '@/lib/domain/text/teaser';
import type { ListedProperty } from '@/lib/features/properties/listed-property';
import type { PriceWords } from '@/lib/i18n/property-words';
import { energyWordsOf } from './detail/energy-badge';
import type { EnergyWords } from './detail/energy-mark';
import { addressLine, type Fact, factsOf, type Marker, markerOf, priceOf, titleOf } from './property-words';

/** A property as its card shows it: public facts, as text. */
export type CardView = {
  id: number;
  href: string;
  title: string;
  /** The language of title and text. */
  language: Language;
  place: string;
  /** Before the place, in a row of an address that is public. */
  street?: string;
  price: PriceWords;
  marker: Marker | null;
  isGone: boolean;
  energy: EnergyWords | null;
  facts: Fact[];
  /** The card shows the first one and turns to the others. */
  pictures: { url: string; alt: string }[];
  /** With those that only the property's page shows; one where the card does not turn. */
  pictureCount: number;
  text: string | null;
};

export type CardOptions = {
  /** A row shows more of the property than a card. */
  look?: 'card' | 'row';
  /** Lists of both goals name the goal on the picture. */
  showsGoal?: boolean;
  turns?: boolean;
};

/** The pictures a card turns through; the rest is on the property's page. */
const maxPictures = 6;

/** Reads the public view only. The language is needed where no page is rendered. */
export async function cardViewOf(listed: ListedProperty, options: CardOptions, language?: Language): Promise<CardView> {
  const { property, href } = listed;
  const { look = 'card', showsGoal = false, turns = true } = options;
  const { pictures, description } = property.text;
  const isRow = look === 'row';
  const place = townLine(property);
  const [title, price, marker, energy, facts, address] = await Promise.all([
    titleOf(listed, language),
    priceOf(property, language),
    markerOf(listed, showsGoal, language),
    energyWordsOf(property, language),
    factsOf(property, isRow ? 4 : 3, language),
    isRow ? addressLine(property, language) : place,
  ]);
  const street = address.slice(0, -place.length);
  return {
    id: property.id,
    href,
    title: joinUnits(title),
    language: property.text.language,
    place,
    ...(street !== '' && { street }),
    price,
    marker,
    isGone: isGone(property),
    energy,
    facts,
    pictures: pictures.slice(0, turns ? maxPictures : 1).map(({ url, alt }) => ({ url, alt })),
    pictureCount: turns ? pictures.length : Math.min(pictures.length, 1),
    text: isRow && description ? teaser(description) : null,
  };
}

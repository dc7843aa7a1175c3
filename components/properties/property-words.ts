import type { IconName } from '@/components/ui/icon';
import { formatArea, formatLength } from '@/lib/domain/format/measures';
import type { Language } from '@/lib/domain/language';
import { listingReference } from '@/lib/domain/listing/listing-id';
import { townLine } from '@/lib/domain/place/place';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { bathroomsOf } from '@/lib/domain/property/rooms';
import { isGone } from '@/lib/domain/property/situation';
import { fold } from '@/lib/domain/text/fold';
import type { ListedProperty } from '@/lib/features/properties/listed-property';
import {
  type PriceWords,
  type PropertyTranslator,
  priceLine,
  propertyAddress,
  propertyKind,
  propertyPrice,
  propertyTitle,
} from '@/lib/i18n/property-words';
import { datesIn, wordsIn } from '@/lib/i18n/words-in';

/**
 * Texts in a request's own language; where no page is rendered (a route handler, a mail) the language must be given.
 */
function wordsOf(language: Language | undefined) {
  return wordsIn('property', language);
}

export async function titleOf(
  listed: Pick<ListedProperty, 'property' | 'typeName'>,
  language?: Language,
): Promise<string> {
  return propertyTitle(await wordsOf(language), listed);
}

export async function kindOf(
  listed: Pick<ListedProperty, 'property' | 'typeName'>,
  language?: Language,
): Promise<string> {
  return propertyKind(await wordsOf(language), listed);
}

export async function addressLine(property: PublicProperty, language?: Language): Promise<string> {
  return propertyAddress(await wordsOf(language), property);
}

export type Marker = { text: string; tone: 'plain' | 'brick' | 'dark' | 'accent' };

/** One marker per picture: what the visitor must know first. Only what is gone is brick red. */
export async function markerOf(
  { property, ruleMarker, isUnit, openHouses: [openHouse] }: ListedProperty,
  showsGoal: boolean,
  language?: Language,
): Promise<Marker | null> {
  const t = await wordsOf(language);
  if (property.situation !== 'available') {
    return { text: t(`situation.${property.situation}`), tone: isGone(property) ? 'brick' : 'dark' };
  }
  if (openHouse) {
    const words = await wordsIn('openHouse', language);
    const dateOf = await datesIn(language);
    return { text: words('marker', { day: dateOf(openHouse.startsAt, 'shortWeekdayAndDay') }), tone: 'accent' };
  }
  if (property.isViager) return { text: t('viager.marker'), tone: 'dark' };
  if (property.text.markerName) return { text: property.text.markerName, tone: 'plain' };
  if (ruleMarker) return ruleMarker;
  if (isUnit) return { text: t('inProject'), tone: 'plain' };
  if (showsGoal) return { text: t(`goal.${property.goal}`), tone: 'plain' };
  return null;
}

export async function priceOf(property: PublicProperty, language?: Language): Promise<PriceWords> {
  return propertyPrice(await wordsOf(language), property);
}

/** What the price leaves out; null where there is none to pay. */
export async function priceNoteOf(property: PublicProperty, language?: Language): Promise<string | null> {
  if (!property.price || isGone(property)) return null;
  const t = await wordsIn('detail.priceNote', language);
  if (property.goal === 'rent') return t('rent');
  if (property.isViager) return t('viager');
  if (property.details.vat !== undefined) return t('vat');
  // A unit of a project may come with VAT, and other countries have other duties.
  return t(property.region === null || property.projectId !== null ? 'sale' : 'duty');
}

/** `label` is empty where the value says it itself. */
export type Fact = { icon: IconName; value: string; label: string };

/** Up to `maxFacts` facts that matter for the kind of property, for cards. */
export async function factsOf(property: PublicProperty, maxFacts = 3, language?: Language): Promise<Fact[]> {
  const t = await wordsIn('property.fact', language);
  const {
    bedrooms,
    surfaceLiving,
    surfaceTotal,
    surfaceGround,
    surfaceTerrace,
    surfaceOffice,
    frontWidth,
    plotWidth,
    parkings,
    garages,
  } = property.details;
  const inside = surfaceLiving ?? surfaceOffice ?? (property.mainType === 'land' ? undefined : surfaceTotal);
  const ground = surfaceGround ?? (property.mainType === 'land' ? surfaceTotal : undefined);
  const baths = bathroomsOf(property.details);
  const cars = (garages ?? 0) + (parkings ?? 0);
  const facts: (Fact | null)[] = [
    bedrooms ? { icon: 'bed-double', value: String(bedrooms), label: t('bedrooms', { count: bedrooms }) } : null,
    maxFacts > 3 && baths
      ? { icon: 'bath', value: String(baths.count), label: t(baths.kind, { count: baths.count }) }
      : null,
    inside ? { icon: 'scaling', value: formatArea(inside), label: surfaceLiving ? t('living') : t('surface') } : null,
    ground ? { icon: 'trees', value: formatArea(ground), label: t('ground') } : null,
    surfaceTerrace && !ground ? { icon: 'sun', value: formatArea(surfaceTerrace), label: t('terrace') } : null,
    property.mainType === 'land' && (plotWidth ?? frontWidth)
      ? { icon: 'ruler', value: formatLength(plotWidth ?? frontWidth ?? 0), label: t('width') }
      : null,
    property.mainType === 'parking' && cars
      ? { icon: 'square-parking', value: String(cars), label: t('cars', { count: cars }) }
      : null,
  ];
  return facts.filter((fact) => fact !== null).slice(0, maxFacts);
}

/** What search engines and networks receive about a property: its page shows all of it too. */
export async function metadataWords(
  listed: ListedProperty,
  language: Language,
): Promise<{ title: string; facts: string[] }> {
  const { property } = listed;
  const t = await wordsOf(language);
  const title = pageTitle(t, listed, language);
  const facts = await factsOf(property, 3, language);
  const price = propertyPrice(t, property);
  return {
    title: isGone(property)
      ? t('title.withSituation', { situation: t(`situation.${property.situation}`), title })
      : title,
    facts: [
      propertyKind(t, listed),
      townLine(property),
      ...(isGone(property) ? [] : [priceLine(price), ...(price.note === null ? [] : [price.note])]),
      ...facts.map(({ value, label }) => `${value} ${label}`),
    ],
  };
}

/**
 * Its title in the language of the page. One that is made of type and place, or says no more than that, is the title of
 * a list too, and of other homes: it gets the reference.
 */
function pageTitle(t: PropertyTranslator, { property, typeName }: ListedProperty, language: Language): string {
  const { text } = property;
  const composed = propertyTitle(t, { property: { ...property, text: { ...text, title: null } }, typeName });
  const own = text.language === language && text.title !== null && fold(text.title) !== fold(composed);
  return own ? (text.title ?? '') : t('title.withReference', { title: composed, number: listingReference(property) });
}

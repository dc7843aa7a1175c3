import { formatCurrency } from '@/lib/domain/format/currency';
import { townLine } from '@/lib/domain/place/place';
import { daysToSell } from '@/lib/domain/property/offered-since';
import type { PublicPrice, PublicProperty } from '@/lib/domain/property/public-view';
import { isGone } from '@/lib/domain/property/situation';
import type { Translator } from './translator';

/** Texts of the `property` branch, for a page or a mail. */
export type PropertyTranslator = Translator<'property'>;

type Named = { property: PublicProperty; typeName: string };

/** Returns the property's own title, else its type, goal and place: "Appartement à louer à Namur". */
export function propertyTitle(t: PropertyTranslator, { property, typeName }: Named): string {
  const key = isGone(property) ? 'gone' : property.isViager ? 'viager' : property.goal;
  return property.text.title ?? t(`title.${key}`, { type: typeName, city: property.city });
}

/** Returns its type, goal and situation: "House for sale", "Apartment for rent – under option". */
export function propertyKind(
  t: PropertyTranslator,
  { property: { goal, situation, isViager }, typeName }: Named,
): string {
  if (isViager && !isGone({ situation }))
    return t(situation === 'available' ? 'kind.viager' : 'kind.viagerOption', { type: typeName });
  if (situation === 'available') return t(`kind.${goal}`, { type: typeName });
  return t(`kind.${situation === 'option' ? (`${goal}Option` as const) : situation}`, { type: typeName });
}

/** `Pontstraat 42 bus 3, 9830 Deurle`; without the street where the address is hidden or unknown. */
export function propertyAddress(t: PropertyTranslator, property: PublicProperty): string {
  const place = townLine(property);
  if (!property.address) return place;
  const { street, houseNumber, boxNumber } = property.address;
  const box = boxNumber ? t('box', { number: boxNumber }) : null;
  return `${[street, houseNumber, box].filter(Boolean).join(' ')}, ${place}`;
}

export type PriceWords = {
  before: string | null;
  amount: string;
  /** `/ month`, or the export's text. */
  unit: string | null;
  charges: string | null;
  /** A sale against an annuity, and the ages of those who receive it: "viager occupé · 81 & 79". */
  note: string | null;
};

/** `Sold in 13 days`, or `Sold` where the days are unknown. */
function goneWords(t: PropertyTranslator, property: PublicProperty): string {
  const days = daysToSell(property);
  if (days === null) return t(`situation.${property.situation}`);
  return t(`goneIn.${property.situation === 'rented' ? 'rented' : 'sold'}`, { count: days });
}

/**
 * Returns the price with its surrounding text: "from", "a month", charges, "Bouquet", the annuity. In its place, what is
 * sold or let says so.
 */
export function propertyPrice(t: PropertyTranslator, property: PublicProperty): PriceWords {
  const { price, goal, details } = property;
  if (isGone(property)) return { before: null, amount: goneWords(t, property), unit: null, charges: null, note: null };
  const note = viagerNote(t, property);
  if (!price) return { before: null, amount: t('priceOnRequest'), unit: null, charges: null, note };
  const { chargesRenter } = details;
  return {
    before: beforePrice(t, price),
    amount: formatCurrency(price.amount),
    unit: unitWords(t, price),
    // Charges are monthly: beside an amount of another unit they would seem part of it.
    charges:
      goal === 'rent' && price.unit === 'month' && chargesRenter
        ? t('plusCharges', { amount: formatCurrency(chargesRenter) })
        : null,
    note,
  };
}

function beforePrice(t: PropertyTranslator, { unit, isStarting }: PublicPrice): string | null {
  if (unit === 'bouquet' || unit === 'annuity') return t(`viager.${unit}`);
  return isStarting ? t('startingFrom') : null;
}

function viagerNote(t: PropertyTranslator, { isViager, text: { viager } }: PublicProperty): string | null {
  if (!isViager) return null;
  const ages = viager?.ages && t('viager.ages', { ages: viager.ages });
  return [viager?.type ?? t('viager.type'), ages].filter(Boolean).join(' · ');
}

function unitWords(t: PropertyTranslator, { unit, unitText, annuity }: PublicPrice): string | null {
  if (unit === 'bouquet')
    return annuity === null ? null : `+\u00A0${formatCurrency(annuity)} ${t('priceUnit.annuity')}`;
  if (unitText !== null || unit === 'total' || unit === 'other') return unitText;
  return t(`priceUnit.${unit}`);
}

/** `from € 250.000`, `€ 950 / month + € 50 charges`, on one line. */
export function priceLine({ before, amount, unit, charges }: PriceWords): string {
  return [before, amount, unit, charges].filter(Boolean).join(' ');
}

const maxLabelLength = 24;

/**
 * Returns the price for small spaces, such as a marker on the map: the usual unit is left out, any other is shown, and
 * the price of a sale against an annuity is whole, since a part of it looks like a bargain.
 */
export function priceLabel(t: PropertyTranslator, property: PublicProperty): string {
  const words = propertyPrice(t, property);
  if (property.isViager) return priceLine(words);
  const { amount, unit } = words;
  if (!property.price || property.price.usual !== null || unit === null) return amount;
  const label = `${amount} ${unit}`;
  return label.length > maxLabelLength ? `${amount} …` : label;
}

/** `4 homes`: how many units of a project are on offer; `4 properties` where one is a garage or a shop. */
export function offeredWords(
  t: Translator<'project'>,
  { freeCount, areAllHomes }: { freeCount: number; areAllHomes: boolean },
): string {
  return t('offered', { kind: areAllHomes ? 'homes' : 'properties', count: freeCount });
}

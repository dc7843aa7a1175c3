import { formatCurrency } from '@/lib/domain/format/currency';
import type { PublicPrice, PublicProperty } from '@/lib/domain/property/public-view';
import { isGone } from '@/lib/domain/property/situation';
import type { Translator } from './translator';

/** Words of the `property` branch, from a page or from a mail. */
export type PropertyTranslator = Translator<'property'>;

type Named = { property: PublicProperty; typeName: string };

/** The property's own title, else its type, what is done with it and where: "Appartement à louer à Namur". */
export function propertyTitle(t: PropertyTranslator, { property, typeName }: Named): string {
  const key = isGone(property) ? 'gone' : property.goal;
  return property.text.title ?? t(`title.${key}`, { type: typeName, city: property.city });
}

/** Its type, what is done with it and how that stands: "House for sale", "Apartment for rent – under option". */
export function propertyKind(t: PropertyTranslator, { property: { goal, situation }, typeName }: Named): string {
  if (situation === 'available') return t(`kind.${goal}`, { type: typeName });
  return t(`kind.${situation === 'option' ? (`${goal}Option` as const) : situation}`, { type: typeName });
}

/** `Pontstraat 42 bus 3, 9830 Deurle`; without the street where the address is hidden or unknown. */
export function propertyAddress(t: PropertyTranslator, property: PublicProperty): string {
  const place = `${property.zip} ${property.city}`;
  if (!property.address) return place;
  const { street, houseNumber, boxNumber } = property.address;
  const box = boxNumber ? t('box', { number: boxNumber }) : null;
  return `${[street, houseNumber, box].filter(Boolean).join(' ')}, ${place}`;
}

export type PriceWords = {
  before: string | null;
  amount: string;
  /** `/ month`, or what the export says. */
  unit: string | null;
  charges: string | null;
};

/** The price with the words around it: "from", "a month", charges. */
export function propertyPrice(t: PropertyTranslator, { price, goal, details }: PublicProperty): PriceWords {
  if (!price) return { before: null, amount: t('priceOnRequest'), unit: null, charges: null };
  const { chargesRenter } = details;
  return {
    before: price.isStarting ? t('startingFrom') : null,
    amount: formatCurrency(price.amount),
    unit: unitWords(t, price),
    // Charges are a month's: beside another amount they would be taken for a part of it.
    charges:
      goal === 'rent' && price.unit === 'month' && chargesRenter
        ? t('plusCharges', { amount: formatCurrency(chargesRenter) })
        : null,
  };
}

function unitWords(t: PropertyTranslator, { unit, unitText }: PublicPrice): string | null {
  if (unitText !== null || unit === 'total' || unit === 'other') return unitText;
  return t(`priceUnit.${unit}`);
}

/** `from € 250.000`, `€ 950 / month + € 50 charges`, on one line. */
export function priceLine({ before, amount, unit, charges }: PriceWords): string {
  return [before, amount, unit, charges].filter(Boolean).join(' ');
}

const maxLabelLength = 24;

/** The price where there is little room, such as a map's marker: the usual unit is understood, any other is said. */
export function priceLabel(t: PropertyTranslator, property: PublicProperty): string {
  const { amount, unit } = propertyPrice(t, property);
  if (!property.price || property.price.usual !== null || unit === null) return amount;
  const label = `${amount} ${unit}`;
  return label.length > maxLabelLength ? `${amount} …` : label;
}

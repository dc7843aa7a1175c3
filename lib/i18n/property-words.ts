import { formatCurrency } from '@/lib/domain/format/currency';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import type { Translator } from './translator';

/** Words of the `property` branch, from a page or from a mail. */
export type PropertyTranslator = Translator<'property'>;

/** The property's own title, else its type, what is done with it and where: "Appartement à louer à Namur". */
export function propertyTitle(
  t: PropertyTranslator,
  { property, typeName }: { property: PublicProperty; typeName: string },
): string {
  return property.text.title ?? t(`title.${property.goal}`, { type: typeName, city: property.city });
}

/** `Pontstraat 42 bus 3, 9830 Deurle`; without the street where the address is hidden or unknown. */
export function propertyAddress(t: PropertyTranslator, property: PublicProperty): string {
  const place = `${property.zip} ${property.city}`;
  if (!property.address) return place;
  const { street, houseNumber, boxNumber } = property.address;
  const box = boxNumber ? t('box', { number: boxNumber }) : null;
  return `${[street, houseNumber, box].filter(Boolean).join(' ')}, ${place}`;
}

export type PriceWords = { before: string | null; amount: string; after: string | null };

/** The price with the words around it: "from", "a month", charges. */
export function propertyPrice(t: PropertyTranslator, property: PublicProperty): PriceWords {
  if (!property.price) return { before: null, amount: t('priceOnRequest'), after: null };
  const { amount, isStarting, unitText } = property.price;
  const charges = property.details.chargesRenter;
  const isRent = property.goal === 'rent';
  const month = isRent ? t('perMonth') : null;
  const withCharges = isRent && charges ? t('plusCharges', { amount: formatCurrency(charges) }) : null;
  return {
    before: isStarting ? t('startingFrom') : null,
    amount: formatCurrency(amount),
    after: [month ?? (isStarting ? null : unitText), withCharges].filter(Boolean).join(' ') || null,
  };
}

/** `from € 250.000`, on one line. */
export function priceLine({ before, amount, after }: PriceWords): string {
  return [before, amount, after].filter(Boolean).join(' ');
}

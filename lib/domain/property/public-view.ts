import { type Language, pickLocalized } from '@/lib/domain/language';
import { localPlaceName } from '@/lib/domain/place/place-name';
import type { Position } from '@/lib/domain/place/position';
import { type PriceUnit, priceUnitOfText, usualPrice } from './price-unit';
import type { ListingDocument, Property, PropertyDetails, PropertyText, Viager } from './property';

export type PublicAddress = { street: string; houseNumber: string | null; boxNumber: string | null };

/** A document as visitors see it: one that is not public has no address and is asked for by e-mail. */
export type PublicDocument = { name: string; url: string | null };

export type PublicPrice = {
  /** Euro, of one `unit`. */
  amount: number;
  isStarting: boolean;
  unit: PriceUnit;
  /** The export's words for the unit; null: the site's own words say it, or there is nothing to say. */
  unitText: string | null;
  /** The amount if it is a sale's whole price or a rental's monthly rent: only that may be calculated with. */
  usual: number | null;
};

export type PublicProperty = Omit<
  Property,
  | 'price'
  | 'isPricePublic'
  | 'isStartingPrice'
  | 'priceUnit'
  | 'street'
  | 'houseNumber'
  | 'boxNumber'
  | 'isAddressPublic'
  | 'latitude'
  | 'longitude'
  | 'texts'
> & {
  /** Null: the price is on request. */
  price: PublicPrice | null;
  /** Null: the address is on request, or the export has no street. */
  address: PublicAddress | null;
  isAddressHidden: boolean;
  /** The true point, only where the address is public. */
  position: Position | null;
  /** The commune's name in the wanted language. */
  city: string;
  /** In the wanted language where the export has it, else marked by its own `language`. */
  text: Omit<PropertyText, 'documents'> & { documents: PublicDocument[] };
};

/**
 * What a visitor may know of a property, in one language: the only thing that pages, markup for search engines, maps,
 * mails and files may read. A hidden address keeps only the commune, a hidden price is left out whole.
 */
export function publicView(property: Property, language: Language, defaultLanguage: Language): PublicProperty {
  const {
    price,
    isPricePublic,
    isStartingPrice,
    priceUnit,
    street,
    houseNumber,
    boxNumber,
    isAddressPublic,
    latitude: _latitude,
    longitude: _longitude,
    texts,
    ...rest
  } = property;
  const text = requireText(texts, language, defaultLanguage, property.id);
  return {
    ...rest,
    price:
      isPricePublic && price !== null
        ? {
            amount: price,
            isStarting: isStartingPrice,
            unit: priceUnit,
            unitText: unitTextOf(property, text),
            usual: usualPrice(property),
          }
        : null,
    address: isAddressPublic && street !== null ? { street, houseNumber, boxNumber } : null,
    isAddressHidden: !isAddressPublic,
    position: publicPosition(property),
    city: localPlaceName(text.city, language, property.zip),
    details: isPricePublic ? rest.details : withoutAmounts(rest.details),
    text: {
      ...text,
      documents: text.documents.map(publicDocument),
      viager: isPricePublic || text.viager === null ? text.viager : withoutPrice(text.viager),
    },
  };
}

/**
 * The text of the wanted language where it means what the property's unit is. A unit without a word of the site's own
 * takes the text of any language.
 */
function unitTextOf({ goal, priceUnit, texts }: Property, { priceUnitText }: PropertyText): string | null {
  const means = (text: string | null) => text !== null && priceUnitOfText(text, goal) === priceUnit;
  if (means(priceUnitText)) return priceUnitText;
  if (priceUnit !== 'other') return null;
  return Object.values(texts).find((other) => means(other.priceUnitText))?.priceUnitText ?? null;
}

/** Where a property lies, degrees; null where its address is hidden or nobody knows. */
export function publicPosition({
  isAddressPublic,
  latitude,
  longitude,
}: Pick<Property, 'isAddressPublic' | 'latitude' | 'longitude'>): Position | null {
  return isAddressPublic && latitude !== null && longitude !== null ? { latitude, longitude } : null;
}

/** Up to this a duty or VAT is a percentage; above it an amount, which tells the price. */
const maxShare = 100;

/** What is calculated from a price reveals it: a deposit and an income limit are some rents, a duty so many per cent. */
function withoutAmounts(details: PropertyDetails): PropertyDetails {
  const { deposit: _, agencyCost: __, notaryFee: ___, minimumIncome: ____, vat, registrationRights, ...rest } = details;
  return {
    ...rest,
    ...(vat !== undefined && vat <= maxShare && { vat }),
    ...(registrationRights !== undefined && registrationRights <= maxShare && { registrationRights }),
  };
}

/** The lump sum and the annuity are the price of a sale for life. */
function withoutPrice({ bouquet: _, annuity: __, ...rest }: Viager): Viager {
  return rest;
}

function publicDocument(document: ListingDocument): PublicDocument {
  return { name: document.name, url: document.isPublic ? document.url : null };
}

function requireText(
  texts: Property['texts'],
  language: Language,
  defaultLanguage: Language,
  id: number,
): PropertyText {
  const picked = pickLocalized(texts, language, defaultLanguage);
  if (!picked) throw new Error(`Property ${id} has no text in any language`);
  return picked.value;
}

import { type Language, pickLocalized } from '@/lib/domain/language';
import { localPlaceName } from '@/lib/domain/place/place-name';
import type { Position } from '@/lib/domain/place/position';
import type { ListingDocument, Property, PropertyDetails, PropertyText, Viager } from './property';

export type PublicAddress = { street: string; houseNumber: string | null; boxNumber: string | null };

/** A document as visitors see it: one that is not public has no address and is asked for by e-mail. */
export type PublicDocument = { name: string; url: string | null };

export type PublicProperty = Omit<
  Property,
  | 'price'
  | 'isPricePublic'
  | 'isStartingPrice'
  | 'street'
  | 'houseNumber'
  | 'boxNumber'
  | 'isAddressPublic'
  | 'latitude'
  | 'longitude'
  | 'texts'
> & {
  /** Null: the price is on request. */
  price: { amount: number; isStarting: boolean; unitText: string | null } | null;
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
        ? { amount: price, isStarting: isStartingPrice, unitText: text.priceUnitText }
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

/** Where a property lies, degrees; null where its address is hidden or nobody knows. */
export function publicPosition({
  isAddressPublic,
  latitude,
  longitude,
}: Pick<Property, 'isAddressPublic' | 'latitude' | 'longitude'>): Position | null {
  return isAddressPublic && latitude !== null && longitude !== null ? { latitude, longitude } : null;
}

/** Up to this a duty or VAT is a percentage; above it an amount, which tells the price. */
const highestShare = 100;

/** What is reckoned from a price tells it: a deposit is two or three rents, a duty so many per cent. */
function withoutAmounts(details: PropertyDetails): PropertyDetails {
  const { deposit: _, agencyCost: __, notaryFee: ___, vat, registrationRights, ...rest } = details;
  return {
    ...rest,
    ...(vat !== undefined && vat <= highestShare && { vat }),
    ...(registrationRights !== undefined && registrationRights <= highestShare && { registrationRights }),
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

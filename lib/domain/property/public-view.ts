import { type Language, pickLocalized } from '@/lib/domain/language';
import { localPlaceName } from '@/lib/domain/place/place-name';
import type { Position } from '@/lib/domain/place/position';
import { pick } from '@/lib/domain/record-of';
import { cutStreet } from './cut-street';
import { saysStreet } from './hidden-street';
import { type PriceUnit, priceUnitOfText, usualPrice } from './price-unit';
import {
  costDetails,
  type ListingDocument,
  type Property,
  type PropertyDetails,
  type PropertyText,
  type Viager,
} from './property';
import { isGone } from './situation';
import { firstOf, isViager } from './viager';

export type PublicAddress = { street: string; houseNumber: string | null; boxNumber: string | null };

/** A document as visitors see it: a private one has no address and is requested by e-mail. */
export type PublicDocument = { name: string; url: string | null };

export type PublicPrice = {
  /** Euro, of one `unit`. */
  amount: number;
  isStarting: boolean;
  unit: PriceUnit;
  /** The export's words for the unit; null where the site has its own words, or none are needed. */
  unitText: string | null;
  /** Euro a month, beside a bouquet. */
  annuity: number | null;
  /** The amount if it is a sale's whole price or a rental's monthly rent: only this may be calculated with. */
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
  /** Null: the price is on request, or the deal is closed. */
  price: PublicPrice | null;
  /** It is sold against an annuity. */
  isViager: boolean;
  /** Null: the address is on request, or the export has no street. */
  address: PublicAddress | null;
  isAddressHidden: boolean;
  /** The true point, only where the address is public. */
  position: Position | null;
  /** The commune's name in the wanted language. */
  city: string;
  /** In the wanted language where the export has it, else marked by its own `language`. */
  text: Omit<PropertyText, 'documents'> & {
    documents: PublicDocument[];
    /** Of the words of facts and of the type: a language may have these and neither title nor description. */
    wordsLanguage: Language;
  };
};

/** What is public whatever the listing hides; the rest is decided one by one. */
const publicFacts = [
  'id',
  'externalId',
  'reference',
  'goal',
  'mainType',
  'types',
  'situation',
  'zip',
  'placeKey',
  'country',
  'region',
  'energyScore',
  'energyLabelText',
  'energyLabel',
  'projectId',
  'unitName',
  'videos',
  'virtualTour',
  'manager',
  'createdOn',
  'modifiedOn',
  'publishedOn',
  'soldOn',
] as const satisfies readonly (keyof Property)[];

const publicTexts = [
  'language',
  'title',
  'description',
  'typeName',
  'mainTypeName',
  'city',
  'countryName',
  'priceUnitText',
  'markerName',
  'words',
  'pictures',
  'floorPlans',
] as const satisfies readonly (keyof PropertyText)[];

const shownTexts = [...publicTexts, 'documents', 'viager'] as const;

/**
 * The facts about a property that visitors may see, in one language: the only source for pages, markup for search
 * engines, maps, mails and files. Of a hidden address it has only the commune; of a hidden price, nothing. What is sold or
 * let has no price, costs or documents: they belong to a deal that is over.
 */
export function publicView(property: Property, language: Language, defaultLanguage: Language): PublicProperty {
  const { price, isPricePublic, isStartingPrice, priceUnit, street, houseNumber, boxNumber, isAddressPublic } =
    property;
  const { texts, zip } = property;
  const viagers = Object.values(texts).map(({ viager }) => viager);
  const { text, wordsLanguage } = requireText(texts, language, defaultLanguage, property.id);
  const viager = text.viager ?? withoutWords(viagers);
  const gone = isGone(property);
  const hasAmounts = isPricePublic && !gone;
  const view: PublicProperty = {
    ...pick(property, publicFacts),
    price:
      hasAmounts && price !== null
        ? {
            amount: price,
            isStarting: isStartingPrice,
            unit: priceUnit,
            unitText: unitTextOf(property, wordsLanguage === language ? text.priceUnitText : null),
            annuity: priceUnit === 'bouquet' ? (firstOf(viagers, 'annuity') ?? null) : null,
            usual: usualPrice(property),
          }
        : null,
    isViager: isViager(property),
    address: isAddressPublic && street !== null ? { street, houseNumber, boxNumber } : null,
    isAddressHidden: !isAddressPublic,
    position: publicPosition(property),
    city: localPlaceName(text.city, language, zip),
    details: gone
      ? withoutCosts(property.details)
      : isPricePublic
        ? property.details
        : withoutAmounts(property.details),
    text: {
      ...pick(text, publicTexts),
      wordsLanguage,
      documents: gone ? [] : text.documents.map(publicDocument),
      viager: gone ? null : hasAmounts || viager === null ? viager : withoutPrice(viager),
    },
  };
  return withoutHiddenStreet(view, property);
}

/**
 * Returns the words of the wanted language where they mean the property's unit. In the place of another language's the site
 * has words of its own; a unit without these takes the words of any language.
 */
function unitTextOf({ goal, priceUnit, texts }: Property, own: string | null): string | null {
  const means = (words: string | null) => words !== null && priceUnitOfText(words, goal) === priceUnit;
  if (means(own)) return own;
  if (priceUnit !== 'other') return null;
  return Object.values(texts).find((other) => means(other.priceUnitText))?.priceUnitText ?? null;
}

/** The position of a property, in degrees; null where its address is hidden or unknown. */
export function publicPosition({
  isAddressPublic,
  latitude,
  longitude,
}: Pick<Property, 'isAddressPublic' | 'latitude' | 'longitude'>): Position | null {
  return isAddressPublic && latitude !== null && longitude !== null ? { latitude, longitude } : null;
}

/** Up to this value a duty or VAT is a percentage; above it an amount, which reveals the price. */
const maxShare = 100;

/**
 * A figure calculated from a price reveals it: a deposit and an income limit are multiples of the rent, a duty a
 * percentage.
 */
function withoutAmounts(details: PropertyDetails): PropertyDetails {
  const { deposit: _, agencyCost: __, notaryFee: ___, minimumIncome: ____, vat, registrationRights, ...rest } = details;
  return {
    ...rest,
    ...(vat !== undefined && vat <= maxShare && { vat }),
    ...(registrationRights !== undefined && registrationRights <= maxShare && { registrationRights }),
  };
}

function withoutCosts(details: PropertyDetails): PropertyDetails {
  const costs: ReadonlySet<string> = new Set(costDetails);
  return Object.fromEntries(Object.entries(details).filter(([detail]) => !costs.has(detail)));
}

/** The lump sum and the annuity are the price of a sale for life. */
function withoutPrice({ bouquet: _, annuity: __, ...rest }: Viager): Viager {
  return rest;
}

/** What a record of another language says without words. */
function withoutWords(viagers: readonly (Viager | null)[]): Viager | null {
  const other = viagers.find((viager) => viager !== null);
  if (!other) return null;
  const { type: _, annuityConditions: __, ...rest } = other;
  return rest;
}

function publicDocument(document: ListingDocument): PublicDocument {
  return { name: document.name, url: document.isPublic ? document.url : null };
}

/** A view whose facts and texts say nothing of a street that is hidden. */
export function withoutHiddenStreet<T extends { id: number; externalId: string; text: object }>(
  view: T,
  listing: Pick<Property, 'isAddressPublic' | 'street'>,
): T {
  if (listing.isAddressPublic || listing.street === null) return view;
  const { text, ...facts } = view;
  return Object.assign({}, view, hiddenStreetCuts(facts, listing), {
    // Where people read it, the number of this site stands for an id that says the street.
    externalId: saysStreet(view.externalId, listing.street) ? String(view.id) : view.externalId,
    text: Object.assign({}, text, hiddenStreetCuts(text, listing)),
  });
}

/** What of a listing's facts or texts is cut, or nothing is left of: a hidden street is in none of them. */
export function hiddenStreetCuts<T extends object>(
  values: T,
  { isAddressPublic, street }: Pick<Property, 'isAddressPublic' | 'street'>,
): Partial<T> {
  return isAddressPublic || street === null ? {} : cutStreet(values, street);
}

/** What stands in a language's own record also where its title and description are those of another. */
const labels = ['city', 'countryName', 'typeName', 'mainTypeName', 'markerName', 'priceUnitText', 'words'] as const;

function requireText(
  texts: Property['texts'],
  language: Language,
  defaultLanguage: Language,
  id: number,
): { text: PropertyText; wordsLanguage: Language } {
  const picked = pickLocalized(texts, language, defaultLanguage);
  if (!picked) throw new Error(`Property ${id} has no text in any language`);
  const own = picked.value;
  // Records of other languages are read only where they are needed.
  if (isWritten(own)) return { text: own, wordsLanguage: picked.language };
  const written = Object.fromEntries(Object.entries(texts).filter(([, text]) => isWritten(text)));
  const other = pickLocalized<PropertyText>(written, language, defaultLanguage);
  const text = other ? { ...pick(other.value, shownTexts), ...pick(own, labels) } : own;
  return { text, wordsLanguage: picked.language };
}

function isWritten({ title, description }: PropertyText): boolean {
  return title !== null || description !== null;
}

import type { PriceUnit } from '@/lib/domain/property/price-unit';
import type { PropertyFacts } from '@/lib/listings/neutral-listing';

type MainType = NonNullable<PropertyFacts['mainType']>;

/** What OpenImmo calls a type: an element of `objektart`, where needed with an attribute. Written is the first of a type. */
export const objectKinds: readonly { element: string; attribute?: readonly [string, string]; type: MainType }[] = [
  { element: 'zinshaus_renditeobjekt', type: 'rentalBuilding' },
  { element: 'haus', attribute: ['haustyp', 'APARTMENTHAUS'], type: 'rentalBuilding' },
  { element: 'haus', attribute: ['haustyp', 'MEHRFAMILIENHAUS'], type: 'rentalBuilding' },
  { element: 'haus', type: 'house' },
  { element: 'wohnung', attribute: ['wohnungtyp', 'APARTMENT'], type: 'studio' },
  { element: 'wohnung', type: 'apartment' },
  { element: 'zimmer', type: 'studio' },
  { element: 'grundstueck', type: 'land' },
  { element: 'parken', type: 'parking' },
  { element: 'sonstige', attribute: ['sonstige_typ', 'PARKHAUS'], type: 'parking' },
  { element: 'sonstige', type: 'commercial' },
  { element: 'buero_praxen', type: 'commercial' },
  { element: 'einzelhandel', type: 'commercial' },
  { element: 'gastgewerbe', type: 'commercial' },
  { element: 'hallen_lager_prod', type: 'commercial' },
  { element: 'land_und_forstwirtschaft', type: 'commercial' },
  { element: 'freizeitimmobilie_gewerblich', type: 'commercial' },
];

/** Ways to offer a property: attributes of `vermarktungsart`. Written is the first of a goal. */
export const marketings = [
  ['KAUF', 'sale'],
  ['MIETE_PACHT', 'rent'],
  ['ERBPACHT', 'sale'],
  ['LEASING', 'rent'],
] as const satisfies readonly (readonly [string, PropertyFacts['goal']])[];

/** Elements of `preise` that hold the price of a goal; written is the first. Prices without VAT are none of them. */
export const priceElements: Readonly<Record<NonNullable<PropertyFacts['goal']>, readonly string[]>> = {
  sale: ['kaufpreis', 'kaufpreisbrutto'],
  rent: ['kaltmiete', 'nettokaltmiete', 'warmmiete', 'pauschalmiete', 'pacht'],
};

/** Where a price of something else stands, such as one by square metre, which those elements would misstate. */
export const otherPrice = 'field:Price';

/** What a rent is of, in OpenImmo and in words that the site knows; a month where it says nothing. */
export const periods = [
  ['MONAT', 'month', undefined],
  ['TAG', 'day', '/ day'],
  ['WOCHE', 'week', '/ week'],
  ['JAHR', 'year', '/ year'],
] as const satisfies readonly (readonly [string, PriceUnit, string | undefined])[];

/** The marker that the site's situation follows from; it shows its own words for it. */
export const optionMarker = 'Option';

/** Groups of attachments, by the list that they go to; written is the first of a list. */
export const attachmentGroups = [
  ['BILD', 'pictures'],
  ['TITELBILD', 'pictures'],
  ['INNENANSICHTEN', 'pictures'],
  ['AUSSENANSICHTEN', 'pictures'],
  ['GRUNDRISS', 'floorPlans'],
  ['DOKUMENTE', 'documents'],
  ['FILMLINK', 'videos'],
  ['PANORAMA', 'virtualTour'],
] as const;

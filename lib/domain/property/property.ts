import type { Language, Localized } from '@/lib/domain/language';
import type { Country, Region } from '@/lib/domain/place/region';
import type { EnergyLabel } from './energy-label';
import type { Goal } from './goal';
import type { PriceUnit } from './price-unit';
import type { MainType } from './property-type';
import type { Situation } from './situation';

/**
 * Measured or counted facts. Surfaces in m², widths in m, amounts in euros; absent where the export has no usable
 * value.
 */
export const numberDetails = [
  'surfaceTotal',
  'surfaceLiving',
  'surfaceGround',
  'surfaceTerrace',
  'surfaceGarden',
  'surfaceOffice',
  'surfaceConstructed',
  'bedrooms',
  'bathrooms',
  'showerRooms',
  'toilets',
  'garages',
  'parkings',
  'externalParkings',
  'floors',
  'floor',
  'facades',
  'constructionYear',
  'renovationYear',
  'frontWidth',
  'plotWidth',
  'cadastralIncome',
  'energyTotal',
  'energySpecific',
  'eLevel',
  'co2Emission',
  'chargesOwner',
  'chargesRenter',
  'deposit',
  'agencyCost',
  'inventoryCost',
  'notaryFee',
  'registrationRights',
  'vat',
  'maximumPersons',
  'minimumIncome',
] as const;
export type NumberDetail = (typeof numberDetails)[number];

/** What buying or renting costs, and what is asked of tenants. */
export const costDetails = [
  'chargesRenter',
  'deposit',
  'inventoryCost',
  'agencyCost',
  'chargesOwner',
  'cadastralIncome',
  'registrationRights',
  'vat',
  'notaryFee',
  'minimumIncome',
  'maximumPersons',
] as const satisfies readonly NumberDetail[];

export const flagDetails = [
  'hasGas',
  'hasWater',
  'hasLift',
  'hasCellar',
  'hasTerrace',
  'hasGarden',
  'hasGarage',
  'hasElectronic',
  'hasDrain',
  'isFurnished',
  'hasPool',
  'hasAttic',
] as const;
export type FlagDetail = (typeof flagDetails)[number];

/** Facts stated in words, in the language of their record. */
export const wordDetails = [
  'heating',
  'kitchen',
  'glazing',
  'roof',
  'floodZone',
  'asbestosType',
  'areaApplication',
  'availableFrom',
  'gardenOrientation',
  'terraceOrientation',
  'electricityCertificate',
  'gasCertificate',
] as const;
export type WordDetail = (typeof wordDetails)[number];

export const planningDetails = [
  'planningPermit',
  'allotmentPermit',
  'preemptiveRight',
  'summons',
  'judicialDecision',
] as const;
export type PlanningDetail = (typeof planningDetails)[number];
export const planningAnswers = ['none', 'yes', 'onRequest'] as const;
export type PlanningAnswer = (typeof planningAnswers)[number];

export const floodScores = ['A', 'B', 'C', 'D'] as const;
export type FloodScore = (typeof floodScores)[number];

export type PropertyDetails = Partial<Record<NumberDetail, number>> &
  Partial<Record<FlagDetail, boolean>> &
  Partial<Record<PlanningDetail, PlanningAnswer>> & {
    epcUniqueCode?: string;
    /** ISO dates. */
    epcEndDate?: string;
    asbestosDate?: string;
    floodScoreP?: FloodScore;
    floodScoreG?: FloodScore;
  };

export type Picture = { url: string; alt: string };

export type ListingDocument = { name: string; url: string; isPublic: boolean };

export type Person = { name: string; email?: string; phone?: string; pictureUrl?: string };

export type Viager = { type?: string; ages?: string; annuityConditions?: string; bouquet?: number; annuity?: number };

/** The texts of a listing in one language. */
export type PropertyText = {
  language: Language;
  title: string | null;
  description: string | null;
  typeName: string | null;
  mainTypeName: string | null;
  city: string;
  countryName: string | null;
  /** Without the currency and "from". */
  priceUnitText: string | null;
  markerName: string | null;
  words: Partial<Record<WordDetail, string>>;
  pictures: Picture[];
  floorPlans: Picture[];
  documents: ListingDocument[];
  viager: Viager | null;
};

/**
 * One property of the catalogue, all languages together. Contains facts that must not leave the server (a hidden
 * address or price): only `publicView` may be shown.
 */
export type Property = {
  /** The number of its addresses, of favourites, owners and statistics. */
  id: number;
  /** The id in the export; the same as `id` where that is a whole number. */
  externalId: string;
  /** What the agency calls it; null where that is the id in the export. */
  reference: string | null;
  goal: Goal;
  /** The kind it is shown as. */
  mainType: MainType;
  /** Every kind it is found under, the main one first, each once. */
  types: readonly MainType[];
  situation: Situation;
  /** Euros, per `priceUnit`. Null where the export has no usable value. */
  price: number | null;
  priceUnit: PriceUnit;
  isPricePublic: boolean;
  /** The price is the lowest of several (price unit 7, or a text with "from"). */
  isStartingPrice: boolean;
  street: string | null;
  houseNumber: string | null;
  boxNumber: string | null;
  zip: string;
  /** One key per place, whatever its spelling or language. */
  placeKey: string;
  isAddressPublic: boolean;
  country: Country;
  region: Region | null;
  latitude: number | null;
  longitude: number | null;
  energyScore: number | null;
  energyLabelText: string | null;
  energyLabel: EnergyLabel | null;
  projectId: number | null;
  unitName: string | null;
  details: PropertyDetails;
  videos: string[];
  virtualTour: string | null;
  manager: Person | null;
  /** ISO dates. */
  createdOn: string | null;
  modifiedOn: string | null;
  publishedOn: string | null;
  soldOn: string | null;
  texts: Localized<PropertyText>;
};

/** Available, and marked by the agency in any language: new, exclusive, open house. */
export function isMarked({ situation, texts }: Pick<Property, 'situation' | 'texts'>): boolean {
  return situation === 'available' && Object.values(texts).some(({ markerName }) => markerName !== null);
}

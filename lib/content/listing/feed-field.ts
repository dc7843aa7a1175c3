import {
  type FlagDetail,
  flagDetails,
  type NumberDetail,
  numberDetails,
  type PlanningDetail,
  planningDetails,
  type WordDetail,
  wordDetails,
} from '@/lib/domain/property/property';

/** How the export writes the names whose first letter is not simply a capital. */
const exportNames: Partial<Record<string, string>> = {
  eLevel: 'ELevel',
  co2Emission: 'CO2Emission',
  vat: 'VAT',
};

function exportName(detail: string): string {
  return exportNames[detail] ?? detail.charAt(0).toUpperCase() + detail.slice(1);
}

function pairs<T extends string>(details: readonly T[]): readonly (readonly [T, string])[] {
  return details.map((detail) => [detail, exportName(detail)] as const);
}

/** Each detail with its name in the export. */
export const numberFields: readonly (readonly [NumberDetail, string])[] = pairs(numberDetails);
export const flagFields: readonly (readonly [FlagDetail, string])[] = pairs(flagDetails);
export const wordFields: readonly (readonly [WordDetail, string])[] = pairs(wordDetails);
export const planningFields: readonly (readonly [PlanningDetail, string])[] = pairs(planningDetails);

type Bounds = { min: number; max: number; isWhole?: boolean };

const surface: Bounds = { min: 1, max: 50_000_000 };
const width: Bounds = { min: 0.5, max: 5_000 };
const rooms: Bounds = { min: 1, max: 500, isWhole: true };
const year: Bounds = { min: 1200, max: 2040, isWhole: true };
const amount: Bounds = { min: 0.01, max: 100_000_000 };
const percentOrAmount: Bounds = { min: 0.01, max: 100_000_000 };

/** Values outside these bounds are typing or filler (0, 9999, a year to come) and are left out of the page. */
export const numberBounds: Record<NumberDetail, Bounds> = {
  surfaceTotal: surface,
  surfaceLiving: surface,
  surfaceGround: surface,
  surfaceTerrace: surface,
  surfaceGarden: surface,
  surfaceOffice: surface,
  surfaceConstructed: surface,
  bedrooms: rooms,
  bathrooms: rooms,
  showerRooms: rooms,
  toilets: rooms,
  garages: rooms,
  parkings: rooms,
  externalParkings: rooms,
  floors: { min: 1, max: 120, isWhole: true },
  floor: { min: -5, max: 120, isWhole: true },
  facades: { min: 1, max: 4, isWhole: true },
  constructionYear: year,
  renovationYear: year,
  frontWidth: width,
  plotWidth: width,
  cadastralIncome: amount,
  energyTotal: { min: 1, max: 10_000_000 },
  energySpecific: { min: -500, max: 3_000 },
  eLevel: { min: -200, max: 300 },
  co2Emission: { min: -1_000, max: 1_000_000 },
  chargesOwner: amount,
  chargesRenter: amount,
  deposit: amount,
  agencyCost: amount,
  inventoryCost: amount,
  notaryFee: amount,
  registrationRights: percentOrAmount,
  vat: percentOrAmount,
};

/** Every name of the export that is read; another is reported once as unknown. */
export const knownPropertyFields: ReadonlySet<string> = new Set([
  ...[...numberFields, ...flagFields, ...wordFields, ...planningFields].map(([, name]) => name),
  ...'ID WebID WebIDs Goal Price PublishPrice PriceUnit PriceUnitText Marquee MarqueeName Street HouseNumber BoxNr Zip City CountryID CountryName PublishAddress EnergyPerformance EPCLabelText TypeDescription MainTypeName language RecordFile ProjectID SmallPictureItem XLargePictureItem Status Title Description EPCUniqueCode EPCEndDate FloodScoreP FloodScoreG AsbestosDate Viager Latitude Longitude Pictures FloorPlans Videos VirtualTour Documents Manager CreatedDate ModifiedDate PublishedDate UnitName'.split(
    ' ',
  ),
]);

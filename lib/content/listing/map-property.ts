import type { Language } from '@/lib/domain/language';
import { placeKey } from '@/lib/domain/place/place-name';
import { countryOf, regionOfZip } from '@/lib/domain/place/region';
import { energyLabelOf } from '@/lib/domain/property/energy-label';
import { goalOf } from '@/lib/domain/property/goal';
import type {
  FloodScore,
  PlanningAnswer,
  Property,
  PropertyDetails,
  PropertyText,
  Viager,
} from '@/lib/domain/property/property';
import { mainTypeOfWebId } from '@/lib/domain/property/property-type';
import { isPublicStatus, situationOf } from '@/lib/domain/property/situation';
import { flagFields, numberBounds, numberFields, planningFields, wordFields } from './feed-field';
import {
  type FeedRecord,
  readDate,
  readFlag,
  readLine,
  readList,
  readNumber,
  readRecord,
  readText,
  readUrl,
} from './feed-value';
import { readDocuments, readPerson, readPictureList, readPictures, readPosition, readZip } from './listing-parts';

/** Tells the editor of a value that was left out. */
export type Doubt = (path: string, found: unknown, expected: string) => void;

/** Below this a price is filler (0, 1) that means "ask us". */
const lowestPrice = 10;
const startingPriceUnit = 7;
const defaultStatus = 1;

export type MappedProperty = { property: Property; isPublic: boolean };

/**
 * One property from a record of the export in one language; `addLanguage` adds its records in the others. Null where a
 * required field (Goal, WebID, Zip, City) has nothing usable; the doubt then says so.
 */
export function mapProperty(id: number, language: Language, record: FeedRecord, doubt: Doubt): MappedProperty | null {
  const mainType = readMainType(record);
  const zip = readZip(record.Zip);
  const goalNumber = readNumber(record.Goal);
  const text = mapText(language, record);
  for (const [name, value] of [
    ['Goal', goalNumber],
    ['WebID', mainType],
    ['Zip', zip],
    ['City', text],
  ] as const) {
    if (value === undefined || value === null) doubt(name, record[name], 'a value: the record is left out without it');
  }
  if (goalNumber === undefined || mainType === null || zip === null || text === null) return null;

  const goal = goalOf(goalNumber);
  const status = readStatus(record);
  const country = countryOf(readNumber(record.CountryID) ?? undefined);
  const region = country === 'belgium' ? regionOfZip(zip) : null;
  const energyScore = readEnergyScore(record, doubt);
  const energyLabelText = readText(record.EPCLabelText);
  const energy = energyLabelOf({
    ...(energyScore !== null && { score: energyScore }),
    ...(energyLabelText !== null && { labelText: energyLabelText }),
    country,
    region,
  });
  return {
    isPublic: isPublicStatus(status),
    property: {
      id,
      goal,
      mainType,
      situation: readSituation(record, goal),
      price: readPrice(record, doubt),
      isPricePublic: readFlag(record.PublishPrice) ?? true,
      isStartingPrice: readNumber(record.PriceUnit) === startingPriceUnit,
      street: readText(record.Street),
      houseNumber: readText(record.HouseNumber),
      boxNumber: readText(record.BoxNr),
      zip,
      placeKey: placeKey(text.city),
      isAddressPublic: readFlag(record.PublishAddress) ?? true,
      country,
      region,
      ...readPosition(record),
      energyScore,
      energyLabelText,
      energyLabel: energy?.label ?? null,
      projectId: readNumber(record.ProjectID) || null,
      unitName: readText(record.UnitName),
      details: mapDetails(record, doubt),
      videos: readList(record.Videos).flatMap((video) => readUrl(readRecord(video)?.Url ?? video) ?? []),
      virtualTour: readUrl(record.VirtualTour),
      manager: readPerson(record.Manager),
      createdOn: readDate(record.CreatedDate),
      modifiedOn: readDate(record.ModifiedDate),
      publishedOn: readDate(record.PublishedDate),
      texts: { [language]: text },
    },
  };
}

/** What another language's record adds: its words, and a situation that only its marker tells. */
export function addLanguage({ property }: MappedProperty, language: Language, record: FeedRecord): void {
  const text = mapText(language, record);
  if (!text) return;
  property.texts[language] = text;
  if (property.situation === 'available') property.situation = readSituation(record, property.goal);
}

function readStatus(record: FeedRecord): number {
  return readNumber(record.Status) ?? defaultStatus;
}

function readSituation(record: FeedRecord, goal: Property['goal']): Property['situation'] {
  const marqueeName = readText(record.MarqueeName);
  return situationOf({
    status: readStatus(record),
    goal,
    marquee: readNumber(record.Marquee) ?? 0,
    ...(marqueeName !== null && { marqueeName }),
  });
}

/** The main type, else the first known one of the comma list. */
function readMainType(record: FeedRecord): Property['mainType'] | null {
  const listed = (readText(record.WebIDs) ?? '').split(',').map(Number);
  for (const webId of [readNumber(record.WebID) ?? Number.NaN, ...listed]) {
    const mainType = mainTypeOfWebId(webId);
    if (mainType) return mainType;
  }
  return null;
}

function readPrice(record: FeedRecord, doubt: Doubt): number | null {
  const price = readNumber(record.Price);
  if (price === undefined) return null;
  if (price !== null && price >= lowestPrice && price <= numberBounds.deposit.max * 10) return price;
  doubt('Price', record.Price, `a price from ${lowestPrice} euro up; it is shown as on request`);
  return null;
}

function readEnergyScore(record: FeedRecord, doubt: Doubt): number | null {
  const value = readNumber(record.EnergyPerformance) ?? readNumber(record.EnergySpecific);
  if (value === undefined || value === null) return null;
  if (value === 0) {
    // Exports write 0 where nobody filled it in; an A for every garage would be a false statement in an advert.
    doubt('EnergyPerformance', value, 'the score of the certificate, or nothing; 0 is taken for not filled in');
    return null;
  }
  const { min, max } = numberBounds.energySpecific;
  if (value >= min && value <= max) return value;
  doubt('EnergyPerformance', value, `kWh/m² a year between ${min} and ${max}; it is left out`);
  return null;
}

function mapText(language: Language, record: FeedRecord): PropertyText | null {
  const city = readLine(record.City);
  if (city === null) return null;
  const words: PropertyText['words'] = {};
  for (const [detail, name] of wordFields) {
    const text = readLine(record[name]);
    if (text !== null) words[detail] = text;
  }
  return {
    language,
    title: readLine(record.Title),
    description: readText(record.Description),
    typeName: readLine(record.TypeDescription),
    mainTypeName: readLine(record.MainTypeName),
    city,
    countryName: readText(record.CountryName),
    priceUnitText: readLine(record.PriceUnitText),
    markerName: readLine(record.MarqueeName),
    words,
    pictures: readPictures(record),
    floorPlans: readPictureList(readList(record.FloorPlans)),
    documents: readDocuments(record.Documents),
    viager: mapViager(record.Viager),
  };
}

function mapDetails(record: FeedRecord, doubt: Doubt): PropertyDetails {
  const details: PropertyDetails = {};
  for (const [detail, name] of numberFields) {
    const value = readNumber(record[name]);
    // Zero is how the export says "not filled in", except for a floor.
    if (value === undefined || (value === 0 && detail !== 'floor' && detail !== 'eLevel')) continue;
    const { min, max, isWhole } = numberBounds[detail];
    if (value !== null && value >= min && value <= max && (!isWhole || Number.isInteger(value)))
      details[detail] = value;
    else doubt(name, record[name], `a ${isWhole ? 'whole ' : ''}number between ${min} and ${max}; it is left out`);
  }
  for (const [detail, name] of flagFields) {
    const value = readFlag(record[name]);
    if (value !== undefined) details[detail] = value;
  }
  for (const [detail, name] of planningFields) {
    const value = readText(record[name]);
    if (value === null) continue;
    if (isPlanningAnswer(value)) details[detail] = value;
    else doubt(name, value, '"none", "yes" or "onRequest"; it is left out');
  }
  const epcUniqueCode = readText(record.EPCUniqueCode);
  const epcEndDate = readDate(record.EPCEndDate);
  const asbestosDate = readDate(record.AsbestosDate);
  const floodScoreP = readFloodScore(record.FloodScoreP);
  const floodScoreG = readFloodScore(record.FloodScoreG);
  return {
    ...details,
    ...(epcUniqueCode !== null && { epcUniqueCode }),
    ...(epcEndDate !== null && { epcEndDate }),
    ...(asbestosDate !== null && { asbestosDate }),
    ...(floodScoreP && { floodScoreP }),
    ...(floodScoreG && { floodScoreG }),
  };
}

function isPlanningAnswer(value: string): value is PlanningAnswer {
  return value === 'none' || value === 'yes' || value === 'onRequest';
}

function readFloodScore(value: unknown): FloodScore | undefined {
  const text = readText(value)?.toUpperCase();
  return (['A', 'B', 'C', 'D'] as const).find((score) => score === text);
}

function mapViager(value: unknown): Viager | null {
  const item = readRecord(value);
  if (!item) return null;
  const type = readText(item.Type);
  const ages = readText(item.Ages);
  const annuityConditions = readText(item.AnnuityConditions);
  const bouquet = readNumber(item.Bouquet);
  const annuity = readNumber(item.Annuity);
  const viager: Viager = {
    ...(type !== null && { type }),
    ...(ages !== null && { ages }),
    ...(annuityConditions !== null && { annuityConditions }),
    ...(bouquet && { bouquet }),
    ...(annuity && { annuity }),
  };
  return Object.keys(viager).length > 0 ? viager : null;
}

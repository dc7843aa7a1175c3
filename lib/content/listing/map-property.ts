import type { Language, Localized } from '@/lib/domain/language';
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

/** Records of one property, one a language; the first is the one that counts for facts that are the same in all. */
export type PropertyRecords = readonly { language: Language; record: FeedRecord; doubt: Doubt }[];

export type MappedProperty = { property: Property; isPublic: boolean };

/**
 * One property from its records of the export. Null where a required field (ID, Goal, WebID, Zip, City) is missing in
 * every language; the doubt then says so.
 */
export function mapProperty(id: number, records: PropertyRecords): MappedProperty | null {
  const first = records[0];
  if (!first) return null;
  const { record, doubt } = first;
  const mainType = readMainType(record);
  const zip = readZip(record.Zip);
  const texts: Localized<PropertyText> = {};
  for (const entry of records) {
    const text = mapText(entry.language, entry.record);
    if (text) texts[entry.language] = text;
  }
  const city = Object.values(texts)[0]?.city;
  for (const [name, value] of [
    ['Goal', readNumber(record.Goal)],
    ['WebID', mainType],
    ['Zip', zip],
    ['City', city],
  ] as const) {
    if (value === undefined || value === null)
      doubt(name, record[name], 'a value: the property is left out without it');
  }
  if (readNumber(record.Goal) === undefined || mainType === null || zip === null || city === undefined) return null;

  const goal = goalOf(readNumber(record.Goal));
  const status = readNumber(record.Status) ?? defaultStatus;
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
      situation: situationOf({
        status,
        goal,
        marquee: readNumber(record.Marquee) ?? 0,
        marqueeName:
          records.map((entry) => readText(entry.record.MarqueeName)).find((name) => name !== null) ?? undefined,
      }),
      price: readPrice(record, doubt),
      isPricePublic: readFlag(record.PublishPrice) ?? true,
      isStartingPrice: readNumber(record.PriceUnit) === startingPriceUnit,
      street: readText(record.Street),
      houseNumber: readText(record.HouseNumber),
      boxNumber: readText(record.BoxNr),
      zip,
      placeKey: placeKey(city),
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
      texts,
    },
  };
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

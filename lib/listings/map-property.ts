import type { Language } from '@/lib/domain/language';
import type { ListingIds } from '@/lib/domain/listing/listing-id';
import { placeKey } from '@/lib/domain/place/place-name';
import { countryOf, regionOfZip } from '@/lib/domain/place/region';
import type { AdvertFinding } from '@/lib/domain/property/advert-check';
import { energyLabelOf } from '@/lib/domain/property/energy-label';
import { type PriceUnitText, priceUnitOf, readPriceUnitText } from '@/lib/domain/property/price-unit';
import type { Property, PropertyText, Viager } from '@/lib/domain/property/property';
import type { MainType } from '@/lib/domain/property/property-type';
import type { Standing } from '@/lib/domain/property/situation';
import { viagerPriceOf } from '@/lib/domain/property/viager';
import { rememberFew } from '@/lib/domain/remember-few';
import { doubtStatus, readPropertyDisclosure, readStatus } from './disclosure';
import type { Doubt } from './doubts';
import { nearPosition } from './far-point';
import { type FeedRecord, readRecord, readText } from './feed-value';
import { energyFields } from './field/detail-fields';
import { isWithin } from './field/listing-field';
import { viagerFields, videoFields } from './field/part-fields';
import { identityFields, placeFields, priceFields, wordsAndMediaFields } from './field/property-fields';
import {
  goalOf,
  mainTypeOfWebId,
  readDocuments,
  readPerson,
  readPictureList,
  readPictures,
  readPosition,
} from './listing-parts';
import { mapDetails, readWords } from './map-details';
import { situationOf } from './status';
import { doubtUnreadable } from './unreadable-values';

const fields = { ...identityFields, ...priceFields, ...placeFields, ...wordsAndMediaFields, ...energyFields };

const required = 'a value: the record is left out without it';
const startingPriceUnit = 7;

const placeKeyOf = rememberFew(placeKey);
const belgianRegionOf = rememberFew(regionOfZip);
const unitTextOf = rememberFew(readPriceUnitText);

export type MappedProperty = {
  property: Property;
  standing: Standing;
  /** What its advert lacks, where that keeps it off the site. */
  held: readonly AdvertFinding[];
};

/**
 * Maps one property from a record of the export in one language; `mapText` maps its records in the others. Null where a
 * required field (Goal, WebID, Zip, City) has nothing usable; the doubt then says so. `today` (ISO) decides which
 * energy scale applies.
 */
export function mapProperty(
  { id, externalId, projectId, today }: ListingIds & Pick<Property, 'projectId'> & { today: string },
  language: Language,
  record: FeedRecord,
  doubt: Doubt,
): MappedProperty | null {
  const needed = readRequired(language, record, doubt);
  if (!needed) return null;
  const { goal, types, mainType, zip, text } = needed;
  doubtUnreadable('properties', record, doubt);
  doubtStatus(record, doubt);
  const { standing, isPricePublic, isAddressPublic } = readPropertyDisclosure(record);
  const country = countryOf(fields.country.read(record) ?? undefined);
  const region = country === 'belgium' ? belgianRegionOf(zip) : null;
  const energyScore = readEnergyScore(record, doubt);
  const energyLabelText = fields.energyLabelText.read(record);
  const energy = energyLabelOf({
    ...(energyScore !== null && { score: energyScore }),
    ...(energyLabelText !== null && { labelText: energyLabelText }),
    country,
    region,
    on: today,
  });
  const unitText = readUnitText(record);
  const viager = viagerTerms(goal, [text]);
  const { latitude, longitude } = nearPosition(readPosition(record), { country, zip, city: text.city }, doubt);
  const price = readPrice(record, doubt);
  // A spread would take longer than all that is read here.
  return {
    standing,
    held: [],
    property: {
      id,
      externalId,
      reference: fields.reference.read(record),
      projectId,
      goal,
      mainType,
      types,
      situation: readSituation(record, goal),
      price: viager ? viager.price : price,
      priceUnit: viager?.priceUnit ?? priceUnitOf(goal, [text.priceUnitText]),
      isPricePublic,
      isStartingPrice:
        viager?.isStartingPrice ?? (fields.priceUnit.read(record) === startingPriceUnit || unitText.isStarting),
      street: fields.street.read(record),
      houseNumber: fields.houseNumber.read(record),
      boxNumber: fields.boxNumber.read(record),
      zip,
      placeKey: placeKeyOf(text.city),
      isAddressPublic,
      country,
      region,
      latitude,
      longitude,
      energyScore,
      energyLabelText,
      energyLabel: energy?.label ?? null,
      unitName: fields.unitName.read(record),
      details: mapDetails(record, doubt),
      videos: readVideos(fields.videos.read(record)),
      virtualTour: fields.virtualTour.read(record),
      manager: readPerson(fields.manager.read(record)),
      createdOn: fields.createdOn.read(record),
      modifiedOn: fields.modifiedOn.read(record),
      publishedOn: fields.publishedOn.read(record),
      soldOn: fields.soldOn.read(record),
      texts: { [language]: text },
    },
  };
}

/** The fields without which a record is left out; null where one has nothing usable. */
function readRequired(language: Language, record: FeedRecord, doubt: Doubt) {
  const types = readTypes(record);
  const [mainType = null] = types;
  const zip = fields.zip.read(record);
  const goalNumber = fields.goal.read(record);
  const text = readTexts(language, record);
  if (goalNumber === null)
    doubt(fields.goal.name, record[fields.goal.name], '0 for sale or 1 for rent; anything else counts as rent');
  for (const [{ name }, value] of [
    [fields.goal, goalNumber === undefined ? null : 0],
    [fields.mainType, mainType],
    [fields.zip, zip],
    [fields.city, text],
  ] as const) {
    if (value === undefined || value === null) doubt(name, record[name], required);
  }
  if (goalNumber === undefined || mainType === null || zip === null || text === null) return null;
  return { goal: goalOf(goalNumber), types, mainType, zip, text };
}

/** What the record of another language adds. */
export type MappedText = { text: PropertyText; situation: Property['situation'] };

/**
 * Maps another language's record: its texts, and what only they say of the situation. Null where it has no City,
 * without which none of its texts are shown; the doubt then says so.
 */
export function mapText(
  language: Language,
  record: FeedRecord,
  goal: Property['goal'],
  doubt: Doubt,
): MappedText | null {
  const text = readTexts(language, record);
  if (text) return { text, situation: readSituation(record, goal) };
  doubt(fields.city.name, record[fields.city.name], required);
  return null;
}

export function addText(property: Property, { text, situation }: MappedText): void {
  property.texts[text.language] = text;
  property.priceUnit = priceUnitOf(
    property.goal,
    Object.values(property.texts).map(({ priceUnitText }) => priceUnitText),
  );
  Object.assign(property, viagerTerms(property.goal, Object.values(property.texts)));
  if (property.situation === 'available') property.situation = situation;
}

/** What a sale against an annuity has in the place of its price; nothing for others. */
function viagerTerms(goal: Property['goal'], texts: readonly PropertyText[]) {
  const price = goal === 'sale' ? viagerPriceOf(texts.map(({ viager }) => viager)) : null;
  return price && { ...price, isStartingPrice: false };
}

function readUnitText(record: FeedRecord): PriceUnitText {
  return unitTextOf(fields.priceUnitText.read(record) ?? '');
}

function readSituation(record: FeedRecord, goal: Property['goal']): Property['situation'] {
  const marqueeName = readText(record[fields.marqueeName.name]);
  return situationOf({
    status: readStatus(record),
    goal,
    ...(marqueeName !== null && { marqueeName }),
  });
}

/** The type of `WebID` first, then the known ones of `WebIDs`. */
function readTypes(record: FeedRecord): MainType[] {
  const webIds = [fields.mainType.read(record) ?? Number.NaN, ...fields.types.read(record)];
  return [...new Set(webIds.flatMap((webId) => mainTypeOfWebId(webId) ?? []))];
}

function readPrice(record: FeedRecord, doubt: Doubt): number | null {
  const { name, bounds } = fields.price;
  const price = fields.price.read(record);
  if (price === undefined) return null;
  if (price !== null && isWithin(price, bounds)) return price;
  doubt(name, record[name], `a price from ${bounds.min} euro up; it is shown as on request`);
  return null;
}

function readEnergyScore(record: FeedRecord, doubt: Doubt): number | null {
  const { name, bounds } = fields.energyScore;
  const own = fields.energyScore.read(record);
  // A letter belongs to the label.
  if (own === null) doubt(name, record[name], 'kWh/m² a year as a number; it is left out');
  const value = own ?? fields.energySpecific.read(record);
  if (value === undefined || value === null) return null;
  if (value === 0) {
    // Exports write 0 for an empty field; an A for every garage would be a false statement in an advert.
    doubt(name, value, 'the score of the certificate, or nothing; 0 is taken for not filled in');
    return null;
  }
  if (isWithin(value, bounds)) return value;
  doubt(name, value, `kWh/m² a year between ${bounds.min} and ${bounds.max}; it is left out`);
  return null;
}

function readTexts(language: Language, record: FeedRecord): PropertyText | null {
  const city = fields.city.read(record);
  if (city === null) return null;
  return {
    language,
    title: fields.title.read(record),
    description: fields.description.read(record),
    typeName: fields.typeDescription.read(record),
    mainTypeName: fields.mainTypeName.read(record),
    city,
    countryName: fields.countryName.read(record),
    priceUnitText: readUnitText(record).text,
    markerName: fields.marqueeName.read(record),
    words: readWords(record),
    pictures: readPictures(record),
    floorPlans: readPictureList(fields.floorPlans.read(record)),
    documents: readDocuments(fields.documents.read(record)),
    viager: mapViager(fields.viager.read(record)),
  };
}

function readVideos(values: readonly unknown[]): string[] {
  const { url } = videoFields;
  return values.flatMap((video) => url.read(readRecord(video)) ?? url.read({ [url.name]: video }) ?? []);
}

function mapViager(item: FeedRecord | null): Viager | null {
  const type = viagerFields.type.read(item);
  const ages = viagerFields.ages.read(item);
  const annuityConditions = viagerFields.annuityConditions.read(item);
  const bouquet = viagerFields.bouquet.read(item);
  const annuity = viagerFields.annuity.read(item);
  const viager: Viager = {
    ...(type !== null && { type }),
    ...(ages !== null && { ages }),
    ...(annuityConditions !== null && { annuityConditions }),
    ...(bouquet && isWithin(bouquet, viagerFields.bouquet.bounds) && { bouquet }),
    ...(annuity && isWithin(annuity, viagerFields.annuity.bounds) && { annuity }),
  };
  return Object.keys(viager).length > 0 ? viager : null;
}

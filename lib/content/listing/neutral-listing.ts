import { z } from 'zod';
import { type Language, type Localized, languages } from '@/lib/domain/language';
import { maxIdLength, parseListingId } from '@/lib/domain/listing/listing-id';
import { type Country, countryOf } from '@/lib/domain/place/region';
import { goals } from '@/lib/domain/property/goal';
import { mainTypes } from '@/lib/domain/property/property-type';
import { showValue } from '../content-problem';
import { type FeedRecord, readRecord } from './feed-value';
import {
  energyFields,
  flagFields,
  numberFields,
  planningFields,
  safetyFields,
  wordFields,
} from './field/detail-fields';
import { textField } from './field/listing-field';
import { documentFields, pictureFields } from './field/part-fields';
import { projectIdentityFields, projectPlaceFields, projectWordsAndMediaFields } from './field/project-fields';
import { identityFields, placeFields, priceFields, wordsAndMediaFields } from './field/property-fields';
import { goalOf, mainTypeOfWebId } from './goal-and-type';
import { readPictures } from './listing-parts';
import { type Cell, type Cells, cellOf, cellsOf, type EntryOf, entriesOf, type ValuesOf } from './neutral-cell';
import { recordList } from './record-file';
import { statuses } from './status';

/**
 * A listing in the site's own words, whatever system it comes from: facts once, texts, pictures and documents for each
 * language. Everything that is not in these tables stays with the source: they are the list of allowed fields.
 */

const statusNames = statuses.map(({ name }) => name);
type Status = (typeof statuses)[number]['name'];

const countryNumbers: Readonly<Record<Country, number>> = { belgium: 10, luxembourg: 50, spain: 32, other: 0 };
const countryNames = Object.keys(countryNumbers) as Country[];

const typeOf = (value: unknown) => mainTypeOfWebId(Number(value)) ?? undefined;
const numberOf = (type: (typeof mainTypes)[number]) => mainTypes.indexOf(type) + 1;

function choiceCell<T extends string>(
  name: string,
  values: readonly T[],
  { write, read }: { write(value: T): number; read(record: FeedRecord): unknown },
): Cell<T> {
  return {
    name,
    kind: 'choice',
    schema: z.enum(values as [T, ...T[]]),
    expected: `one of ${values.join(', ')}`,
    write,
    read,
  };
}

const countryCell = choiceCell(placeFields.country.name, countryNames, {
  write: (country) => countryNumbers[country],
  read(record) {
    const number = placeFields.country.read(record);
    return number === undefined || number === null ? undefined : countryOf(number);
  },
});

const startingPriceUnit = 7;

const propertyFacts = {
  goal: choiceCell(identityFields.goal.name, goals, {
    write: (goal) => goals.indexOf(goal),
    read: (record) =>
      identityFields.goal.read(record) === undefined ? undefined : goalOf(identityFields.goal.read(record)),
  }),
  mainType: choiceCell(identityFields.mainType.name, mainTypes, {
    write: numberOf,
    read: (record) =>
      typeOf(identityFields.mainType.read(record)) ?? identityFields.types.read(record).map(typeOf).find(Boolean),
  }),
  types: {
    name: identityFields.types.name,
    kind: 'choices',
    schema: z.array(z.enum(mainTypes)),
    expected: `some of ${mainTypes.join(', ')}`,
    write: (types) => types.map(numberOf),
    read(record) {
      const types = identityFields.types.read(record).flatMap((number) => typeOf(number) ?? []);
      return types.length > 0 ? types : undefined;
    },
  } satisfies Cell<(typeof mainTypes)[number][]>,
  status: choiceCell<Status>(identityFields.situation.name, statusNames, {
    write: (status) => statuses.find(({ name }) => name === status)?.number ?? Number.NaN,
    read(record) {
      const number = identityFields.situation.read(record);
      return number === undefined
        ? undefined
        : (statuses.find((status) => status.number === number)?.name ?? 'inactive');
    },
  }),
  /** The price is the lowest of several. */
  isStartingPrice: {
    name: priceFields.priceUnit.name,
    kind: 'flag',
    schema: z.boolean(),
    expected: 'true or false',
    write: (isStarting) => (isStarting ? startingPriceUnit : undefined),
    read: (record) => priceFields.priceUnit.read(record) === startingPriceUnit || undefined,
  } satisfies Cell<boolean>,
  country: countryCell,
  ...cellsOf({
    projectId: identityFields.projectId,
    unitName: identityFields.unitName,
    price: priceFields.price,
    isPricePublic: priceFields.isPricePublic,
    zip: placeFields.zip,
    street: placeFields.street,
    houseNumber: placeFields.houseNumber,
    boxNumber: placeFields.boxNumber,
    isAddressPublic: placeFields.isAddressPublic,
    latitude: placeFields.latitude,
    longitude: placeFields.longitude,
    videos: wordsAndMediaFields.videos,
    virtualTour: wordsAndMediaFields.virtualTour,
    manager: wordsAndMediaFields.manager,
    createdOn: wordsAndMediaFields.createdOn,
    modifiedOn: wordsAndMediaFields.modifiedOn,
    publishedOn: wordsAndMediaFields.publishedOn,
    soldOn: wordsAndMediaFields.soldOn,
    energyScore: energyFields.energyScore,
    energyLabelText: energyFields.energyLabelText,
    epcUniqueCode: energyFields.epcUniqueCode,
    epcEndDate: energyFields.epcEndDate,
    ...numberFields,
    ...flagFields,
    ...planningFields,
    ...safetyFields,
  }),
};

/** What names a file in its system, where its address is signed again for each answer. */
const keyField = textField('', { meaning: 'The stable name of the file in its system.' });
const keyedPictureFields = { ...pictureFields, key: keyField };
const keyedDocumentFields = { ...documentFields, key: keyField };

const plainPictures = cellOf(wordsAndMediaFields.pictures);

const mediaCells = {
  pictures: {
    ...cellOf({ ...wordsAndMediaFields.pictures, fields: keyedPictureFields }),
    read: (record: FeedRecord) => {
      const list = plainPictures.read(record);
      if (Array.isArray(list) && list.length > 0) return list;
      const single = readPictures(record).map(({ url, alt }) => ({ url, ...(alt && { name: alt }) }));
      return single.length > 0 ? single : undefined;
    },
  },
  documents: cellOf({ ...wordsAndMediaFields.documents, fields: keyedDocumentFields }),
};

const propertyTexts = {
  ...cellsOf({
    city: placeFields.city,
    title: wordsAndMediaFields.title,
    description: wordsAndMediaFields.description,
    typeName: identityFields.typeDescription,
    mainTypeName: identityFields.mainTypeName,
    markerName: identityFields.marqueeName,
    countryName: placeFields.countryName,
    priceUnitText: priceFields.priceUnitText,
    viager: priceFields.viager,
    ...wordFields,
  }),
  ...mediaCells,
  floorPlans: cellOf({ ...wordsAndMediaFields.floorPlans, fields: keyedPictureFields }),
};

const projectFacts = {
  mainType: choiceCell(projectIdentityFields.projectType.name, mainTypes, {
    write: numberOf,
    read: (record) =>
      typeOf(projectIdentityFields.projectType.read(record) ?? projectIdentityFields.mainType.read(record)),
  }),
  country: countryCell,
  ...cellsOf({
    delivery: projectIdentityFields.delivery,
    zip: projectPlaceFields.zip,
    street: projectPlaceFields.street,
    houseNumber: projectPlaceFields.houseNumber,
    boxNumber: projectPlaceFields.boxNumber,
    isAddressPublic: projectPlaceFields.isAddressPublic,
    latitude: projectPlaceFields.latitude,
    longitude: projectPlaceFields.longitude,
    externalUrl: projectWordsAndMediaFields.externalUrl,
    manager: projectWordsAndMediaFields.manager,
    createdOn: projectWordsAndMediaFields.createdOn,
    publishedOn: projectWordsAndMediaFields.publishedOn,
  }),
};

/** The same cell, read from another field where the record has only that. */
function orElse<T>(cell: Cell<T>, other: Cell<T>): Cell<T> {
  return { ...cell, read: (record) => cell.read(record) ?? other.read(record) };
}

const projectTexts = {
  name: orElse(cellOf(projectIdentityFields.name), cellOf(projectIdentityFields.lowerCaseName)),
  city: orElse(cellOf(projectPlaceFields.city), cellOf(projectPlaceFields.commune)),
  ...cellsOf({
    typeName: projectIdentityFields.typeName,
    title: projectWordsAndMediaFields.title,
    description: projectWordsAndMediaFields.description,
    construction: projectWordsAndMediaFields.construction,
  }),
  ...mediaCells,
};

export type PropertyFacts = ValuesOf<typeof propertyFacts>;
export type PropertyTexts = ValuesOf<typeof propertyTexts>;
export type NeutralPicture = EntryOf<typeof keyedPictureFields>;
export type NeutralDocument = EntryOf<typeof keyedDocumentFields>;

export type NeutralProperty = { kind: 'property'; id: string; facts: PropertyFacts; texts: Localized<PropertyTexts> };
export type NeutralProject = {
  kind: 'project';
  id: string;
  facts: ValuesOf<typeof projectFacts>;
  texts: Localized<ValuesOf<typeof projectTexts>>;
};
export type NeutralListing = NeutralProperty | NeutralProject;
export type NeutralKind = NeutralListing['kind'];

type Shape = { facts: Cells; texts: Cells; required: readonly string[]; schema: z.ZodType };

function shapeOf(kind: NeutralKind, facts: Cells, texts: Cells, required: readonly string[]): Shape {
  const optional = (cells: Cells) =>
    z.strictObject(Object.fromEntries(Object.entries(cells).map(([key, { schema }]) => [key, schema.optional()])));
  const schema = z.strictObject({
    kind: z.literal(kind),
    id: z.string().min(1).max(maxIdLength),
    facts: optional(facts),
    texts: z.partialRecord(z.enum(languages), optional(texts)),
  });
  return { facts, texts, required, schema };
}

/** The cells of both kinds, for who offers their names: a mapping of columns, the manual. */
export const neutralShapes: Readonly<Record<NeutralKind, Shape>> = {
  property: shapeOf('property', propertyFacts as Cells, propertyTexts as Cells, ['goal', 'mainType', 'zip']),
  project: shapeOf('project', projectFacts as Cells, projectTexts as Cells, ['zip']),
};

/** What is wrong with a field of a record of a source. */
export type Fault = { field: string; found: string; expected: string };

export type CheckedListing = { listing: NeutralListing | null; faults: Fault[] };

const maxRounds = 4;

/**
 * Checks a listing of an adapter. A field with a wrong value, and one that is not allowed, is removed and named; without
 * a required one there is no listing. The value of a field that is not allowed is never shown: it may be personal.
 */
export function checkListing(value: NeutralListing): CheckedListing {
  const shape = neutralShapes[value.kind];
  const faults: Fault[] = [];
  let draft: unknown = value;
  for (let round = 0; round < maxRounds; round++) {
    const parsed = shape.schema.safeParse(draft);
    if (parsed.success) return complete(parsed.data as NeutralListing, shape, faults);
    const copy: unknown = structuredClone(draft);
    for (const issue of [...parsed.error.issues].reverse()) removeFault(copy, issue, shape, faults);
    draft = copy;
  }
  faults.push({ field: '', found: 'a record of another form', expected: 'a listing with facts and texts' });
  return { listing: null, faults };
}

/** As `checkListing` of a listing that had no wrong value when it was checked before. */
export function trustListing(listing: NeutralListing): CheckedListing {
  return complete(listing, neutralShapes[listing.kind], []);
}

function complete(listing: NeutralListing, shape: Shape, faults: Fault[]): CheckedListing {
  const facts: Readonly<Record<string, unknown>> = listing.facts;
  const missing = shape.required.filter((key) => facts[key] === undefined);
  const texts = Object.values(listing.texts);
  const city = texts.find((text) => text.city !== undefined)?.city;
  if (city === undefined) missing.push('city');
  for (const key of missing) {
    const cell = shape.facts[key] ?? shape.texts[key];
    // A wrong value is reported already.
    if (cell && !faults.some(({ field }) => field === cell.name))
      faults.unshift({ field: cell.name, found: 'nothing', expected: cell.expected });
  }
  if (parseListingId(listing.id) === null)
    return { listing: null, faults: [{ field: 'ID', found: showValue(listing.id), expected: 'an id' }, ...faults] };
  if (missing.length > 0) return { listing: null, faults };
  for (const text of texts) text.city ??= city;
  return { listing, faults };
}

function removeFault(draft: unknown, issue: z.core.$ZodIssue, { facts, texts }: Shape, faults: Fault[]): void {
  const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
  const [part, ...rest] = path;
  const language = part === 'texts' ? rest.shift() : undefined;
  const [key] = rest;
  const cell = (part === 'texts' ? texts : facts)[String(key)];
  const field = `${cell?.name ?? String(key ?? part)}${language === undefined ? '' : ` (${language})`}`;
  if (issue.code === 'unrecognized_keys') {
    const holder = valueAt(draft, path);
    for (const name of issue.keys) {
      if (typeof holder === 'object' && holder !== null) Reflect.deleteProperty(holder, name);
      faults.push({
        field: name,
        found: 'a field that is not allowed',
        expected: 'only fields of content/LISTINGS.md',
      });
    }
    return;
  }
  faults.push({ field, found: showValue(valueAt(draft, path)), expected: cell?.expected ?? issue.message });
  // An entry of a list goes whole, anything else alone.
  const index = path.findIndex((step) => typeof step === 'number');
  const target = index < 0 ? path.slice(0, language === undefined ? 2 : 3) : path.slice(0, index + 1);
  const holder = valueAt(draft, target.slice(0, -1));
  const last = target.at(-1);
  if (Array.isArray(holder) && typeof last === 'number') holder.splice(last, 1);
  else if (typeof holder === 'object' && holder !== null && last !== undefined) Reflect.deleteProperty(holder, last);
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined),
    value,
  );
}

/** The records of a listing as the files of the site have them, by language. Fields stand in one order. */
export function toRecords(
  listing: NeutralListing,
  { facts, texts }: Pick<Shape, 'facts' | 'texts'> = neutralShapes[listing.kind],
): Localized<FeedRecord> {
  const records: Localized<FeedRecord> = {};
  for (const language of languages) {
    const own = listing.texts[language];
    if (!own) continue;
    const record: Record<string, unknown> = { ID: listing.id };
    writeCells(record, facts, listing.facts);
    writeCells(record, texts, own);
    records[language] = record;
  }
  return records;
}

function writeCells(record: Record<string, unknown>, cells: Cells, values: Readonly<Record<string, unknown>>): void {
  for (const [key, cell] of entriesOf(cells)) {
    const written = values[key] === undefined ? undefined : cell.write(values[key]);
    if (written !== undefined) record[cell.name] = written;
  }
}

/**
 * Reads a listing from such records. Facts are those of the first language; one record that hides the price, the address
 * or the listing is enough.
 */
export function fromRecords(kind: NeutralKind, id: string, records: Localized<FeedRecord>): NeutralListing {
  const { facts, texts } = neutralShapes[kind];
  const present = languages.flatMap((language): [Language, FeedRecord][] => {
    const record = records[language];
    return record ? [[language, record]] : [];
  });
  const [first] = present;
  const draft = {
    kind,
    id,
    facts: first ? readCells(facts, first[1]) : {},
    texts: Object.fromEntries(present.map(([language, record]) => [language, readCells(texts, record)])),
  };
  for (const [, record] of present.slice(1)) {
    for (const key of ['isPricePublic', 'isAddressPublic'])
      if (facts[key]?.read(record) === false) draft.facts[key] = false;
    const status = facts.status?.read(record);
    if (isHidden(status) && !isHidden(draft.facts.status)) draft.facts.status = status;
  }
  return draft as NeutralListing;
}

function isHidden(status: unknown): boolean {
  return statuses.some(({ name, standing }) => name === status && standing !== 'public');
}

/** Whether visitors may see a listing with these records. */
export function isShown(kind: NeutralKind, records: Localized<FeedRecord>): boolean {
  const { status } = neutralShapes[kind].facts;
  return Object.values(records).every((record) => !isHidden(status?.read(record)));
}

function readCells(cells: Cells, record: FeedRecord): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [key, cell] of entriesOf(cells)) {
    const value = cell.read(record);
    if (value !== undefined) values[key] = value;
  }
  return values;
}

/** The records of a file of listings, as `content/LISTINGS.md` describes it; null for a value of another form. */
export function recordsOfFile(value: unknown): FeedRecord[] | null {
  const list = recordList(value);
  if (!list) return null;
  return list.flatMap((entry: unknown): FeedRecord[] => {
    const record = readRecord(entry);
    return record ? [record] : [];
  });
}

/** Names of the fields that every record of a listing repeats. */
export function sharedNames(kind: NeutralKind): ReadonlySet<string> {
  return new Set(Object.values(neutralShapes[kind].facts).map(({ name }) => name));
}

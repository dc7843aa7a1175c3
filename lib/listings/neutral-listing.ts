import { z } from 'zod';
import { type Localized, languages } from '@/lib/domain/language';
import { maxIdLength } from '@/lib/domain/listing/listing-id';
import { type Country, countryOf } from '@/lib/domain/place/region';
import { goals } from '@/lib/domain/property/goal';
import { mainTypes } from '@/lib/domain/property/property-type';
import type { FeedRecord } from './feed-value';
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
import { goalOf, mainTypeOfWebId, readPictures } from './listing-parts';
import { type Cell, type Cells, cellOf, cellsOf, type EntryOf, type ValuesOf } from './neutral-cell';
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
    // What is not a number is named by the check.
    if (number === null) return record[placeFields.country.name];
    return number === undefined ? undefined : countryOf(number);
  },
});

const startingPriceUnit = 7;

const propertyFacts = {
  goal: choiceCell(identityFields.goal.name, goals, {
    write: (goal) => goals.indexOf(goal),
    read(record) {
      const goal = identityFields.goal.read(record);
      // A word such as "te koop" is a fault: as a number that is not 0 it would be a rental.
      if (goal === null) return record[identityFields.goal.name];
      return goal === undefined ? undefined : goalOf(goal);
    },
  }),
  mainType: choiceCell(identityFields.mainType.name, mainTypes, {
    write: numberOf,
    read: (record) =>
      typeOf(identityFields.mainType.read(record)) ??
      identityFields.types.read(record).map(typeOf).find(Boolean) ??
      record[identityFields.mainType.name] ??
      undefined,
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
    reference: identityFields.reference,
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
    reference: projectIdentityFields.reference,
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

export type NeutralShape = { facts: Cells; texts: Cells; required: readonly string[]; schema: z.ZodType };

function shapeOf(kind: NeutralKind, facts: Cells, texts: Cells, required: readonly string[]): NeutralShape {
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
export const neutralShapes: Readonly<Record<NeutralKind, NeutralShape>> = {
  property: shapeOf('property', propertyFacts as Cells, propertyTexts as Cells, ['goal', 'mainType', 'zip']),
  project: shapeOf('project', projectFacts as Cells, projectTexts as Cells, ['zip']),
};

import type { Property, PropertyText } from '@/lib/domain/property/property';

/** Where the values of a stored property are: numbers and words are columns, the rest is in the records. */

export const numberFields = ['id', 'price', 'latitude', 'longitude', 'energyScore', 'projectId'] as const;
export const wordFields = [
  'reference',
  'goal',
  'mainType',
  'types',
  'situation',
  'priceUnit',
  'isPricePublic',
  'isStartingPrice',
  'zip',
  'placeKey',
  'isAddressPublic',
  'country',
  'region',
  'energyLabelText',
  'energyLabel',
  'createdOn',
  'modifiedOn',
  'publishedOn',
  'soldOn',
] as const satisfies readonly (keyof Property)[];
export const recordFields = [
  'street',
  'houseNumber',
  'boxNumber',
  'unitName',
  'details',
  'videos',
  'virtualTour',
  'manager',
] as const satisfies readonly (keyof Property)[];
export const textWords = [
  'language',
  'typeName',
  'mainTypeName',
  'city',
  'countryName',
  'priceUnitText',
  'markerName',
  'viager',
] as const satisfies readonly (keyof PropertyText)[];
export const textRecordFields = [
  'title',
  'description',
  'words',
  'pictures',
  'floorPlans',
  'documents',
] as const satisfies readonly (keyof PropertyText)[];

/** Every field of a property: a copy has each read once. */
export const propertyFields = [...numberFields, ...wordFields, ...recordFields, 'externalId', 'texts'] as const;

export type NumberField = (typeof numberFields)[number];
export type WordField = (typeof wordFields)[number];
export type RecordField = (typeof recordFields)[number];
export type TextWord = (typeof textWords)[number];
export type TextRecordField = (typeof textRecordFields)[number];

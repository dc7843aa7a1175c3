import {
  dateField,
  idField,
  lineField,
  listField,
  numberField,
  releaseField,
  textField,
  urlField,
} from './listing-field';
import {
  cityField,
  constructionFields,
  documentListField,
  managerField,
  pictureListFields,
  positionFields,
} from './part-fields';
import { countryField, identityFields, placeFields, typeValues } from './property-fields';

/** Fields of projects.json: new-build projects, whose units are properties that name them in `ProjectID`. */

export const projectIdentityFields = {
  id: idField('ID', {
    meaning: 'Names the project in every language and in `ProjectID` of its units: a number or any text.',
    example: 36,
    required: true,
  }),
  reference: identityFields.reference,
  name: lineField('Name', { meaning: 'What it is called.', example: 'Parkzicht', isLocalized: true }),
  lowerCaseName: lineField('name', {
    meaning: 'The same, where `Name` is absent.',
    example: 'Parkzicht',
    isLocalized: true,
  }),
  projectType: numberField('ProjectWebID', {
    meaning: 'The type of the project; else `WebID`, else apartments.',
    example: 2,
    bounds: identityFields.mainType.bounds,
    values: typeValues,
  }),
  mainType: numberField('WebID', {
    meaning: 'The same, where `ProjectWebID` is absent.',
    example: 2,
    bounds: identityFields.mainType.bounds,
    values: typeValues,
  }),
  typeName: lineField('WebIDName', {
    meaning: 'The type in words, with the number of units in parentheses.',
    example: 'Apartment (8)',
    isLocalized: true,
  }),
  delivery: textField('Delivery', {
    meaning: 'Month or day of delivery (`2027-10`), or words.',
    example: '2027-10',
  }),
  goal: numberField('Goal', { meaning: 'Projects are for sale.', example: 0, isUnused: true }),
};

export const projectPlaceFields = {
  zip: placeFields.zip,
  city: { ...cityField, required: { unless: 'commune' } },
  commune: lineField('commune', {
    meaning: 'The same, where `City` is absent.',
    example: 'Mechelen',
    isLocalized: true,
  }),
  street: placeFields.street,
  houseNumber: placeFields.houseNumber,
  boxNumber: placeFields.boxNumber,
  isAddressPublic: releaseField('PublicAddress', {
    meaning: '`false` in any language keeps street, number and point on the server; public where absent.',
    example: true,
  }),
  country: countryField,
  countryName: { ...placeFields.countryName, isUnused: true, meaning: 'Not read.' },
  ...positionFields,
} as const;

export const projectWordsAndMediaFields = {
  title: lineField('Title', {
    meaning: 'A line below the name.',
    example: 'Eight homes by the pond',
    isLocalized: true,
  }),
  description: textField('Description', {
    meaning: 'Paragraphs with an empty line between. HTML is shown as text.',
    example: 'A small white building with eight apartments.',
    isLocalized: true,
  }),
  ...pictureListFields,
  singlePicture: urlField('SmallPicture', {
    meaning: 'The address of one photograph, where there is no other.',
    example: 'https://pictures.agency.example/36.jpg',
    isLocalized: true,
  }),
  construction: listField('Construction', {
    meaning: 'The steps of the building, in the order of the list.',
    isLocalized: true,
    fields: constructionFields,
  }),
  documents: documentListField,
  externalUrl: urlField('ExternalWeb', { meaning: 'The project’s own site.', example: 'https://www.project.example' }),
  manager: managerField,
  createdOn: dateField('CreatedDate', {
    meaning: 'Projects whose ids are not numbers stand in lists by their first day, the newest first.',
    example: '2026-03-16',
  }),
  publishedOn: dateField('PublishedDate', {
    meaning: 'The same, where `CreatedDate` is absent.',
    example: '2026-03-23',
  }),
  language: textField('language', { meaning: 'The folder says the language.', example: 'nl', isUnused: true }),
};

import { flagField, numberField, textField } from './listing-field';
import { positionFields } from './part-fields';
import { countryField, identityFields, placeFields, typeValues } from './property-fields';

/** Fields of types.json and cities.json, the lists that an export has of its own. Both files may be absent. */

const typeNotes = { bounds: identityFields.mainType.bounds, values: typeValues };

export const typeFields = {
  mainType: numberField('WebID', {
    meaning: 'Which of the seven types it is.',
    example: 1,
    ...typeNotes,
    required: { unless: 'ID' },
  }),
  id: numberField('ID', { meaning: 'The same, where `WebID` is absent.', example: 1, ...typeNotes }),
  name: textField('Name', {
    meaning: 'What the type is called in this language; the built-in name where absent.',
    example: 'Villa, maison',
    required: true,
    isLocalized: true,
  }),
  isForSale: flagField('Sale', {
    meaning: 'Whether there are any for sale. Only compared: the site counts by itself.',
    example: true,
  }),
  isForRent: flagField('Rent', { meaning: 'The same for rentals.', example: true }),
  order: numberField('ShowOrder', {
    meaning: 'Not read: types come in the order of their numbers.',
    example: 0,
    isUnused: true,
  }),
  language: textField('language', { meaning: 'The folder says the language.', example: 'nl', isUnused: true }),
};

export const cityFields = {
  name: textField('Name', { meaning: 'The commune.', example: 'Mechelen', required: true, isLocalized: true }),
  zip: { ...placeFields.zip, meaning: 'Its postal code.' },
  country: countryField,
  countryName: textField('CountryName', { meaning: 'Not read.', example: 'België', isUnused: true, isLocalized: true }),
  propertyCount: numberField('PropertyCount', {
    meaning: 'How many properties there are. Only compared: the site counts by itself.',
    example: 12,
  }),
  latitude: {
    ...positionFields.latitude,
    meaning: 'The middle of the place, with `Longitude`; only needed where the site does not know it.',
  },
  longitude: positionFields.longitude,
};

import { mainTypes } from '@/lib/domain/property/property-type';
import { statuses } from '@/lib/listings/status';
import {
  dateField,
  idField,
  lineField,
  listField,
  numberField,
  numbersField,
  recordField,
  releaseField,
  textField,
  urlField,
  zipField,
} from './listing-field';
import {
  cityField,
  documentListField,
  managerField,
  pictureFields,
  pictureListFields,
  positionFields,
  viagerFields,
  videoFields,
} from './part-fields';

const typeMeanings: Record<(typeof mainTypes)[number], string> = {
  house: 'house, villa, farm',
  apartment: 'apartment',
  studio: 'studio',
  land: 'land',
  rentalBuilding: 'building let to several parties',
  commercial: 'commercial premises',
  parking: 'garage or parking space',
};

export const typeValues = mainTypes.map((type, index) => ({ value: index + 1, meaning: typeMeanings[type] }));

export const countryField = numberField('CountryID', {
  meaning: 'Belgium where absent. Any other number is a country without rules of its own.',
  example: 10,
  values: [
    { value: 10, meaning: 'Belgium' },
    { value: 50, meaning: 'Luxembourg' },
    { value: 32, meaning: 'Spain' },
  ],
  isInRules: true,
});

/** Below this a price is filler (0, 1) that means "ask us". */
const lowestPrice = 10;

export const identityFields = {
  id: idField('ID', {
    meaning: 'Names the property in every language: a number or any text up to 200 characters. It must stay the same.',
    example: 2601,
    required: true,
    isInRules: true,
  }),
  reference: lineField('Reference', {
    meaning: 'What the agency calls it, for visitors, mails and the search box; else its `ID`.',
    example: 'GV-2417',
  }),
  goal: numberField('Goal', {
    meaning: 'Any number but 0 is a rental.',
    example: 0,
    values: [
      { value: 0, meaning: 'for sale' },
      { value: 1, meaning: 'for rent' },
    ],
    required: true,
    isInRules: true,
  }),
  mainType: numberField('WebID', {
    meaning: 'The type that it is shown as.',
    example: 1,
    bounds: { min: 1, max: mainTypes.length, isWhole: true },
    values: typeValues,
    required: { unless: 'WebIDs' },
    isInRules: true,
  }),
  types: numbersField('WebIDs', {
    meaning:
      'Further types, under which it is found too. Where `WebID` is none of the seven, the first one is the type.',
    example: '1,5',
    isInRules: true,
  }),
  situation: numberField('Status', {
    meaning: 'Active where absent. A property with any other value, in any language, is not shown.',
    example: 1,
    values: statuses.map(({ number, name, standing }) => ({
      value: number,
      meaning: standing === 'public' ? name : `${name}: not shown`,
    })),
    isInRules: true,
  }),
  typeDescription: lineField('TypeDescription', {
    meaning: 'The type in words, for titles; else `MainTypeName`, else the name in types.json.',
    example: 'Maison de maître',
    isLocalized: true,
  }),
  mainTypeName: lineField('MainTypeName', {
    meaning: 'The type in words, where `TypeDescription` is absent.',
    example: 'Maison',
    isLocalized: true,
  }),
  marqueeName: lineField('MarqueeName', {
    meaning:
      'The marker on the picture. Words for “sold”, “let”, “under option” or “sold out” in any of the four languages also change the situation.',
    example: 'Onder optie',
    isLocalized: true,
  }),
  marquee: numberField('Marquee', {
    meaning: 'The number of the marker. It means something else at every agency, so only its name counts.',
    example: 2,
    isUnused: true,
  }),
  projectId: idField('ProjectID', {
    meaning: 'The `ID` of the project that the property is a unit of; 0 where it is none.',
    example: 36,
    zero: 'blank',
    isInRules: true,
  }),
  unitName: lineField('UnitName', {
    meaning: 'What the unit is called in the project’s price list; else its `ID`.',
    example: 'A 2.1',
    isInRules: true,
  }),
};

export const priceFields = {
  price: numberField('Price', {
    meaning:
      'Of a rental a month’s rent, unless `PriceUnitText` says otherwise. Below the lowest value it is shown as “on request”.',
    example: 349000,
    unit: '€',
    bounds: { min: lowestPrice, max: 1_000_000_000 },
    isInRules: true,
  }),
  isPricePublic: releaseField('PublishPrice', {
    meaning:
      '`false` in any language keeps the price on the server, and every amount that tells it; public where absent.',
    example: true,
  }),
  priceUnit: numberField('PriceUnit', {
    meaning: 'Other numbers mean nothing here.',
    example: 7,
    values: [{ value: 7, meaning: 'the price is the lowest of several: “from”' }],
  }),
  priceUnitText: lineField('PriceUnitText', {
    meaning:
      'What the price is of, in any of the four languages: `/ month`, `per m²`, `per year`; `from` makes it the lowest of several. Other words are shown after it.',
    example: 'excl. btw',
    isLocalized: true,
  }),
  viager: recordField('Viager', {
    meaning:
      'A sale against an annuity: its price is the bouquet and the annuity, whatever `Price` says; without either of them it is on request.',
    isLocalized: true,
    fields: viagerFields,
  }),
};

export const placeFields = {
  zip: zipField('Zip', {
    meaning: 'The postal code. In Belgium the region, its energy scale and its law follow from it.',
    example: '2800',
    required: true,
    isInRules: true,
  }),
  city: cityField,
  street: lineField('Street', { meaning: 'Without a street no address is shown.', example: 'Coupure' }),
  houseNumber: textField('HouseNumber', { meaning: 'The number in the street.', example: '12' }),
  boxNumber: textField('BoxNr', { meaning: 'The box.', example: '3' }),
  isAddressPublic: releaseField('PublishAddress', {
    meaning: '`false` in any language keeps street, number and point on the server; public where absent.',
    example: true,
  }),
  country: countryField,
  countryName: textField('CountryName', { meaning: 'Read, and not shown.', example: 'België', isLocalized: true }),
  ...positionFields,
};

export const wordsAndMediaFields = {
  title: lineField('Title', {
    meaning: 'The heading; without it type and place.',
    example: 'Maison de maître avec jardin de ville',
    isInRules: true,
    isLocalized: true,
  }),
  description: textField('Description', {
    meaning: 'Paragraphs with an empty line between. HTML is shown as text.',
    example: 'A bright house near the park.\n\nIt has four bedrooms.',
    isInRules: true,
    isLocalized: true,
  }),
  ...pictureListFields,
  floorPlans: listField('FloorPlans', {
    meaning: 'Plans, shown apart from the photographs.',
    isLocalized: true,
    fields: pictureFields,
    isBareAllowed: true,
  }),
  videos: listField('Videos', {
    meaning: 'Films: YouTube, Vimeo, Facebook, or a file. They start after a press.',
    fields: videoFields,
    isBareAllowed: true,
  }),
  virtualTour: urlField('VirtualTour', {
    meaning: 'A tour to walk through. Its host must be known, or named in `videoHosts` of the settings.',
    example: 'https://my.matterport.com/show/?m=abc123',
    isInRules: true,
  }),
  documents: documentListField,
  manager: managerField,
  createdOn: dateField('CreatedDate', {
    meaning: 'Day of publication, where `PublishedDate` is absent.',
    example: '2026-03-16',
    isInRules: true,
  }),
  modifiedOn: dateField('ModifiedDate', {
    meaning:
      'Last change. Search engines get the day on which the site first saw one that visitors see, and this one for a listing that is new to the site.',
    example: '2026-11-10',
    isInRules: true,
  }),
  publishedOn: dateField('PublishedDate', {
    meaning: 'Day of publication: lists show the latest first; also for search engines, feeds and the owner.',
    example: '2026-03-23',
    isInRules: true,
  }),
  soldOn: dateField('SoldDate', {
    meaning: 'Day on which it was sold or let, for the page of sold properties: they come in this order there.',
    example: '2026-04-27',
    isInRules: true,
  }),
  language: textField('language', {
    meaning: 'The folder says the language.',
    example: 'nl',
    isUnused: true,
  }),
  recordFile: textField('RecordFile', {
    meaning: 'The export’s own name of the record.',
    example: '2601-nl.json',
    isUnused: true,
  }),
};

import {
  dateField,
  flagField,
  lineField,
  listField,
  numberField,
  rawField,
  recordField,
  releaseField,
  textField,
  urlField,
} from './listing-field';

/** Fields that records of several kinds share, and the fields inside them. */

export const pictureFields = {
  url: urlField('Url', {
    meaning: 'Where the file is. Without it the picture is left out.',
    example: '/media/house.jpg',
    required: true,
  }),
  name: lineField('Name', {
    meaning: 'What the picture shows, read aloud to who cannot see it. A file name or a number counts as no name.',
    example: 'Living room',
  }),
};

export const videoFields = {
  url: urlField('Url', { meaning: 'Where the film is.', example: 'https://vimeo.com/76979871', required: true }),
};

export const documentFields = {
  name: lineField('Name', {
    meaning: 'The title of the document. Without it the document is left out.',
    example: 'Urban planning information',
    required: true,
  }),
  url: urlField('Url', {
    meaning: 'Where the file is. Without it the document is left out.',
    example: '/media/documents/planning.pdf',
    required: true,
  }),
  isPublic: releaseField('Public', {
    meaning: 'Only `true` lets anybody open it. Otherwise visitors see the title and ask for the file by e-mail.',
    example: true,
  }),
};

export const personFields = {
  name: lineField('Name', {
    meaning:
      'Who answers for it. A contact person of the settings with exactly this name adds their BIV/IPI number. Without a name there is no person.',
    example: 'Eva Claes',
    required: true,
  }),
  email: textField('Email', { meaning: 'Gets the requests about it.', example: 'an@agency.example' }),
  phone: textField('Phone', { meaning: 'Shown beside the name.', example: '0470 12 34 56' }),
  pictureUrl: urlField('PictureUrl', {
    meaning: 'A portrait.',
    example: 'https://pictures.agency.example/an.jpg',
  }),
};

export const pictureListFields = {
  pictures: listField('Pictures', {
    meaning: 'Photographs, the first one on cards. Each address is shown once.',
    isLocalized: true,
    fields: pictureFields,
    isBareAllowed: true,
  }),
  xLargePicture: rawField('XLargePictureItem', {
    meaning: 'One large photograph, where there are no `Pictures`.',
    isLocalized: true,
    fields: pictureFields,
    isBareAllowed: true,
  }),
  smallPicture: rawField('SmallPictureItem', {
    meaning: 'One small photograph, where there is neither of the above. `Width`, `Height` and `ID` are not read.',
    isLocalized: true,
    fields: pictureFields,
    isBareAllowed: true,
  }),
};

export const documentListField = listField('Documents', {
  meaning: 'Documents to read or to ask for.',
  isLocalized: true,
  fields: documentFields,
});

export const managerField = recordField('Manager', {
  meaning: 'The contact person. Without one the agency itself is shown.',
  fields: personFields,
});

export const positionFields = {
  latitude: numberField('Latitude', {
    meaning:
      'Only counts with `Longitude`; a point outside Europe, or more than 17 km from the middle of its place, is not shown.',
    example: 51.0259,
    unit: 'degrees',
    bounds: { min: 27, max: 72 },
    zero: 'blank',
  }),
  longitude: numberField('Longitude', {
    meaning: 'Only counts with `Latitude`.',
    example: 4.4776,
    unit: 'degrees',
    bounds: { min: -19, max: 40 },
    zero: 'blank',
  }),
};

export const viagerFields = {
  type: textField('Type', { meaning: 'Occupied or free, in words.', example: 'viager occupé' }),
  ages: textField('Ages', { meaning: 'Ages of the sellers.', example: '81 & 79' }),
  annuityConditions: textField('AnnuityConditions', {
    meaning: 'How the annuity is indexed and when it ends.',
    example: 'Annuity on two lives, indexed every year.',
  }),
  bouquet: numberField('Bouquet', {
    meaning: 'What is paid at signing. Hidden with the price.',
    example: 60000,
    unit: '€',
    bounds: { min: 1, max: 1_000_000_000 },
    zero: 'blank',
  }),
  annuity: numberField('Annuity', {
    meaning: 'What is paid every month. Hidden with the price.',
    example: 850,
    unit: '€ a month',
    bounds: { min: 1, max: 1_000_000 },
    zero: 'blank',
  }),
};

export const constructionFields = {
  title: textField('Title', {
    meaning: 'The step. Without it the entry is left out.',
    example: 'Foundations',
    required: true,
  }),
  date: dateField('Date', { meaning: 'When it is or was done.', example: '2026-04-13' }),
  text: textField('Text', { meaning: 'What is done.', example: 'Cellar and ground floor.' }),
  isDone: flagField('Done', { meaning: 'Whether it is finished; not where absent.', example: true }),
};

export const cityField = lineField('City', {
  meaning: 'The commune. `MECHELEN`, `Mechelen` and `Malines` with one postal code are one place.',
  example: 'Mechelen',
  required: true,
  isInRules: true,
  isLocalized: true,
});

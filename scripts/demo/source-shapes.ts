import {
  availableFrom,
  countries,
  demoLanguages,
  documentNames,
  fieldWords,
  kinds,
  type Language,
  marquees,
  people,
  viagerTypes,
} from './words';

type Check = (value: unknown) => boolean;
type Rule = { check: Check; expected: string; optional?: boolean; isLocalized?: boolean };
type Shape = Record<string, Rule>;

const isText: Check = (value) => typeof value === 'string' && value.trim() !== '';
const isAnyText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isFlag: Check = (value) => typeof value === 'boolean';
const isDay: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function oneOf(values: readonly (string | number)[]): Rule {
  return { check: (value) => values.some((known) => known === value), expected: `one of ${values.join(', ')}` };
}

function optional(rule: Rule): Rule {
  return { ...rule, optional: true };
}

const text = { check: isText, expected: 'a text' };
const anyText = { check: isAnyText, expected: 'a text, possibly empty' };
const number = { check: isNumber, expected: 'a number' };
const flag = { check: isFlag, expected: 'true or false' };
const day = { check: isDay, expected: 'a date such as 2026-09-14' };
const allLanguages = {
  isLocalized: true,
  check: (value: unknown) =>
    isRecord(value) &&
    demoLanguages.every((language) => isText(value[language])) &&
    Object.keys(value).length === demoLanguages.length,
  expected: `a text in each of ${demoLanguages.join(', ')} and nothing else`,
};
const title = {
  isLocalized: true,
  check: (value: unknown) =>
    allLanguages.check(value) && isRecord(value) && Object.values(value).every((words) => String(words).length <= 60),
  expected: 'a text of at most 60 characters in each language',
};
const someLanguages = {
  check: (value: unknown) =>
    isRecord(value) &&
    Object.keys(value).length > 0 &&
    Object.entries(value).every(([key, name]) => demoLanguages.includes(key as Language) && isText(name)),
  expected: 'a name in at least one language',
};
const texts = { check: (value: unknown) => Array.isArray(value) && value.every(isText), expected: 'a list of texts' };
const zip = {
  check: (value: unknown) => typeof value === 'string' && /^(?:\d{4}|L-\d{4})$/.test(value),
  expected: 'a postcode of four digits, as text',
};
const documents = {
  check: (value: unknown) =>
    Array.isArray(value) &&
    value.every(
      (item) =>
        isRecord(item) &&
        Object.keys(item).sort().join() === 'kind,public' &&
        String(item.kind) in documentNames &&
        isFlag(item.public),
    ),
  expected: `a list of {kind, public} with kinds ${Object.keys(documentNames).join(', ')}`,
};

export const propertyShape: Shape = {
  id: number,
  goal: oneOf(['sale', 'rent']),
  webId: oneOf([1, 2, 3, 4, 5, 6, 7]),
  kind: oneOf(Object.keys(kinds)),
  status: optional(oneOf([0, 1, 2, 3, 4, 5, 6])),
  marquee: optional(oneOf(Object.keys(marquees))),
  price: number,
  publishPrice: optional(flag),
  priceUnit: optional(oneOf([7])),
  street: text,
  streetFr: optional(text),
  streetNl: optional(text),
  houseNumber: anyText,
  boxNr: optional(anyText),
  zip,
  city: someLanguages,
  countryId: oneOf(Object.keys(countries).map(Number)),
  publishAddress: optional(flag),
  lat: number,
  lon: number,
  pictures: texts,
  title,
  description: allLanguages,
  fields: { check: isRecord, expected: 'an object' },
  words: optional({ check: isRecord, expected: 'an object' }),
  viager: optional({ check: isRecord, expected: 'an object' }),
  videos: optional(texts),
  virtualTour: optional(anyText),
  documents: optional(documents),
  manager: oneOf(Object.keys(people)),
  projectId: optional(number),
  unit: optional(text),
  created: day,
  modified: day,
  published: day,
  sold: optional(day),
  availableFrom: optional({
    check: (value) => isDay(value) || String(value) in availableFrom,
    expected: `a date or one of ${Object.keys(availableFrom).join(', ')}`,
  }),
};

export const projectShape: Shape = {
  id: number,
  name: text,
  zip,
  city: someLanguages,
  street: text,
  streetFr: optional(text),
  streetNl: optional(text),
  houseNumber: anyText,
  boxNr: optional(anyText),
  countryId: oneOf(Object.keys(countries).map(Number)),
  publicAddress: optional(flag),
  externalWeb: optional(anyText),
  webId: oneOf([1, 2, 3, 4, 5, 6, 7]),
  pictures: texts,
  title,
  description: allLanguages,
  construction: { check: Array.isArray, expected: 'a list' },
  delivery: {
    check: (value) => typeof value === 'string' && /^\d{4}-\d\d$/.test(value),
    expected: 'a month such as 2027-06',
  },
  documents: optional(documents),
  manager: oneOf(Object.keys(people)),
  lat: number,
  lon: number,
};

export const constructionShape: Shape = { date: day, title: allLanguages, text: allLanguages, done: flag };

export const viagerShape: Shape = {
  type: oneOf(Object.keys(viagerTypes)),
  ages: text,
  bouquet: number,
  annuity: number,
  conditions: allLanguages,
};

const numberFields =
  'SurfaceTotal SurfaceLiving SurfaceGround SurfaceTerrace SurfaceGarden SurfaceOffice SurfaceConstructed Bedrooms Bathrooms ShowerRooms Toilets Garages Parkings ExternalParkings Floors Floor Facades ConstructionYear RenovationYear FrontWidth PlotWidth CadastralIncome EnergyPerformance EnergyTotal EnergySpecific ELevel CO2Emission ChargesOwner ChargesRenter Deposit AgencyCost InventoryCost NotaryFee RegistrationRights VAT';
const flagFields =
  'HasGas HasWater HasLift HasCellar HasTerrace HasGarden HasGarage HasElectronic HasDrain IsFurnished HasPool HasAttic';
const planningFields = 'PlanningPermit AllotmentPermit PreemptiveRight Summons JudicialDecision';

function shapeOf(names: string, rule: Rule): Shape {
  return Object.fromEntries(names.split(' ').map((name) => [name, optional(rule)]));
}

const certificate = {
  check: (value: unknown) => value === 'yes' || value === 'no' || isDay(value),
  expected: 'yes, no or a date',
};

export const fieldShape: Shape = {
  ...shapeOf(numberFields, number),
  ...shapeOf(flagFields, flag),
  ...shapeOf(planningFields, oneOf(['none', 'yes', 'onRequest'])),
  ...shapeOf('EPCLabelText EPCUniqueCode', text),
  ...shapeOf('EPCEndDate AsbestosDate', day),
  ...shapeOf('FloodScoreP FloodScoreG', oneOf(['A', 'B', 'C', 'D'])),
  ...shapeOf('ElectricityCertificate GasCertificate', certificate),
  ...shapeOf('GardenOrientation TerraceOrientation', oneOf(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'])),
};

export const wordShape: Shape = Object.fromEntries(
  Object.entries(fieldWords).map(([name, table]) => [name, optional(oneOf(Object.keys(table)))]),
);

function missingLanguages(value: unknown): string[] {
  return isRecord(value) ? demoLanguages.filter((language) => !isText(value[language])) : [];
}

function describeFault(key: string, value: unknown, rule: Rule): string {
  const missing = rule.isLocalized ? missingLanguages(value) : [];
  if (missing.length > 0) return `${key} lacks ${missing.join(', ')}`;
  return `${key} is ${JSON.stringify(value)?.slice(0, 120)}, expected ${rule.expected}`;
}

/** What is wrong with a record, each with `where` it stands: missing, unknown and wrong values. */
export function listShapeErrors(value: unknown, shape: Shape, where: string): string[] {
  if (!isRecord(value)) return [`${where}: expected an object`];
  const unknown = Object.keys(value)
    .filter((key) => !(key in shape))
    .map((key) => `${where}: unknown key ${key}`);
  const wrong = Object.entries(shape).flatMap(([key, rule]) => {
    if (!(key in value)) return rule.optional ? [] : [`${where}: ${key} is missing, expected ${rule.expected}`];
    return rule.check(value[key]) ? [] : [`${where}: ${describeFault(key, value[key], rule)}`];
  });
  return [...unknown, ...wrong];
}

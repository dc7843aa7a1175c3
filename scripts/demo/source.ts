import { people } from './people';
import {
  availableFrom,
  countries,
  demoLanguages,
  documentNames,
  fieldWords,
  kinds,
  type Language,
  type Localized,
  marquees,
  viagerTypes,
} from './words';

export type SourceDocument = { kind: keyof typeof documentNames; public: boolean };

export type SourceProperty = {
  id: number;
  goal: 'sale' | 'rent';
  webId: number;
  kind: keyof typeof kinds;
  status?: number;
  marquee?: keyof typeof marquees;
  price: number;
  publishPrice?: boolean;
  priceUnit?: number;
  street: string;
  streetFr?: string;
  streetNl?: string;
  houseNumber: string;
  boxNr?: string;
  zip: string;
  city: Partial<Localized>;
  countryId: number;
  publishAddress?: boolean;
  lat: number;
  lon: number;
  pictures: string[];
  title: Localized;
  description: Localized;
  fields: Record<string, string | number | boolean>;
  words?: Partial<Record<keyof typeof fieldWords, string>>;
  viager?: { type: keyof typeof viagerTypes; ages: string; bouquet: number; annuity: number; conditions: Localized };
  videos?: string[];
  virtualTour?: string;
  documents?: SourceDocument[];
  manager: keyof typeof people;
  projectId?: number;
  unit?: string;
  created: string;
  modified: string;
  published: string;
  sold?: string;
  availableFrom?: string;
};

/** A town where the agency works, whether it has a property there or not. */
export type SourceTown = Pick<SourceProperty, 'zip' | 'city' | 'countryId'>;

export type SourceProject = {
  id: number;
  name: string;
  zip: string;
  city: Partial<Localized>;
  street: string;
  streetFr?: string;
  streetNl?: string;
  houseNumber: string;
  boxNr?: string;
  countryId: number;
  publicAddress?: boolean;
  externalWeb?: string;
  webId: number;
  pictures: string[];
  title: Localized;
  description: Localized;
  construction: { date: string; title: Localized; text: Localized; done: boolean }[];
  delivery: string;
  documents?: SourceDocument[];
  manager: keyof typeof people;
  lat: number;
  lon: number;
};

export type PictureIndex = { pictures: { file: string; subject: string; alt: Localized }[] };

export type SourceFile<T> = { file: string; records: T[] };

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

const propertyShape: Shape = {
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

const projectShape: Shape = {
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

const constructionShape: Shape = { date: day, title: allLanguages, text: allLanguages, done: flag };

const viagerShape: Shape = {
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

const fieldShape: Shape = {
  ...shapeOf(numberFields, number),
  ...shapeOf(flagFields, flag),
  ...shapeOf(planningFields, oneOf(['none', 'yes', 'onRequest'])),
  ...shapeOf('EPCLabelText EPCUniqueCode', text),
  ...shapeOf('EPCEndDate AsbestosDate', day),
  ...shapeOf('FloodScoreP FloodScoreG', oneOf(['A', 'B', 'C', 'D'])),
  ...shapeOf('ElectricityCertificate GasCertificate', certificate),
  ...shapeOf('GardenOrientation TerraceOrientation', oneOf(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'])),
};

const wordShape: Shape = Object.fromEntries(
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

function listShapeErrors(value: unknown, shape: Shape, where: string): string[] {
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

/** A property sold or let carries that marker, whatever marker the source sets. */
export function marqueeOf(property: SourceProperty): keyof typeof marquees | undefined {
  if (property.status === 2) return 'sold';
  if (property.status === 4) return 'let';
  return property.marquee;
}

function listPictureErrors(files: string[], index: PictureIndex, where: string): string[] {
  const known = new Set(index.pictures.map((picture) => picture.file));
  return files.filter((file) => !known.has(file)).map((file) => `${where}: unknown picture ${file}`);
}

function listPropertyErrors(property: SourceProperty, index: PictureIndex, where: string): string[] {
  const errors = listShapeErrors(property, propertyShape, where);
  if (errors.length > 0) return errors;
  errors.push(...listShapeErrors(property.fields, fieldShape, `${where} fields`));
  if (property.words) errors.push(...listShapeErrors(property.words, wordShape, `${where} words`));
  if (property.viager) errors.push(...listShapeErrors(property.viager, viagerShape, `${where} viager`));
  if (!kinds[property.kind].webIds.includes(property.webId))
    errors.push(`${where}: kind ${property.kind} does not belong to web type ${property.webId}`);
  errors.push(...listPictureErrors(property.pictures, index, where));
  return errors;
}

function listProjectErrors(project: SourceProject, index: PictureIndex, where: string): string[] {
  const errors = listShapeErrors(project, projectShape, where);
  if (errors.length > 0) return errors;
  project.construction.forEach((step, at) => {
    errors.push(...listShapeErrors(step, constructionShape, `${where} construction[${at}]`));
  });
  errors.push(...listPictureErrors(project.pictures, index, where));
  // Plans belong to the units, which show them beside their price.
  if (project.pictures.filter((file) => !isPlan(file)).length < 3 || project.pictures.some(isPlan))
    errors.push(`${where}: at least three pictures, and no plan among them`);
  return errors;
}

const publicStatuses: readonly (number | undefined)[] = [undefined, 1, 2, 4, 6];

export function isPlan(file: string): boolean {
  return file.startsWith('plan-');
}

function isRoom(file: string): boolean {
  return /^(?:interior|terrace)-/.test(file);
}

/** First pictures that two listings share, and rooms of two homes that can stand on one list. */
function listSharedPictures(properties: readonly SourceProperty[], projects: readonly SourceProject[]): string[] {
  const shown = properties.filter(({ status }) => publicStatuses.includes(status));
  const covers = [...shown, ...projects].map(({ id, pictures: [first = ''] }) => ({ id, picture: first }));
  const rooms = shown
    .filter(({ status }) => status === undefined || status === 1)
    .flatMap(({ id, goal, pictures }) =>
      pictures.filter(isRoom).map((picture) => ({ id, picture: `${goal} ${picture}` })),
    );
  return [...covers, ...rooms].flatMap(({ id, picture }, at, all) => {
    const other = all.slice(0, at).find((one) => one.picture === picture);
    return other ? [`${id} and ${other.id} show the same picture: ${picture}`] : [];
  });
}

type Sources = {
  properties: SourceFile<SourceProperty>[];
  projects: SourceFile<SourceProject>[];
  pictures: PictureIndex;
};

/**
 * Throws with every error found: missing demoLanguages, unknown keys and pictures, doubled ids, units of unknown projects.
 */
export function checkSources({ properties, projects, pictures }: Sources): void {
  const errors: string[] = [];
  const seen = new Map<string, string>();
  function claim(kind: string, id: number, where: string): void {
    const other = seen.get(`${kind} ${id}`);
    if (other) errors.push(`${where}: id ${id} is doubled, first in ${other}`);
    seen.set(`${kind} ${id}`, where);
  }
  for (const { file, records } of projects) {
    records.forEach((project, at) => {
      const where = `${file} project ${project.id ?? `[${at}]`}`;
      claim('project', project.id, where);
      errors.push(...listProjectErrors(project, pictures, where));
    });
  }
  for (const { file, records } of properties) {
    records.forEach((property, at) => {
      const where = `${file} property ${property.id ?? `[${at}]`}`;
      claim('property', property.id, where);
      errors.push(...listPropertyErrors(property, pictures, where));
      const isLost =
        projects.length > 0 && property.projectId !== undefined && !seen.has(`project ${property.projectId}`);
      if (isLost) errors.push(`${where}: no project ${property.projectId}`);
    });
  }
  const all = properties.flatMap(({ records }) => records);
  if (errors.length === 0)
    errors.push(
      ...listSharedPictures(
        all,
        projects.flatMap(({ records }) => records),
      ),
    );
  if (errors.length > 0)
    throw new Error(`The demo's source data has ${errors.length} fault(s):\n  ${errors.join('\n  ')}`);
}

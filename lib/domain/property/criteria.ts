import { areaOf, areas } from '@/lib/domain/place/place';
import type { Position } from '@/lib/domain/place/position';
import { ownProvinces, provinceOf } from '@/lib/domain/place/province';
import {
  type AnyCriterion,
  atLeast,
  atMost,
  type NumberCriterion,
  oneEach,
  type PlaceCriterion,
  type SavedOption,
  type SetCriterion,
  wordEach,
} from './criterion';
import { letterRank } from './energy-label';
import type { Goal } from './goal';
import { listedPrice } from './price-unit';
import type { Property } from './property';
import { featuresOf, propertyFeatures } from './property-feature';
import type { MainType } from './property-type';
import { offeredSituations } from './situation';

/** The letters an energy filter offers: this one or better. */
export const energyLetters = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type EnergyLetter = (typeof energyLetters)[number];

/** Kilometres that may be drawn around chosen places. */
export const radiusSteps = [5, 10, 15, 20, 30, 50] as const;

const typesWithoutBedrooms: ReadonlySet<MainType> = new Set(['land', 'commercial', 'parking']);

/** A subscriber with narrow searches could derive a hidden price from the mails that come and those that do not. */
const hasNoPrice = ({ isPricePublic, price }: Property) => !isPricePublic || price === null;

const price = {
  unit: 'price',
  numberOf: (property: Property) => listedPrice(property) ?? Number.NaN,
  highest: 1_000_000_000,
  steps: 'prices',
  sheet: 'range',
} as const;

/**
 * Every criterion of a list, in the order of the filters. Query, index, counts, addresses, filter bar, sheet and chips
 * are made from these rows; their words are `list.criterion.<name>` of the messages.
 */
export const criteria = {
  places: { kind: 'place', parameter: 'city' },
  radius: { kind: 'place', parameter: 'radius' },
  shape: { kind: 'place', parameter: 'area' },
  areas: {
    kind: 'set',
    parameter: 'region',
    isLateInAddress: true,
    isOfPlace: true,
    choices: oneEach(areas),
    wants: 'any',
    valuesOf: (property: Property) => [areaOf(property)].filter((area) => area !== null),
    sheet: 'tiles',
  },
  provinces: {
    kind: 'set',
    parameter: 'province',
    isLateInAddress: true,
    isOfPlace: true,
    choices: oneEach(ownProvinces),
    wants: 'any',
    valuesOf: (property: Property) => [provinceOf(property)].filter((province) => province !== null),
  },
  types: {
    kind: 'set',
    parameter: 'type',
    // Old links and the agency's own system write these numbers.
    choices: wordEach<MainType>({
      house: '1',
      apartment: '2',
      studio: '3',
      land: '4',
      rentalBuilding: '5',
      commercial: '6',
      parking: '7',
    }),
    spell: (text: string) => String(Number(text)),
    wants: 'any',
    valuesOf: ({ types }: Property) => types,
    bar: 'always',
    sheet: 'tiles',
  },
  priceMin: atLeast({
    parameter: 'priceMin',
    ...price,
    saved: {
      // A starting price is the lowest of several, so it cannot be compared with a minimum price.
      ignores: (property: Property) =>
        hasNoPrice(property) || (property.isStartingPrice && listedPrice(property) !== null),
    },
  }),
  priceMax: atMost({ parameter: 'priceMax', ...price, bar: 'always', saved: { ignores: hasNoPrice } }),
  bedroomsMin: atLeast({
    parameter: 'bedrooms',
    unit: 'count',
    numberOf: ({ details }: Property) => details.bedrooms ?? 0,
    highest: 20,
    steps: [1, 2, 3, 4, 5],
    bar: 'wide',
    sheet: 'tiles',
    saved: {
      // Exports leave it out for homes that have some, so that a studio without a count is reported too.
      ignores: ({ types, details }: Property) =>
        details.bedrooms === undefined || types.every((type) => typesWithoutBedrooms.has(type)),
    },
  }),
  surfaceMin: atLeast({
    parameter: 'surface',
    unit: 'area',
    numberOf: ({ details }: Property) => details.surfaceLiving ?? details.surfaceTotal ?? 0,
    highest: 100_000,
    steps: [40, 60, 80, 100, 125, 150, 200, 250, 300],
    bar: 'wide',
    sheet: 'select',
  }),
  groundMin: atLeast({
    parameter: 'ground',
    unit: 'area',
    numberOf: ({ details }: Property) => details.surfaceGround ?? 0,
    highest: 1_000_000,
    steps: [100, 250, 500, 750, 1000, 2000, 5000, 10_000],
    sheet: 'select',
  }),
  energy: {
    kind: 'number',
    parameter: 'energy',
    isMax: true,
    unit: 'letter',
    numberOf: ({ energyLabel }: Property) => (energyLabel ? letterRank(energyLabel) : Number.NaN),
    read: (text: string) => energyLetters.find((letter) => letter === text.toUpperCase()),
    boundOf: (letter: EnergyLetter) => energyLetters.indexOf(letter),
    steps: energyLetters,
    bar: 'wide',
    sheet: 'tiles',
  },
  features: {
    kind: 'set',
    parameter: 'feature',
    choices: oneEach(propertyFeatures),
    wants: 'all',
    valuesOf: featuresOf,
    sheet: 'tiles',
  },
  situations: {
    kind: 'set',
    parameter: 'situation',
    isLateInAddress: true,
    // What is sold or let is on no list.
    choices: oneEach(offeredSituations),
    wants: 'one',
    valuesOf: ({ situation }: Property) => offeredSituations.filter((offered) => offered === situation),
    sheet: 'tiles',
  },
} as const satisfies Record<string, Row>;

type Row = PlaceCriterion | SetCriterion | NumberCriterion;
type Rows = typeof criteria;

export type CriterionName = keyof Rows;
type NameOf<Kind> = { [Name in CriterionName]: Rows[Name]['kind'] extends Kind ? Name : never }[CriterionName];
export type SetName = NameOf<'set'>;
export type NumberName = NameOf<'number'>;

/** The numbers that saved searches know. */
export type SavedName = { [Name in NumberName]: Rows[Name] extends { saved: SavedOption } ? Name : never }[NumberName];

/** The criteria that a form asks for as one of a few numbers. */
export type SavedCount = { [Name in SavedName]: Rows[Name]['unit'] extends 'count' ? Name : never }[SavedName];

/** A minimum and its maximum: a minimum above it is a slip, and the two are swapped. */
export const ranges = [['priceMin', 'priceMax']] as const satisfies readonly (readonly [NumberName, NumberName])[];

export type SetValue<Name extends SetName> = ReturnType<Rows[Name]['valuesOf']>[number];
export type NumberValue<Name extends NumberName> = Exclude<ReturnType<Rows[Name]['read']>, undefined>;

/** A visitor's search. Absent fields mean "any". */
export type PropertyFilter = {
  goal?: Goal;
  /** For a list: what is on offer, of that what the agency marks, or what is gone. */
  list?: 'offered' | 'marked' | 'gone';
  /** Ids of places. */
  places?: readonly string[];
  /** Kilometres around the centres of `places`; ignored without them. */
  radius?: number;
  /** Corners of an area drawn on the map, three at least; the last one is joined to the first. */
  shape?: readonly Position[];
} & { [Name in SetName]?: readonly SetValue<Name>[] } & { [Name in NumberName]?: NumberValue<Name> };

/** The criteria of a list, whose goal is that of its page. */
export type ListFilter = Omit<PropertyFilter, 'goal' | 'list'>;

const rows: Readonly<Record<CriterionName, AnyCriterion>> = criteria;

export const criterionNames = Object.keys(criteria) as CriterionName[];
export const setNames = criterionNames.filter(isSet);
export const numberNames = criterionNames.filter(isNumber);

export const savedNames = numberNames.filter(isSaved);

function isSaved(name: NumberName): name is SavedName {
  return numberRow(name).saved !== undefined;
}

/**
 * Whether a list of this filter shows the units of a project as one card: as long as it names no more than a place,
 * since anything else may suit some units and not others.
 */
export function showsProjects(filter: PropertyFilter): boolean {
  return filter.list === 'offered' && criterionNames.every((name) => filter[name] === undefined || isOfPlace(name));
}

export function isOfPlace(name: CriterionName): boolean {
  return rows[name].kind === 'place' || (isSet(name) && setRow(name).isOfPlace === true);
}

export function isSet(name: CriterionName): name is SetName {
  return rows[name].kind === 'set';
}

export function isNumber(name: CriterionName): name is NumberName {
  return rows[name].kind === 'number';
}

export function setRow(name: SetName): SetCriterion {
  return criteria[name];
}

export function numberRow(name: NumberName): NumberCriterion {
  return criteria[name];
}

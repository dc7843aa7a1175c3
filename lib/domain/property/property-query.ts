import type { Area } from '@/lib/domain/place/place';
import type { Position } from '@/lib/domain/place/position';
import type { Goal } from './goal';
import type { MainType } from './property-type';
import type { Situation } from './situation';

export const propertySorts = ['newest', 'price-up', 'price-down', 'type', 'city'] as const;
export type PropertySort = (typeof propertySorts)[number];

/** The letters an energy filter offers: this one or better. */
export const energyLetters = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type EnergyLetter = (typeof energyLetters)[number];

/** The features that a filter can ask for. */
export const propertyFeatures = [
  'garden',
  'terrace',
  'garage',
  'lift',
  'pool',
  'cellar',
  'attic',
  'furnished',
] as const;
export type PropertyFeature = (typeof propertyFeatures)[number];

/** Kilometres that may be drawn around chosen places. */
export const radiusSteps = [5, 10, 15, 20, 30, 50] as const;

/** A visitor's search. Absent fields mean "any". */
export type PropertyFilter = {
  goal?: Goal;
  /** Ids of places. */
  places?: readonly string[];
  /** Kilometres around the centres of `places`; ignored without them. */
  radius?: number;
  /** Corners of an area drawn on the map, three at least; the last one is joined to the first. */
  shape?: readonly Position[];
  types?: readonly MainType[];
  priceMin?: number;
  priceMax?: number;
  bedroomsMin?: number;
  /** Living area, else the total one, m². */
  surfaceMin?: number;
  /** Ground, m². */
  groundMin?: number;
  /** All of them. */
  features?: readonly PropertyFeature[];
  energy?: EnergyLetter;
  areas?: readonly Area[];
  situations?: readonly Situation[];
};

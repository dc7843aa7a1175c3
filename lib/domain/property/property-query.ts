import type { Area } from '@/lib/domain/place/place';
import type { Goal } from './goal';
import type { MainType } from './property-type';
import type { Situation } from './situation';

export const propertySorts = ['newest', 'price-up', 'price-down', 'type', 'city'] as const;
export type PropertySort = (typeof propertySorts)[number];

/** The letters an energy filter offers: this one or better. */
export const energyLetters = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type EnergyLetter = (typeof energyLetters)[number];

/** What a visitor looks for. Everything absent means "any". */
export type PropertyFilter = {
  goal?: Goal;
  /** Ids of places. */
  places?: readonly string[];
  types?: readonly MainType[];
  priceMin?: number;
  priceMax?: number;
  bedroomsMin?: number;
  /** Living area, else the total one, m². */
  surfaceMin?: number;
  energy?: EnergyLetter;
  areas?: readonly Area[];
  situations?: readonly Situation[];
};

import type { Region } from '@/lib/domain/place/region';
import { isInForce } from '@/lib/domain/rule/rule-period';
import type { EnergyLabel } from './energy-label';
import type { Goal } from './goal';
import type { MainType } from './property-type';

/**
 * The renovation duty of Flanders (specification, section 9). Its German text says 6 years; one value applies to all
 * languages. Doubtful: the source counts studios as apartments, the specification does not name them; and the label to
 * reach was to rise for deeds from 2028.
 */
const duty = {
  source: 'https://hetzoute.be/blog/definitief-groen-licht-voor-renovatieplicht-residentieel-vastgoed/',
  checkedOn: '2026-11-21',
  region: 'flanders',
  validFrom: '2023-01-01',
  validTo: null,
  mainTypes: ['house', 'apartment'],
  letters: ['e', 'f'],
  labelToReach: 'd',
  years: 5,
} as const;

export type RenovationDuty = { labelToReach: typeof duty.labelToReach; years: typeof duty.years };

/**
 * Decides whether the buyer of this property must renovate it: a house or apartment in Flanders with label E or F, by a
 * deed on the ISO date `on`. Returns the minimum label to reach, and within how many years of the deed.
 */
export function renovationDuty({
  region,
  mainType,
  label,
  goal,
  on,
}: {
  region: Region | null;
  mainType: MainType | null;
  label: EnergyLabel | null;
  goal: Goal;
  on: string;
}): RenovationDuty | null {
  const isBound =
    goal === 'sale' &&
    region === duty.region &&
    duty.mainTypes.some((type) => type === mainType) &&
    duty.letters.some((letter) => letter === label?.charAt(0)) &&
    isInForce(duty, on);
  return isBound ? { labelToReach: duty.labelToReach, years: duty.years } : null;
}

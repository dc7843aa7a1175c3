import { formatNumber } from './currency';

/** Writes an area in square metres: `1.120 m²`, at most two decimals, with a no-break space. */
export function formatArea(m2: number): string {
  return `${formatNumber(m2, 2)}\u00A0m²`;
}

/** Writes a length in metres, such as the width of a plot: `13,5 m`, at most two decimals, with a no-break space. */
export function formatLength(m: number): string {
  return `${formatNumber(m, 2)}\u00A0m`;
}

/** Writes a distance between places in kilometres: `0,8 km`, from two kilometres on without a fraction. */
export function formatDistance(km: number): string {
  return `${formatNumber(km, km < 2 ? 1 : 0)}\u00A0km`;
}

/**
 * Writes an energy score in the specification's unit, kWh/m².year (section 9): `148 kWh/m².year`. The word for year is
 * in the reader's language. Two decimals stay when given, so that a score just above the limit of a band shows that it
 * is.
 */
export function formatEnergy(kwhPerM2: number, yearWord: string): string {
  return `${formatNumber(kwhPerM2, 2)}\u00A0kWh/m².${yearWord}`;
}

import { formatNumber } from './currency';

/** Writes an area in square metres: `1.120 m²`, at most two decimals, with a no-break space. */
export function formatArea(m2: number): string {
  return `${formatNumber(m2, 2)}\u00A0m²`;
}

/** Writes a length in metres, such as the width of a plot: `13,5 m`, at most two decimals, with a no-break space. */
export function formatLength(m: number): string {
  return `${formatNumber(m, 2)}\u00A0m`;
}

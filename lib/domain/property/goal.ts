import { toNumber } from '@/lib/domain/text/to-number';

/** The owner's goal for a property: to sell it or to let it. */
export const goals = ['sale', 'rent'] as const;
export type Goal = (typeof goals)[number];

/** Reads the export's Goal: 0, as a number or as text, is a sale and anything else a rental (specification, section 9). */
export function goalOf(value: unknown): Goal {
  return toNumber(value) === 0 ? 'sale' : 'rent';
}

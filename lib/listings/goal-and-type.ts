import type { Goal } from '@/lib/domain/property/goal';
import type { MainType } from '@/lib/domain/property/property-type';
import { toNumber } from '@/lib/domain/text/raw-value';

/** Reads the export's Goal: 0, as a number or as text, is a sale and anything else a rental (specification, section 9). */
export function goalOf(value: unknown): Goal {
  return toNumber(value) === 0 ? 'sale' : 'rent';
}

/** By web type id, from 1 (specification, section 3). */
const typesByWebId = [
  'house',
  'apartment',
  'studio',
  'land',
  'rentalBuilding',
  'commercial',
  'parking',
] as const satisfies readonly MainType[];

/** Reads the export's WebID. Null for an id outside 1 to 7: a type of the agency's own, shown by its name. */
export function mainTypeOfWebId(id: number): MainType | null {
  return typesByWebId[id - 1] ?? null;
}

import type { ListingKind } from '@/lib/domain/listing/listing-id';
import { assignedNumbers, type NumberListings } from '@/lib/domain/listing/listing-id';

/** Numbers for one reading of a folder that is checked and not served: they are not stored. */
export function numberInMemory(): NumberListings {
  const numbers: Record<ListingKind, Map<string, number>> = { property: new Map(), project: new Map() };
  return async (kind, ids) => {
    for (const id of ids) if (!numbers[kind].has(id)) numbers[kind].set(id, assignedNumbers.first + numbers[kind].size);
    return numbers[kind];
  };
}

import { findExternalIds } from '@/lib/data/listing-number-store';
import type { ListingKind } from '@/lib/domain/listing/listing-id';
import { isAssignedNumber } from '@/lib/domain/listing/listing-id';

/** The ids in the export, by our numbers, of listings that the content may no longer have. */
export async function listReferences(kind: ListingKind, ids: readonly number[]): Promise<(id: number) => string> {
  const assigned = [...new Set(ids)].filter(isAssignedNumber);
  const externalIds = assigned.length === 0 ? null : await findExternalIds(kind, assigned);
  return (id) => externalIds?.get(id) ?? String(id);
}

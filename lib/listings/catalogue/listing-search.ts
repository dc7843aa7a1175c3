import { groupBy } from '@/lib/domain/group-by';
import { foldListingId, type ListingNames, parseListingId } from '@/lib/domain/listing/listing-id';

/** Finds the listings that a text names: our number, the id in the export, or the agency's own reference. */
export type ListingSearch<T> = (reference: string) => readonly T[];

/**
 * Our own number comes first, since published addresses contain it; then the id exactly as in the export; then the agency's
 * reference; then either in other capitals, which may be those of several listings.
 */
export function createListingSearch<T extends ListingNames>(listings: readonly T[]): ListingSearch<T> {
  const byNumber = new Map(listings.map((listing) => [listing.id, listing]));
  const exact = new Map(listings.map((listing) => [listing.externalId, listing]));
  const referenced = groupBy(
    listings.filter(({ reference }) => reference),
    ({ reference }) => reference ?? '',
  );
  const folded = new Map<string, Set<T>>();
  for (const listing of listings)
    for (const name of [listing.externalId, listing.reference]) {
      if (!name) continue;
      const key = foldListingId(name);
      folded.set(key, (folded.get(key) ?? new Set()).add(listing));
    }
  return (reference) => {
    const id = parseListingId(reference);
    if (!id) return [];
    const one = (/^\d{1,15}$/.test(id.text) ? byNumber.get(Number(id.text)) : undefined) ?? exact.get(id.text);
    if (one) return [one];
    return referenced.get(reference.trim()) ?? [...(folded.get(foldListingId(id.text)) ?? [])];
  };
}

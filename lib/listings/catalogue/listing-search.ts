import { groupBy } from '@/lib/domain/group-by';
import { foldListingId, type ListingIds, parseListingId } from '@/lib/domain/listing/listing-id';

/** Finds the listings that a text names: our number, or the id in the export. */
export type ListingSearch<T> = (reference: string) => readonly T[];

/**
 * Our own number comes first, since published addresses contain it; then the id exactly as in the export; then in other
 * capitals, which may be the ids of several listings.
 */
export function createListingSearch<T extends ListingIds>(listings: readonly T[]): ListingSearch<T> {
  const byNumber = new Map(listings.map((listing) => [listing.id, listing]));
  const exact = new Map(listings.map((listing) => [listing.externalId, listing]));
  const folded = groupBy(listings, ({ externalId }) => foldListingId(externalId));
  return (reference) => {
    const id = parseListingId(reference);
    if (!id) return [];
    const one = (/^\d{1,15}$/.test(id.text) ? byNumber.get(Number(id.text)) : undefined) ?? exact.get(id.text);
    return one ? [one] : (folded.get(foldListingId(id.text)) ?? []);
  };
}

import { defineFeed } from '@/lib/features/endpoint/define-kept-file';
import { writeListings } from '@/lib/features/properties/list/listing-feed';

export const dynamic = 'force-dynamic';

/** `/nl/listings.json`: everything on offer, for partners and portals. */
export const GET = defineFeed({
  failure: 'The listings could not be written',
  type: 'application/feed+json; charset=utf-8',
  async write(language, page) {
    const listings = await writeListings(language, page);
    return listings && JSON.stringify(listings);
  },
});

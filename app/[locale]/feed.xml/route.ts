import { defineFeed } from '@/lib/features/endpoint/define-kept-file';
import { writeFeed } from '@/lib/features/properties/list/listing-feed';

export const dynamic = 'force-dynamic';

/** `/nl/feed.xml`: new listings and lowered prices, for feed readers. */
export const GET = defineFeed({
  failure: 'The feed could not be written',
  type: 'application/atom+xml; charset=utf-8',
  write: (language, page) => (page === 1 ? writeFeed(language) : Promise.resolve(null)),
});

import type { Language } from '@/lib/domain/language';
import type { ListingIds } from '@/lib/domain/listing/listing-id';
import type { AdvertFinding } from '@/lib/domain/property/advert-check';
import type { Property } from '@/lib/domain/property/property';
import type { Standing } from '@/lib/domain/property/situation';

/** Where a record of the export stands: its bytes, or only its number in a file that is parsed whole. */
export type RecordSpot = { language: Language; file: string; index: number; bytes: readonly [number, number] | null };

/**
 * A property that visitors do not see. Of what its records say, only what they hide is known; `readHidden` reads them
 * again.
 */
export type HiddenProperty = ListingIds &
  Pick<Property, 'projectId' | 'isPricePublic' | 'isAddressPublic'> & {
    standing: Exclude<Standing, 'public'>;
    languages: readonly Language[];
    /** What its advert lacks, where that alone keeps it off the site. */
    lacks: readonly AdvertFinding[];
    /** Addresses of documents that it names: they are not served. */
    documents: readonly string[];
    records: readonly RecordSpot[];
  };

export type HeldProperty = Pick<HiddenProperty, 'id' | 'externalId' | 'languages' | 'lacks'>;

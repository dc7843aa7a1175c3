import type { Language } from '@/lib/domain/language';
import type { NumberListings } from '@/lib/domain/listing/listing-id';
import type { AdvertPolicy } from '@/lib/domain/property/advert-check';
import type { ProblemReport } from '@/lib/files/content-problem';
import { type Catalogue, createCatalogue } from '@/lib/listings/catalogue/catalogue';
import type { RecordShelf } from '@/lib/listings/catalogue/record-shelf';
import type { ListingMemory } from '@/lib/listings/listing-memory';
import type { ReadAhead } from '@/lib/listings/read-ahead';
import { readListings } from '@/lib/listings/read-listings';
import type { ContentFiles } from './content-files';

export type CatalogueSource = {
  files: ContentFiles;
  report: ProblemReport;
  numberListings: NumberListings;
  /** ISO date. */
  today: string;
  adverts?: AdvertPolicy;
  memory?: ListingMemory;
  shelf?: RecordShelf;
  ahead?: ReadAhead;
  /** Null where the settings have errors; then the catalogue is not served. */
  defaultLanguage: Language | null;
};

/** Reports the problems of the listings and returns their catalogue; null where their ids could not be numbered. */
export type ReadCatalogue = (source: CatalogueSource) => Promise<Catalogue | null>;

export const readWholeCatalogue: ReadCatalogue = async ({
  files,
  report,
  numberListings,
  today,
  adverts,
  memory,
  shelf,
  ahead,
  defaultLanguage,
}) => {
  const listings = await readListings(files, report, {
    numberListings,
    today,
    ...(adverts && { adverts }),
    ...(memory && { memory }),
    ...(shelf && { shelf }),
    ...(ahead && { ahead }),
  });
  return listings && createCatalogue(listings, defaultLanguage ?? 'nl');
};

import type { ProblemReport } from '@/lib/content/file/content-problem';
import type { Language } from '@/lib/domain/language';
import type { NumberListings } from '@/lib/domain/listing/listing-id';
import type { AdvertPolicy } from '@/lib/domain/property/advert-check';
import { type Catalogue, createCatalogue } from './catalogue/catalogue';
import type { RecordShelf } from './catalogue/record-shelf';
import type { ContentFiles } from './content-files';
import type { ListingMemory } from './listing/listing-memory';
import type { ReadAhead } from './listing/read-ahead';
import { readListings } from './listing/read-listings';

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

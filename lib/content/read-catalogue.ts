import type { Language } from '@/lib/domain/language';
import type { NumberListings } from '@/lib/domain/listing/listing-id';
import type { AdvertPolicy } from '@/lib/domain/property/advert-check';
import type { ProblemReport } from '@/lib/files/content-problem';
import type { HashFile } from '@/lib/files/file-hashes';
import { type Catalogue, type CatalogueBasis, createCatalogue } from '@/lib/listings/catalogue/catalogue';
import { createUnchangedSearch } from '@/lib/listings/catalogue/stored-properties';
import { readListings } from '@/lib/listings/read-listings';
import type { ListingStore } from '@/lib/listings/store/listing-store';
import type { ContentFiles } from './content-files';

export type CatalogueSource = {
  files: ContentFiles;
  report: ProblemReport;
  numberListings: NumberListings;
  /** ISO date. */
  today: string;
  adverts?: AdvertPolicy;
  /** For a reader that remembers what it has read. */
  store?: ListingStore;
  hashOf?: HashFile;
  /** Of an earlier reading by the same rules, from the same store: what did not change is taken from it. */
  earlier?: CatalogueBasis;
  /** Null where the settings have errors; then the catalogue is not served. */
  defaultLanguage: Language | null;
};

/** Reports the problems of the listings and returns their catalogue; null where their ids could not be numbered. */
export type ReadCatalogue = (source: CatalogueSource) => Promise<Catalogue | null>;

export const readWholeCatalogue: ReadCatalogue = async ({ files, report, defaultLanguage, earlier, ...options }) => {
  const { store } = options;
  const findUnchanged = earlier && store && createUnchangedSearch(earlier.properties, store);
  const listings = await readListings(files, report, { ...options, ...(findUnchanged && { findUnchanged }) });
  return listings && createCatalogue(listings, defaultLanguage ?? 'nl', earlier);
};

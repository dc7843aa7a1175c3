import type { Language } from '@/lib/domain/language';
import type { NumberListings } from '@/lib/domain/listing/listing-id';
import type { AdvertPolicy } from '@/lib/domain/property/advert-check';
import type { Property } from '@/lib/domain/property/property';
import type { ContentProblem, ProblemReport } from '@/lib/files/content-problem';
import type { HashFile } from '@/lib/files/file-hashes';
import { type Catalogue, type CatalogueBasis, createCatalogue } from '@/lib/listings/catalogue/catalogue';
import { createUnchangedSearch } from '@/lib/listings/catalogue/stored-properties';
import { readListings } from '@/lib/listings/read-listings';
import type { MadeReading } from '@/lib/listings/read-properties';
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
  /** An earlier reading by the same rules, from the same store: what did not change is taken from it. */
  earlier?: EarlierCatalogue | undefined;
  noteReading?(made: MadeReading): void;
  /** Null where the settings have errors; then the catalogue is not served. */
  defaultLanguage: Language | null;
};

export type EarlierCatalogue = MadeReading & { basis: CatalogueBasis; problems: readonly ContentProblem[] };

/** Reports the problems of the listings and returns their catalogue; null where their ids could not be numbered. */
export type ReadCatalogue = (source: CatalogueSource) => Promise<Catalogue | null>;

export const readWholeCatalogue: ReadCatalogue = async ({ files, report, defaultLanguage, earlier, ...options }) => {
  const { store } = options;
  const before =
    earlier && store
      ? {
          ...earlier,
          ...earlier.basis,
          searchUnchanged: (properties: readonly Property[]) => createUnchangedSearch(properties, store),
        }
      : undefined;
  const listings = await readListings(files, report, { ...options, earlier: before });
  return listings && createCatalogue(listings, defaultLanguage ?? 'nl', earlier?.basis);
};

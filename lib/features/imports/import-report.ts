import type { Mapping } from '@/lib/features/imports/csv/mapping';
import type { Proposal } from '@/lib/features/imports/csv/propose-mapping';
import { type Comparison, idOf } from '@/lib/features/imports/records/compare';
import type { DocumentsOutcome } from '@/lib/features/imports/records/documents-outcome';
import type { MediaFailure } from '@/lib/features/imports/records/media';
import type { ListingKey, RecordFault, SourceReading } from '@/lib/features/imports/records/read-source';
import type { SourceWord } from '@/lib/features/imports/records/source';
import type { RecordAdvert } from './check-adverts';
import type { ImportOutcome } from './import-store';

export type ImportReport = {
  name: string;
  /** `busy`: another run is under way. `shown`: nothing was to be done. */
  outcome: Exclude<ImportOutcome, 'running' | 'undone'> | 'shown' | 'busy';
  /** Why it failed or was held; otherwise what the next run reads, which is mostly nothing. */
  message: string;
  comparison: Comparison | null;
  faults: readonly RecordFault[];
  /** Words of the source that were guessed or not understood. */
  words: readonly SourceWord[];
  /** Listings that stay as they were, or out, since they cannot be read. */
  leftOut: readonly ListingKey[];
  /** Adverts among the new and changed ones that lack what the law asks; of a look also all that are held. */
  adverts: readonly RecordAdvert[];
  media: { missing: number; waiting: number; failures: readonly MediaFailure[] };
  /** Listings that were read, of which visitors see no address, or no price. */
  withheld: { addresses: number; prices: number };
  /** Of a look at a table. */
  table?: Proposal & { before: Mapping | null };
  /** Of a look: some of the new listings, in their order. */
  news?: readonly NewListing[];
};

/** A listing that the site does not have, in a few words of its source. */
export type NewListing = { id: string; title: string; place: string; price: number | null };

export const stoppedWords = 'It was stopped; the next run continues.';

/** The report of a run that has read nothing, or not to the end. */
export function endedReport(name: string, outcome: ImportReport['outcome'], message = ''): ImportReport {
  return {
    name,
    outcome,
    message,
    comparison: null,
    faults: [],
    words: [],
    leftOut: [],
    adverts: [],
    media: { missing: 0, waiting: 0, failures: [] },
    withheld: { addresses: 0, prices: 0 },
  };
}

export function newListing(key: ListingKey, { listings }: SourceReading): NewListing {
  const listing = listings.get(key);
  const { street, houseNumber, zip } = listing?.facts ?? {};
  const [text] = Object.values(listing?.texts ?? {});
  const line = [street, houseNumber].filter(Boolean).join(' ');
  const town = [zip, text?.city].filter(Boolean).join(' ');
  const price = listing && 'price' in listing.facts ? (listing.facts.price ?? null) : null;
  const title = text && 'title' in text ? (text.title ?? '') : '';
  return { id: idOf(key), title: title ?? '', place: [line, town].filter(Boolean).join(', '), price };
}

export function countWithheld({ listings }: SourceReading): ImportReport['withheld'] {
  const facts = [...listings.values()].map((listing) => listing.facts);
  return {
    addresses: facts.filter(({ isAddressPublic }) => isAddressPublic === false).length,
    prices: facts.filter((each) => 'isPricePublic' in each && each.isPricePublic === false).length,
  };
}

/** What a run reports that has read nothing, since its documents are what they were. */
export function reportOf({ listings, shown, faults, words, leftOut, media }: DocumentsOutcome) {
  const nothing = { added: [], changed: [], gone: [], hidden: [] };
  const waiting = media.filter(({ file }) => file === null).length;
  return {
    comparison: { shownBefore: shown, shownAfter: shown, ...nothing, same: listings },
    faults,
    words,
    leftOut,
    media: { missing: 0, waiting, failures: [] },
  };
}

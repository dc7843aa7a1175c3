import { setImmediate } from 'node:timers/promises';
import { readableReference } from '@/lib/domain/listing/listing-id';
import { checkListing, type Fault, trustListing } from '@/lib/listings/check-neutral';
import type { NeutralKind, NeutralListing } from '@/lib/listings/neutral-listing';
import type { DocumentsOutcome } from './documents-outcome';
import { hashListing, type Origins } from './origin';
import type { SourceItem, SourceWord } from './source';

/** A listing's key: properties and projects are numbered apart. */
export type ListingKey = `${NeutralKind} ${string}`;

export function keyOf(kind: NeutralKind, id: string): ListingKey {
  return `${kind} ${id}`;
}

export type RecordFault = Fault & { id: string; leavesOut: boolean; mayPass?: true; records?: number | undefined };

export type SourceReading = {
  listings: Map<ListingKey, NeutralListing>;
  /** What listings without a fault were read as, as hashes. */
  hashes: Map<ListingKey, string>;
  /** Listings that a partial source says have left. */
  gone: Set<ListingKey>;
  /** Listings that the source has and that cannot be shown; their former version stays. */
  leftOut: Set<ListingKey>;
  /** The units of projects, by the project's key, where the source names all of them. */
  units: Map<ListingKey, ReadonlySet<ListingKey>>;
  faults: RecordFault[];
  /** Words that were guessed or not understood. */
  words: SourceWord[];
  /** What the next run reads, in words for the operator. */
  waits: string[];
  /** Listings that were not named stay as they are. */
  isPartial: boolean;
  /** What the last run made of the same documents, which were not read again; null where they were. */
  outcome: DocumentsOutcome | null;
};

type ReadOptions = {
  isPartial: boolean;
  /** Put before each id; empty where ids are those of the site. */
  prefix: string;
  /** Listings that were read before without a fault: what is the same again is not checked again. */
  origins?: Origins;
  signal: AbortSignal;
  onListing?(count: number): void;
};

const turn = 100;

/** Reads a source to its end. A faulty record is named, the others go on. */
export async function readSource(
  items: AsyncIterable<SourceItem>,
  { isPartial, prefix, origins, signal, onListing }: ReadOptions,
): Promise<SourceReading> {
  const reading: SourceReading = {
    listings: new Map(),
    hashes: new Map(),
    gone: new Set(),
    leftOut: new Set(),
    units: new Map(),
    faults: [],
    words: [],
    waits: [],
    isPartial,
    outcome: null,
  };
  let count = 0;
  let names: Readonly<Record<string, string>> = {};
  const said = new Map<string, RecordFault>();
  for await (const item of items) {
    signal.throwIfAborted();
    if (item.kind === 'extent') reading.isPartial = item.isPartial;
    else if (item.kind === 'same') reading.outcome = item.outcome;
    else if (item.kind === 'names') names = item.names;
    else if (item.kind === 'waits') reading.waits.push(item.what);
    else if (item.kind === 'word') {
      const { kind: _, ...word } = item;
      reading.words.push(word);
    } else if (item.kind === 'gone') reading.gone.add(keyOf(item.of, prefix + item.id));
    else if (item.kind === 'units')
      reading.units.set(
        keyOf('project', prefix + item.of),
        new Set(item.ids.map((id) => keyOf('property', prefix + id))),
      );
    else if (item.kind === 'fault') {
      const { id, fault, leavesOut = false, mayPass, records } = item;
      const noted: RecordFault = {
        ...{ id: shortId(id), ...fault, leavesOut },
        ...(mayPass && { mayPass }),
        ...(records !== undefined && { records }),
      };
      reading.faults.push(noted);
      said.set(`${id} ${fault.field}`, noted);
      if (leavesOut) reading.leftOut.add(keyOf('property', prefix + id));
    } else {
      add(item);
      count++;
      onListing?.(count);
      // A server answers visitors in between.
      if (count % turn === 0) await setImmediate();
    }
  }
  return reading;

  function add(item: NeutralListing): void {
    const key = keyOf(item.kind, prefix + item.id);
    const hash = hashListing(item);
    const { listing, faults } = origins?.get(key)?.listing === hash ? trustListing(item) : checkListing(item);
    for (const fault of faults) {
      const field = inWordsOf(names, fault.field);
      const leavesOut = listing === null;
      // The source has said what is wrong with the value that is missing now.
      const known = fault.found === 'nothing' ? said.get(`${item.id} ${field}`) : undefined;
      if (known) known.leavesOut ||= leavesOut;
      else reading.faults.push({ id: shortId(item.id), ...fault, field, leavesOut });
    }
    const own = listing ? withPrefix(listing, prefix) : null;
    if (!own) reading.leftOut.add(key);
    else if (reading.listings.has(key))
      reading.faults.push({
        id: item.id,
        field: 'ID',
        found: 'another listing with this id',
        expected: 'an id that no other listing has; the first one counts',
        leavesOut: true,
      });
    else {
      reading.listings.set(key, own);
      if (faults.length === 0) reading.hashes.set(key, hash);
    }
  }
}

const shownCharacters = 60;

/** As reports name a record: a faulty id may be a whole text, or hold what a terminal would obey. */
function shortId(id: string): string {
  const plain = id.replace(/\p{Cc}/gu, '?');
  return plain.length > shownCharacters ? `${plain.slice(0, shownCharacters)}…` : plain;
}

/** The listing with an id of its import. What its system calls it is what people read, unless it has a name of its own. */
function withPrefix(listing: NeutralListing, prefix: string): NeutralListing {
  if (prefix === '') return listing;
  const own = { id: prefix + listing.id };
  const facts = { ...listing.facts, reference: listing.facts.reference ?? readableReference(listing.id) };
  if (listing.kind === 'project') return { ...listing, ...own, facts };
  const { projectId } = listing.facts;
  return { ...listing, ...own, facts: { ...facts, ...(projectId !== undefined && { projectId: prefix + projectId }) } };
}

/** `Title (fr)` in the source's words, where it has one for the field. */
function inWordsOf(names: Readonly<Record<string, string>>, field: string): string {
  const [, name = field, rest = ''] = field.match(/^(\w+)(.*)$/) ?? [];
  return `${names[name] ?? name}${rest}`;
}

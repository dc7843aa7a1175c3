import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { type Language, languages } from '@/lib/domain/language';
import type { NumberListings } from '@/lib/domain/listing/listing-id';
import { advertProblems } from '@/lib/domain/property/advert-check';
import type { ContentProblem, ProblemReport } from '@/lib/files/content-problem';
import type { HashFile } from '@/lib/files/file-hashes';
import type { Catalogue } from '@/lib/listings/catalogue/catalogue';
import {
  type PackedCatalogue,
  packCatalogue,
  shareArrays,
  unpackCatalogue,
} from '@/lib/listings/catalogue/packed-catalogue';
import { fillViewHashes } from '@/lib/listings/catalogue/view-hashes';
import { areNumberedAlike, joinNumbers, type NumberedListings, noteNumbers } from '@/lib/listings/noted-numbers';
import type { MadeReading } from '@/lib/listings/read-properties';
import { readAlikeSince } from '@/lib/listings/read-property';
import { isDamage, isStoreFailure, type ListingStore } from '@/lib/listings/store/listing-store';
import { env } from '@/lib/platform/env';
import { shortTurns } from '@/lib/platform/in-turn';
import {
  filesOfListing,
  type ListingFiles,
  type ListingMedia,
  listingMedia,
  noteListingFiles,
  noteListingMedia,
} from '../listing-media';
import { type CatalogueSource, type ReadCatalogue, readWholeCatalogue } from '../read-catalogue';

/** Listings of one state, under a key of their files. */
export type SentCatalogue = {
  key: string;
  /** Null where the serving thread has it. */
  packed: PackedCatalogue | null;
  media: ListingMedia | null;
};

/** The catalogues that the reading thread knows. */
export type CatalogueMemory = {
  /** Reads the files only where no state of them is known or stored. */
  read: ReadCatalogue;
  /** As it is sent to the serving thread, which has those with the keys of `held`. */
  send(catalogue: Catalogue, held: readonly string[]): SentCatalogue;
  /** Stores what was read, for the next start. A failure costs that start its head start, and nothing else. */
  store(): Promise<void>;
  /** Hashes what visitors see of the listings that were sent under this key. */
  hashViews(key: string): Promise<void>;
};

export type MemoryOptions = {
  hashOf: HashFile;
  /** Opens the store of the listings; another one, elsewhere, where that one cannot be written to. */
  openStore(place: 'usual' | 'elsewhere'): ListingStore;
  /** The store has failed: it is left, and what is in it is read again. */
  onStoreFailure(error: unknown): void;
  /** Resolves while no reading is under way, which has precedence. */
  untilIdle(): Promise<void>;
};

/** What a catalogue was made of: its files and rules, and the site's first language. */
type CatalogueKey = { key: string; language: Language };

/** A catalogue with what it was made of, what its listings had wrong, and the rules by which its records were read. */
type KnownCatalogue = CatalogueKey &
  Pick<StoredState, 'made' | 'problems' | 'numbered'> & { rules: string; catalogue: Catalogue };

/** All that reading its files would give again. */
type StoredState = {
  packed: PackedCatalogue;
  media: ListingMedia;
  /** Of the properties, by position. */
  files: readonly ListingFiles[];
  problems: readonly ContentProblem[];
  numbered: NumberedListings;
  made: MadeReading;
};

/** One after another: together they may be more than a call takes arguments. */
function addProblems(report: ProblemReport, { problems }: Pick<StoredState, 'problems'>): void {
  for (const problem of problems) report.problems.push(problem);
}

function sentKeyOf({ key, language }: CatalogueKey): string {
  return `${key} ${language}`;
}

/** Addresses of the site itself count as its media. */
function withSite(sentKey: string): string {
  return `${sentKey} ${env().SITE_URL}`;
}

const stateKeyOf = (of: CatalogueKey) => withSite(sentKeyOf(of));

/** Of the folder and of the state that is served instead of it. */
const maxKnown = 2;
const listingFiles = ['properties', 'projects', 'types', 'cities'] as const;

/** The days on which records are read alike, and what adverts must have to be shown. */
function rulesOf({ today, adverts = {} }: Pick<CatalogueSource, 'today' | 'adverts'>): string {
  return [readAlikeSince(today), ...advertProblems.filter((problem) => adverts[problem] === 'hold')].join(' ');
}

export function createCatalogueMemory({
  hashOf,
  openStore,
  onStoreFailure,
  untilIdle,
}: MemoryOptions): CatalogueMemory {
  let opened: ListingStore | null = null;
  /** The latest one first. */
  let latest: KnownCatalogue[] = [];
  /** Those that the serving thread had at the last reading. */
  let heldNow: readonly string[] = [];
  const packedOf = new WeakMap<Catalogue, PackedCatalogue>();
  const viewsHashed = new WeakMap<PackedCatalogue, Promise<void>>();
  const unstored = new Map<string, StoredState>();

  function currentStore(): ListingStore {
    opened ??= openUsual();
    return opened;
  }

  function openUsual(): ListingStore {
    try {
      return openStore('usual');
    } catch (error) {
      onStoreFailure(error);
      return openStore('elsewhere');
    }
  }

  /** What other threads read of the former one stays readable. */
  function replaceStore(error: unknown): ListingStore {
    onStoreFailure(error);
    if (isDamage(error)) opened?.destroy();
    else opened?.close();
    latest = [];
    unstored.clear();
    opened = isDamage(error) ? openUsual() : openStore('elsewhere');
    return opened;
  }

  /** A key of all that decides what the listings become. */
  async function keyOf({ files, ...source }: Pick<CatalogueSource, 'files' | 'today' | 'adverts'>): Promise<string> {
    const hash = createHash('sha256');
    hash.update(`${rulesOf(source)}\n`);
    const sources = languages.flatMap((language) => listingFiles.flatMap((name) => files.listingFiles(language, name)));
    for (const found of await Promise.all(sources.map((file) => hashOf(files.pathOf(file))))) hash.update(`${found}\n`);
    return hash.digest('base64url');
  }

  async function read(source: CatalogueSource): Promise<Catalogue | null> {
    const { report, defaultLanguage } = source;
    const key = await keyOf(source);
    const same = latest.find(
      (one) => one.key === key && (one.language === defaultLanguage || defaultLanguage === null),
    );
    if (same) {
      latest = [same, ...latest.filter((one) => one !== same)];
      addProblems(report, same);
      return same.catalogue;
    }
    const first = report.problems.length;
    try {
      return await findOrRead(key, source, currentStore());
    } catch (error) {
      if (!isStoreFailure(error)) throw error;
      // A full disk keeps no listing from being shown.
      report.problems.splice(first);
      return findOrRead(key, source, replaceStore(error));
    }
  }

  async function findOrRead(key: string, source: CatalogueSource, from: ListingStore): Promise<Catalogue | null> {
    const { report, defaultLanguage, numberListings } = source;
    const of = defaultLanguage && { key, language: defaultLanguage };
    const stored = of && (await findStored(of, numberListings, from));
    if (!stored) return readFiles(key, source, from);
    addProblems(report, stored);
    return remember({ ...of, rules: rulesOf(source) }, stored);
  }

  async function readFiles(key: string, source: CatalogueSource, to: ListingStore): Promise<Catalogue | null> {
    const { report, defaultLanguage } = source;
    const first = report.problems.length;
    const { number, numbered } = noteNumbers(source.numberListings);
    const rules = rulesOf(source);
    const known = latest.find((one) => one.rules === rules);
    const from = { ...source, numberListings: number, store: to, hashOf };
    let made: MadeReading | null = null;
    const read = await readWholeCatalogue({
      ...from,
      earlier: known && { ...known.made, basis: known.catalogue.basis, problems: known.problems },
      noteReading(found) {
        made = found;
      },
    });
    if (!read || !made || defaultLanguage === null) {
      to.flush();
      return read;
    }
    const media = listingMedia(read);
    const files = read.properties.map(filesOfListing);
    // The listings themselves are let go: what is stored takes a fraction of them.
    const packed = packCatalogue(read.basis, to);
    const state = {
      ...{ packed, media, files, made },
      problems: report.problems.slice(first),
      numbered: joinNumbers([...(known?.numbered ?? []), ...numbered]),
    };
    if ((await keyOf(source)) !== key) return openState(state);
    unstored.set(stateKeyOf({ key, language: defaultLanguage }), state);
    return remember({ key, language: defaultLanguage, rules }, state);
  }

  function openState({ packed, media, files }: StoredState): Catalogue {
    const catalogue = unpackCatalogue(packed);
    packedOf.set(catalogue, packed);
    noteListingMedia(catalogue, media);
    noteListingFiles(catalogue.properties, files);
    return catalogue;
  }

  function remember(of: CatalogueKey & Pick<KnownCatalogue, 'rules'>, state: StoredState): Catalogue {
    const { problems, numbered, made } = state;
    const catalogue = openState(state);
    latest = [{ ...of, problems, numbered, made, catalogue }, ...latest].slice(0, maxKnown);
    return catalogue;
  }

  async function findStored(
    of: CatalogueKey,
    numberListings: NumberListings,
    { findState, place }: ListingStore,
  ): Promise<StoredState | null> {
    const body = findState(stateKeyOf(of));
    if (!body) return null;
    const { packed, ...state }: StoredState = deserialize(body);
    // Reading the files reports a database that does not answer.
    const isAlike = await areNumberedAlike(state.numbered, numberListings).catch(() => false);
    // Arrays that are read from the body are views of it, and would hold all of it.
    return isAlike
      ? {
          ...{ ...state, made: shareArrays(state.made) },
          packed: shareArrays({ ...packed, properties: { ...packed.properties, place } }),
        }
      : null;
  }

  async function store(): Promise<void> {
    for (const [key, state] of unstored) {
      unstored.delete(key);
      try {
        await hashPackedViews(state.packed);
        currentStore().putState(key, serialize(state), state.packed.properties.records);
        currentStore().prune({
          states: [...new Set([...latest.map(sentKeyOf), ...heldNow])].map(withSite),
          files: latest.flatMap(({ made }) => [...made.files.values()].map((file) => file.key ?? '')),
        });
      } catch (error) {
        onStoreFailure(error);
      }
    }
  }

  /** A state that is known no more, since others were read meanwhile, is left as it is. */
  async function hashPackedViews(packed: PackedCatalogue): Promise<void> {
    const catalogueOf = () => latest.find(({ catalogue }) => packedOf.get(catalogue) === packed)?.catalogue;
    const pause = shortTurns();
    async function fill(): Promise<void> {
      await fillViewHashes(packed.properties.viewHashes, catalogueOf()?.properties ?? [], async () => {
        await pause();
        await untilIdle();
        return catalogueOf() !== undefined;
      });
    }
    const hashed = viewsHashed.get(packed) ?? fill();
    viewsHashed.set(packed, hashed);
    await hashed;
  }

  return {
    read,
    send(catalogue, held) {
      heldNow = held;
      const same = latest.find((one) => one.catalogue === catalogue);
      const key = same ? sentKeyOf(same) : '';
      if (held.includes(key)) return { key, packed: null, media: null };
      const packed = packedOf.get(catalogue) ?? packCatalogue(catalogue.basis, currentStore());
      return { key, packed, media: listingMedia(catalogue) };
    },
    store,
    async hashViews(key) {
      const same = latest.find((one) => sentKeyOf(one) === key);
      const packed = same && packedOf.get(same.catalogue);
      if (packed) await hashPackedViews(packed);
    },
  };
}

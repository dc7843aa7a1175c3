import { serialize } from 'node:v8';
import type { ProblemReport } from '@/lib/files/content-problem';
import type { HashFile } from '@/lib/files/file-hashes';
import type { Catalogue } from '@/lib/listings/catalogue/catalogue';
import { type PackedCatalogue, packCatalogue } from '@/lib/listings/catalogue/packed-catalogue';
import { fillViewHashes } from '@/lib/listings/catalogue/view-hashes';
import { joinNumbers, noteNumbers } from '@/lib/listings/noted-numbers';
import type { MadeReading } from '@/lib/listings/read-properties';
import type { ListingStore } from '@/lib/listings/store/listing-store';
import { isDamage, isStoreFailure } from '@/lib/listings/store/store-file';
import { shortTurns } from '@/lib/platform/in-turn';
import { filesOfListing, type ListingMedia, listingMedia } from '../listing-media';
import { type CatalogueSource, readWholeCatalogue } from '../read-catalogue';
import {
  type CatalogueKey,
  findStored,
  keyOf,
  openState,
  packedOf,
  rulesOf,
  type StoredState,
  sentKeyOf,
  stateKeyOf,
  withSite,
} from './listing-state';

/** Listings of one state, under a key of their files. */
export type SentCatalogue = {
  key: string;
  /** Null where the serving thread has it. */
  packed: PackedCatalogue | null;
  media: ListingMedia | null;
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

/** A catalogue with what it was made of, what its listings had wrong, and the rules by which its records were read. */
type KnownCatalogue = CatalogueKey &
  Pick<StoredState, 'made' | 'problems' | 'numbered'> & { rules: string; catalogue: Catalogue };

/** One after another: together they may be more than a call takes arguments. */
function addProblems(report: ProblemReport, { problems }: Pick<StoredState, 'problems'>): void {
  for (const problem of problems) report.problems.push(problem);
}

/** Of the folder and of the state that is served instead of it. */
const maxKnown = 2;

/** The catalogues that the reading thread knows. */
export class CatalogueMemory {
  readonly #options: MemoryOptions;
  readonly #store: ReturnType<typeof createStoreHolder>;
  /** The latest one first. */
  #latest: KnownCatalogue[] = [];
  /** Those that the serving thread had at the last reading. */
  #heldNow: readonly string[] = [];
  readonly #unstored = new Map<string, StoredState>();
  readonly #viewsHashed = new WeakMap<PackedCatalogue, Promise<void>>();

  constructor(options: MemoryOptions) {
    this.#options = options;
    this.#store = createStoreHolder(options);
  }

  /** Reads the files only where no state of them is known or stored. */
  async read(source: CatalogueSource): Promise<Catalogue | null> {
    const { report, defaultLanguage } = source;
    const key = await keyOf(source, this.#options.hashOf);
    const same = this.#latest.find(
      (one) => one.key === key && (one.language === defaultLanguage || defaultLanguage === null),
    );
    if (same) {
      this.#latest = [same, ...this.#latest.filter((one) => one !== same)];
      addProblems(report, same);
      return same.catalogue;
    }
    const first = report.problems.length;
    try {
      return await this.#findOrRead(key, source, this.#store.current());
    } catch (error) {
      if (!isStoreFailure(error)) throw error;
      // A full disk keeps no listing from being shown.
      report.problems.splice(first);
      return this.#findOrRead(key, source, this.#replaceStore(error));
    }
  }

  async #findOrRead(key: string, source: CatalogueSource, from: ListingStore): Promise<Catalogue | null> {
    const { report, defaultLanguage, numberListings } = source;
    const of = defaultLanguage && { key, language: defaultLanguage };
    const stored = of && (await findStored(of, numberListings, from));
    if (!stored) return this.#readFiles(key, source, from);
    addProblems(report, stored);
    return this.#remember({ ...of, rules: rulesOf(source) }, stored);
  }

  async #readFiles(key: string, source: CatalogueSource, to: ListingStore): Promise<Catalogue | null> {
    const { report, defaultLanguage } = source;
    const first = report.problems.length;
    const { number, numbered } = noteNumbers(source.numberListings);
    const rules = rulesOf(source);
    const known = this.#latest.find((one) => one.rules === rules);
    const from = { ...source, numberListings: number, store: to, hashOf: this.#options.hashOf };
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
    if ((await keyOf(source, this.#options.hashOf)) !== key) return openState(state);
    this.#unstored.set(stateKeyOf({ key, language: defaultLanguage }), state);
    return this.#remember({ key, language: defaultLanguage, rules }, state);
  }

  #remember(of: CatalogueKey & Pick<KnownCatalogue, 'rules'>, state: StoredState): Catalogue {
    const { problems, numbered, made } = state;
    const catalogue = openState(state);
    this.#latest = [{ ...of, problems, numbered, made, catalogue }, ...this.#latest].slice(0, maxKnown);
    return catalogue;
  }

  /** Stores what was read, for the next start. A failure costs that start its head start, and nothing else. */
  async store(): Promise<void> {
    for (const [key, state] of this.#unstored) {
      this.#unstored.delete(key);
      try {
        await this.#hashPackedViews(state.packed);
        this.#store.current().putState(key, serialize(state), state.packed.properties.records);
        this.#store.current().prune({
          states: [...new Set([...this.#latest.map(sentKeyOf), ...this.#heldNow])].map(withSite),
          files: this.#latest.flatMap(({ made }) => [...made.files.values()].map((file) => file.key ?? '')),
        });
      } catch (error) {
        this.#options.onStoreFailure(error);
      }
    }
  }

  /** As it is sent to the serving thread, which has those with the keys of `held`. */
  send(catalogue: Catalogue, held: readonly string[]): SentCatalogue {
    this.#heldNow = held;
    const same = this.#latest.find((one) => one.catalogue === catalogue);
    const key = same ? sentKeyOf(same) : '';
    if (held.includes(key)) return { key, packed: null, media: null };
    const packed = packedOf.get(catalogue) ?? packCatalogue(catalogue.basis, this.#store.current());
    return { key, packed, media: listingMedia(catalogue) };
  }

  /** Hashes what visitors see of the listings that were sent under this key. */
  async hashViews(key: string): Promise<void> {
    const same = this.#latest.find((one) => sentKeyOf(one) === key);
    const packed = same && packedOf.get(same.catalogue);
    if (packed) await this.#hashPackedViews(packed);
  }

  #replaceStore(error: unknown): ListingStore {
    this.#latest = [];
    this.#unstored.clear();
    return this.#store.replace(error);
  }

  /** A state that is known no more, since others were read meanwhile, is left as it is. */
  async #hashPackedViews(packed: PackedCatalogue): Promise<void> {
    const catalogueOf = () => this.#latest.find(({ catalogue }) => packedOf.get(catalogue) === packed)?.catalogue;
    const pause = shortTurns();
    const fill = async (): Promise<void> => {
      await fillViewHashes(packed.properties.viewHashes, catalogueOf()?.properties ?? [], async () => {
        await pause();
        await this.#options.untilIdle();
        return catalogueOf() !== undefined;
      });
    };
    const hashed = this.#viewsHashed.get(packed) ?? fill();
    this.#viewsHashed.set(packed, hashed);
    await hashed;
  }
}

/** The store in use; one that has failed is left for another. */
function createStoreHolder({ openStore, onStoreFailure }: Pick<MemoryOptions, 'openStore' | 'onStoreFailure'>) {
  let opened: ListingStore | null = null;

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
    opened = isDamage(error) ? openUsual() : openStore('elsewhere');
    return opened;
  }

  return { current: currentStore, replace: replaceStore };
}

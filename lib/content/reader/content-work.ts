import { createHash } from 'node:crypto';
import { type Language, languages } from '@/lib/domain/language';
import type { NumberListings } from '@/lib/domain/listing/listing-id';
import { advertProblems, advertRulePeriods } from '@/lib/domain/property/advert-check';
import { energyTables } from '@/lib/domain/property/energy-tables';
import { rulePeriod } from '@/lib/domain/rule/rule-period';
import type { ContentProblem } from '@/lib/files/content-problem';
import { rememberHashes } from '@/lib/files/file-hashes';
import { hashInThreads } from '@/lib/files/hash-in-threads';
import { isFileError } from '@/lib/files/is-file-error';
import type { Catalogue } from '@/lib/listings/catalogue/catalogue';
import { type PackedCatalogue, packCatalogue, unpackCatalogue } from '@/lib/listings/catalogue/packed-catalogue';
import { createShelf } from '@/lib/listings/catalogue/record-shelf';
import { createRecordWriter } from '@/lib/listings/catalogue/record-writer';
import { fillViewHashes } from '@/lib/listings/catalogue/view-hashes';
import { rememberListings } from '@/lib/listings/listing-memory';
import { areNumberedAlike, noteNumbers } from '@/lib/listings/noted-numbers';
import { createReadAhead } from '@/lib/listings/read-ahead';
import { rememberSplits } from '@/lib/listings/remembered-splits';
import { env } from '@/lib/platform/env';
import { shortTurns } from '@/lib/platform/in-turn';
import type { Content } from '../content';
import type { ContentRecord } from '../content-record';
import { compareKept, findKept } from '../content-states';
import { keepListingFiles, type ListingMedia, listingMedia, noteListingMedia } from '../listing-media';
import { type PageOrigins, pageOrigins } from '../page-origins';
import { type FolderReading, toFolderReading } from '../publish-content';
import { type CatalogueSource, readWholeCatalogue } from '../read-catalogue';
import { readContent } from '../read-content';
import { keepState, type StatesPlace } from '../serving/kept-states';
import type { CatalogueSnapshot, CatalogueSnapshots } from './catalogue-snapshots';
import type { Helpers } from './reading-helpers';

/** The folder to read, for a day, as the site serves it. */
export type ReadRequest = {
  folder: string;
  /** ISO date. */
  today: string;
  record: ContentRecord;
  siteUrl: string;
  importFolder?: string | undefined;
  /** Ids of listings are numbered by the serving thread. */
  isNumbered: boolean;
  /** The catalogues that the serving thread has already. */
  held: readonly string[];
};

/** Listings of one state, under a key of their files. */
export type SentCatalogue = {
  key: string;
  /** Null where the serving thread has it. */
  packed: PackedCatalogue | null;
  media: ListingMedia | null;
};

/** A reading as it is sent: without the catalogue, which is shared. */
export type SentReading = Omit<FolderReading, 'content'> & {
  content: { texts: Omit<Content, 'catalogue'>; catalogue: SentCatalogue; origins: PageOrigins } | null;
};

/** What the reading thread does for the serving one. */
export type ContentWork = {
  read(request: ReadRequest): Promise<SentReading>;
  findKept(place: StatesPlace, request: ReadRequest): Promise<{ reading: SentReading; keptAt: Date } | null>;
  compareKept(place: StatesPlace): Promise<Date | null>;
  keepState(place: StatesPlace, now: Date): Promise<void>;
  /** Hashes what visitors see of the listings that were sent under this key; later readings have precedence. */
  hashViews(key: string): Promise<void>;
};

/** What the serving thread does for the reading one. */
export type ServingThread = {
  numberListings: NumberListings;
  /** Whether the folder is still what was published last. */
  isUnchanged(): Promise<boolean>;
};

/** A catalogue with what its listings had wrong. */
type KnownCatalogue = {
  key: string;
  language: Language;
  problems: readonly ContentProblem[];
  catalogue: Catalogue;
};

function sentKeyOf({ key, language }: Pick<KnownCatalogue, 'key' | 'language'>): string {
  return `${key} ${language}`;
}

/** Of the folder and of the state that is served instead of it. */
const maxKnown = 2;
const listingFiles = ['properties', 'projects', 'types', 'cities'] as const;

/** The days with the same scales of energy labels and rules of adverts, and what adverts must have to be shown. */
function basisOf({ today, adverts = {} }: Pick<CatalogueSource, 'today' | 'adverts'>): string {
  const { validFrom } = rulePeriod([...energyTables, ...advertRulePeriods], today);
  return [validFrom ?? '', ...advertProblems.filter((problem) => adverts[problem] === 'hold')].join(' ');
}

type WorkOptions = {
  shippedFolder: string;
  isTrusted: (file: string) => Promise<boolean>;
  /** Without them, records are in memory and every start reads all files. */
  snapshots?: CatalogueSnapshots;
  /** Threads that read and hash large files for one reading; without them this thread does it. */
  prepareHelpers?: (recordsDirectory: string) => Helpers;
  /** Of the code that reads. */
  version?: string;
  onStoreFailure?(error: unknown): void;
};

/** Reads content, and remembers hashes of files and the last listings, so that only what changed is read again. */
export function createContentWork(
  serving: ServingThread,
  { shippedFolder, isTrusted, snapshots, prepareHelpers, version = '', onStoreFailure = () => {} }: WorkOptions,
): ContentWork {
  let readingNow: Promise<unknown> | null = null;
  /** Those of the reading under way. */
  let helpers: Helpers | null = null;
  const hash = hashInThreads(() => helpers?.threads() ?? []);
  const hashOf = rememberHashes(isTrusted, { hash });
  const splits = rememberSplits(hashOf);
  let known: KnownCatalogue[] = [];
  let listings = { basis: '', readings: rememberListings() };
  const packedOf = new WeakMap<Catalogue, PackedCatalogue>();
  const viewsHashed = new WeakMap<PackedCatalogue, Promise<void>>();
  const unstored = new Map<string, CatalogueSnapshot>();

  /** A key of all that decides what the listings become. */
  async function keyOf({ files, ...source }: Pick<CatalogueSource, 'files' | 'today' | 'adverts'>): Promise<string> {
    const hash = createHash('sha256');
    hash.update(`${basisOf(source)}\n`);
    const sources = languages.flatMap((language) => listingFiles.flatMap((name) => files.listingFiles(language, name)));
    for (const found of await Promise.all(sources.map((file) => hashOf(files.pathOf(file))))) hash.update(`${found}\n`);
    return hash.digest('base64url');
  }

  async function readCatalogue(source: CatalogueSource): Promise<Catalogue | null> {
    const { report, defaultLanguage } = source;
    const key = await keyOf(source);
    const same = known.find((one) => one.key === key && (one.language === defaultLanguage || defaultLanguage === null));
    if (same) {
      known = [same, ...known.filter((one) => one !== same)];
      report.problems.push(...same.problems);
      return same.catalogue;
    }
    const stored = defaultLanguage === null ? null : await findSnapshot(snapshotKey(key, defaultLanguage), source);
    if (stored && defaultLanguage !== null) {
      report.problems.push(...stored.problems);
      return remember(key, defaultLanguage, stored);
    }
    const first = report.problems.length;
    try {
      return await readFiles(key, source, snapshots?.directory);
    } catch (error) {
      if (!snapshots || !isFileError(error)) throw error;
      // A full disk keeps no listing from being shown.
      report.problems.splice(first);
      return readFiles(key, source, undefined);
    }
  }

  /** Records are written below the directory; without one they are in memory. */
  async function readFiles(
    key: string,
    source: CatalogueSource,
    directory: string | undefined,
  ): Promise<Catalogue | null> {
    const writer = createRecordWriter(directory);
    const shelf = createShelf(writer);
    const working = directory === undefined ? null : helpers;
    const ahead = working && createReadAhead(() => working.threads(), shelf, { splits });
    const { report, defaultLanguage } = source;
    const first = report.problems.length;
    const basis = basisOf(source);
    if (listings.basis !== basis) listings = { basis, readings: rememberListings() };
    const { readings } = listings;
    const memory = await readings.begin(source.files, ahead ?? undefined);
    const { number, numbered } = noteNumbers(source.numberListings);
    try {
      const read = await readWholeCatalogue({
        ...source,
        numberListings: number,
        memory,
        shelf,
        ...(ahead && { ahead }),
      });
      // What they have written is part of the catalogue from now on.
      await working?.end();
      if (!read || defaultLanguage === null) {
        writer.drop();
        return read;
      }
      const media = listingMedia(read);
      const packed = packCatalogue(read.basis, writer);
      const problems = report.problems.slice(first);
      if ((await keyOf(source)) !== key) return openPacked(packed, media);
      // The listings themselves are let go: what is stored takes a fraction of them.
      const catalogue = remember(key, defaultLanguage, { packed, media, problems, numbered });
      readings.commit(memory, (property) => {
        const kept = catalogue.getProperty(property.id);
        if (kept) keepListingFiles(property, kept);
        return kept;
      });
      await ahead?.keep();
      unstored.set(snapshotKey(key, defaultLanguage), { packed, media, problems, numbered });
      return catalogue;
    } catch (error) {
      await working?.end();
      writer.drop();
      throw error;
    } finally {
      ahead?.end();
    }
  }

  function openPacked(packed: PackedCatalogue, media: ListingMedia): Catalogue {
    const catalogue = unpackCatalogue(packed);
    packedOf.set(catalogue, packed);
    noteListingMedia(catalogue, media);
    return catalogue;
  }

  function remember(key: string, language: Language, { packed, media, problems }: CatalogueSnapshot): Catalogue {
    const catalogue = openPacked(packed, media);
    known = [{ key, language, problems, catalogue }, ...known].slice(0, maxKnown);
    return catalogue;
  }

  /** Addresses of the site itself count as its media. */
  function snapshotKey(key: string, language: Language): string {
    return [version, key, language, env().SITE_URL].join(' ');
  }

  async function findSnapshot(key: string, { numberListings }: CatalogueSource): Promise<CatalogueSnapshot | null> {
    const snapshot = await snapshots?.find(key, hash);
    if (!snapshot) return null;
    // Reading the files reports a database that does not answer.
    const isAlike = await areNumberedAlike(snapshot.numbered, numberListings).catch(() => false);
    return isAlike ? snapshot : null;
  }

  /** After a reading was sent; a failure costs the next start its head start, and nothing else. */
  async function storeSnapshots(): Promise<void> {
    for (const [key, snapshot] of unstored) {
      unstored.delete(key);
      try {
        await hashPackedViews(snapshot.packed);
        await snapshots?.store(key, snapshot);
      } catch (error) {
        onStoreFailure(error);
      }
    }
  }

  /** A state that is known no more, since others were read meanwhile, is left as it is. */
  async function hashPackedViews(packed: PackedCatalogue): Promise<void> {
    const catalogueOf = () => known.find(({ catalogue }) => packedOf.get(catalogue) === packed)?.catalogue;
    const pause = shortTurns();
    async function fill(): Promise<void> {
      await fillViewHashes(packed.properties.viewHashes, catalogueOf()?.properties ?? [], async () => {
        await pause();
        while (readingNow) await readingNow.catch(() => {});
        return catalogueOf() !== undefined;
      });
    }
    const hashed = viewsHashed.get(packed) ?? fill();
    viewsHashed.set(packed, hashed);
    await hashed;
  }

  async function read(request: ReadRequest): Promise<SentReading> {
    const reading = readWithHelpers(request);
    readingNow = reading;
    try {
      return await reading;
    } finally {
      if (readingNow === reading) readingNow = null;
    }
  }

  async function readWithHelpers(request: ReadRequest): Promise<SentReading> {
    const own = snapshots ? (prepareHelpers?.(snapshots.directory) ?? null) : null;
    helpers = own;
    try {
      return await readFolder(request);
    } finally {
      if (helpers === own) helpers = null;
      await own?.end();
    }
  }

  async function readFolder({ isNumbered, held, ...request }: ReadRequest): Promise<SentReading> {
    const reading = await readContent(request.folder, shippedFolder, {
      ...request,
      hashOf,
      readCatalogue,
      ...(isNumbered && { numberListings: serving.numberListings }),
    });
    const { content, ...rest } = toFolderReading(reading);
    setImmediate(storeSnapshots);
    return { ...rest, content: content && sendContent(content, held) };
  }

  function sendContent(content: Content, held: readonly string[]): SentReading['content'] {
    const { catalogue, ...texts } = content;
    const origins = pageOrigins(content);
    const same = known.find((one) => one.catalogue === catalogue);
    const key = same ? sentKeyOf(same) : '';
    if (held.includes(key)) return { texts, origins, catalogue: { key, packed: null, media: null } };
    const packed = packedOf.get(catalogue) ?? packCatalogue(catalogue.basis);
    return { texts, origins, catalogue: { key, packed, media: listingMedia(catalogue) } };
  }

  return {
    read,
    findKept: (place, request) => findKept(place, (folder) => read({ ...request, folder }), hashOf),
    compareKept: (place) => compareKept(place, hashOf),
    keepState: (place, now) => keepState(place, now, serving.isUnchanged, hashOf),
    async hashViews(key) {
      const same = known.find((one) => sentKeyOf(one) === key);
      const packed = same && packedOf.get(same.catalogue);
      if (packed) await hashPackedViews(packed);
    },
  };
}

import type { NumberListings } from '@/lib/domain/listing/listing-id';
import { rememberHashes } from '@/lib/files/file-hashes';
import type { Content } from '../content';
import type { ContentRecord } from '../content-record';
import { compareKept, findKept } from '../content-states';
import { withMediaVersions } from '../media-versions';
import { type PageOrigins, pageOrigins } from '../page-origins';
import { type FolderReading, toFolderReading } from '../publish-content';
import { readContent } from '../read-content';
import { keepState, type StatesPlace } from '../serving/kept-states';
import { CatalogueMemory, type MemoryOptions, type SentCatalogue } from './catalogue-memory';

/** The folder to read, for a moment, as the site serves it. */
export type ReadRequest = {
  folder: string;
  now: Date;
  record: ContentRecord;
  siteUrl: string;
  importFolder?: string | undefined;
  mediaFolder?: string | undefined;
  /** Ids of listings are numbered by the serving thread. */
  isNumbered: boolean;
  /** The catalogues that the serving thread has already. */
  held: readonly string[];
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

type WorkOptions = Pick<MemoryOptions, 'openStore'> & {
  shippedFolder: string;
  isTrusted: (file: string) => Promise<boolean>;
  onStoreFailure?: MemoryOptions['onStoreFailure'];
};

/** Reads content, and remembers hashes of files and what their records say, so that only what changed is read again. */
export function createContentWork(
  serving: ServingThread,
  { shippedFolder, isTrusted, openStore, onStoreFailure = () => {} }: WorkOptions,
): ContentWork {
  let readingNow: Promise<unknown> | null = null;
  const hashOf = rememberHashes(isTrusted);
  const memory = new CatalogueMemory({
    hashOf,
    openStore,
    onStoreFailure,
    async untilIdle() {
      while (readingNow) await readingNow.catch(() => {});
    },
  });

  async function read(request: ReadRequest): Promise<SentReading> {
    const reading = readFolder(request);
    readingNow = reading;
    try {
      return await reading;
    } finally {
      if (readingNow === reading) readingNow = null;
    }
  }

  async function readFolder({ isNumbered, held, ...request }: ReadRequest): Promise<SentReading> {
    const reading = await readContent(request.folder, shippedFolder, {
      ...request,
      hashOf,
      readCatalogue: (source) => memory.read(source),
      ...(isNumbered && { numberListings: serving.numberListings }),
    });
    const { content, ...rest } = toFolderReading(reading);
    setImmediate(() => memory.store());
    return { ...rest, content: content && sendContent(content, held) };
  }

  function sendContent(content: Content, held: readonly string[]): SentReading['content'] {
    const { catalogue, mediaVersions, ...written } = content;
    const texts = { ...withMediaVersions(written, mediaVersions), mediaVersions };
    return { texts, origins: pageOrigins(content), catalogue: memory.send(catalogue, held) };
  }

  return {
    read,
    findKept: (place, request) =>
      findKept(place, (folder) => read({ ...request, folder, mediaFolder: request.folder }), hashOf),
    compareKept: (place) => compareKept(place, hashOf),
    keepState: (place, now) => keepState(place, now, serving.isUnchanged, hashOf),
    hashViews: (key) => memory.hashViews(key),
  };
}

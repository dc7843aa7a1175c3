import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { NumberListings } from '@/lib/domain/listing/listing-id';
import type { Catalogue } from '@/lib/listings/catalogue/catalogue';
import { unpackCatalogue } from '@/lib/listings/catalogue/packed-catalogue';
import { env } from '@/lib/platform/env';
import { linkThreads, type ThreadCalls } from '@/lib/platform/thread-calls';
import type { Content } from '../content';
import { noteListingMedia } from '../listing-media';
import { noteViewHashing } from '../listing-views';
import { notePageOrigins } from '../page-origins';
import type { ContentStates, FolderReading } from '../publish-content';
import type { StatesPlace } from '../serving/kept-states';
import type { SentCatalogue } from './catalogue-memory';
import type { ContentWork, ReadRequest, SentReading, ServingThread } from './content-work';

export type FolderRequest = Omit<ReadRequest, 'held' | 'isNumbered'>;

/** Reads content in a thread of its own, while this one goes on serving. */
export type ContentReader = {
  read(request: FolderRequest): Promise<FolderReading>;
  /** The stored states of a folder. A state is read as the request says, from where it is stored. */
  states(place: StatesPlace, request: () => Promise<Omit<FolderRequest, 'folder'>>): ContentStates;
  /** Ends the thread; the next reading starts another one. */
  close(): Promise<void>;
};

/** What the thread is started with. */
export type ThreadData = { dataDir: string };

type ReaderOptions = {
  /** The bundled thread. */
  file: string;
  numberListings: NumberListings | undefined;
};

/** Where the build puts the thread. */
export function contentThreadFile(): string {
  return path.join(/* turbopackIgnore: true */ process.cwd(), '.next', 'content-thread.mjs');
}

type Thread = ThreadCalls<ContentWork> & { worker: Worker };

/** A thread that ends fails what it was reading; it is started again for the next reading. */
export function createContentReader({ file, numberListings }: ReaderOptions): ContentReader {
  const held = new Map<string, WeakRef<Catalogue>>();
  let thread: Thread | null = null;
  let isUnchangedNow: () => Promise<boolean> = async () => false;
  let calls = 0;

  const serving: Partial<ServingThread> = {
    ...(numberListings && { numberListings }),
    isUnchanged: () => isUnchangedNow(),
  };

  /** An idle thread does not keep the process alive. */
  async function call<T>(ask: (work: ContentWork) => Promise<T>): Promise<T> {
    thread ??= startThread(file, serving, (ended) => {
      if (thread === ended) thread = null;
    });
    const { worker, remote } = thread;
    worker.ref();
    calls++;
    try {
      return await ask(remote);
    } finally {
      calls--;
      if (calls === 0) worker.unref();
    }
  }

  /** Sends the keys of the catalogues that are still in use, and holds them until the answer names one. */
  async function readWith<T>(request: FolderRequest, ask: (work: ContentWork, request: ReadRequest) => Promise<T>) {
    const inUse = stillHeld(held);
    const whole = { ...request, isNumbered: numberListings !== undefined, held: [...inUse.keys()] };
    return { answer: await call((work) => ask(work, whole)), inUse };
  }

  function openCatalogue({ key, packed, media }: SentCatalogue, inUse: ReadonlyMap<string, Catalogue>): Catalogue {
    const known = inUse.get(key);
    if (known) return known;
    if (!packed || !media) throw new Error('The catalogue was not sent');
    const catalogue = unpackCatalogue(packed);
    noteListingMedia(catalogue, media);
    if (key === '') return catalogue;
    held.set(key, new WeakRef(catalogue));
    noteViewHashing(
      catalogue,
      call((work) => work.hashViews(key)),
    );
    return catalogue;
  }

  function open(sent: SentReading, inUse: ReadonlyMap<string, Catalogue>): FolderReading {
    return openReading(sent, (catalogue) => openCatalogue(catalogue, inUse));
  }

  return {
    async read(request) {
      const { answer, inUse } = await readWith(request, (work, whole) => work.read(whole));
      return open(answer, inUse);
    },
    states(place, requestOf) {
      return {
        async find() {
          const request = { ...(await requestOf()), folder: place.contentFolder };
          const { answer, inUse } = await readWith(request, (work, whole) => work.findKept(place, whole));
          const content = answer && open(answer.reading, inUse).content;
          return answer && content ? { content, since: answer.keptAt } : null;
        },
        compare: () => call((work) => work.compareKept(place)),
        keep(now, isUnchanged) {
          isUnchangedNow = isUnchanged;
          return call((work) => work.keepState(place, now));
        },
      };
    },
    async close() {
      await thread?.worker.terminate();
    },
  };
}

function startThread(file: string, serving: Partial<ServingThread>, onEnd: (thread: Thread) => void): Thread {
  const worker = new Worker(file, { workerData: { dataDir: env().DATA_DIR } satisfies ThreadData });
  const link = linkThreads<ContentWork, Partial<ServingThread>>(worker, () => serving);
  const thread: Thread = { ...link, worker };
  function end(reason: string): void {
    onEnd(thread);
    link.end(new Error(`The thread that reads the content has ended (${reason})`));
  }
  worker.on('error', (error) => end(error.message));
  worker.on('exit', (code) => end(`code ${code}`));
  return thread;
}

function openReading(
  { content, ...reading }: SentReading,
  openCatalogue: (sent: SentCatalogue) => Catalogue,
): FolderReading {
  if (!content) return { ...reading, content: null };
  const opened: Content = { ...content.texts, catalogue: openCatalogue(content.catalogue) };
  notePageOrigins(opened, content.origins);
  return { ...reading, content: opened };
}

/** What is in use of it; the rest is forgotten. */
function stillHeld(held: Map<string, WeakRef<Catalogue>>): Map<string, Catalogue> {
  const inUse = new Map<string, Catalogue>();
  for (const [key, reference] of held) {
    const catalogue = reference.deref();
    if (catalogue) inUse.set(key, catalogue);
    else held.delete(key);
  }
  return inUse;
}

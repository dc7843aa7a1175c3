import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importFolderOf, publishedFolder } from '@/lib/listings/imported-listings';
import { env } from '@/lib/platform/env';
import type { PageRules } from '@/lib/platform/kept-pages.mjs';
import { publishKeptMedia, publishMediaLending } from '@/lib/platform/media-file';
import { inNextState } from '@/lib/platform/next-state.mjs';
import { publishPageRules } from '@/lib/platform/page-rules';
import { type Content, getContent, hasContent, replaceContent } from './content';
import {
  type ContentRecord,
  type OwnFiles,
  readContentRecord,
  updateRecord,
  writeContentRecord,
} from './content-record';
import { findKept } from './content-states';
import { decidePublication, type PublicationGuard } from './decide-publication';
import { formatProblems } from './format-problems';
import { keepMedia } from './kept-media';
import { pageOrigins } from './page-origins';
import { type ContentOutcome, createPublisher } from './publish-content';
import { type ReadContent, type ReadOptions, readContent } from './read-content';
import { type ReadDraft, readDraft, readUnseen, type UnseenEntry } from './read-draft';
import type { ContentReader, FolderRequest } from './reader/content-reader';
import { lendsMedia } from './schema/borrow';
import { type Follower, type FollowOptions, followFolder } from './serving/follow-folder';
import type { StatesPlace } from './serving/kept-states';

/** The shipped content, which supplies what a content folder lacks. */
const shippedContentFolder = path.join(process.cwd(), 'content');

/** Reads the content folder of the environment once and serves it, for commands; errors leave nothing served. */
export async function serveContent(options: ServeOptions): Promise<ReadContent> {
  const reading = await readFrom(env().CONTENT_DIR, options, await createRecordKeeper().read());
  if (reading.content) publish(reading.content);
  return reading;
}

type ServeOptions = Pick<ReadOptions, 'numberListings' | 'mediaFolder'>;

type ContentListener = Pick<FollowOptions<unknown>, 'onError' | 'onBlindness'> & {
  /** Makes ahead of visitors what their requests would wait for; what it calls sees the content as if it were served. */
  prepare(): Promise<void>;
  guards: readonly PublicationGuard[];
  /** Whether the agency wants this version published, whatever it loses. */
  isAccepted(version: string): Promise<boolean>;
  onOutcome(outcome: ContentOutcome & { readingMs: number }): void;
};

/** Milliseconds until storing a failed state is tried again. */
const keepRetryMs = 5 * 60_000;

/** Milliseconds between two checks whether the state that is held back was accepted. */
const acceptanceLookMs = 1000;

/** Milliseconds between two checks whether a moment has come from which the content says something else. */
const periodLookMs = 500;

/**
 * Serves the content folder of the environment, and from the first refresh on every valid change of it, as long as the
 * process lives. On an invalid change the last good content stays, also after a restart.
 */
export function followContent(
  reader: ContentReader,
  { guards, prepare, isAccepted, onOutcome, onError, onBlindness }: ContentListener,
): Follower {
  const { CONTENT_DIR, DATA_DIR: dataDir } = env();
  const record = createRecordKeeper();
  let keepRetry: NodeJS.Timeout | undefined;
  let acceptanceLook: NodeJS.Timeout | undefined;
  let heldVersion: string | null = null;
  const publishReading = createPublisher({
    states: reader.states(statesOf(CONTENT_DIR), async () => requestFor(asPast(await record.read()))),
    async prepare(content) {
      // Where media are found is not part of the state that pages are drawn with.
      if (lendsMedia(content.settings.borrow) !== lendsMedia(getContent().settings.borrow)) return;
      await inNextState({ content, rules: rulesOf(content) }, prepare);
    },
    serve: publish,
    clock: () => new Date(),
    decide: (previous, next) => decidePublication(previous, next, guards),
    isAccepted,
  });

  function awaitAcceptance(version: string | null): void {
    clearTimeout(acceptanceLook);
    heldVersion = version;
    if (version === null) return;
    acceptanceLook = setTimeout(async () => {
      const isFound = await isAccepted(version);
      if (heldVersion !== version) return;
      if (isFound) follower.reread().catch(onError);
      else awaitAcceptance(version);
    }, acceptanceLookMs).unref();
  }

  const follower = followFolder({
    folder: CONTENT_DIR,
    others: [madeFolder(publishedFolder(importFolderOf(dataDir)))],
    async read() {
      const started = performance.now();
      const reading = await reader.read({ folder: CONTENT_DIR, ...requestFor(await record.read()) });
      // This failure says nothing about the folder, and the follower tries again.
      if (reading.isRetryable) throw new Error(formatProblems(reading.errors));
      return { reading, readingMs: performance.now() - started };
    },
    async publish({ reading, readingMs }, isUnchanged) {
      const published = await publishReading(reading, isUnchanged);
      const isShown = published.kind === 'served' || published.kind === 'unchanged';
      publishKeptMedia(!isShown);
      if (isShown) await keepMedia(getContent()).catch(onError);
      const outcome =
        'keepFailure' in published
          ? { ...published, keepFailure: (await record.update(reading.own)) ?? published.keepFailure }
          : published;
      clearTimeout(keepRetry);
      awaitAcceptance(outcome.kind === 'held' ? outcome.version : null);
      if ('keepFailure' in outcome && outcome.keepFailure) {
        keepRetry = setTimeout(() => follower.reread().catch(onError), keepRetryMs).unref();
      }
      onOutcome({ ...outcome, readingMs });
    },
    onError,
    onBlindness,
  });
  const periodLook = lookForPeriods(() => follower.reread().catch(onError));
  return {
    ...follower,
    close() {
      clearInterval(periodLook);
      clearTimeout(keepRetry);
      awaitAcceptance(null);
      follower.close();
    },
  };
}

/** Calls when a moment has come from which the content says something else. */
function lookForPeriods(onEnd: () => void): NodeJS.Timeout {
  let endedAt = Number.NaN;
  return setInterval(() => {
    if (!hasContent()) return;
    const { until } = getContent().period;
    // Once for each: where the data folder is full, the content of before stays, however often it is read.
    if (until === endedAt || Date.now() < until) return;
    endedAt = until;
    onEnd();
  }, periodLookMs).unref();
}

/** Made before it is watched: its appearance is not a change of the content. If it cannot be made, nothing is imported. */
function madeFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    // The database or the first state reports a data folder that cannot be written.
  }
  return folder;
}

/** The state that a site with this content folder would serve if the folder were held back; null for none. */
export async function readKeptContent(folder: string, record: ContentRecord): Promise<Content | null> {
  const kept = await findKept(statesOf(folder), (copy) => readFrom(copy, { mediaFolder: folder }, asPast(record)));
  return kept?.reading.content ?? null;
}

/** What the folder of the environment holds, as it is on the disk, that visitors do not see. */
export function readUnseenContent(now: Date): Promise<UnseenEntry[]> {
  return readUnseen({ folder: env().CONTENT_DIR, shippedFolder: shippedContentFolder }, now);
}

/** The site as it will be when visitors see this. */
export async function readDraftContent(unseen: UnseenEntry, now: Date): Promise<ReadDraft> {
  const { CONTENT_DIR: folder } = env();
  const { now: _, ...options } = requestFor(await createRecordKeeper().read());
  const { catalogue } = getContent();
  return readDraft({ folder, shippedFolder: shippedContentFolder, unseen, now, catalogue, options });
}

export function statesOf(contentFolder: string): StatesPlace {
  return { contentFolder, statesFolder: path.join(env().DATA_DIR, 'content-states') };
}

function requestFor(record: ContentRecord): Omit<FolderRequest, 'folder'> {
  const { SITE_URL: siteUrl, DATA_DIR } = env();
  return { now: new Date(), record, siteUrl, importFolder: importFolderOf(DATA_DIR) };
}

/** Reads the content folder, or a copy of it, as the site serves it. */
function readFrom(folder: string, options: ServeOptions, record: ContentRecord): Promise<ReadContent> {
  return readContent(folder, shippedContentFolder, { ...options, ...requestFor(record) });
}

/** For a state from before some of the files existed: it lacks them rightly, and still borrows none of them. */
function asPast(record: ContentRecord): ContentRecord {
  return Object.fromEntries(Object.entries(record).map(([subject, known]) => [subject, { ...known, isRemoved: true }]));
}

/** The record of the content folder; if the disk is full, what this process has served still counts. */
function createRecordKeeper() {
  const { CONTENT_DIR: folder, DATA_DIR: dataDir } = env();
  let seen: ContentRecord = {};
  const read = async () => ({ ...(await readContentRecord({ dataDir, folder })), ...seen });
  return {
    read,
    /** The error that kept it from being written, if any. */
    async update(own: OwnFiles): Promise<Error | null> {
      try {
        seen = updateRecord(await read(), own, new Date());
        await writeContentRecord({ dataDir, folder }, seen);
        return null;
      } catch (error) {
        return error instanceof Error ? error : new Error(String(error));
      }
    },
  };
}

function publish(content: Content): void {
  replaceContent(content);
  publishMediaLending(lendsMedia(content.settings.borrow));
  publishPageRules(rulesOf(content));
}

/** What pages that are drawn with a content depend on. */
export function rulesOf(content: Content): PageRules {
  const { from } = content.period;
  // The same on every server: it follows from the files and the clock.
  const since = Number.isFinite(from) ? `.${from.toString(36)}` : '';
  return { version: `${buildId()}.${content.version}${since}`, ...pageOrigins(content) };
}

/** Another build renders other pages from the same content. */
function buildId(): string {
  try {
    return readFileSync(path.join(process.cwd(), '.next', 'BUILD_ID'), 'utf8').trim();
  } catch {
    return 'development';
  }
}

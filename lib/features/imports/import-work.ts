import { type ImportSettings, importNameOf } from '@/lib/content/schema/imports';
import type { AdvertPolicy } from '@/lib/domain/property/advert-check';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { type Comparison, compareRecords, isUnchanged } from '@/lib/features/imports/records/compare';
import { fetchMedia } from '@/lib/features/imports/records/fetch-media';
import type { ImportPlace } from '@/lib/features/imports/records/import-place';
import { createKeeper } from '@/lib/features/imports/records/keep-files';
import { type KnownDocuments, openKnownDocuments } from '@/lib/features/imports/records/known-documents';
import {
  listMedia,
  type MediaFailure,
  type MediaIndex,
  type MediaItem,
  sortMedia,
} from '@/lib/features/imports/records/media';
import { readSource, type SourceReading } from '@/lib/features/imports/records/read-source';
import { settleRecords } from '@/lib/features/imports/records/settle-records';
import { SourceFailure, type SourceTools } from '@/lib/features/imports/records/source';
import { readOrigins, writeOrigins } from '@/lib/features/imports/records/stored-origins';
import type { Records } from '@/lib/features/imports/records/stored-records';
import { lookAtTable } from '@/lib/features/imports/sources/csv';
import { missingSecrets, type OpenSource, openSource } from '@/lib/features/imports/sources/registry';
import { isFileError } from '@/lib/files/copy-whole';
import { importFolderOf } from '@/lib/listings/imported-listings';
import { codeVersion } from '@/lib/platform/code-version';
import { env } from '@/lib/platform/env';
import { importSecret, privateHosts } from '@/lib/platform/import-environment';
import { formerMediaFolder, importedMediaFolder } from '@/lib/platform/media-file';
import { createPublicHttp, HttpFailure, type PublicHttp } from '@/lib/platform/public-http';
import { findChangesSince, noteReading } from './changes-since';
import { checkAdverts } from './check-adverts';
import { withPlaceOfFile } from './files/import-file';
import { holdBack } from './hold-back';
import type { ImportEvent } from './import-event-store';
import { countWithheld, endedReport, type ImportReport, newListing, reportOf, stoppedWords } from './import-report';
import { listImportMedia, noteImportMedia } from './import-store';
import { publish } from './publish-store';
import { findPublished, type Published, readPublished } from './published-store';

/** What is to be done, as plain data. */
export type ImportTask = {
  settings: ImportSettings;
  /** `call`: of the listings that the source has named, only those that wait. */
  starter: 'command' | 'schedule' | 'call' | 'office';
  /** What the site does with adverts that lack something. */
  adverts?: AdvertPolicy;
  /** Although more listings would leave than the brake allows. */
  acceptsLoss?: boolean;
  /** Of a look: also what a table is taken for, without a mapping too, and what new listings are. */
  look?: true;
  /** What the source has named; none of one that does not call. */
  calls: readonly ImportEvent[];
  /** The run that publishes; null to see only what would happen. */
  run: string | null;
};

export type ImportTools = {
  signal: AbortSignal;
  progress?(text: string): void;
  /** Other than those of the site only in tests. */
  clock?: () => Date;
  http?: PublicHttp;
  /** The version of the code that reads and writes listings. */
  code?: () => string;
  /** Replaces the table where the database does not exist yet. */
  index?: MediaIndex;
  /** Replaces what is published there. */
  published?: Published;
};

/** New listings that a look names. */
const shownNews = 50;

/** Pictures are fetched for so long before what is there is published, and again for the others. */
const publishEveryMs = 60_000;

/** What a record becomes depends on the code in these folders: after a change of it every record is converted again. */
export const convertingFolders = ['lib/features/imports', 'lib/listings', 'lib/domain'];
const codeOfImports = () => codeVersion(convertingFolders);

const tableIndex: MediaIndex = { list: listImportMedia, note: noteImportMedia };

/** Reads a source and publishes what it has. Never throws for the source's faults: the report has the reason. */
export async function workOnImport(task: ImportTask, tools: ImportTools): Promise<ImportReport> {
  const name = importNameOf(task.settings);
  const seen: Pick<ImportReport, 'table'> = {};
  try {
    return { ...(await work(name, task, tools, seen)), ...seen };
  } catch (error) {
    if (tools.signal.aborted) return endedReport(name, 'stopped', stoppedWords);
    if (error instanceof SourceFailure || error instanceof HttpFailure || isFileError(error))
      return { ...endedReport(name, 'failed', error.message), ...seen };
    throw error;
  }
}

/** What the steps of one reading share. */
type Work = {
  name: string;
  task: ImportTask;
  signal: AbortSignal;
  clock(): Date;
  progress(text: string): void;
  begun: Date;
  /** What changed since then is all that is read; null for everything. */
  since: Date | null;
  settings: ImportSettings;
  source: OpenSource;
  sourceTools: SourceTools;
  origins: Awaited<ReturnType<typeof readOrigins>>;
  documents: KnownDocuments;
  place: ImportPlace;
  findState(): Promise<string | null>;
  sort(items: readonly MediaItem[]): ReturnType<typeof sortMedia>;
  media: { folder: string; index: MediaIndex; http: PublicHttp };
};

async function work(
  name: string,
  task: ImportTask,
  tools: ImportTools,
  seen: Pick<ImportReport, 'table'>,
): Promise<ImportReport> {
  const opened = await openWork(name, task, tools);
  const { begun, documents, place, findState } = opened;
  const reading = await read(opened, seen);
  if (reading.outcome) {
    await noteReading(name, { isWhole: true, begun });
    return { ...endedReport(name, 'unchanged'), ...reportOf(reading.outcome) };
  }
  const published = tools.published ?? (await readPublished(name));
  const items = [...reading.listings.values()].flatMap((listing) => listMedia(listing, name));
  const subject: Subject = { reading, items, before: published.records };
  const found = await settle(opened, subject);
  const held = holdBack({ ...subject, comparison: found.comparison, brake: task.settings.brake });
  if (held && !task.acceptsLoss)
    return { ...describeRun(opened, subject, found, []), outcome: 'held', message: held.reason };
  if (task.run === null) return { ...describeRun(opened, subject, found, []), outcome: 'shown' };

  const { settled, failures, isPublished } = await publishInRounds(opened, subject, {
    first: found,
    published,
    run: task.run,
  });
  await writeOrigins(place, await findState(), settled.originsAfter);
  await noteReading(name, { isWhole: !reading.isPartial, begun });
  if (isLasting(reading))
    await documents.note({
      listings: settled.after.size,
      shown: settled.comparison.shownAfter,
      faults: reading.faults,
      words: reading.words,
      leftOut: [...reading.leftOut],
      media: items.map((item) => ({ ...item, file: settled.media.files.get(item.key) ?? null })),
    });
  return { ...describeRun(opened, subject, settled, failures), outcome: isPublished ? 'applied' : 'unchanged' };
}

async function openWork(name: string, task: ImportTask, tools: ImportTools): Promise<Work> {
  const { starter, calls, run } = task;
  const { signal, clock = () => new Date(), progress = () => {}, index = tableIndex, code = codeOfImports } = tools;
  const settings = withPlaceOfFile(task.settings);
  const { CONTENT_DIR, DATA_DIR } = env();
  const place = { importFolder: importFolderOf(DATA_DIR), name };
  const folder = importedMediaFolder();
  const folders = [folder, formerMediaFolder()];
  const http = tools.http ?? createPublicHttp({ privateHosts: privateHosts(), clock });
  const source = openSource(settings, name);
  const begun = clock();
  const since = source.reportsChanges && starter === 'schedule' ? await findChangesSince(name, begun) : null;
  const missing = missingSecrets(settings);
  if (missing.length > 0) throw new SourceFailure(`${missing.join(' and ')} must be set`);
  const sort = (items: readonly MediaItem[]) => sortMedia(items, { folders, index, now: clock() });
  const findState = async () => (tools.published ? null : ((await findPublished(name))?.name ?? null));
  const documents = openKnownDocuments(place, { settings, code, findState, lookForMedia: sort });
  const sourceTools: SourceTools = {
    http,
    keepFiles: createKeeper({ name, folder, index, clock, isDry: run === null }),
    secret: (key) => importSecret(name, key),
    contentFolder: CONTENT_DIR,
    signal,
    clock,
    since,
    calls,
    progress,
    // A look shows the reading itself.
    findOutcome: run === null ? async () => null : documents.find,
  };
  const origins = await readOrigins(place, await findState());
  const media = { folder, index, http };
  const shared = { name, task, settings, signal, clock, progress, begun, since, place, media };
  return { ...shared, source, sourceTools, origins, documents, findState, sort };
}

async function read(
  { task, settings, source, sourceTools, origins, since, signal, progress }: Work,
  seen: Pick<ImportReport, 'table'>,
): Promise<SourceReading> {
  const table = task.look && settings.source === 'csv' ? await lookAtTable(settings, sourceTools) : null;
  if (table) seen.table = table.proposal;
  return readSource(table?.items ?? source.read(sourceTools), {
    isPartial: source.isPartial || since !== null,
    prefix: source.prefix,
    origins,
    signal,
    onListing: (count) => count % 100 === 0 && progress(`${count} listings read`),
  });
}

/** What was read, and what visitors see before. */
type Subject = { reading: SourceReading; items: readonly MediaItem[]; before: Records };

/** What is to be published, with the files that are there. */
type Settled = ReturnType<typeof settleRecords> & {
  media: Awaited<ReturnType<typeof sortMedia>>;
  comparison: Comparison;
};

async function settle({ name, origins, sort }: Work, { reading, items, before }: Subject): Promise<Settled> {
  const media = await sort(items);
  const settled = settleRecords({ reading, before, origins, files: media.files, name });
  return { ...settled, media, comparison: compareRecords(before, settled.after) };
}

function describeRun(
  { name, task, clock }: Work,
  { reading, before }: Subject,
  { comparison, after, media }: Settled,
  failures: readonly MediaFailure[],
): ImportReport {
  return {
    ...endedReport(name, 'shown'),
    message: reading.waits.join('; '),
    comparison,
    faults: reading.faults,
    words: reading.words,
    leftOut: [...reading.leftOut],
    adverts: checkAdverts(comparison, before, after, {
      today: brusselsDay(clock()),
      adverts: task.adverts ?? {},
      isWhole: task.run === null,
    }),
    media: { missing: media.missing.length, waiting: media.waiting, failures },
    withheld: countWithheld(reading),
    ...(task.look && { news: comparison.added.slice(0, shownNews).map((key) => newListing(key, reading)) }),
  };
}

type Rounds = { first: Settled; published: Published; run: string };

/** Fetches files for a minute at a time, and publishes what is there after each. */
async function publishInRounds(
  opened: Work,
  subject: Subject,
  { first, published: before, run }: Rounds,
): Promise<{ settled: Settled; failures: MediaFailure[]; isPublished: boolean }> {
  const { name, signal, clock, progress, media } = opened;
  const failures: MediaFailure[] = [];
  const failed = new Map<string, number>();
  let [settled, published, isPublished] = [first, before, false];
  for (;;) {
    const { missing } = settled.media;
    if (missing.length > 0) {
      const until = new Date(clock().getTime() + publishEveryMs);
      let done = 0;
      const onFile = () => progress(`${++done} of ${missing.length} pictures and documents fetched`);
      failures.push(...(await fetchMedia(missing, { ...media, clock, signal, until, failed, onFile })));
      settled = await settle(opened, subject);
    }
    const { records } = published;
    const change = records === subject.before ? settled.comparison : compareRecords(records, settled.after);
    if (!isUnchanged(change)) {
      published = await publish(name, published, settled.after, { run, now: clock(), signal });
      isPublished = true;
    }
    // Files that fail wait for their next time, so fewer are left in each round.
    const left = settled.media.missing.length;
    if (left === 0 || left >= missing.length) return { settled, failures, isPublished };
  }
}

/** Whether the same documents would be read as they were: a source without a listing is named each time. */
function isLasting({ isPartial, listings, waits, faults }: SourceReading): boolean {
  return !isPartial && listings.size > 0 && waits.length === 0 && !faults.some(({ mayPass }) => mayPass);
}

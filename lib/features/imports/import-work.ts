import { type ImportSettings, importNameOf } from '@/lib/content/schema/imports';
import type { AdvertPolicy } from '@/lib/domain/property/advert-check';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import type { Mapping } from '@/lib/features/imports/csv/mapping';
import type { Proposal } from '@/lib/features/imports/csv/propose-mapping';
import { type Comparison, compareRecords, idOf, isUnchanged } from '@/lib/features/imports/records/compare';
import type { DocumentsOutcome } from '@/lib/features/imports/records/documents-outcome';
import { openKnownDocuments } from '@/lib/features/imports/records/known-documents';
import {
  createKeeper,
  fetchMedia,
  listMedia,
  type MediaFailure,
  type MediaIndex,
  type MediaItem,
  sortMedia,
} from '@/lib/features/imports/records/media';
import {
  type ListingKey,
  type RecordFault,
  readSource,
  type SourceReading,
} from '@/lib/features/imports/records/read-source';
import { settleRecords } from '@/lib/features/imports/records/settle-records';
import { SourceFailure, type SourceWord } from '@/lib/features/imports/records/source';
import { readOrigins, writeOrigins } from '@/lib/features/imports/records/stored-origins';
import { lookAtTable } from '@/lib/features/imports/sources/csv';
import { missingSecrets, openSource } from '@/lib/features/imports/sources/registry';
import { isFileError } from '@/lib/files/copy-whole';
import { importFolderOf } from '@/lib/listings/imported-listings';
import { codeVersion } from '@/lib/platform/code-version';
import { env } from '@/lib/platform/env';
import { importSecret, privateHosts } from '@/lib/platform/import-environment';
import { formerMediaFolder, importedMediaFolder } from '@/lib/platform/media-file';
import { createPublicHttp, HttpFailure, type PublicHttp } from '@/lib/platform/public-http';
import { findChangesSince, noteReading } from './changes-since';
import { checkAdverts, type RecordAdvert } from './check-adverts';
import { holdBack } from './hold-back';
import type { ImportEvent } from './import-event-store';
import { type ImportOutcome, listImportMedia, noteImportMedia } from './import-store';
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

async function work(
  name: string,
  task: ImportTask,
  tools: ImportTools,
  seen: Pick<ImportReport, 'table'>,
): Promise<ImportReport> {
  const { settings, starter, calls, run } = task;
  const { signal, clock = () => new Date(), progress = () => {}, index = tableIndex, code = codeOfImports } = tools;
  const report = endedReport(name, 'shown');
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
  const sourceTools = {
    http,
    keepFiles: createKeeper({ name, folder, index, clock, isDry: run === null }),
    secret: (key: string) => importSecret(name, key),
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
  const table = task.look && settings.source === 'csv' ? await lookAtTable(settings, sourceTools) : null;
  if (table) seen.table = table.proposal;
  const reading = await readSource(table?.items ?? source.read(sourceTools), {
    isPartial: source.isPartial || since !== null,
    prefix: source.prefix,
    origins,
    signal,
    onListing: (count) => count % 100 === 0 && progress(`${count} listings read`),
  });
  if (reading.outcome) {
    await noteReading(name, { isWhole: true, begun });
    return { ...report, ...reportOf(reading.outcome), outcome: 'unchanged' };
  }
  let published = tools.published ?? (await readPublished(name));
  const before = published.records;
  const items = [...reading.listings.values()].flatMap((listing) => listMedia(listing, name));
  let media = await sort(items);
  const settle = () => settleRecords({ reading, before, origins, files: media.files, name });
  let { after, originsAfter } = settle();
  let comparison = compareRecords(before, after);
  const failures: MediaFailure[] = [];
  const failed = new Map<string, number>();
  const described = (): ImportReport => ({
    ...report,
    message: reading.waits.join('; '),
    comparison,
    faults: reading.faults,
    words: reading.words,
    leftOut: [...reading.leftOut],
    adverts: checkAdverts(comparison, before, after, {
      today: brusselsDay(clock()),
      adverts: task.adverts ?? {},
      isWhole: run === null,
    }),
    media: { missing: media.missing.length, waiting: media.waiting, failures },
    withheld: countWithheld(reading),
    ...(task.look && { news: comparison.added.slice(0, shownNews).map((key) => newListing(key, reading)) }),
  });
  const held = holdBack({ reading, comparison, before, brake: settings.brake });
  if (held && !task.acceptsLoss) return { ...described(), outcome: 'held', message: held.reason };
  if (run === null) return { ...described(), outcome: 'shown' };

  let isPublished = false;
  let left = media.missing;
  do {
    const until = new Date(clock().getTime() + publishEveryMs);
    const waiting = left.length;
    if (left.length > 0) {
      let done = 0;
      const onFile = () => progress(`${++done} of ${waiting} pictures and documents fetched`);
      failures.push(...(await fetchMedia(left, { folder, index, http, clock, signal, until, failed, onFile })));
      media = await sort(items);
      ({ after, originsAfter } = settle());
      comparison = compareRecords(before, after);
    }
    const { records } = published;
    if (!isUnchanged(records === before ? comparison : compareRecords(records, after))) {
      published = await publish(name, published, after, { run, now: clock(), signal });
      isPublished = true;
    }
    left = media.missing;
    // Files that fail wait for their next time, so fewer are left in each round.
    if (left.length >= waiting) break;
  } while (left.length > 0);
  await writeOrigins(place, await findState(), originsAfter);
  await noteReading(name, { isWhole: !reading.isPartial, begun });
  if (isLasting(reading))
    await documents.note({
      listings: after.size,
      shown: comparison.shownAfter,
      faults: reading.faults,
      words: reading.words,
      leftOut: [...reading.leftOut],
      media: items.map((item) => ({ ...item, file: media.files.get(item.key) ?? null })),
    });
  return { ...described(), outcome: isPublished ? 'applied' : 'unchanged' };
}

function newListing(key: ListingKey, { listings }: SourceReading): NewListing {
  const listing = listings.get(key);
  const { street, houseNumber, zip } = listing?.facts ?? {};
  const [text] = Object.values(listing?.texts ?? {});
  const line = [street, houseNumber].filter(Boolean).join(' ');
  const town = [zip, text?.city].filter(Boolean).join(' ');
  const price = listing && 'price' in listing.facts ? (listing.facts.price ?? null) : null;
  const title = text && 'title' in text ? (text.title ?? '') : '';
  return { id: idOf(key), title: title ?? '', place: [line, town].filter(Boolean).join(', '), price };
}

function countWithheld({ listings }: SourceReading): ImportReport['withheld'] {
  const facts = [...listings.values()].map((listing) => listing.facts);
  return {
    addresses: facts.filter(({ isAddressPublic }) => isAddressPublic === false).length,
    prices: facts.filter((each) => 'isPricePublic' in each && each.isPricePublic === false).length,
  };
}

/** Whether the same documents would be read as they were: a source without a listing is named each time. */
function isLasting({ isPartial, listings, waits, faults }: SourceReading): boolean {
  return !isPartial && listings.size > 0 && waits.length === 0 && !faults.some(({ mayPass }) => mayPass);
}

function reportOf({ listings, shown, faults, words, leftOut, media }: DocumentsOutcome) {
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

import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { isFileError } from '@/lib/content/file/is-file-error';
import { importFolderOf } from '@/lib/content/imported-listings';
import { type ImportSettings, importNameOf } from '@/lib/content/schema/imports';
import type { ImportEvent } from '@/lib/data/import-event-store';
import {
  beginImportRun,
  endImportRun,
  type ImportCounts,
  type ImportOutcome,
  listImportMedia,
  noCounts,
  noteImportMedia,
} from '@/lib/data/import-store';
import type { AdvertPolicy } from '@/lib/domain/property/advert-check';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { type Comparison, compareRecords, isUnchanged } from '@/lib/import/compare';
import type { DocumentsOutcome } from '@/lib/import/documents-outcome';
import { openKnownDocuments } from '@/lib/import/known-documents';
import {
  createKeeper,
  fetchMedia,
  listMedia,
  type MediaFailure,
  type MediaIndex,
  type MediaItem,
  sortMedia,
} from '@/lib/import/media';
import { publish, readPublished } from '@/lib/import/published';
import { type ListingKey, type RecordFault, readSource, type SourceReading } from '@/lib/import/read-source';
import { settleRecords } from '@/lib/import/settle-records';
import { SourceFailure } from '@/lib/import/source';
import { missingSecrets, openSource } from '@/lib/import/sources/registry';
import { readOrigins, writeOrigins } from '@/lib/import/stored-origins';
import { codeVersion } from '@/lib/platform/code-version';
import { env } from '@/lib/platform/env';
import { importSecret, privateHosts } from '@/lib/platform/import-environment';
import { createPublicHttp, HttpFailure, type PublicHttp } from '@/lib/platform/public-http';
import { findChangesSince, noteReading } from './changes-since';
import { checkAdverts, type RecordAdvert } from './check-adverts';
import { holdBack } from './hold-back';
import { listCalls, settleCalls } from './import-calls';
import { takeImportLease } from './import-lease';

export type ImportRequest = {
  settings: ImportSettings;
  /** `show`: only what would happen. */
  mode: 'show' | 'apply';
  /** `call`: of the listings that the source has named, only those that wait. */
  starter: 'command' | 'schedule' | 'call';
  /** What the site does with adverts that lack something. */
  adverts?: AdvertPolicy;
  /** Although more listings would leave than the brake allows. */
  acceptsLoss?: boolean;
  signal: AbortSignal;
  progress?(text: string): void;
  /** Other than those of the site only in tests. */
  clock?: () => Date;
  http?: PublicHttp;
  /** The version of the code that reads and writes listings. */
  code?: () => string;
  /** Other than the table; where there is no database yet. */
  index?: MediaIndex;
};

export type ImportReport = {
  name: string;
  /** `busy`: another run is under way. `shown`: nothing was to be done. */
  outcome: Exclude<ImportOutcome, 'running' | 'undone'> | 'shown' | 'busy';
  /** Why it failed or was held; otherwise what the next run reads, which is mostly nothing. */
  message: string;
  comparison: Comparison | null;
  faults: readonly RecordFault[];
  /** Listings that stay as they were, or out, since they cannot be read. */
  leftOut: readonly ListingKey[];
  /** Adverts among the new and changed ones that lack what the law asks; of a look also all that are held. */
  adverts: readonly RecordAdvert[];
  media: { missing: number; waiting: number; failures: readonly MediaFailure[] };
};

/** Pictures are fetched for so long before what is there is published, and again for the others. */
const publishEveryMs = 60_000;

const codeOfImports = () => codeVersion(['lib/import', 'lib/content/listing', 'lib/domain']);

const tableIndex: MediaIndex = { list: listImportMedia, note: noteImportMedia };

/** Runs an import, alone. Never throws for the source's faults: the report has the reason. */
export async function runImport(request: ImportRequest): Promise<ImportReport> {
  const { settings, mode, starter, clock = () => new Date() } = request;
  const name = importNameOf(settings);
  const report: ImportReport = {
    name,
    outcome: 'shown',
    message: '',
    comparison: null,
    faults: [],
    leftOut: [],
    adverts: [],
    media: { missing: 0, waiting: 0, failures: [] },
  };
  if (mode === 'show') {
    const calls = request.index ? [] : await listCalls(settings, { waitingAt: starter === 'call' ? clock() : null });
    return guarded(report, request.signal, (draft) => work({ ...request, calls }, draft, null));
  }
  const lease = await takeImportLease(name, request.clock);
  if (!lease) return { ...report, outcome: 'busy' };
  try {
    const run = randomUUID();
    await beginImportRun({ id: run, source: name, startedAt: clock(), starter });
    const signal = AbortSignal.any([request.signal, lease.signal]);
    const calls = await listCalls(settings, { waitingAt: starter === 'call' ? clock() : null });
    const done = await guarded(report, signal, (draft) => work({ ...request, signal, calls }, draft, run));
    await settleCalls(calls, done, clock());
    const { outcome, message } = done;
    if (outcome !== 'busy' && outcome !== 'shown')
      await endImportRun({ id: run, outcome, message, counts: countsOf(done), endedAt: clock() });
    return done;
  } finally {
    await lease.leave();
  }
}

async function guarded(
  report: ImportReport,
  signal: AbortSignal,
  run: (draft: ImportReport) => Promise<ImportReport>,
): Promise<ImportReport> {
  try {
    return await run(report);
  } catch (error) {
    if (signal.aborted) return { ...report, outcome: 'stopped', message: 'It was stopped; the next run continues.' };
    if (error instanceof SourceFailure || error instanceof HttpFailure)
      return { ...report, outcome: 'failed', message: error.message };
    if (isFileError(error)) return { ...report, outcome: 'failed', message: error.message };
    throw error;
  }
}

type Work = ImportRequest & { calls: readonly ImportEvent[] };

async function work(request: Work, report: ImportReport, run: string | null): Promise<ImportReport> {
  const {
    settings,
    starter,
    calls,
    signal,
    clock = () => new Date(),
    progress = () => {},
    index = tableIndex,
    code = codeOfImports,
  } = request;
  const { CONTENT_DIR, DATA_DIR } = env();
  const place = { importFolder: importFolderOf(DATA_DIR), name: report.name };
  const folder = path.join(place.importFolder, 'media');
  const http = request.http ?? createPublicHttp({ privateHosts: privateHosts(), clock });
  const source = openSource(settings, report.name);
  const begun = clock();
  const since = source.reportsChanges && starter === 'schedule' ? await findChangesSince(place, begun) : null;
  const missing = missingSecrets(settings);
  if (missing.length > 0) throw new SourceFailure(`${missing.join(' and ')} must be set`);
  const sort = (items: readonly MediaItem[]) => sortMedia(items, { folder, index, now: clock() });
  const documents = openKnownDocuments(place, { settings, code, lookForMedia: sort });
  const tools = {
    http,
    keepFiles: createKeeper({ name: report.name, folder, index, clock, isDry: run === null }),
    secret: (key: string) => importSecret(report.name, key),
    contentFolder: CONTENT_DIR,
    signal,
    clock,
    since,
    calls,
    progress,
    // A look shows the reading itself.
    findOutcome: run === null ? async () => null : documents.find,
  };
  const origins = await readOrigins(place);
  const reading = await readSource(source.read(tools), {
    isPartial: source.isPartial || since !== null,
    prefix: source.prefix,
    origins,
    signal,
    onListing: (count) => count % 100 === 0 && progress(`${count} listings read`),
  });
  if (reading.outcome) {
    await noteReading(place, { isWhole: true, begun });
    return { ...report, ...reportOf(reading.outcome), outcome: 'unchanged' };
  }
  const before = await readPublished(place);
  const items = [...reading.listings.values()].flatMap((listing) => listMedia(listing, report.name));
  let media = await sort(items);
  const settle = () => settleRecords({ reading, before, origins, files: media.files, name: report.name });
  let { after, originsAfter } = settle();
  let comparison = compareRecords(before, after);
  const failures: MediaFailure[] = [];
  const failed = new Map<string, number>();
  const described = (): ImportReport => ({
    ...report,
    message: reading.waits.join('; '),
    comparison,
    faults: reading.faults,
    leftOut: [...reading.leftOut],
    adverts: checkAdverts(comparison, before, after, {
      today: brusselsDay(clock()),
      adverts: request.adverts ?? {},
      isWhole: run === null,
    }),
    media: { missing: media.missing.length, waiting: media.waiting, failures },
  });
  const held = holdBack({ reading, comparison, before, brake: settings.brake });
  if (held && !request.acceptsLoss) return { ...described(), outcome: 'held', message: held.reason };
  if (run === null) return { ...described(), outcome: 'shown' };

  let published = before;
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
    if (!isUnchanged(published === before ? comparison : compareRecords(published, after))) {
      await publish(place, after, { run, now: clock() });
      published = after;
      isPublished = true;
    }
    left = media.missing;
    // Files that fail wait for their next time, so fewer are left in each round.
    if (left.length >= waiting) break;
  } while (left.length > 0);
  await writeOrigins(place, originsAfter);
  await noteReading(place, { isWhole: !reading.isPartial, begun });
  if (isLasting(reading))
    await documents.note({
      listings: after.size,
      shown: comparison.shownAfter,
      faults: reading.faults,
      leftOut: [...reading.leftOut],
      media: items.map((item) => ({ ...item, file: media.files.get(item.key) ?? null })),
    });
  return { ...described(), outcome: isPublished ? 'applied' : 'unchanged' };
}

/** Whether the same documents would be read as they were: a source without a listing is named each time. */
function isLasting({ isPartial, listings, waits, faults }: SourceReading): boolean {
  return !isPartial && listings.size > 0 && waits.length === 0 && !faults.some(({ mayPass }) => mayPass);
}

function reportOf({ listings, shown, faults, leftOut, media }: DocumentsOutcome) {
  const nothing = { added: [], changed: [], gone: [], hidden: [] };
  const waiting = media.filter(({ file }) => file === null).length;
  return {
    comparison: { shownBefore: shown, shownAfter: shown, ...nothing, same: listings },
    faults,
    leftOut,
    media: { missing: 0, waiting, failures: [] },
  };
}

function countsOf({ comparison, leftOut, faults, adverts, media }: ImportReport): ImportCounts {
  if (!comparison) return noCounts;
  const { added, changed, gone, same } = comparison;
  return {
    listings: added.length + changed.length + same,
    added: added.length,
    changed: changed.length,
    gone: gone.length,
    leftOut: leftOut.length,
    held: adverts.filter(({ isHeld }) => isHeld).length,
    faults: faults.length,
    mediaFailed: media.failures.length,
  };
}

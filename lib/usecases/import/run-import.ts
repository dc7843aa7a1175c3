import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { importFolderOf } from '@/lib/content/imported-listings';
import type { IncompleteAdvert } from '@/lib/content/listing/advert-report';
import { checkRecords } from '@/lib/content/listing/check-records';
import type { AdvertRules } from '@/lib/content/listing/disclose-property';
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
import { type AdvertPolicy, isHeld } from '@/lib/domain/property/advert-check';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { type Comparison, compareRecords, idOf, isUnchanged, kindOf, shareLost } from '@/lib/import/compare';
import { createKeeper, fetchMedia, listMedia, type MediaFailure, type MediaIndex, sortMedia } from '@/lib/import/media';
import { publish, type Records, readPublished } from '@/lib/import/published';
import { keyOf, type ListingKey, type RecordFault, readSource, type SourceReading } from '@/lib/import/read-source';
import { settleRecords } from '@/lib/import/settle-records';
import { SourceFailure } from '@/lib/import/source';
import { openSource } from '@/lib/import/sources/registry';
import { readOrigins, writeOrigins } from '@/lib/import/stored-origins';
import { env } from '@/lib/platform/env';
import { importSecret, privateHosts } from '@/lib/platform/import-environment';
import { createPublicHttp, HttpFailure, type PublicHttp } from '@/lib/platform/public-http';
import { findChangesSince, noteReading } from './changes-since';
import { listCalls, settleCalls } from './import-calls';
import { takeImportLease } from './import-lease';
import { missingSecrets } from './missing-secrets';

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
  /** Other than the table; where there is no database yet. */
  index?: MediaIndex;
};

/** A listing whose advert lacks something; a held one stays off the site, `isNewlyHeld` where it was on it, or new. */
export type RecordAdvert = Omit<IncompleteAdvert, 'language'> & { isNewlyHeld: boolean };

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

const tableIndex: MediaIndex = { list: listImportMedia, note: noteImportMedia };

type Held = { reason: string };

/** So many listings may leave at once whatever the brake, where the source names each of them. */
const fewNamed = 5;

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
  const lease = await takeImportLease(name, clock);
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
    if (error instanceof Error && 'syscall' in error) return { ...report, outcome: 'failed', message: error.message };
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
  } = request;
  const { CONTENT_DIR, DATA_DIR } = env();
  const place = { importFolder: importFolderOf(DATA_DIR), name: report.name };
  const folder = path.join(place.importFolder, 'media');
  const http = request.http ?? createPublicHttp({ privateHosts: privateHosts(), clock });
  const source = openSource(settings, report.name);
  const begun = clock();
  const since = source.tellsChanges && starter === 'schedule' ? await findChangesSince(place, begun) : null;
  const missing = missingSecrets(settings);
  if (missing.length > 0) throw new SourceFailure(`${missing.join(' and ')} must be set`);
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
  };
  const origins = await readOrigins(place);
  const reading = await readSource(source.read(tools), {
    isPartial: source.isPartial || since !== null,
    prefix: source.prefix,
    origins,
    signal,
    onListing: (count) => count % 100 === 0 && progress(`${count} listings read`),
  });
  const before = await readPublished(place);
  const items = [...reading.listings.values()].flatMap((listing) => listMedia(listing, report.name));
  const sort = () => sortMedia(items, { folder, index, now: clock() });
  let media = await sort();
  const settle = () => settleRecords({ reading, before, origins, files: media.files, name: report.name });
  let { after, originsAfter } = settle();
  let comparison = compareRecords(before, after);
  const failures: MediaFailure[] = [];
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
      failures.push(...(await fetchMedia(left, { folder, index, http, clock, signal, until, onFile })));
      media = await sort();
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
  return { ...described(), outcome: isPublished ? 'applied' : 'unchanged' };
}

type Judged = {
  reading: SourceReading;
  comparison: Comparison;
  before: Records;
  brake: number;
};

function holdBack({ reading, comparison, before, brake }: Judged): Held | null {
  if (!reading.isPartial && reading.listings.size === 0)
    return { reason: 'The source has no listing that can be shown; nothing was done.' };
  const lost = shareLost(comparison, before);
  if (lost <= brake) return null;
  const count = comparison.gone.length + comparison.hidden.length;
  if (reading.isPartial && count <= fewNamed) return null;
  return {
    reason: `${count} of ${comparison.shownBefore} listings would leave (${Math.round(lost)} %; brake: ${brake} %); nothing was done.`,
  };
}

function checkAdverts(
  { added, changed }: Comparison,
  before: Records,
  after: Records,
  { isWhole, ...rules }: AdvertRules & { isWhole: boolean },
): RecordAdvert[] {
  const isProject = (id: string) => after.has(keyOf('project', id));
  const news = new Set([...added, ...changed.map((change) => change.key)]);
  const mayHold = Object.values(rules.adverts).includes('hold');
  return [...(isWhole && mayHold ? after.keys() : news)].flatMap((key) => {
    const records = kindOf(key) === 'property' ? after.get(key) : undefined;
    const lacks = records ? checkRecords(records, { ...rules, isProject }) : [];
    const known = before.get(key);
    const wasHeld = () => known !== undefined && isHeld(checkRecords(known, { ...rules, isProject }));
    const advert = { id: idOf(key), isHeld: isHeld(lacks), isNewlyHeld: isHeld(lacks) && !wasHeld(), lacks };
    return lacks.length > 0 && (advert.isHeld || news.has(key)) ? [advert] : [];
  });
}

function countsOf({ comparison, leftOut, faults, media }: ImportReport): ImportCounts {
  if (!comparison) return noCounts;
  const { added, changed, gone, same } = comparison;
  return {
    listings: added.length + changed.length + same,
    added: added.length,
    changed: changed.length,
    gone: gone.length,
    leftOut: leftOut.length,
    faults: faults.length,
    mediaFailed: media.failures.length,
  };
}

import { formatProblems, summarizeBorrowed } from '@/lib/content/format-problems';
import { untilViewsAreHashed } from '@/lib/content/listing-views';
import type { ContentOutcome, FolderReading } from '@/lib/content/publish-content';
import type { ContentReader } from '@/lib/content/reader/content-reader';
import { followContent } from '@/lib/content/serve-content';
import type { Follower } from '@/lib/content/serving/follow-folder';
import type { WatchBlindness } from '@/lib/content/serving/watch-folder';
import { isAcceptedContent } from '@/lib/database/site-note-store';
import type { ProblemText } from '@/lib/files/content-problem';
import { env } from '@/lib/platform/env';
import { endDegraded, lastReading, listDegraded, setDegraded } from '@/lib/platform/site-status';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { getContentTrouble, noteContentOutcome } from './content-trouble';
import { prepareContent } from './prepare-content';
import { publicationGuards } from './publication-guards';

/**
 * Serves the content folder and follows its changes; with errors in it, the last good content. Throws an error with a
 * report for the console when there is nothing to serve.
 */
export async function startContent(reader: ContentReader, log: (message: string) => void): Promise<Follower> {
  let isStarted = false;
  let lastError = '';
  const follower = followContent(reader, {
    guards: publicationGuards,
    prepare: prepareContent,
    // While the database is away, nothing was accepted.
    isAccepted: (version) => isAcceptedContent(version).catch(() => false),
    onOutcome(outcome) {
      const wasInTrouble = Boolean(getContentTrouble());
      lastError = '';
      lastReading.set({ seconds: outcome.readingMs / 1000, at: new Date() });
      noteContentOutcome(outcome, new Date(), !isStarted);
      const messages = isStarted ? describeChange(outcome, wasInTrouble) : describeStart(outcome, env().CONTENT_DIR);
      if (messages instanceof Error) throw messages;
      for (const message of [messages ?? []].flat()) log(message);
      // Listings may have left, and what is new in others shows when it is hashed.
      if (outcome.kind === 'served') {
        wakeWorker();
        void untilViewsAreHashed(outcome.content.catalogue).then(wakeWorker);
      }
      if ('keepFailure' in outcome) noteKeepFailure(outcome.keepFailure, log);
    },
    onError(error) {
      // An error that recurs at every poll is reported once.
      if (String(error) !== lastError) log(`Content could not be read; the last good content stays. ${String(error)}`);
      lastError = String(error);
    },
    onBlindness: (blindness) => log(describeBlindness(blindness)),
  });
  try {
    await follower.refresh();
  } catch (error) {
    follower.close();
    throw error;
  }
  isStarted = true;
  return follower;
}

function noteKeepFailure(failure: Error | null, log: (message: string) => void): void {
  if (!failure) {
    endDegraded('content-not-kept');
    return;
  }
  const cause = 'code' in failure ? String(failure.code) : failure.name;
  const known = listDegraded().find(({ code }) => code === 'content-not-kept');
  setDegraded({ code: 'content-not-kept', since: known?.since ?? new Date().toISOString(), cause });
  if (known) return;
  log(
    `The content is served but could not be kept in ${env().DATA_DIR} (${failure.message}): a restart with errors in ` +
      'the content would find nothing to serve. It is tried again every 5 minutes',
  );
}

type TimedOutcome = ContentOutcome & { readingMs: number };

/** Describes what the site starts with, for the console. Throws where it cannot start. */
function describeStart(outcome: TimedOutcome, folder: string): string[] | Error {
  switch (outcome.kind) {
    case 'served':
      return summarize(outcome.reading, outcome.readingMs, folder);
    case 'unchanged':
      return [];
    case 'invalid': {
      const count = countOf(outcome.errors.length, 'error');
      const errors = formatProblems(outcome.errors);
      if (!outcome.servedSince) {
        return new Error(`The content in ${folder} has ${count}; the site does not start with it.\n${errors}`);
      }
      const kept = formatLocalTime(outcome.servedSince);
      return [
        `Degraded: the content in ${folder} has ${count}; the site starts with the last good content, of ${kept}.\n${errors}`,
      ];
    }
    case 'held': {
      const kept = outcome.servedSince && formatLocalTime(outcome.servedSince);
      return [
        `Degraded: the content in ${folder} is held back; the site starts with the content of before, of ${kept}.\n${formatHolds(outcome.holds)}`,
      ];
    }
  }
}

/** Describes the outcome of a changed content folder, for the console; null when there is nothing to report. */
function describeChange(outcome: TimedOutcome, wasInTrouble: boolean): string | null {
  switch (outcome.kind) {
    case 'served': {
      const ending = wasInTrouble ? '; the content is in order again' : '';
      return `Content changed: served after ${Math.round(outcome.readingMs)} ms${ending}`;
    }
    case 'unchanged':
      return wasInTrouble ? 'Content changed back to what is served; it is in order again' : null;
    case 'invalid':
      return `Content changed but has errors; the last good content stays.\n${formatProblems(outcome.errors)}`;
    case 'held':
      return `Content changed but is held back; visitors go on seeing the content of before.\n${formatHolds(outcome.holds)}`;
  }
}

/** Explains on the console why changes are polled, and how to avoid it. */
function describeBlindness({ kind, message }: WatchBlindness): string {
  switch (kind) {
    case 'limit':
      return (
        `The system has no more file watches to give (${message}); the content folder is looked at every 2 seconds ` +
        'instead. To raise the limits: sysctl fs.inotify.max_user_watches=524288 fs.inotify.max_user_instances=1024'
      );
    case 'refused':
      return (
        `A folder on the way to the content cannot be watched (${message}); the content folder is looked at every ` +
        '2 seconds instead. To have changes reported, let the user of the site read that folder'
      );
    case 'remote':
      return (
        'The content folder lies on a file system that does not report what other machines change; it is looked at ' +
        'every 2 seconds instead'
      );
  }
}

function summarize({ content, warnings, borrowed }: FolderReading, readingMs: number, folder: string): string[] {
  if (!content) return [];
  const { properties, projects } = content.catalogue;
  return [
    `Content: ${properties.length} properties, ${projects.length} projects, ${content.pages.size} pages in ${Math.round(readingMs)} ms`,
    ...(borrowed.length > 0 ? [summarizeBorrowed(borrowed, folder)] : []),
    ...(warnings > 0 ? [`${warnings} warnings for editors: npm run content:check shows them`] : []),
  ];
}

function formatHolds(holds: readonly ProblemText[]): string {
  return formatProblems(holds.map((hold) => ({ ...hold, severity: 'error' })));
}

function countOf(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** `2026-11-22T14:03:11+01:00`: the time in the server's zone. */
export function formatLocalTime(instant: Date): string {
  const offset = -instant.getTimezoneOffset();
  const local = new Date(instant.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const sign = offset < 0 ? '-' : '+';
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${local}${sign}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

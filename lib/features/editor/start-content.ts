import { untilViewsAreHashed } from '@/lib/content/listing-views';
import type { ContentReader } from '@/lib/content/reader/content-reader';
import { followContent } from '@/lib/content/serve-content';
import type { Follower } from '@/lib/content/serving/follow-folder';
import { isAcceptedContent } from '@/lib/database/site-note-store';
import { env } from '@/lib/platform/env';
import { endDegraded, lastReading, listDegraded, setDegraded } from '@/lib/platform/site-status';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { getContentTrouble, noteContentOutcome } from './content-trouble';
import { describeBlindness, describeChange, describeStart } from './describe-content';
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

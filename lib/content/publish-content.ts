import type { ContentProblem } from '@/lib/files/content-problem';
import type { Content } from './content';
import type { PublicationDecision, PublicationHold } from './decide-publication';
import type { ReadContent } from './read-content';

/** The outcome of a state of the content folder. */
export type ContentOutcome = {
  /** Since when visitors have seen the current content; null when there is nothing to serve. */
  servedSince: Date | null;
} & (
  | { kind: 'served'; reading: FolderReading; content: Content; keepFailure: Error | null }
  /** It equals what is served already. */
  | { kind: 'unchanged'; keepFailure: Error | null }
  | { kind: 'invalid'; errors: readonly ContentProblem[] }
  | { kind: 'held'; holds: readonly PublicationHold[]; version: string }
);

/** The result of reading the folder: the content to serve, or what is wrong with it. */
export type FolderReading = Pick<ReadContent, 'content' | 'borrowed' | 'own' | 'isRetryable'> & {
  errors: readonly ContentProblem[];
  warnings: number;
};

export function toFolderReading({ content, borrowed, own, isRetryable, problems }: ReadContent): FolderReading {
  const errors = problems.filter(({ severity }) => severity === 'error');
  return { content, borrowed, own, isRetryable, errors, warnings: problems.length - errors.length };
}

type PublisherOptions = {
  states: ContentStates;
  /** Makes ahead of visitors what their requests would wait for, in a state that replaces another. */
  prepare?(content: Content): Promise<void>;
  serve(content: Content): void;
  clock(): Date;
  decide(previous: Content | null, next: Content): Promise<PublicationDecision>;
  /** Whether the agency wants this version published, whatever it loses. */
  isAccepted(version: string): Promise<boolean>;
};

/** Publishes a reading of the content folder; `isUnchanged` says whether the folder is still what was read. */
export type PublishContent = (reading: FolderReading, isUnchanged: () => Promise<boolean>) => Promise<ContentOutcome>;

/** The stored states of one content folder. */
export type ContentStates = {
  /** The newest one that can be served. */
  find(): Promise<KeptContent | null>;
  /** When the newest one was stored, if the folder still holds exactly that; null otherwise. */
  compare(): Promise<Date | null>;
  /** Stores the folder unless `isUnchanged` says that it is no longer what was published. Throws file system errors. */
  keep(now: Date, isUnchanged: () => Promise<boolean>): Promise<void>;
};

/** A stored state as it is served, and since when visitors have seen it. */
export type KeptContent = { content: Content; since: Date };

/**
 * Serves readings of the content folder one after another, unless they have errors or are held back, and stores each
 * served one in the data folder. Where the first reading cannot be served, the newest stored state that still can be
 * replaces it. A full disk prevents storing a state, but not serving a reading.
 */
export function createPublisher({
  states,
  prepare,
  serve,
  clock,
  decide,
  isAccepted,
}: PublisherOptions): PublishContent {
  let served: KeptContent | null = null;

  function show(next: KeptContent): void {
    serve(next.content);
    served = next;
  }

  async function keep(isUnchanged: () => Promise<boolean>): Promise<Error | null> {
    try {
      await states.keep(clock(), isUnchanged);
      return null;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  /** What is dated begins and ends for visitors, also while the folder holds what they do not see. */
  async function followClock(): Promise<void> {
    if (!served || clock().getTime() < served.content.period.until) return;
    const kept = await states.find();
    if (kept?.content.version === served.content.version) show({ ...served, content: kept.content });
  }

  return async (reading, isUnchanged) => {
    const { content, errors } = reading;
    if (!content) {
      await followClock();
      const kept = served ? null : await states.find();
      if (kept) show(kept);
      return { kind: 'invalid', errors, servedSince: served?.since ?? null };
    }
    if (served?.content.version === content.version) {
      // The files are the same, but a moment has come from which other rules apply, or other texts are shown.
      if (served.content.period.from !== content.period.from) show({ ...served, content });
      return { kind: 'unchanged', servedSince: served.since, keepFailure: await keep(isUnchanged) };
    }
    const known = served ? null : await states.compare();
    const previous = served ?? (known ? null : await states.find());
    const decision = await decide(previous?.content ?? null, content);
    if (decision.kind === 'hold' && !(await isAccepted(content.version))) {
      if (previous && !served) show(previous);
      await followClock();
      const { version } = content;
      return { kind: 'held', holds: decision.holds, version, servedSince: previous?.since ?? null };
    }
    if (served) await prepare?.(content);
    const since = known ?? clock();
    show({ content, since });
    return { kind: 'served', reading, content, servedSince: since, keepFailure: await keep(isUnchanged) };
  };
}

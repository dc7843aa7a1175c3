import type { Content } from './content';
import type { ContentProblem } from './content-problem';
import type { PublicationDecision, PublicationHold } from './decide-publication';
import type { ReadContent } from './read-content';
import { isCopyOf, isIntact, keepState, listKeptStates, type StatesPlace } from './serving/kept-states';

/** The outcome of a state of the content folder. */
export type ContentOutcome = {
  /** Since when visitors have seen the current content; null when there is nothing to serve. */
  servedSince: Date | null;
} & (
  | { kind: 'served'; reading: ReadContent; content: Content; keepFailure: Error | null }
  /** It equals what is served already. */
  | { kind: 'unchanged'; keepFailure: Error | null }
  | { kind: 'invalid'; errors: readonly ContentProblem[] }
  | { kind: 'held'; holds: readonly PublicationHold[]; version: string }
);

type PublisherOptions = {
  place: StatesPlace;
  /** Reads a stored state as if it were the content folder. */
  readKept(folder: string): Promise<ReadContent>;
  serve(content: Content): void;
  clock(): Date;
  decide(previous: Content | null, next: Content): PublicationDecision;
  /** Whether the agency wants this version published, whatever it loses. */
  isAccepted(version: string): Promise<boolean>;
};

/** Publishes a reading of the content folder; `isUnchanged` says whether the folder is still what was read. */
export type PublishContent = (reading: ReadContent, isUnchanged: () => Promise<boolean>) => Promise<ContentOutcome>;

type Served = { content: Content; since: Date };

/**
 * Serves readings of the content folder one after another, unless they have errors or are held back, and stores each
 * served one in the data folder. Where the first reading cannot be served, the newest stored state that still can be
 * replaces it. A full disk prevents storing a state, but not serving a reading.
 */
export function createPublisher({
  place,
  readKept,
  serve,
  clock,
  decide,
  isAccepted,
}: PublisherOptions): PublishContent {
  let served: Served | null = null;

  function show(next: Served): void {
    serve(next.content);
    served = next;
  }

  async function keep(isUnchanged: () => Promise<boolean>): Promise<Error | null> {
    try {
      await keepState(place, clock(), isUnchanged);
      return null;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  return async (reading, isUnchanged) => {
    const { content, problems } = reading;
    if (!content) {
      const kept = served ? null : await findKept(place, readKept);
      if (kept) show(kept);
      const errors = problems.filter(({ severity }) => severity === 'error');
      return { kind: 'invalid', errors, servedSince: served?.since ?? null };
    }
    if (served?.content.version === content.version) {
      // The files are the same, but a day has begun on which other rules apply.
      if (served.content.rulePeriod.validFrom !== content.rulePeriod.validFrom) show({ ...served, content });
      return { kind: 'unchanged', servedSince: served.since, keepFailure: await keep(isUnchanged) };
    }
    const [newest] = served ? [] : await listKeptStates(place);
    const known = newest && (await isCopyOf(newest, place)) ? newest : null;
    const previous = served ?? (known ? null : await findKept(place, readKept));
    const decision = decide(previous?.content ?? null, content);
    if (decision.kind === 'hold' && !(await isAccepted(content.version))) {
      if (previous && !served) show(previous);
      const { version } = content;
      return { kind: 'held', holds: decision.holds, version, servedSince: previous?.since ?? null };
    }
    const since = known?.keptAt ?? clock();
    show({ content, since });
    return { kind: 'served', reading, content, servedSince: since, keepFailure: await keep(isUnchanged) };
  };
}

/**
 * Returns the newest stored state of a folder that can be served. Skips states that are damaged, that another server
 * removes meanwhile, or that this version cannot read.
 */
export async function findKept(place: StatesPlace, readKept: PublisherOptions['readKept']): Promise<Served | null> {
  for (const state of await listKeptStates(place)) {
    if (!(await isIntact(state))) continue;
    const { content } = await readKept(state.folder);
    if (content && (await isIntact(state))) return { content, since: state.keptAt };
  }
  return null;
}

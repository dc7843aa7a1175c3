import path from 'node:path';
import type { PublicationHold } from '@/lib/content/decide-publication';
import type { ContentOutcome } from '@/lib/content/publish-content';
import type { ProblemText } from '@/lib/files/content-problem';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { endDegraded, setDegraded } from '@/lib/platform/site-status';

/** Why visitors do not see what the content folder says. */
export type ContentTrouble = {
  /** Errors, or guards that hold a valid change back. */
  kind: 'invalid' | 'held';
  problems: readonly (ProblemText & Partial<Pick<PublicationHold, 'code' | 'count' | 'addresses' | 'subject'>>)[];
  /** The version of the folder that is held back; null for one with errors. */
  version: string | null;
  /** Since when saved changes are not shown. */
  since: Date;
  /** Since when visitors have seen the content that is served instead. */
  servedSince: Date;
  /** The problem existed when the site started, so no editor is saving at the moment. */
  isFromStart: boolean;
};

/** Addresses that health names; the others are counted. */
const maxAddresses = 5;

const current = processSingleton<ContentTrouble | null>('content-trouble');

/** Null when the content is in order, undefined before the first reading. */
export function getContentTrouble(): ContentTrouble | null | undefined {
  return current.get();
}

/** Records the state of the content folder, for health and for the mails to editors. */
export function noteContentOutcome(outcome: ContentOutcome, now: Date, isFromStart: boolean): void {
  if (outcome.kind !== 'invalid' && outcome.kind !== 'held') {
    setTrouble(null);
    return;
  }
  // The server stops without anything to serve.
  if (!outcome.servedSince) return;
  const known = current.get();
  setTrouble({
    kind: outcome.kind,
    problems: outcome.kind === 'invalid' ? outcome.errors : outcome.holds,
    version: outcome.kind === 'held' ? outcome.version : null,
    since: known?.since ?? now,
    servedSince: outcome.servedSince,
    isFromStart: known?.isFromStart ?? isFromStart,
  });
}

/** The problem began before this process did. */
export function dateContentTrouble(since: Date): void {
  const trouble = current.get();
  if (trouble) setTrouble({ ...trouble, since });
}

function setTrouble(trouble: ContentTrouble | null): void {
  current.set(trouble);
  endDegraded('content-invalid');
  endDegraded('content-held');
  const first = trouble?.problems[0];
  if (!trouble || !first) return;
  setDegraded({
    code: trouble.kind === 'invalid' ? 'content-invalid' : 'content-held',
    since: trouble.since.toISOString(),
    // A missing folder is named by its path on the machine.
    ...(!path.isAbsolute(first.file) && { file: first.file, path: first.path }),
    count: first.count ?? trouble.problems.length,
    ...(first.code && { cause: first.code }),
    ...(first.addresses && { addresses: first.addresses.slice(0, maxAddresses) }),
  });
}

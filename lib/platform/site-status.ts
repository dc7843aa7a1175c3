import { processSingleton } from './bridge.mjs';

/** Problems of a site that still answers. Another part of the site adds its code here. */
export const degradedCodes = [
  /** The content folder has errors: its changes are not shown. */
  'content-invalid',
  /** A change of the content is valid, but so large that the operator must look at it. */
  'content-held',
  /** The last good content is not on the disk: a restart with invalid content would end the site. */
  'content-not-kept',
  /** Servers of the site serve different content. */
  'content-differs',
  /** Visitors have sent as many files as a day takes. */
  'uploads-full',
  /** Mails to the agency failed for good: it does not know what visitors wrote. */
  'mails-dead',
  /** Leads were refused by another system of the agency. */
  'webhooks-dead',
  /** Listings do not come in: the last import failed, or was held back. */
  'import-failed',
  /** An import has not succeeded for more than two of its regular runs. */
  'import-late',
  /** The mailbox with visitors' replies has not been readable for a while. */
  'mailbox-unread',
  /** Mails of that mailbox were left out. */
  'mails-skipped',
  /** Calendars of agents elsewhere cannot be read, so that their newest times close no time slots. */
  'busy-times-old',
  /** The clock may be wrong: nothing is deleted by age until it is trusted. */
  'clock-doubtful',
  /** The cache in front of the site was not purged after a change: it may show what was. */
  'edge-not-purged',
  /** Backups are no longer made. */
  'backup-old',
  /** Little is left of the disk that `DATA_DIR` is on. */
  'disk-full',
] as const;
export type DegradedCode = (typeof degradedCodes)[number];

/** Public, in the answer of the health endpoint: nothing personal, no path of the machine, no text of the content. */
export type DegradedReason = {
  code: DegradedCode;
  /** ISO time. */
  since: string;
  /** Inside the content folder, with the place in the file. */
  file?: string;
  path?: string;
  /** How many errors, addresses, mails … it is about. */
  count?: number;
  /** A code with details: of the doubt, of the system's error. */
  cause?: string;
  /** The first addresses of pages that it is about; they are public, or were. */
  addresses?: readonly string[];
};

type Known = DegradedReason & { until?: Date };

const reasons = processSingleton<Map<DegradedCode, Known>>('degraded-reasons');

function current(): Map<DegradedCode, Known> {
  const known = reasons.get() ?? new Map();
  reasons.set(known);
  return known;
}

/** Reports a problem, in place of the one under the same code; `until` is when it ends automatically. */
export function setDegraded(reason: DegradedReason, until?: Date): void {
  current().set(reason.code, { ...reason, ...(until && { until }) });
}

export function endDegraded(code: DegradedCode): void {
  current().delete(code);
}

/** Everything that is wrong now, by code. */
export function listDegraded(now: Date = new Date()): DegradedReason[] {
  return [...current().values()]
    .filter(({ until }) => until === undefined || now < until)
    .map(({ until: _, ...reason }) => reason)
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** The last reading of the content folder, valid or not. */
type Reading = { seconds: number; at: Date };

export const lastReading = processSingleton<Reading>('content-reading');

/** Since when the cache in front of the site has not been purged after a change; null: it has. Absent where there is none to tell. */
export const edgeState = processSingleton<{ pendingSince: Date | null }>('edge-state');

/** Since when servers of the site have served different content, and how many versions; undefined while they agree. */
export const contentDifference = processSingleton<{ contents: number; since: Date }>('content-difference');

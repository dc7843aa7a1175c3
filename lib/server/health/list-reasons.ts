import { statfs } from 'node:fs/promises';
import { getContent, hasContent } from '@/lib/content/content';
import { type ImportState, listImportStates } from '@/lib/features/imports/import-states';
import { countMails } from '@/lib/features/mail/mail-store';
import { getMailboxState } from '@/lib/features/office/replies/mailbox-state';
import { listFailingSources } from '@/lib/features/viewings/busy-time-store';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { env } from '@/lib/platform/env';
import { sharedFor } from '@/lib/platform/shared-for';
import {
  contentDifference,
  type DegradedCode,
  type DegradedReason,
  edgeState,
  endDegraded,
  listDegraded,
  setDegraded,
} from '@/lib/platform/site-status';
import { readLastBackup } from '@/lib/server/backup/keep-backups';

const hourMs = 3_600_000;
const intervalMs = 5000;

/** Failed mails to the agency that are older are known, or never will be. */
const deadMailHours = 7 * 24;

/** Backups are made every day; one may fail. */
export const oldBackupHours = 49;

const unreadMailboxMs = hourMs / 2;
const unpurgedEdgeMs = 10_000;
const differingContentMs = 60_000;
/** A calendar is read four times an hour. */
const failingCalendarHours = 1;

/** Forms with files, pictures and the last good content still fit. */
export const leastFreeBytes = 200 * 1024 * 1024;

type Check = (now: Date) => Promise<void>;
const current = processSingleton<Check>('reasons-check');

/** Everything that the operator must look at now, looked up every five seconds at most. */
export async function listReasons(now: Date): Promise<DegradedReason[]> {
  const check = current.get() ?? createReasonsCheck();
  current.set(check);
  await check(now);
  return listDegraded(now);
}

export function createReasonsCheck(): Check {
  let asked = new Date(0);
  const shared = sharedFor(intervalMs, () => checkAll(asked));
  return (now) => {
    asked = now;
    return shared(now);
  };
}

async function checkAll(now: Date): Promise<void> {
  note('mails-dead', await deadMails('agency', now), now);
  note('webhooks-dead', await deadMails('webhook', now), now);
  note('mailbox-unread', await unreadMailbox(now), now);
  note('mails-skipped', await skippedMails(now), now);
  note('backup-old', await oldBackup(now), now);
  note('disk-full', await fullDisk(), now);
  const states = await importStates(now);
  note('import-failed', troubleOf(states, ['failed', 'held']), now);
  note('import-late', troubleOf(states, ['late']), now);
  note('edge-not-purged', unpurgedEdge(now), now);
  note('content-differs', differingContent(now), now);
  note('busy-times-old', await oldBusyTimes(now), now);
}

type Found = { count?: number; since?: string } | null;

function note(code: DegradedCode, found: Found, now: Date): void {
  if (found === null) {
    endDegraded(code);
    return;
  }
  const known = listDegraded(now).find((reason) => reason.code === code);
  setDegraded({ code, since: known?.since ?? now.toISOString(), ...found });
}

/** A mail to a visitor fails for a wrong address; one to the agency or its systems holds what a visitor wrote. */
async function deadMails(kind: 'agency' | 'webhook', now: Date): Promise<Found> {
  const since = new Date(now.getTime() - deadMailHours * hourMs);
  const counts = await countMails({ kind, since }).catch(() => []);
  const dead = counts.find(({ state }) => state === 'dead');
  return dead ? { count: dead.count, since: dead.oldest } : null;
}

/** A mail server may be away for a moment. */
async function unreadMailbox(now: Date): Promise<Found> {
  const since = (await getMailboxState(now).catch(() => null))?.trouble?.since;
  return since && now.getTime() - since.getTime() >= unreadMailboxMs ? { since: since.toISOString() } : null;
}

/** A cache may be away for a moment. */
function unpurgedEdge(now: Date): Found {
  const since = edgeState.get()?.pendingSince;
  return since && now.getTime() - since.getTime() >= unpurgedEdgeMs ? { since: since.toISOString() } : null;
}

/** Servers read a change one after the other. */
function differingContent(now: Date): Found {
  const found = contentDifference.get();
  return found && now.getTime() - found.since.getTime() >= differingContentMs
    ? { count: found.contents, since: found.since.toISOString() }
    : null;
}

/** Skipped mails in the mailbox with replies: a person has to look there. */
async function skippedMails(now: Date): Promise<Found> {
  const skipped = (await getMailboxState(now).catch(() => null))?.skipped;
  return skipped ? { count: skipped.count, since: skipped.at.toISOString() } : null;
}

/** An old backup, for a site that was backed up at least once. */
async function oldBackup(now: Date): Promise<Found> {
  const last = await readLastBackup();
  if (last === null || now.getTime() - last.getTime() < oldBackupHours * hourMs) return null;
  return { since: last.toISOString() };
}

/** Calendars of agents that have not been read for a while; a server may be away for a moment. */
export function failingCalendars(now: Date) {
  return listFailingSources(new Date(now.getTime() - failingCalendarHours * hourMs));
}

async function oldBusyTimes(now: Date): Promise<Found> {
  const failing = await failingCalendars(now).catch(() => []);
  const since = failing[0]?.failing_since;
  return failing.length > 0 ? { count: failing.length, ...(since && { since }) } : null;
}

async function importStates(now: Date): Promise<ImportState[]> {
  const imports = hasContent() ? getContent().settings.imports : [];
  return imports.length === 0 ? [] : listImportStates(imports, now).catch(() => []);
}

function troubleOf(states: readonly ImportState[], problems: readonly ImportState['problem'][]): Found {
  const found = states.filter(({ problem }) => problem !== null && problems.includes(problem));
  const since = found.flatMap(({ since: each }) => each?.toISOString() ?? []).sort()[0];
  return found.length > 0 ? { count: found.length, ...(since !== undefined && { since }) } : null;
}

async function fullDisk(): Promise<Found> {
  const free = await freeBytes(env().DATA_DIR);
  return free !== null && free < leastFreeBytes ? {} : null;
}

/** Null where the system does not say. */
export async function freeBytes(folder: string): Promise<number | null> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );
}

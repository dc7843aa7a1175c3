import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { findLastBackup } from '@/lib/database/site-note-store';
import { env } from '@/lib/platform/env';
import { partsOf } from './backup-manifest';

/** How many of the newest days, weeks and months keep one backup: their newest. */
export type KeepRules = Readonly<Record<'days' | 'weeks' | 'months', number>>;

export const defaultKeepRules: KeepRules = { days: 7, weeks: 5, months: 6 };

const namePattern = /^gevel-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;
const dayMs = 86_400_000;

/** `gevel-2026-11-22T03-00-00Z`, by which the rules know its age. */
export function backupName(now: Date): string {
  return `gevel-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** The newest backup of a folder; null where it has none. */
export async function findNewestBackup(folder: string): Promise<string | null> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => namePattern.test(name))
    .sort()
    .at(-1);
  return newest === undefined ? null : path.join(folder, newest);
}

/** The backups that the rules do not keep; other names are not looked at, and the newest backup is always kept. */
export function listDroppable(names: readonly string[], rules: KeepRules): string[] {
  const backups = names
    .filter((name) => namePattern.test(name))
    .sort()
    .reverse();
  const kept = new Set(backups.slice(0, 1));
  for (const [rule, periodOf] of Object.entries(periods)) {
    const seen = new Set<string>();
    for (const name of backups) {
      const period = periodOf(name);
      if (seen.has(period)) continue;
      seen.add(period);
      if (seen.size > rules[rule as keyof KeepRules]) break;
      kept.add(name);
    }
  }
  return backups.filter((name) => !kept.has(name));
}

const dayOf = (name: string) => namePattern.exec(name)?.[1] ?? '';

const periods: Readonly<Record<keyof KeepRules, (name: string) => string>> = {
  days: dayOf,
  // From Monday; 1970 began on a Thursday.
  weeks: (name) => String(Math.floor((Date.parse(dayOf(name)) / dayMs + 3) / 7)),
  months: (name) => dayOf(name).slice(0, 7),
};

/** Deletes what the rules do not keep, with all their parts; returns the names. */
export async function dropOldBackups(folder: string, rules: KeepRules): Promise<string[]> {
  const dropped = listDroppable(await readdir(folder), rules);
  for (const name of dropped)
    for (const part of Object.values(partsOf(path.join(folder, name))))
      await rm(part, { recursive: true, force: true });
  return dropped;
}

/** When the site was last backed up; null when never, or while the database is away. */
export async function readLastBackup(): Promise<Date | null> {
  const known = await findLastBackup().catch(() => null);
  if (known) return known;
  // Earlier versions noted it on the machine that made the backup.
  const text = await readFile(path.join(env().DATA_DIR, 'last-backup'), 'utf8').catch(() => '');
  const instant = new Date(text.trim());
  return Number.isNaN(instant.getTime()) ? null : instant;
}

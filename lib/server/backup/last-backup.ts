import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findLastBackup } from '@/lib/database/site-note-store';
import { env } from '@/lib/platform/env';

/** When the site was last backed up; null when never, or while the database is away. */
export async function readLastBackup(): Promise<Date | null> {
  const known = await findLastBackup().catch(() => null);
  if (known) return known;
  // Earlier versions noted it on the machine that made the backup.
  const text = await readFile(path.join(env().DATA_DIR, 'last-backup'), 'utf8').catch(() => '');
  const instant = new Date(text.trim());
  return Number.isNaN(instant.getTime()) ? null : instant;
}

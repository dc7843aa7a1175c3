import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from '@/lib/platform/env';

const fileOf = () => path.join(env().DATA_DIR, 'last-backup');

/** When the site was last backed up by its own command; null when never, or when the note is unreadable. */
export async function readLastBackup(): Promise<Date | null> {
  const text = await readFile(fileOf(), 'utf8').catch(() => '');
  const instant = new Date(text.trim());
  return Number.isNaN(instant.getTime()) ? null : instant;
}

export async function noteBackup(now: Date): Promise<void> {
  await writeFile(fileOf(), `${now.toISOString()}\n`, { mode: 0o600 });
}

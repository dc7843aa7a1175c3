import { stat, statfs } from 'node:fs/promises';
import { databaseTime, postgresVersion } from '@/lib/data/connection';
import { findPrograms, versionOfPrograms } from '@/lib/data/postgres-programs';
import type { Env } from '@/lib/platform/env';
import { readLastBackup } from '@/lib/usecases/backup/last-backup';
import { findClockDoubt } from '@/lib/usecases/clock/trusted-clock';
import { freeBytes, leastFreeBytes, oldBackupHours } from '@/lib/usecases/server/list-reasons';
import { bad, type Finding, good, note } from './finding';

const hourMs = 3_600_000;
const megabyte = 1024 * 1024;

export async function checkDisk({ DATA_DIR }: Env): Promise<Finding> {
  const check = 'disk';
  const free = await freeBytes(DATA_DIR);
  if (free === null) return note(check, `${DATA_DIR} cannot be measured`, 'Create it, or set DATA_DIR.');
  const text = `${Math.floor(free / megabyte)} MB are free in ${DATA_DIR}`;
  const total = await statfs(DATA_DIR).then(({ blocks, bsize }) => blocks * bsize);
  if (free < leastFreeBytes)
    return bad(check, text, 'Free some space: forms with files are refused when the disk is full.');
  return free < total / 20
    ? note(check, `${text}, less than a twentieth`, 'Free some space before it is full.')
    : good(check, text);
}

export async function checkBackup(now: Date): Promise<Finding> {
  const check = 'backup';
  const last = await readLastBackup();
  const advice = 'Make one every day: npm run backup, or deploy/gevel-backup.timer.';
  if (last === null) return bad(check, 'the site was never backed up by its command', advice);
  const hours = Math.floor((now.getTime() - last.getTime()) / hourMs);
  return hours < oldBackupHours
    ? good(check, `${hours} hours old`)
    : bad(check, `the last one is ${hours} hours old`, advice);
}

/** Whether PostgreSQL can be backed up from here: its programs refuse a server that is newer than themselves. */
export async function checkBackupPrograms(): Promise<Finding[]> {
  const check = 'pg_dump';
  const server = await postgresVersion();
  if (server === null) return [];
  const advice = `Install the programs of PostgreSQL ${server}: on Debian postgresql-client-${server}, where need be from apt.postgresql.org.`;
  const folder = findPrograms();
  const program = folder === undefined ? null : await versionOfPrograms(folder);
  if (program === null) return [bad(check, 'pg_dump and pg_restore are not here: nothing can be backed up', advice)];
  return program < server
    ? [bad(check, `version ${program} cannot back up PostgreSQL ${server}`, advice)]
    : [good(check, `version ${program}, for PostgreSQL ${server}`)];
}

/** Against the clock of PostgreSQL, else of the hosts that pictures come from. */
export async function checkClock(now: () => Date, others: readonly Date[]): Promise<Finding> {
  const check = 'clock';
  const fromDatabase = await databaseTime().catch(() => null);
  const other = fromDatabase ?? others[0];
  if (other === undefined)
    return note(check, 'no other clock could be asked', 'Keep the time by NTP: timedatectl shows whether it is.');
  const seconds = Math.round(Math.abs(now().getTime() - other.getTime()) / 1000);
  return seconds <= 30
    ? good(check, 'it agrees with another one')
    : bad(
        check,
        `it differs by ${seconds} s from another one`,
        'Keep the time by NTP: links, viewings and leases of several servers depend on it.',
      );
}

/** Whether a server waits with deleting by age. */
export async function checkExpiry(): Promise<Finding> {
  const check = 'expired data';
  const doubt = await findClockDoubt().catch(() => null);
  if (doubt === null) return good(check, 'the clock is trusted to end terms');
  return bad(
    check,
    `a server found its clock doubtful at ${doubt.since.toISOString()}; it was last trusted at ${doubt.trustedAt?.toISOString() ?? 'no time'}`,
    'Nothing is deleted by age for a day. If the clock is right: npm run privacy -- trust-clock',
  );
}

/** Others of the machine must not read visitors' data. */
export async function checkDataFolder({ DATA_DIR }: Env): Promise<Finding> {
  const check = 'data folder';
  const stats = await stat(DATA_DIR).catch(() => null);
  if (stats === null) return bad(check, `${DATA_DIR} does not exist`, 'Start the site once, or set DATA_DIR.');
  return (stats.mode & 0o002) !== 0
    ? bad(check, `every user can write to ${DATA_DIR}`, `chmod o-w ${DATA_DIR}`)
    : good(check, DATA_DIR);
}

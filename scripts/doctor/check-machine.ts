import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { databaseTime, postgresVersion } from '@/lib/database/connection';
import { findPrograms, versionOfPrograms } from '@/lib/database/postgres-programs';
import { readSiteKey } from '@/lib/database/site-key-store';
import type { Env } from '@/lib/platform/env';
import { dependsOnSecret, fingerprintOf, knownSecret } from '@/lib/platform/secret';
import { readLastBackup } from '@/lib/server/backup/keep-backups';
import { freeBytes, leastFreeBytes, oldBackupHours } from '@/lib/server/health/list-reasons';
import { findClockDoubt } from '@/lib/server/worker/trusted-clock';
import { bad, type Finding, good, note } from './finding';

const maxClockSeconds = 30;

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

/** Clocks at one moment. `ofSite` may be this machine's own: it can show that the time is wrong, not that it is right. */
type Clocks = { now: Date; others: readonly Date[]; ofSite: Date | null };

/** Against the clock of PostgreSQL, of the hosts that pictures come from, of the mail server and of SITE_URL. */
export async function checkClock({ now, others, ofSite }: Clocks): Promise<Finding> {
  const check = 'clock';
  const ofDatabase = await databaseTime().catch(() => null);
  // It was asked later than `now`.
  const foreign = [...(ofDatabase ? [new Date(now.getTime() + ofDatabase.getTime() - Date.now())] : []), ...others];
  const differences = [...foreign, ...(ofSite ? [ofSite] : [])].map((other) =>
    Math.abs(now.getTime() - other.getTime()),
  );
  const seconds = Math.round(Math.max(0, ...differences) / 1000);
  if (seconds > maxClockSeconds)
    return bad(
      check,
      `it differs by ${seconds} s from another one`,
      'Keep the time by NTP: links, viewings and leases of several servers depend on it.',
    );
  return foreign.length > 0
    ? good(check, 'it agrees with another one')
    : note(
        check,
        ofSite ? 'it agrees with SITE_URL, which may be this machine' : 'no other clock could be asked',
        'Keep the time by NTP: timedatectl shows whether it is.',
      );
}

/** Whether the user of the site, who owns the data folder, may write where all servers store files; root may run the doctor. */
export async function checkUploads({ DATA_DIR }: Env): Promise<Finding[]> {
  const check = 'uploads';
  const site = await stat(DATA_DIR).catch(() => null);
  const folders = [
    [path.join(DATA_DIR, 'uploads'), 'forms with files are refused'],
    [path.join(DATA_DIR, 'uploads', 'imported'), 'imports cannot store pictures and documents'],
    [path.join(DATA_DIR, 'uploads', 'import-files'), 'the office cannot take files for imports'],
  ] as const;
  const findings: Finding[] = [];
  for (const [folder, consequence] of folders) {
    const stats = await stat(folder).catch(() => null);
    // The site makes it with the first file.
    if (!stats || !site) continue;
    findings.push(
      mayWrite(stats, site)
        ? good(check, folder)
        : bad(
            check,
            `the user of the site (${site.uid}) cannot write to ${folder}: ${consequence}`,
            `chown -R ${site.uid}:${site.gid} ${folder} && chmod 700 ${folder}`,
          ),
    );
  }
  return findings;
}

type Owned = { uid: number; gid: number; mode: number };

/** Whether a folder can be written by a user of that id and group; for root every folder can. */
export function mayWrite({ uid, gid, mode }: Owned, user: Omit<Owned, 'mode'>): boolean {
  const bits = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode;
  return (bits & 0o3) === 0o3;
}

/** Whether the key here is the one that the database is used with, and which all instances need. */
export async function checkKey({ APP_SECRET, DATABASE_URL }: Env): Promise<Finding> {
  const check = 'key';
  const [here, used] = [knownSecret(), await readSiteKey()];
  if (used !== null && (here === null || fingerprintOf(here) !== used))
    return bad(
      check,
      here === null
        ? 'APP_SECRET is not set, and DATA_DIR has no key: the next start would make another than the database was used with'
        : 'the key here is not the one that the database is used with',
      `Set APP_SECRET to the one of the other instances, or of the backup (its file “-secret”). Lost without it: ${dependsOnSecret}. Changed on purpose: npm run database -- accept-key`,
    );
  if (DATABASE_URL !== undefined && APP_SECRET === undefined)
    return note(
      check,
      'APP_SECRET is not set',
      'A second instance needs the same one: set it to the text of DATA_DIR/secret.',
    );
  return good(check, 'it is that of the database');
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

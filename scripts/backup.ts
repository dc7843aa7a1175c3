import path from 'node:path';
import { dependsOnSecret } from '@/lib/platform/secret';
import {
  backupName,
  defaultKeepRules,
  dropOldBackups,
  findNewestBackup,
  type KeepRules,
} from '@/lib/server/backup/keep-backups';
import { type Backup, makeBackup } from '@/lib/server/backup/make-backup';
import { backupProblemText } from './support/backup-text';
import { fail, runCommand } from './support/command';
import { defineCommand, part, wrong } from './support/define-command';
import { createProgress } from './support/terminal';

const help = `npm run backup -- FILE            copy the database to FILE, visitors’ files and the pictures and documents of imports to
                                  FILE-uploads, the key (APP_SECRET or DATA_DIR/secret) to FILE-secret, and a list of
                                  all with their hashes to FILE-manifest.json; the site may be running
npm run backup -- FILE --force    replace an existing backup
npm run backup -- --into FOLDER   copy to a new file in FOLDER, named after the time, then delete older ones there: the
                                  newest of each of the last 7 days, 5 weeks and 6 months stays
    --keep 7,5,6                  other numbers of days, weeks and months
npm run backup -- --help          show this help

Uses the database of DATABASE_URL, or the SQLite file in DATA_DIR. For SQLite, FILE is a database file; for PostgreSQL,
FILE is a pg_dump archive in the custom format. Until the backup is complete, its files have temporary names
(FILE.part …); the next run removes leftovers.
Exit codes: 0 success; 1 failure; 2 invalid usage.`;

export const main = defineCommand({
  name: 'backup',
  help,
  use: part({
    options: { force: { type: 'boolean', default: false }, into: { type: 'string' }, keep: { type: 'string' } },
    maxWords: 1,
    async run({ force, into, keep }, [file]) {
      if (into === undefined) {
        if (file === undefined || keep !== undefined) wrong('Specify FILE, or --into FOLDER, which --keep goes with');
        return backUp({ file: path.resolve(file), mayReplace: force });
      }
      if (file !== undefined || force) wrong('--into takes neither a FILE nor --force');
      const rules = keep === undefined ? defaultKeepRules : readKeepRules(keep);
      const folder = path.resolve(into);
      const former = await findNewestBackup(folder);
      const code = await backUp({ file: path.join(folder, backupName(new Date())), mayReplace: false, former });
      if (code === 0) for (const name of await dropOldBackups(folder, rules)) console.log(`Deleted ${name}`);
      return code;
    },
  }),
});

function readKeepRules(text: string): KeepRules {
  const [, days, weeks, months] = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/.exec(text) ?? [];
  if (days === undefined) return wrong('--keep takes three numbers, such as 7,5,6');
  return { days: Number(days), weeks: Number(weeks), months: Number(months) };
}

async function backUp(wanted: Parameters<typeof makeBackup>[0]): Promise<number> {
  // Copies hold personal data of visitors: only the user who makes them may read them.
  process.umask(0o077);
  const progress = createProgress();
  progress.show('Copying the database…');
  try {
    const onUpload = (done: number, total: number) => progress.show(`Copied ${done} of ${total} files`);
    const made = await makeBackup({ ...wanted, onUpload });
    progress.end();
    if ('problem' in made) return fail(backupProblemText(made));
    console.log(backupText(made));
    return 0;
  } finally {
    progress.end();
  }
}

function backupText({ file, bytes, uploads, secret, hasOtherKey }: Backup): string {
  const made = [
    `${file} (${sizeText(bytes)})`,
    ...(uploads
      ? [`${uploads.folder} (${uploads.count} ${uploads.count === 1 ? 'file' : 'files'}, ${sizeText(uploads.bytes)})`]
      : []),
    ...(secret === null ? [] : [secret]),
    `${file}-manifest.json`,
  ];
  const lacks = hasOtherKey || secret === null ? `\n\n${lacksKey(secret)}` : '';
  return `Copied to\n  ${made.join('\n  ')}${lacks}\n\nTo restore, stop the site, then run\n  npm run restore -- ${quote(file)}`;
}

function lacksKey(secret: string | null): string {
  const why =
    secret === null
      ? 'The key is not in the backup: APP_SECRET is not set here, and DATA_DIR has none yet.'
      : 'The key of the site is not in the backup: the one that this command found is another.';
  return `${why} Run the command with the environment of the site. Without the key these are lost: ${dependsOnSecret}.`;
}

function quote(file: string): string {
  return /^[\w./-]+$/.test(file) ? file : `'${file.replaceAll("'", "'\\''")}'`;
}

function sizeText(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  return `${(bytes / 1024 ** power).toFixed(power > 1 ? 1 : 0)} ${units[power]}`;
}

await runCommand(import.meta.url, main);

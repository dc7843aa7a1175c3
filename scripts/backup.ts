import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Backup, makeBackup, type Refused } from '@/lib/usecases/backup/make-backup';
import { createProgress } from './support/progress';

const help = `npm run backup -- FILE            copy the database to FILE, uploaded files to FILE-uploads and the secret that signs
                                  links in mails to FILE-secret; the site may be running
npm run backup -- FILE --force    replace an existing backup
npm run backup -- --help          show this help

Uses the database of DATABASE_URL, or the SQLite file in DATA_DIR. For SQLite, FILE is a database file; for PostgreSQL,
FILE is a pg_dump archive in the custom format. Until the backup is complete, its files have temporary names
(FILE.part …); the next run removes leftovers.
Exit codes: 0 success; 1 failure; 2 invalid usage.`;

process.exitCode = await main();

async function main(): Promise<number> {
  const use = readUse();
  if (!use) {
    console.error(help);
    return 2;
  }
  if (use.values.help) {
    console.log(help);
    return 0;
  }
  return backUp(path.resolve(use.file), use.values.force === true);
}

function readUse() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { force: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    const [file = ''] = positionals;
    return values.help || (positionals.length === 1 && file !== '') ? { values, file } : null;
  } catch {
    return null;
  }
}

async function backUp(file: string, mayReplace: boolean): Promise<number> {
  // Copies hold personal data of visitors: only the user who makes them may read them.
  process.umask(0o077);
  const progress = createProgress();
  progress.show('Copying the database…');
  try {
    const onUpload = (done: number, total: number) => progress.show(`Copied ${done} of ${total} files`);
    const made = await makeBackup({ file, mayReplace, onUpload });
    progress.end();
    if ('problem' in made) {
      console.error(problemText(made));
      return 1;
    }
    console.log(backupText(made));
    return 0;
  } catch (error) {
    progress.end();
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

function problemText({ problem, details }: Refused): string {
  switch (problem) {
    case 'exists':
      return `${details} already exists; use --force to replace it.`;
    case 'isSource':
      return `The site uses ${details}; choose another path for the backup.`;
    case 'noFolder':
      return `The folder ${details} does not exist.`;
    case 'noDatabase':
      return `There is no database at ${details}.`;
    case 'noProgram':
      return 'A PostgreSQL backup needs pg_dump and pg_restore. On Debian: apt-get install postgresql-client';
    case 'failed':
      return `Cannot copy the database.\n${details}`;
  }
}

function backupText({ engine, file, bytes, uploads, secret }: Backup): string {
  const made = [
    `${file} (${sizeText(bytes)})`,
    ...(uploads
      ? [`${uploads.folder} (${uploads.count} ${uploads.count === 1 ? 'file' : 'files'}, ${sizeText(uploads.bytes)})`]
      : []),
    ...(secret === null ? [] : [secret]),
  ];
  const restore =
    engine === 'sqlite'
      ? [`rm -f DATA_DIR/site.db-wal DATA_DIR/site.db-shm`, `cp ${quote(file)} DATA_DIR/site.db`]
      : [`pg_restore --clean --if-exists --no-owner --dbname="$DATABASE_URL" ${quote(file)}`];
  if (uploads) restore.push(`mkdir -p DATA_DIR/uploads && cp -a ${quote(uploads.folder)}/. DATA_DIR/uploads/`);
  if (secret !== null) restore.push(`cp -p ${quote(secret)} DATA_DIR/secret`);
  return `Copied to\n  ${made.join('\n  ')}\n\nTo restore, stop the site, then run\n  ${restore.join('\n  ')}`;
}

function quote(file: string): string {
  return /^[\w./-]+$/.test(file) ? file : `'${file.replaceAll("'", "'\\''")}'`;
}

function sizeText(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  return `${(bytes / 1024 ** power).toFixed(power > 1 ? 1 : 0)} ${units[power]}`;
}

import path from 'node:path';
import { parseArgs } from 'node:util';
import { refusalText } from '@/lib/data/migrate';
import { dependsOnSecret } from '@/lib/platform/secret';
import { checkBackup, type NotRestored, type Restored, restoreBackup } from '@/lib/usecases/backup/restore-backup';
import { backupProblemText } from './support/backup-text';
import { runCommand } from './support/command';

const help = `npm run restore -- FILE           replace the database, visitors' files, imported listings and the key by those of a
                                  backup made by npm run backup; the site must be stopped
    --check                       only look at the backup: whether it is whole and can be restored; the site may run
    --lose-newer                  accept that what was changed after the backup is lost
npm run restore -- --help         show this help

Before anything is replaced, what is there is backed up to DATA_DIR/before-restore-TIME: to go back, restore that file.
The next start of the site brings an older backup up to date. A backup of a newer version of the site is refused.
Uses the database of DATABASE_URL, or the SQLite file in DATA_DIR.
Exit codes: 0 success; 1 failure or refusal; 2 invalid usage.`;

export async function main(typed: readonly string[]): Promise<number> {
  const use = readUse(typed);
  if (!use) {
    console.error(help);
    return 2;
  }
  if (use.values.help) {
    console.log(help);
    return 0;
  }
  process.umask(0o077);
  const isCheck = use.values.check === true;
  try {
    const file = path.resolve(use.file);
    const mayLoseNewer = use.values['lose-newer'] === true;
    const restored = isCheck ? await checkBackup(file) : await restoreBackup({ file, now: new Date(), mayLoseNewer });
    if ('problem' in restored) {
      console.error(problemText(restored));
      return 1;
    }
    console.log(isCheck ? checkedText(use.file, restored) : restoredText(use.file, restored));
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

function readUse(typed: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...typed],
      allowPositionals: true,
      options: {
        check: { type: 'boolean' },
        'lose-newer': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const [file = ''] = positionals;
    return values.help || (positionals.length === 1 && file !== '') ? { values, file } : null;
  } catch {
    return null;
  }
}

function problemText(refused: NotRestored): string {
  switch (refused.problem) {
    case 'missing':
      return `${refused.details} does not exist.`;
    case 'notABackup':
      return `${refused.details} is neither a SQLite database nor a pg_dump archive.`;
    case 'damaged':
      return `The backup is damaged.\n${refused.details}`;
    case 'otherEngine':
      return refused.details === 'sqlite'
        ? 'The backup is one of SQLite, and DATABASE_URL names PostgreSQL. Restore it without DATABASE_URL, then: npm run database -- copy'
        : 'The backup is one of PostgreSQL: set DATABASE_URL.';
    case 'schema': {
      const { reason, advice } = refusalText(refused.refusal);
      return `The backup cannot be restored: ${reason}. ${advice}`;
    }
    case 'inUse':
      return `${refused.details} is in use: stop the site, and every other program that has it open.`;
    case 'newer':
      return `The database has changes that the backup lacks:\n${refused.changes.map(({ table, newest }) => `  ${table}, the newest of ${newest}`).join('\n')}\nLook at new enquiries with npm run leads -- list; --lose-newer restores the backup anyway.`;
    case 'noWayBack':
      return `What is there now could not be backed up, so nothing was changed.\n${backupProblemText(refused.reason)}`;
    case 'noProgram':
    case 'failed':
      return backupProblemText({ problem: refused.problem, details: refused.details }, 'restore');
  }
}

function restoredText(file: string, restored: Restored): string {
  const { before, hasUploads, hasImports, key } = restored;
  const parts = [
    'the database',
    ...(hasUploads ? ['visitors’ files'] : []),
    ...(hasImports ? ['imported listings'] : []),
    ...(key === 'restored' ? ['the key'] : []),
  ];
  const back = before === null ? [] : [`To go back: npm run restore -- ${before} --lose-newer`];
  return [`Restored ${parts.join(', ')}. Start the site.`, ...remarks(file, restored), ...back].join('\n');
}

function checkedText(file: string, restored: Restored): string {
  const { manifest } = restored;
  const whole =
    manifest === null
      ? []
      : [
          `Made at ${manifest.madeAt} by version ${manifest.version}; its ${Object.keys(manifest.files).length} files are as they were written.`,
        ];
  return [`${file} can be restored.`, ...whole, ...remarks(file, restored)].join('\n');
}

/** What the operator must know of a backup that is restored all the same. */
function remarks(file: string, { key, manifest }: Restored): string[] {
  const lost = `Without it these are lost: ${dependsOnSecret}.`;
  const ofKey = {
    restored: [],
    same: [],
    other: [
      `APP_SECRET is not the key of the backup, which is in ${file}-secret: set APP_SECRET to the text of that file. ${lost}`,
    ],
    absent: [`The backup has no key that could be compared: set APP_SECRET to the one that the site had. ${lost}`],
  }[key];
  return manifest === null
    ? [
        ...ofKey,
        'It has no manifest, as those of older versions: damage inside its rows or files would not be noticed.',
      ]
    : ofKey;
}

await runCommand(import.meta.url, main);

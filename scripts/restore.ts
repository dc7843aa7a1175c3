import path from 'node:path';
import { refusalText } from '@/lib/database/migrate';
import { dependsOnSecret } from '@/lib/platform/secret';
import { checkBackup, type NotRestored, type Restored, restoreBackup } from '@/lib/server/backup/restore-backup';
import { backupProblemText } from './support/backup-text';
import { fail, runCommand } from './support/command';
import { defineCommand, part, wrong } from './support/define-command';

const help = `npm run restore -- FILE           replace the database, visitors' files, imported listings and the key by those of a
                                  backup made by npm run backup; the site must be stopped
    --check                       only look at the backup: whether it is whole and can be restored; the site may run
    --lose-newer                  accept that what was changed after the backup is lost
npm run restore -- --help         show this help

Before anything is replaced, what is there is backed up to DATA_DIR/before-restore-TIME: to go back, restore that file.
The next start of the site brings an older backup up to date. A backup of a newer version of the site is refused.
Uses the database of DATABASE_URL, or the SQLite file in DATA_DIR.
Exit codes: 0 success; 1 failure or refusal; 2 invalid usage.`;

export const main = defineCommand({
  name: 'restore',
  help,
  use: part({
    options: { check: { type: 'boolean' }, 'lose-newer': { type: 'boolean', default: false } },
    maxWords: 1,
    async run({ check, 'lose-newer': mayLoseNewer }, [typed]) {
      if (typed === undefined) return wrong('Specify the FILE of a backup');
      process.umask(0o077);
      const file = path.resolve(typed);
      const restored = check ? await checkBackup(file) : await restoreBackup({ file, now: new Date(), mayLoseNewer });
      if ('problem' in restored) return fail(problemText(restored));
      console.log(check ? checkedText(typed, restored) : restoredText(typed, restored));
      return 0;
    },
  }),
});

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

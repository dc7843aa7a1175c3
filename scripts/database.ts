import { existsSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '@/lib/database/connection';
import { type CopyProblem, copyDatabase } from '@/lib/database/copy-database';
import { isInUse } from '@/lib/database/restore-database';
import { acceptSiteKey } from '@/lib/database/site-key-store';
import { env } from '@/lib/platform/env';
import { fingerprintOf, knownSecret } from '@/lib/platform/secret';
import { fail, runCommand } from './support/command';
import { defineCommand, part } from './support/define-command';
import { createProgress, formatTable } from './support/terminal';

const help = `npm run database -- copy     copy every row from the SQLite file in DATA_DIR to the empty PostgreSQL database of
                             DATABASE_URL; the site must be stopped
npm run database -- accept-key
                             go on with the key of this environment (APP_SECRET, else DATA_DIR/secret) where the database
                             was used with another one; what the former key sealed or signed stays lost
npm run database -- --help   show this help

The copy creates the tables, copies in one transaction, reads every row back and compares it. A database that already
has rows is refused. Visitors' files and the secret stay in DATA_DIR. The SQLite file is not changed.
Exit codes: 0 success; 1 failure or refusal; 2 invalid usage.`;

export const main = defineCommand({
  name: 'database',
  help,
  use: { copy: part({ run: copy }), 'accept-key': part({ run: acceptKey }) },
});

async function acceptKey(): Promise<number> {
  const key = knownSecret();
  if (key === null) return fail('There is no key: set APP_SECRET, or start the site once.');
  await acceptSiteKey(fingerprintOf(key), new Date());
  console.log(
    'The database is used with this key from now on. Second factors that cannot be read: npm run staff -- reset',
  );
  return 0;
}

async function copy(): Promise<number> {
  const { DATABASE_URL: url, DATA_DIR } = env();
  const file = path.join(DATA_DIR, 'site.db');
  if (url === undefined) return fail('Set DATABASE_URL to the PostgreSQL database that the rows are copied to.');
  if (!existsSync(file)) return fail(`There is no database at ${file}.`);
  if (await isInUse({ kind: 'sqlite', file })) return fail(`${file} is in use: stop the site first.`);
  const source = openDatabase({ kind: 'sqlite', file });
  const target = openDatabase({ kind: 'postgres', url });
  const progress = createProgress();
  try {
    const copied = await copyDatabase(source, target, ({ table, rows }) =>
      progress.show(`Copied ${table}: ${rows} rows`),
    );
    progress.end();
    if ('problem' in copied) return fail(problemText(copied));
    console.log(
      formatTable(
        ['Table', 'Rows'],
        copied.map(({ table, rows }) => [table, String(rows)]),
      ),
    );
    console.log(
      `\nAll rows were read back and are equal. Start the site with this DATABASE_URL; ${file} is no longer used.`,
    );
    return 0;
  } finally {
    progress.end();
    await Promise.all([source.destroy(), target.destroy()]);
  }
}

function problemText({ problem, tables }: CopyProblem): string {
  const names = tables.join(', ');
  switch (problem) {
    case 'differentTables':
      return `The SQLite file has other tables or columns than this version of the site: ${names}. Start the site once without DATABASE_URL, then copy.`;
    case 'notEmpty':
      return `The database of DATABASE_URL already has rows in ${names}. Copy to an empty one.`;
    case 'differentRows':
      return `The rows of ${names} are not the same after copying; nothing was kept.`;
  }
}

await runCommand(import.meta.url, main);

import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@/lib/data/connection';
import { type CopyProblem, copyDatabase } from '@/lib/data/copy-database';
import { isInUse } from '@/lib/data/restore-database';
import { env } from '@/lib/platform/env';
import { fail, runCommand } from './support/command';
import { createProgress } from './support/progress';
import { formatTable } from './support/table';

const help = `npm run database -- copy     copy every row from the SQLite file in DATA_DIR to the empty PostgreSQL database of
                             DATABASE_URL; the site must be stopped
npm run database -- --help   show this help

The command creates the tables, copies in one transaction, reads every row back and compares it. A database that already
has rows is refused. Visitors' files and the secret stay in DATA_DIR. The SQLite file is not changed.
Exit codes: 0 success; 1 failure or refusal; 2 invalid usage.`;

export async function main(typed: readonly string[]): Promise<number> {
  const use = readUse(typed);
  if (use === null) {
    console.error(help);
    return 2;
  }
  if (use === 'help') {
    console.log(help);
    return 0;
  }
  try {
    return await copy();
  } catch (error) {
    console.error(error instanceof Error ? error.message || error.name : error);
    return 1;
  }
}

function readUse(typed: readonly string[]): 'help' | 'copy' | null {
  try {
    const options = { help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ args: [...typed], allowPositionals: true, options });
    if (values.help) return 'help';
    return positionals.length === 1 && positionals[0] === 'copy' ? 'copy' : null;
  } catch {
    return null;
  }
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

import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { importActivities } from '@/lib/usecases/owner/import-activities';
import { type ActivityFormat, maxActivities, readActivities } from '@/lib/usecases/owner/read-activities';
import { fail, runCommand } from './support/command';
import { withDatabase } from './support/with-database';

const help = `npm run activities -- import FILE.csv|FILE.json   import activities from the agency's system for property owners
    --check                 validate the file; change nothing
npm run activities -- --help                      show this help

Fields: id (from the agency's system; importing the same id again updates the activity), property, date (2026-11-21 or
2026-11-21T10:30, Brussels time), type (request visit offer document communication media price feedback note).
Optional fields: contact, contactReleased (without it, initials are shown), subject, comment (in CSV also subject_fr …),
status (open planned confirmed done accepted declined cancelled), source, url, until, released, removed.
A file has at most ${maxActivities} activities; the command imports all of them or none.
Uses the database of DATABASE_URL, or the SQLite file in DATA_DIR.
Exit codes: 0 success; 1 failure or invalid file; 2 invalid usage.`;

export async function main(typed: readonly string[]): Promise<number> {
  const use = readUse(typed);
  if (use === 'help') {
    console.log(help);
    return 0;
  }
  if (typeof use === 'string') {
    console.error(`${use}\n\n${help}`);
    return 2;
  }
  return importFile(use);
}

type Use = { file: string; format: ActivityFormat; isCheck: boolean };

function readUse(typed: readonly string[]): Use | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...typed],
      allowPositionals: true,
      options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) return 'help';
    const [command, file, ...more] = positionals;
    if (command !== 'import' || file === undefined || more.length > 0) return 'Specify import and one file';
    const [, format = ''] = file.toLowerCase().match(/\.(csv|json)$/) ?? [];
    if (format !== 'csv' && format !== 'json') return `${file} is not a .csv or .json file`;
    return { file, format, isCheck: values.check === true };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function importFile({ file, format, isCheck }: Use): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return fail(`Cannot read ${file}.`);
  const read = readActivities(text, format);
  if (!read.ok) {
    for (const { row, field, found, expected } of read.problems)
      console.error(
        [row > 0 ? `row ${row}` : file, field, `found ${found}`, `expected ${expected}`].filter(Boolean).join(': '),
      );
    console.error(`\n${read.total} problem${read.total === 1 ? '' : 's'}; nothing was imported.`);
    return 1;
  }
  if (isCheck) {
    console.log(`${read.activities.length} activities can be imported.`);
    return 0;
  }
  return withDatabase(async () => {
    const imported = await importActivities(read.activities, new Date());
    if (!imported) return fail('The database is not writable; nothing was imported.');
    const { added, changed, unchanged, removed } = imported;
    console.log(`${added} added, ${changed} updated, ${unchanged} unchanged, ${removed} removed.`);
    return 0;
  });
}

await runCommand(import.meta.url, main);

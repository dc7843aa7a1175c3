import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { importActivities } from '@/lib/usecases/owner/import-activities';
import { type ActivityFormat, maxActivities, readActivities } from '@/lib/usecases/owner/read-activities';
import { isEntry } from './support/is-entry';
import { withDatabase } from './support/with-database';

const help = `npm run activities -- import FILE.csv|FILE.json   what the agency's system tells owners of their properties
    --check                 reads the file and tells what is wrong, changes nothing
npm run activities -- --help                      shows this

Fields: id (the system's own; telling it again changes the same activity), property, date (2026-11-21 or
2026-11-21T10:30, Brussels time), type (request visit offer document communication media price feedback note);
and where wanted contact, contactReleased (else initials are shown), subject, comment (in CSV also subject_fr …),
status (open planned confirmed done accepted declined cancelled), source, url, until, released, removed.
At most ${maxActivities} at a time; all of them are taken or none. DATABASE_URL or DATA_DIR say which database.
Exit code 0; 1 when it failed or something is wrong with the file; 2 for wrong use.`;

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
    if (command !== 'import' || file === undefined || more.length > 0) return 'Say import and one file';
    const [, format = ''] = file.toLowerCase().match(/\.(csv|json)$/) ?? [];
    if (format !== 'csv' && format !== 'json') return `${file} is neither .csv nor .json`;
    return { file, format, isCheck: values.check === true };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function importFile({ file, format, isCheck }: Use): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) {
    console.error(`${file} cannot be read.`);
    return 1;
  }
  const read = readActivities(text, format);
  if (!read.ok) {
    for (const { row, field, found, expected } of read.problems)
      console.error(
        [row > 0 ? `row ${row}` : file, field, `found ${found}`, `expected ${expected}`].filter(Boolean).join(': '),
      );
    console.error(`\n${read.total} problem${read.total === 1 ? '' : 's'}; nothing was taken.`);
    return 1;
  }
  if (isCheck) {
    console.log(`${read.activities.length} activities can be taken.`);
    return 0;
  }
  return withDatabase(async () => {
    const imported = await importActivities(read.activities, new Date());
    if (!imported) {
      console.error('The database cannot be written now; nothing was taken.');
      return 1;
    }
    const { added, changed, unchanged, removed } = imported;
    console.log(`${added} added, ${changed} changed, ${unchanged} as before, ${removed} taken back.`);
    return 0;
  });
}

if (isEntry(import.meta.url)) {
  process.exitCode = await main(process.argv.slice(2));
}

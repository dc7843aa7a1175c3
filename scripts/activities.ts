import { readFile } from 'node:fs/promises';
import { importActivities } from '@/lib/features/owners/import-activities';
import { type ActivityFormat, maxActivities, readActivities } from '@/lib/features/owners/read-activities';
import { fail, runCommand } from './support/command';
import { defineCommand, part, wrong } from './support/define-command';
import { needDatabase } from './support/site-parts';

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

export const main = defineCommand({
  name: 'activities',
  help,
  use: {
    import: part({
      options: { check: { type: 'boolean' } },
      maxWords: 1,
      run({ check }, [file]) {
        if (file === undefined) return wrong('Specify import and one file');
        const [, format = ''] = file.toLowerCase().match(/\.(csv|json)$/) ?? [];
        if (format !== 'csv' && format !== 'json') return wrong(`${file} is not a .csv or .json file`);
        return importFile({ file, format, isCheck: check === true });
      },
    }),
  },
});

type Use = { file: string; format: ActivityFormat; isCheck: boolean };

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
  await needDatabase();
  const imported = await importActivities(read.activities, new Date());
  if (!imported) return fail('The database is not writable; nothing was imported.');
  const { added, changed, unchanged, removed } = imported;
  console.log(`${added} added, ${changed} updated, ${unchanged} unchanged, ${removed} removed.`);
  return 0;
}

await runCommand(import.meta.url, main);

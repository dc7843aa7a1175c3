import { parse } from 'csv-parse/sync';
import { languages } from '@/lib/domain/language';
import { type ImportedActivity, importedActivitySchema } from '@/lib/domain/owner/activity';
import { shortJson } from '@/lib/domain/text/short-json';

/** What is wrong with one row. `row` counts from 1, in a CSV file without its heading. */
export type ActivityProblem = { row: number; field: string; found: string; expected: string };

export type ReadActivities =
  | { ok: true; activities: ImportedActivity[] }
  | { ok: false; problems: ActivityProblem[]; total: number };

export type ActivityFormat = 'csv' | 'json';

export const maxActivities = 50_000;

/** Maximum number of errors that are listed; the total is reported too. */
const maxProblems = 200;

/**
 * Reads the activities of the agency's system: a JSON list, or an object with the list under `activities`; or
 * CSV with a heading, commas or semicolons, texts of several languages in columns such as `subject_fr`. Reports all
 * errors at once, and then imports nothing.
 */
export function readActivities(text: string, format: ActivityFormat): ReadActivities {
  const rows = format === 'csv' ? rowsOfCsv(text) : rowsOfJson(text);
  if ('problem' in rows) return { ok: false, problems: [rows.problem], total: 1 };
  if (rows.rows.length > maxActivities)
    return fileProblem(`${rows.rows.length} activities`, `at most ${maxActivities} at a time`);
  const problems: ActivityProblem[] = [];
  const activities: ImportedActivity[] = [];
  const firstRowOfId = new Map<string, number>();
  rows.rows.forEach((row, index) => {
    const parsed = importedActivitySchema.safeParse(row, { reportInput: true });
    if (!parsed.success) {
      for (const issue of parsed.error.issues)
        problems.push({
          row: index + 1,
          field: issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.'),
          found: issue.code === 'unrecognized_keys' ? 'an unknown field' : show(issue.input),
          expected:
            issue.code === 'unrecognized_keys'
              ? `only ${Object.keys(importedActivitySchema.shape).join(', ')}`
              : issue.message.replace(/^Invalid (?:input|option): expected /, ''),
        });
      return;
    }
    const { id } = parsed.data;
    const first = firstRowOfId.get(id);
    if (first !== undefined)
      problems.push({
        row: index + 1,
        field: 'id',
        found: show(id),
        expected: `an id that row ${first} does not have`,
      });
    firstRowOfId.set(id, first ?? index + 1);
    activities.push(parsed.data);
  });
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, maxProblems), total: problems.length };
  return { ok: true, activities };
}

type Rows = { rows: readonly unknown[] } | { problem: ActivityProblem };

function fileProblem(found: string, expected: string): { ok: false; problems: ActivityProblem[]; total: number } {
  return { ok: false, problems: [{ row: 0, field: '', found, expected }], total: 1 };
}

function rowsOfJson(text: string): Rows {
  const expected = 'a JSON list of activities, or {"activities": […]}';
  try {
    const value: unknown = JSON.parse(text);
    const list = typeof value === 'object' && value !== null && 'activities' in value ? value.activities : value;
    return Array.isArray(list) ? { rows: list } : { problem: { row: 0, field: '', found: show(value), expected } };
  } catch (error) {
    const found = error instanceof Error ? error.message : 'unreadable text';
    return { problem: { row: 0, field: '', found, expected } };
  }
}

function rowsOfCsv(text: string): Rows {
  const heading = text.slice(0, text.search(/[\r\n]|$/));
  const delimiter = heading.split(';').length > heading.split(',').length ? ';' : ',';
  try {
    const records: Record<string, string>[] = parse(text, {
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim()),
      delimiter,
      skip_empty_lines: true,
      trim: true,
    });
    return { rows: records.map(fromCsv) };
  } catch (error) {
    const found = error instanceof Error ? error.message : 'unreadable text';
    return { problem: { row: 0, field: '', found, expected: 'a CSV file with a heading' } };
  }
}

const words: Readonly<Record<string, boolean>> = {
  true: true,
  '1': true,
  yes: true,
  false: false,
  '0': false,
  no: false,
};
const flags = ['contactReleased', 'released', 'removed'];

/** Cells are text: numbers and booleans are read from it, an empty cell counts as absent. */
function fromCsv(record: Readonly<Record<string, string>>): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, cell] of Object.entries(record)) {
    if (cell === '') continue;
    const [, field = '', language = ''] = name.match(/^(subject|comment)_([a-z]{2})$/) ?? [];
    if (field !== '' && languages.some((known) => known === language)) {
      const texts = row[field];
      row[field] = { ...(typeof texts === 'object' ? texts : {}), [language]: cell };
    } else if (flags.includes(name)) row[name] = words[cell.toLowerCase()] ?? cell;
    else row[name] = cell;
  }
  return row;
}

function show(value: unknown): string {
  return shortJson(value, 77);
}

import {
  choicesOf,
  type Mapping,
  placeTargets,
  type Target,
  targetOf,
  unknownField,
} from '@/lib/features/imports/csv/mapping';
import { SourceFailure, type SourceWord } from '@/lib/features/imports/records/source';
import { showValue } from '@/lib/files/content-problem';
import { nameColumnsBy } from './heading';
import { type DateOrder, orderOf, readDay, unitOfName } from './read-cell';
import type { TableRow } from './read-table';
import { createWordReader, type WordReader } from './read-word';
import { isSurveyed, orderOfTable, surveyColumn } from './survey-column';

/** `constant`: what every row has, whatever its cells. */
export type NamedColumn = { index: number; name: string; target: Target; constant?: string };

/** With what all its values say of each of them. */
export type Column = NamedColumn & {
  read: WordReader;
  isBlankNo: boolean;
  order: DateOrder;
  inUnit: ((amount: number) => number) | null;
};

/** Rows above the heading that a program may have written. */
const maxRowsAbove = 40;

/** Finds the row with the names of the mapping's columns; those above it are remarks. */
export async function skipToHeading(rows: AsyncGenerator<TableRow>, mapping: Mapping) {
  const wanted = Object.entries(mapping.columns).flatMap(([name, target]) => (target === null ? [] : [name]));
  let best: readonly string[] = [];
  let upper: readonly string[] | undefined;
  for (let above = 0; above < maxRowsAbove; above++) {
    const { value: row, done } = await rows.next();
    if (done) break;
    // What stands above a heading may be a part of it: then the mapping names more of its columns so.
    const found = [nameColumnsBy(mapping, row.cells), nameColumnsBy(mapping, row.cells, upper)]
      .map((names) => ({ names, unlisted: unlistedOf(row.cells, names, mapping) }))
      .sort((one, other) => one.unlisted.length - other.unlisted.length);
    for (const { names, unlisted } of found) {
      const missing = wanted.filter((name) => !names.includes(name));
      if (missing.length === 0) return { names, columns: columnsOf(names, mapping), unlisted, rest: rows };
      if (above === 0 || missing.length < best.length) best = missing;
    }
    upper = row.cells;
  }
  throw new SourceFailure(
    wanted.length === 0
      ? 'the mapping file has no column for id'
      : `the table has no column ${showValue(best[0] ?? wanted[0])}, which the mapping file names`,
  );
}

function columnsOf(names: readonly string[], { columns }: Mapping): NamedColumn[] {
  const found = names.flatMap((name, index) => {
    const target = targetOf(columns[name] ?? '');
    return target ? [{ index, name, target }] : [];
  });
  if (!found.some(({ target }) => target.kind === 'id'))
    throw new SourceFailure('the mapping file has no column for id');
  return found;
}

/** Columns with a name that the mapping file, which has null for what is left out, says nothing of. */
function unlistedOf(heads: readonly string[], names: readonly string[], { columns }: Mapping) {
  return names.flatMap((name, index) =>
    heads[index]?.trim() && !Object.hasOwn(columns, name) ? [{ index, name }] : [],
  );
}

/** Fields that the settings fill for every row; one that a column fills has two meanings. */
export function constantsOf(
  set: Readonly<Record<string, string | number | boolean>>,
  columns: readonly NamedColumn[],
): NamedColumn[] {
  return Object.entries(set).map(([name, value]) => {
    const target = targetOf(name);
    if (!target || target.kind === 'id') throw new SourceFailure(`set: ${unknownField(name)}`);
    const rival = columns.find((column) => fieldsOf(column.target).some((field) => fieldsOf(target).includes(field)));
    if (rival) throw new SourceFailure(`set.${name}: the column ${showValue(rival.name)} fills this field already`);
    const choices = choicesOf(name);
    if (choices && !choices.includes(String(value)))
      throw new SourceFailure(`set.${name}: expected one of ${choices.join(', ')}`);
    return { index: -1, name: `set.${name}`, target, constant: String(value) };
  });
}

/** Reads the table once more than its rows need where all values of a column decide what each of them means. */
export async function surveyColumns(
  columns: readonly NamedColumn[],
  open: () => Promise<AsyncIterable<TableRow>>,
  mapping: Mapping,
): Promise<{ columns: Column[]; openDates: SourceWord[] }> {
  const values = columns.map(() => new Map<string, number>());
  const places = columns.flatMap(({ target, constant }, at) =>
    constant === undefined && isSurveyed(target) ? [at] : [],
  );
  if (places.length > 0)
    for await (const { cells } of await open())
      for (const at of places) {
        const cell = cells[columns[at]?.index ?? -1];
        if (cell) values[at]?.set(cell, (values[at]?.get(cell) ?? 0) + 1);
      }
  const surveys = columns.map(({ target }, at) => surveyColumn(target, values[at]?.keys() ?? []));
  const table = orderOfTable(
    surveys.map(({ order }) => order),
    mapping,
  );
  return {
    columns: columns.map((column, at) => {
      const { isBlankNo = false, letters, order } = surveys[at] ?? {};
      return {
        ...column,
        isBlankNo: isBlankNo && places.includes(at),
        read: createWordReader(mapping.values, letters),
        order: mapping.dates ?? order ?? table.order,
        inUnit: 'key' in column.target ? unitOfName(column.target.key, column.name) : null,
      };
    }),
    openDates: table.isKnown
      ? []
      : columns.flatMap(({ target }, at) =>
          surveys[at]?.order === null && 'key' in target ? openDateOf(target.key, values[at] ?? new Map()) : [],
        ),
  };
}

/** The first date that could be another one, and how many there are of them. */
function openDateOf(field: string, values: ReadonlyMap<string, number>): SourceWord[] {
  const open = [...values].filter(([value]) => orderOf(value) === null);
  const [first] = open;
  const count = open.reduce((sum, [, times]) => sum + times, 0);
  return first ? [{ field, written: first[0], meaning: readDay(first[0]), count }] : [];
}

/** What the table calls fields, by their names in content/LISTINGS.md. */
export function namesOfColumns(columns: readonly NamedColumn[]): Record<string, string> {
  const names: Record<string, string> = {};
  for (const { name, target } of columns) {
    const targets = target.kind === 'place' ? placeTargets[target.name].map(targetOf) : [target];
    for (const each of targets) if (each && 'cell' in each) names[each.cell.name] ??= name;
  }
  return names;
}

function fieldsOf(target: Target): string[] {
  if (target.kind === 'place') return [...placeTargets[target.name]];
  return 'key' in target ? [target.kind === 'manager' ? `manager.${target.key}` : target.key] : [target.kind];
}

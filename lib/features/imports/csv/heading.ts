import { fold } from '@/lib/domain/text/fold';
import { isPersonal, targetByName } from './column-names';
import type { Mapping } from './mapping';
import type { TableRow } from './read-table';

/** Which line of a table names its columns, and which lines below it are not homes. */

type Cells = readonly string[];

/** Lines in which the heading is looked for. */
const firstLines = 40;

/**
 * The row that names the columns, from 0: programs write their name, a date or remarks above it. It is the first that is
 * not a remark and has nearly as many names as any row has cells. Of a heading in two lines it is the lower one.
 */
export function findHeading(rows: readonly Cells[]): number {
  const first = rows.slice(0, firstLines);
  const isRemark = (cells: Cells) => /^(?:#|\/\/|--|sep=)/i.test(cells[0] ?? '');
  const widest = Math.max(0, ...first.filter((cells) => !isRemark(cells)).map(filled));
  const found = Math.max(
    first.findIndex((cells) => !isRemark(cells) && filled(cells) >= Math.ceil(widest * 0.6)),
    0,
  );
  return isLowerLine(rows[found + 1], rows[found]) ? found + 1 : found;
}

function filled(cells: Cells): number {
  return cells.filter((cell) => cell !== '').length;
}

/** Words under a heading whose cells span several columns: `Prijs` and `KI` under `Financieel`. */
function isLowerLine(lower: Cells | undefined, upper: Cells = []): boolean {
  if (!lower || filled(lower) < 2 || lower.some((cell) => /\d/.test(cell))) return false;
  const isUnder = (index: number) => upper[index] === '' || upper[index] === undefined || upper[index + 1] === '';
  const under = lower.flatMap((cell, index) => (cell === '' ? [] : [isUnder(index)]));
  return under.every(Boolean) && lower.some((cell, index) => cell !== '' && !upper[index]);
}

/**
 * The names of the columns as a table without a mapping has them: of two lines the one that says more, and both below a
 * word for people, whose address is not the home's.
 */
export function nameColumns(lower: Cells, upper: Cells = []): string[] {
  return uniqueNames(
    columnNames(lower, upper).map(({ own, span }) => {
      const both = `${span} ${own}`;
      const isBetter = isPersonal(span) || (targetByName(own) === null && targetByName(both) !== null);
      return span !== '' && isBetter ? both : own;
    }),
  );
}

/** The same, as the mapping file names them. */
export function nameColumnsBy({ columns }: Mapping, lower: Cells, upper: Cells = []): string[] {
  return uniqueNames(
    columnNames(lower, upper).map(({ own, span }) => {
      const both = `${span} ${own}`;
      return span !== '' && Object.hasOwn(columns, both) ? both : own;
    }),
  );
}

/** What stands in the column's own cell, and in the one above that spans it. */
function columnNames(lower: Cells, above: Cells): { own: string; span: string }[] {
  // One cell alone is a title.
  const upper = filled(above) > 1 ? above : [];
  let span = '';
  return Array.from({ length: Math.max(lower.length, upper.length) }, (_, index) => {
    const [own, over] = [lower[index]?.trim() ?? '', upper[index]?.trim() ?? ''];
    if (over !== '') span = over;
    return own === '' ? { own: over, span: '' } : { own, span };
  });
}

/** A mapping names columns, so two of one name get a number. */
function uniqueNames(heads: Cells): string[] {
  const seen = new Map<string, number>();
  return heads.map((head, index) => {
    const name = head.trim() || `column ${index + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** A row that is not a home. */
export type NoHome = 'heading' | 'totals' | 'remark';

const totals = new RegExp(
  [
    '^(?:',
    '(?:sub|eind|grand |end|zwischen|algemeen |general )?(?:total|totaal|totalen|totals|totaux|summe|som|somme|gesamt|gesamtsumme)(?: general)?',
    '|gemiddelde?|moyenne|average|durchschnitt|mediaan|mediane|median|aantal|nombre|anzahl|count|number',
    ')(?: (?:de |des |of |der )?(?:panden|biens|objekte|properties|homes|rows|records|rijen|lignes))?(?: \\d[\\d ]*)?(?: \\p{L}+)?$',
  ].join(''),
  'u',
);

/** Columns that a table has at least before a row with one cell counts as a remark. */
const fewColumns = 4;

/**
 * Programs repeat the heading on each page, end with totals and write remarks between the homes. A home of one cell would
 * miss all that it needs anyway.
 */
export function noHomeOf(cells: Cells, names: readonly string[]): NoHome | null {
  const count = filled(cells);
  if (names.length < fewColumns || count === 0) return null;
  const repeated = cells.filter((cell, index) => cell !== '' && fold(cell) === fold(names[index] ?? '')).length;
  if (repeated >= 3 && repeated * 2 > count) return 'heading';
  const first = fold(cells.find((cell) => cell !== '') ?? '');
  if (totals.test(first) && count * 2 <= names.length + 1) return 'totals';
  return count === 1 && /\s/.test(first) ? 'remark' : null;
}

/** The rows of homes; `onOther` hears of each other one. */
export async function* rowsOfHomes(
  rows: AsyncIterable<TableRow>,
  names: readonly string[],
  onOther: (row: TableRow, what: NoHome) => void = () => {},
): AsyncGenerator<TableRow> {
  for await (const row of rows) {
    const what = noHomeOf(row.cells, names);
    if (what === null) yield row;
    else onOther(row, what);
  }
}

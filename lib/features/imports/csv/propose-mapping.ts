import type { Language } from '@/lib/domain/language';
import { fold } from '@/lib/domain/text/fold';
import { SourceFailure } from '@/lib/features/imports/records/source';
import { neutralShapes } from '@/lib/listings/neutral-listing';
import { isPersonal, targetByName } from './column-names';
import { findHeading, nameColumns, nameColumnsBy, noHomeOf } from './heading';
import { fitsTarget, looksPersonal, otherTargets, targetByContent, targetOfTicks } from './judge-column';
import { choicesOf, guessMark, type Mapping, placeTargets, targetOf } from './mapping';
import { detectDecimal } from './read-cell';
import { decode, detectDelimiter, detectEncoding, readTable } from './read-table';
import { createWordReader, type ReadWord } from './read-word';
import { blankNo, orderOfTable, surveyColumn } from './survey-column';

export type ProposedColumn = {
  column: string;
  /** Null where neither name nor content says, and for personal columns. */
  target: string | null;
  /** The first values that it has. */
  examples: readonly string[];
  /** `unfit`: its name says a field, its values another thing. `taken`: another column fills the field already. */
  reason: 'before' | 'name' | 'content' | 'personal' | 'unfit' | 'taken' | 'unknown';
};

/** A word of a column whose field has words to choose from, as it is read. `count`: of rows. */
export type ProposedWord = ReadWord & { field: string; count: number };

export type Proposal = {
  mapping: Mapping;
  columns: ProposedColumn[];
  words: ProposedWord[];
  rows: number;
  /** The line of the names of the columns, from 1. */
  heading: number;
  /** Ids that more than one row has. */
  repeatedIds: number;
  /** Dates that could be read with the day or the month first, which a person has not decided. */
  hasOpenDates: boolean;
  /** Fields without which no row can come in, and that no column has yet. */
  missing: readonly string[];
};

const needed = ['id', ...neutralShapes.property.required, 'city'];

/** Rows that are looked at to judge a column by its content. */
const lookedAt = 200;
const shownExamples = 3;

/** Proposes where each column of a table goes. What an editor has decided before stays. */
export async function proposeMapping(bytes: Buffer, before: Mapping | null): Promise<Proposal> {
  const encoding = before?.encoding ?? detectEncoding(bytes);
  const text = decode(bytes, encoding);
  const delimiter = before?.delimiter ?? detectDelimiter(text);
  const table: { line: number; cells: readonly string[] }[] = [];
  for await (const row of readTable(text, delimiter)) table.push(row);
  const at = findHeading(table.map(({ cells }) => cells));
  const heading = table[at];
  if (!heading) throw new SourceFailure('the file is empty, expected a table whose first row names its columns');
  const upper = table[at - 1]?.cells;
  const names = before ? nameColumnsBy(before, heading.cells, upper) : nameColumns(heading.cells, upper);
  const rows = table.flatMap(({ cells }, index) => (index > at && noHomeOf(cells, names) === null ? [cells] : []));
  const columns = proposeColumns(names, rows, before);
  const numbers = columns.flatMap(({ target }, index) =>
    target && kindOf(target) === 'number' ? rows.slice(0, lookedAt).map((cells) => cells[index] ?? '') : [],
  );
  const words = wordsOf(columns, rows, before);
  return {
    rows: rows.length,
    heading: heading.line,
    columns,
    words,
    repeatedIds: countRepeated(columns, rows),
    hasOpenDates: hasOpenDates(columns, rows, before),
    missing: needed.filter((field) => !columns.some(({ target }) => fieldsOf(target).includes(field))),
    mapping: {
      encoding,
      delimiter,
      ...(before?.dates && { dates: before.dates }),
      decimal: before?.decimal ?? detectDecimal(numbers) ?? ',',
      language: before?.language ?? languageOfColumns(columns),
      columns: Object.fromEntries(columns.map(({ column, target }) => [column, target])),
      values: valuesOf(words, before),
    },
  };
}

function fieldsOf(target: string | null): string[] {
  const found = target === null ? null : targetOf(target);
  return found?.kind === 'place' ? [...placeTargets[found.name]] : [target?.split(/[.=]/)[0] ?? ''];
}

type Claim = ProposedColumn & { values: readonly string[] };

function proposeColumns(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  before: Mapping | null,
): ProposedColumn[] {
  const claims = names.map((column, index): Claim => {
    const values = rows.map((cells) => cells[index] ?? '').filter((cell) => cell !== '');
    const examples = [...new Set(values.slice(0, lookedAt))].slice(0, shownExamples);
    const claim = { column, examples, values, ...propose(column, values.slice(0, lookedAt), before) };
    return isHouseNumber(claim, names[index - 1]) ? { ...claim, target: 'houseNumber' } : claim;
  });
  // The agency's reference names a row where no other column does it better.
  const id = bestOf(claims.filter(({ target }) => target === 'id'));
  const reference = bestOf(
    claims.filter(({ target }) => target === 'reference'),
    'id',
  );
  const isDecided = id?.reason === 'before' || reference?.reason === 'before';
  if (reference && !isDecided && countDistinct(reference) > (id ? countDistinct(id) : 0)) reference.target = 'id';
  return claims.map(({ values, ...claim }) => {
    const { target, reason, column } = claim;
    // Several columns may hold pictures, hide a home or name its street; of anything else the best one counts.
    if (target === null || reason === 'before' || mayRepeat(target)) return claim;
    const best = bestOf(claims.filter((other) => other.target === target));
    return best?.column === column ? claim : { ...claim, target: null, reason: 'taken' };
  });
}

/** `Nr.` behind `Straat` is not the number of the home. */
function isHouseNumber({ column, target, reason }: Claim, before: string | undefined): boolean {
  const isNumber = (target === 'id' || target === 'reference') && reason === 'name' && bareNumber.test(fold(column));
  return isNumber && before !== undefined && targetByName(before) === 'street';
}

const bareNumber = /^(?:n|nr|no|num|nummer|numero|number)$/;

/** Decided before; else whose name says it; else the fullest one, and for ids the one with the most of them. */
function bestOf(claims: readonly Claim[], field = claims[0]?.target): Claim | undefined {
  const rank = ({ reason, values }: Claim) => [
    Number(reason === 'before'),
    Number(reason === 'name'),
    field === 'id' ? countDistinct({ values }) : values.length,
  ];
  return claims.reduce<Claim | undefined>((best, claim) => {
    const [own, other] = [rank(claim), best ? rank(best) : null];
    const at = other ? own.findIndex((part, index) => part !== other[index]) : 0;
    return !other || (at >= 0 && (own[at] ?? 0) > (other[at] ?? 0)) ? claim : best;
  }, undefined);
}

function countDistinct({ values }: Pick<Claim, 'values'>): number {
  return new Set(values).size;
}

function propose(
  column: string,
  values: readonly string[],
  before: Mapping | null,
): Pick<ProposedColumn, 'target' | 'reason'> {
  if (before && Object.hasOwn(before.columns, column))
    return { target: before.columns[column] ?? null, reason: 'before' };
  // The site's own names mean what they say.
  if (targetOf(column)) return { target: column, reason: 'name' };
  const named = targetByName(column);
  if ((named === null && isPersonal(column)) || looksPersonal(named, values))
    return { target: null, reason: 'personal' };
  const fitting = named && [named, ...otherTargets(named)].find((target) => fitsTarget(target, values));
  const ticked = fitting ? null : targetOfTicks(column, values);
  if (fitting || ticked) return { target: fitting || ticked, reason: 'name' };
  const found = targetByContent(values);
  if (found) return { target: found, reason: 'content' };
  return { target: null, reason: named ? 'unfit' : 'unknown' };
}

/** Every word of the columns whose field has words to choose from. */
function wordsOf(
  columns: readonly ProposedColumn[],
  rows: readonly (readonly string[])[],
  before: Mapping | null,
): ProposedWord[] {
  return columns.flatMap(({ target }, index) => {
    if (!target || choicesOf(target) === null) return [];
    const counts = new Map<string, number>();
    const { isBlankNo, letters } = surveyColumn(targetOf(target), cellsAt(rows, index));
    const readWord = createWordReader(before?.values ?? {}, letters);
    for (const cells of rows) {
      const written = cells[index] || (isBlankNo ? blankNo : '');
      for (const word of target === 'types' ? written.split(/[,;|]/) : [written])
        if (word.trim()) counts.set(word.trim(), (counts.get(word.trim()) ?? 0) + 1);
    }
    return [...counts].map(([written, count]) => ({
      ...readWord(target, written),
      field: target,
      count,
    }));
  });
}

/** The cells of a column that are not empty. */
function cellsAt(rows: readonly (readonly string[])[], index: number): string[] {
  return rows.flatMap((cells) => cells[index] || []);
}

/** Whether nothing in the table says what stands first in some of its dates. */
function hasOpenDates(
  columns: readonly ProposedColumn[],
  rows: readonly (readonly string[])[],
  before: Mapping | null,
) {
  const orders = columns.map(({ target }, index) => surveyColumn(targetOf(target ?? ''), cellsAt(rows, index)).order);
  return orders.includes(null) && !orderOfTable(orders, before ?? {}).isKnown;
}

/** Words for the mapping file, a guess with its mark, so that an editor confirms or corrects it. */
function valuesOf(words: readonly ProposedWord[], before: Mapping | null): Mapping['values'] {
  const values: Mapping['values'] = {};
  for (const { field, written, meaning, isCertain } of words) {
    values[field] ??= {};
    values[field][written] = meaning === null ? '' : isCertain ? meaning : `${meaning}${guessMark}`;
  }
  for (const [field, decided] of Object.entries(before?.values ?? {})) values[field] = { ...values[field], ...decided };
  return values;
}

function countRepeated(columns: readonly ProposedColumn[], rows: readonly (readonly string[])[]): number {
  const index = columns.findIndex(({ target }) => target === 'id');
  const hasLanguages = columns.some(({ target }) => target === 'language');
  if (index < 0 || hasLanguages) return 0;
  const ids = rows.map((cells) => cells[index] ?? '').filter(Boolean);
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts.values()].filter((count) => count > 1).length;
}

function mayRepeat(target: string): boolean {
  return kindOf(target) === 'list' || targetOf(target)?.kind === 'tick' || target === 'street';
}

function kindOf(target: string): string {
  const found = targetOf(target);
  return found && 'cell' in found ? found.cell.kind : '';
}

/** The language in which the headings are written, for a table whose columns name no language. */
function languageOfColumns(columns: readonly ProposedColumn[]): Language {
  const heads = fold(columns.map(({ column }) => column).join(' '));
  const counts = [
    ['nl', /\b(?:prijs|straat|gemeente|slaapkamers|omschrijving|titel|referentie|badkamers)\b/g],
    ['fr', /\b(?:prix|rue|commune|chambres|description|titre|reference|ville|code postal)\b/g],
    ['en', /\b(?:price|street|city|bedrooms|title|reference|town|zip)\b/g],
    ['de', /\b(?:preis|strasse|ort|schlafzimmer|beschreibung|titel|plz|stadt)\b/g],
  ] as const;
  const [best] = counts
    .map(([language, pattern]) => [language, heads.match(pattern)?.length ?? 0] as const)
    .sort((a, b) => b[1] - a[1]);
  return best?.[0] ?? 'nl';
}

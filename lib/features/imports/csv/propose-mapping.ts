import type { Language } from '@/lib/domain/language';
import { fold } from '@/lib/domain/text/fold';
import { SourceFailure } from '@/lib/features/imports/records/source';
import { neutralShapes } from '@/lib/listings/neutral-listing';
import { isPersonal, languageOf, targetByName } from './column-names';
import { type Mapping, targetOf } from './mapping';
import { detectDecimal } from './read-cell';
import { decode, detectDelimiter, detectEncoding, readTable } from './read-table';
import { siteWordOf } from './value-words';

export type ProposedColumn = {
  column: string;
  /** Null where neither name nor content says, and for personal columns. */
  target: string | null;
  /** The first values that it has. */
  examples: readonly string[];
  reason: 'before' | 'name' | 'content' | 'personal' | 'unknown';
};

export type Proposal = {
  mapping: Mapping;
  columns: ProposedColumn[];
  rows: number;
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
  let heads: readonly string[] | null = null;
  const samples: (readonly string[])[] = [];
  let rows = 0;
  for await (const { cells } of readTable(text, delimiter)) {
    if (!heads) heads = cells;
    else {
      rows++;
      if (samples.length < lookedAt) samples.push(cells);
    }
  }
  if (heads === null) throw new SourceFailure('the file is empty, expected a table whose first row names its columns');
  const taken = new Set<string>();
  const columns = uniqueNames(heads).map((column, index): ProposedColumn => {
    const values = samples.map((cells) => cells[index] ?? '').filter((cell) => cell !== '');
    const examples = [...new Set(values)].slice(0, shownExamples);
    const proposed = propose(column, values, before);
    // Several columns may hold pictures; of anything else the first one counts.
    const isTaken = proposed.target !== null && taken.has(proposed.target) && !isList(proposed.target);
    if (proposed.target !== null) taken.add(proposed.target);
    return { column, examples, ...(isTaken ? { target: null, reason: 'unknown' as const } : proposed) };
  });
  const numbers = columns.flatMap(({ target }, index) =>
    target && kindOf(target) === 'number' ? samples.map((cells) => cells[index] ?? '') : [],
  );
  return {
    rows,
    columns,
    missing: needed.filter((field) => !columns.some(({ target }) => target?.split('.')[0] === field)),
    mapping: {
      encoding,
      delimiter,
      decimal: before?.decimal ?? detectDecimal(numbers) ?? ',',
      language: before?.language ?? languageOfColumns(columns),
      columns: Object.fromEntries(columns.map(({ column, target }) => [column, target])),
      values: { ...wordsOf(columns, samples), ...before?.values },
    },
  };
}

function propose(column: string, values: readonly string[], before: Mapping | null) {
  if (before && Object.hasOwn(before.columns, column))
    return { target: before.columns[column] ?? null, reason: 'before' as const };
  const named = targetByName(column);
  if (named === null && isPersonal(column)) return { target: null, reason: 'personal' as const };
  if (named) return { target: named, reason: 'name' as const };
  const found = targetByContent(values);
  return found ? { target: found, reason: 'content' as const } : { target: null, reason: 'unknown' as const };
}

/** What nearly all values of a column look like. */
function targetByContent(values: readonly string[]): string | null {
  if (values.length === 0) return null;
  const share = (test: (value: string) => boolean) => values.filter(test).length / values.length;
  const looksLike = (test: (value: string) => boolean) => share(test) >= 0.9;
  if (looksLike((value) => /^(?:https?:\/\/|\/media\/)\S+\.(?:jpe?g|png|webp|avif|gif)\b/i.test(value)))
    return 'pictures';
  if (looksLike((value) => /youtube\.com|youtu\.be|vimeo\.com/i.test(value))) return 'videos';
  if (looksLike((value) => /matterport\.com|nodalview\.com/i.test(value))) return 'virtualTour';
  if (looksLike((value) => /^\d{8}-\d{7,10}-\w+-\d+$/.test(value))) return 'epcUniqueCode';
  if (looksLike((value) => languageOf(value) !== null)) return 'language';
  if (looksLike((value) => siteWordOf('goal', value) !== null)) return 'goal';
  if (looksLike((value) => siteWordOf('mainType', value) !== null && value.length < 40)) return 'mainType';
  if (share((value) => value.length > 200) >= 0.5) return 'description';
  return null;
}

/** Words of the table that the site has others for, so that an editor sees and corrects them. */
function wordsOf(columns: readonly ProposedColumn[], samples: readonly (readonly string[])[]): Mapping['values'] {
  const words: Mapping['values'] = {};
  for (const [index, { target }] of columns.entries()) {
    if (!target || kindOf(target) !== 'choice') continue;
    const values = new Set(samples.map((cells) => cells[index] ?? '').filter(Boolean));
    words[target] = Object.fromEntries([...values].map((value) => [value, siteWordOf(target, value) ?? '']));
  }
  return words;
}

function kindOf(target: string): string {
  const found = targetOf(target);
  return found && 'cell' in found ? found.cell.kind : '';
}

function isList(target: string): boolean {
  return kindOf(target) === 'list';
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

/** A mapping names columns, so two of one name get a number. */
export function uniqueNames(heads: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return heads.map((head, index) => {
    const name = head.trim() || `column ${index + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

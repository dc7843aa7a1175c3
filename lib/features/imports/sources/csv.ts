import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@/lib/domain/language';
import { fold } from '@/lib/domain/text/fold';
import { languageOf } from '@/lib/features/imports/csv/column-names';
import { type Mapping, mappingSchema, type Target, targetOf } from '@/lib/features/imports/csv/mapping';
import { uniqueNames } from '@/lib/features/imports/csv/propose-mapping';
import { readAddresses, readAmount, readDay, readYesNo } from '@/lib/features/imports/csv/read-cell';
import { decode, readTable, type TableRow } from '@/lib/features/imports/csv/read-table';
import { siteWordOf } from '@/lib/features/imports/csv/value-words';
import { type Source, SourceFailure, type SourceTools } from '@/lib/features/imports/records/source';
import { showValue } from '@/lib/files/content-problem';
import type { Fault } from '@/lib/listings/check-neutral';
import type { Cell } from '@/lib/listings/neutral-cell';
import type { NeutralProperty } from '@/lib/listings/neutral-listing';
import { isWebAddress } from './answer-values';
import { fetchWhole, readLocal, secretsOfPlace } from './fetch-document';

const maxBytes = 200 * 1024 * 1024;

/** A table, by the mapping file that says where its columns go: a row a property, or a row a language of one. */
export const csvSource: Source<'csv'> = {
  title: 'A table (CSV)',
  keepsIds: false,
  secrets: secretsOfPlace,
  async *read({ from, map }, tools) {
    const mapping = await readMapping(path.resolve(tools.contentFolder, map));
    const bytes = await readBytes(from, tools);
    const outcome = await tools.findOutcome([
      { name: 'mapping', bytes: Buffer.from(JSON.stringify(mapping)) },
      { name: 'table', bytes },
    ]);
    if (outcome) {
      yield { kind: 'same', outcome };
      return;
    }
    const listings = new Map<string, NeutralProperty>();
    const seen = new Set<string>();
    let columns: readonly Column[] | null = null;
    for await (const row of readTable(decode(bytes, mapping.encoding), mapping.delimiter)) {
      if (!columns) {
        columns = columnsOf(row.cells, mapping);
        continue;
      }
      const { id, language, values, faults } = readRow(row, columns, mapping);
      const named = id || `line ${row.line}`;
      for (const fault of faults) yield { kind: 'fault', id: named, fault };
      if (id === '') {
        yield {
          kind: 'fault',
          id: named,
          fault: { field: 'ID', found: 'nothing', expected: 'an id' },
          leavesOut: true,
        };
        continue;
      }
      if (seen.has(`${id} ${language}`)) {
        const fault = {
          field: 'ID',
          found: `another row with this id (line ${row.line})`,
          expected: 'one row a property, or a language of it; the first one counts',
        };
        yield { kind: 'fault', id, fault };
        continue;
      }
      seen.add(`${id} ${language}`);
      const listing = listings.get(id) ?? { kind: 'property' as const, id, facts: {}, texts: {} };
      // Facts are those of the first row, texts those of each.
      fill(listing, values, { language, isFirst: !listings.has(id) });
      listings.set(id, listing);
    }
    yield* listings.values();
  },
};

type Column = { index: number; name: string; target: Target };

/** A value with its place in the listing. */
type Value = { target: Exclude<Target, { kind: 'id' } | { kind: 'language' }>; value: unknown };

async function readMapping(file: string): Promise<Mapping> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new SourceFailure(`${file}: no such file; npm run import -- csv FILE --map writes it`);
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new SourceFailure(`${file}: no JSON (${error instanceof Error ? error.message : String(error)})`);
  }
  const parsed = mappingSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SourceFailure(`${file}: ${issue?.path.join('.') ?? ''}: expected ${issue?.message ?? 'a mapping'}`);
}

async function readBytes(from: string, tools: SourceTools): Promise<Buffer> {
  if (isWebAddress(from)) return fetchWhole(from, tools, { expected: 'a table', maxBytes });
  return readLocal(path.resolve(tools.contentFolder, from), maxBytes);
}

function columnsOf(heads: readonly string[], { columns }: Mapping): Column[] {
  const names = uniqueNames(heads);
  const missing = Object.entries(columns).filter(([name, target]) => target !== null && !names.includes(name));
  const [gone] = missing;
  if (gone) throw new SourceFailure(`the table has no column ${showValue(gone[0])}, which the mapping file names`);
  const found = names.flatMap((name, index) => {
    const target = targetOf(columns[name] ?? '');
    return target ? [{ index, name, target }] : [];
  });
  if (!found.some(({ target }) => target.kind === 'id'))
    throw new SourceFailure('the mapping file has no column for id');
  return found;
}

function readRow({ cells }: TableRow, columns: readonly Column[], mapping: Mapping) {
  let id = '';
  let language: Language = mapping.language;
  const values: Value[] = [];
  const faults: Fault[] = [];
  for (const { index, name, target } of columns) {
    const text = cells[index] ?? '';
    if (text === '') continue;
    if (target.kind === 'id') id = text;
    else if (target.kind === 'language') {
      const found = languageOf(text);
      if (found) language = found;
      else faults.push({ field: name, found: showValue(text), expected: 'one of nl, fr, en, de' });
    } else if (target.kind === 'manager') values.push({ target, value: text });
    else {
      const value = readCell(text, target, { name, mapping });
      if (value === undefined) faults.push({ field: name, found: showValue(text), expected: target.cell.expected });
      else values.push({ target, value });
    }
  }
  return { id, language, values, faults };
}

/** Undefined where the text says nothing that the field can hold. */
function readCell(
  text: string,
  { key, cell }: { key: string; cell: Cell },
  { name, mapping }: { name: string; mapping: Mapping },
): unknown {
  switch (cell.kind) {
    case 'number':
      return readAmount(text, mapping.decimal) ?? undefined;
    case 'flag':
    case 'release':
      return readYesNo(text) ?? undefined;
    case 'date':
      return readDay(text) ?? undefined;
    case 'choice':
    case 'word':
      return readWord(text, key, cell, mapping);
    case 'choices':
      return text.split(/[,;|]/).flatMap((word) => readWord(word, 'mainType', cell, mapping) ?? []);
    case 'list':
      return readAddresses(text).map((url) => (cell.name === documentsName ? { name, url } : { url }));
    default:
      return text;
  }
}

const documentsName = 'Documents';

function readWord(text: string, key: string, { schema }: Cell, { values }: Mapping): string | undefined {
  const words = Object.entries(values[key] ?? {});
  const own = words.find(([word]) => fold(word) === fold(text))?.[1];
  const candidates = [own, text, text.toLowerCase(), text.toUpperCase(), siteWordOf(key, text)];
  return candidates.find(
    (word): word is string => Boolean(word) && (schema.safeParse(word).success || schema.safeParse([word]).success),
  );
}

function fill(
  listing: NeutralProperty,
  values: readonly Value[],
  { language, isFirst }: { language: Language; isFirst: boolean },
): void {
  for (const { target, value } of values) {
    if (target.kind === 'text') {
      const ofLanguage = target.language ?? language;
      listing.texts[ofLanguage] ??= {};
      put(listing.texts[ofLanguage], target.key, value);
    } else if (isFirst && target.kind === 'fact') put(listing.facts, target.key, value);
    else if (isFirst && target.kind === 'manager')
      Object.assign(listing.facts, { manager: { ...listing.facts.manager, [target.key]: value } });
  }
  if (Object.keys(listing.texts).length === 0) listing.texts[language] = {};
}

/** Several columns may hold pictures; of anything else the first one with a value counts. */
function put(holder: object, key: string, value: unknown): void {
  const known: unknown = Reflect.get(holder, key);
  if (Array.isArray(known) && Array.isArray(value)) Reflect.set(holder, key, [...known, ...value]);
  else if (known === undefined) Reflect.set(holder, key, value);
}

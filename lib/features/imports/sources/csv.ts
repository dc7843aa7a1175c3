import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImportSettingsOf } from '@/lib/content/schema/imports';
import type { Language } from '@/lib/domain/language';
import { joinStreets } from '@/lib/domain/property/hidden-street';
import { type NoHome, rowsOfHomes } from '@/lib/features/imports/csv/heading';
import { type Mapping, parseMapping } from '@/lib/features/imports/csv/mapping';
import { type Proposal, proposeMapping } from '@/lib/features/imports/csv/propose-mapping';
import { type RowValue, readRow } from '@/lib/features/imports/csv/read-row';
import { decode, readTable, type TableRow } from '@/lib/features/imports/csv/read-table';
import { constantsOf, namesOfColumns, skipToHeading, surveyColumns } from '@/lib/features/imports/csv/table-columns';
import { createDoubts } from '@/lib/features/imports/records/doubts';
import { type Source, SourceFailure, type SourceItem, type SourceTools } from '@/lib/features/imports/records/source';
import { createUnread } from '@/lib/features/imports/records/unread';
import { showValue } from '@/lib/files/content-problem';
import type { NeutralProperty } from '@/lib/listings/neutral-listing';
import { isWebAddress } from './answer-values';
import { fetchWhole, readLocal, secretsOfPlace } from './fetch-document';

const maxBytes = 200 * 1024 * 1024;

/** A table, by the mapping file that says where its columns go: a row a property, or a row a language of one. */
export const csvSource: Source<'csv'> = {
  keepsIds: false,
  secrets: secretsOfPlace,
  async *read({ from, map, set = {} }, tools) {
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
    yield* readRows(bytes, mapping, set);
  },
};

/** What a table is taken for, by its mapping file as far as there is one, with its listings so. */
export async function lookAtTable(
  { from, map, set = {} }: ImportSettingsOf<'csv'>,
  tools: SourceTools,
): Promise<{ proposal: Proposal & { before: Mapping | null }; items: AsyncIterable<SourceItem> }> {
  const before = await readMapping(path.resolve(tools.contentFolder, map)).catch((error: unknown) => {
    if (error instanceof MissingMapping) return null;
    throw error;
  });
  const bytes = await readBytes(from, tools);
  const proposal = await proposeMapping(bytes, before);
  const filled = proposal.missing.filter((field) => !Object.hasOwn(set, field));
  return { proposal: { ...proposal, before, missing: filled }, items: readRows(bytes, proposal.mapping, set) };
}

async function* readRows(
  bytes: Buffer,
  mapping: Mapping,
  set: Readonly<Record<string, string | number | boolean>>,
): AsyncGenerator<SourceItem> {
  const listings = new Map<string, NeutralProperty>();
  const streets = new Map<string, string[]>();
  const seen = new Set<string>();
  const words = { mapping, doubts: createDoubts() };
  const unread = createUnread('a column that the mapping file names');
  const others: SourceItem[] = [];
  const open = () => skipToHeading(readTable(decode(bytes, mapping.encoding), mapping.delimiter), mapping);
  const { names, columns: ofMapping, unlisted, rest } = await open();
  const named = [...ofMapping, ...constantsOf(set, ofMapping)];
  yield { kind: 'names', names: namesOfColumns(named) };
  const openRows = async () => rowsOfHomes((await open()).rest, names);
  const { columns, openDates } = await surveyColumns(named, openRows, mapping);
  for (const date of openDates) yield { kind: 'word', ...date };
  for await (const row of rowsOfHomes(rest, names, (row, what) => others.push(...passedOver(row, what)))) {
    const { id, language, values, faults } = readRow(row, columns, words);
    const shownId = id || `line ${row.line}`;
    unread.note(
      shownId,
      unlisted.flatMap(({ index, name }) => (row.cells[index] ? [name] : [])),
    );
    for (const fault of faults) yield { kind: 'fault', id: shownId, fault };
    if (id === '') {
      const fault = { field: 'ID', found: 'nothing', expected: 'an id' };
      yield { kind: 'fault', id: shownId, fault, leavesOut: true };
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
    streets.set(id, [...(streets.get(id) ?? []), ...streetsOf(values)]);
  }
  for (const [id, listing] of listings) yield withStreets(listing, streets.get(id) ?? []);
  yield* others;
  yield* words.doubts.items();
  yield* unread.items();
}

/** A heading once more says nothing; what else stands between the homes is named. */
function passedOver({ line, cells }: TableRow, what: NoHome): SourceItem[] {
  if (what === 'heading') return [];
  const found = showValue(cells.find((cell) => cell !== ''));
  const expected = `a home; ${what === 'totals' ? 'totals are' : 'a remark is'} passed over`;
  return [{ kind: 'fault', id: `line ${line}`, fault: { field: '', found, expected } }];
}

class MissingMapping extends SourceFailure {}

async function readMapping(file: string): Promise<Mapping> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new MissingMapping(`${file}: no such file; npm run import -- csv FILE --map writes it`);
  });
  try {
    return parseMapping(text);
  } catch (error) {
    throw error instanceof SourceFailure ? new SourceFailure(`${file}: ${error.message}`) : error;
  }
}

async function readBytes(from: string, tools: SourceTools): Promise<Buffer> {
  if (isWebAddress(from)) return fetchWhole(from, tools, { expected: 'a table', maxBytes });
  return readLocal(path.resolve(tools.contentFolder, from), maxBytes);
}

function fill(
  listing: NeutralProperty,
  values: readonly RowValue[],
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

function streetsOf(values: readonly RowValue[]): string[] {
  return values.flatMap(({ target, value }) =>
    target.kind === 'fact' && target.key === 'street' ? String(value) : [],
  );
}

/** A hidden street is cut from texts by its names in all columns and rows. */
function withStreets(listing: NeutralProperty, streets: readonly string[]): NeutralProperty {
  const [first, ...others] = streets;
  if (listing.facts.isAddressPublic === false && first !== undefined)
    listing.facts.street = others.reduce((all, other) => joinStreets(all, other), first);
  return listing;
}

/** Several columns may hold pictures; of anything else the first one with a value counts. */
function put(holder: object, key: string, value: unknown): void {
  const known: unknown = Reflect.get(holder, key);
  if (Array.isArray(known) && Array.isArray(value)) Reflect.set(holder, key, [...known, ...value]);
  else if (known === undefined) Reflect.set(holder, key, value);
}

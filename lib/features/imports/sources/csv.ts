import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImportSettingsOf } from '@/lib/content/schema/imports';
import type { Language } from '@/lib/domain/language';
import { joinStreets } from '@/lib/domain/property/hidden-street';
import { bedroomsOfRooms } from '@/lib/domain/property/rooms';
import { languageOf } from '@/lib/features/imports/csv/column-names';
import {
  choicesOf,
  type Mapping,
  optionStatus,
  parseMapping,
  placeTargets,
  shownTick,
  type Target,
  targetOf,
  unknownField,
} from '@/lib/features/imports/csv/mapping';
import { type Proposal, proposeMapping } from '@/lib/features/imports/csv/propose-mapping';
import {
  type DateOrder,
  orderOf,
  readAddresses,
  readAmount,
  readDay,
  readQuantity,
  readYesNo,
  unitOfName,
} from '@/lib/features/imports/csv/read-cell';
import { readPlaceOf } from '@/lib/features/imports/csv/read-place';
import { readPrice } from '@/lib/features/imports/csv/read-price';
import { decode, readTable, type TableRow, uniqueNames } from '@/lib/features/imports/csv/read-table';
import { createWordReader, type WordReader } from '@/lib/features/imports/csv/read-word';
import { blankNo, isSurveyed, orderOfTable, surveyColumn } from '@/lib/features/imports/csv/survey-column';
import { optionMarker } from '@/lib/features/imports/openimmo/objects';
import { createDoubts, type Doubts } from '@/lib/features/imports/records/doubts';
import {
  type Source,
  SourceFailure,
  type SourceItem,
  type SourceTools,
  type SourceWord,
} from '@/lib/features/imports/records/source';
import { showValue } from '@/lib/files/content-problem';
import type { Fault } from '@/lib/listings/check-neutral';
import { readLine } from '@/lib/listings/feed-value';
import type { Cell } from '@/lib/listings/neutral-cell';
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
  const words: Words = { doubts: createDoubts() };
  const open = () => skipToHeading(readTable(decode(bytes, mapping.encoding), mapping.delimiter), mapping);
  const rows = await open();
  const named = [...rows.columns, ...constantsOf(set, rows.columns)];
  yield { kind: 'names', names: namesOfColumns(named) };
  const { columns, openDates } = await surveyColumns(named, open, mapping);
  for (const date of openDates) yield { kind: 'word', ...date };
  for await (const row of rows.rest) {
    const { id, language, values, faults } = readRow(row, columns, mapping, words);
    const shownId = id || `line ${row.line}`;
    for (const fault of faults) yield { kind: 'fault', id: shownId, fault };
    if (id === '') {
      yield {
        kind: 'fault',
        id: shownId,
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
    streets.set(id, [...(streets.get(id) ?? []), ...streetsOf(values)]);
  }
  for (const [id, listing] of listings) yield withStreets(listing, streets.get(id) ?? []);
  yield* words.doubts.items();
}

/** `constant`: what every row has, whatever its cells. */
type NamedColumn = { index: number; name: string; target: Target; constant?: string };

/** With what all its values say of each of them. */
type Column = NamedColumn & {
  read: WordReader;
  isBlankNo: boolean;
  order: DateOrder;
  inUnit: ((amount: number) => number) | null;
};

/** A value with its place in the listing. */
type Value = { target: Extract<Target, { kind: 'fact' | 'manager' | 'text' }>; value: unknown };

type Words = { doubts: Doubts };

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

/** Rows above the heading that a program may have written. */
const maxRowsAbove = 40;

/** Finds the row with the names of the mapping's columns; those above it are remarks. */
async function skipToHeading(rows: AsyncGenerator<TableRow>, mapping: Mapping) {
  const wanted = Object.entries(mapping.columns).flatMap(([name, target]) => (target === null ? [] : [name]));
  let best: readonly string[] = [];
  for (let above = 0; above < maxRowsAbove; above++) {
    const { value: row, done } = await rows.next();
    if (done) break;
    const names = uniqueNames(row.cells);
    const missing = wanted.filter((name) => !names.includes(name));
    if (missing.length === 0) return { columns: columnsOf(names, mapping), rest: rows };
    if (above === 0 || missing.length < best.length) best = missing;
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

/** Fields that the settings fill for every row; one that a column fills has two meanings. */
function constantsOf(
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
async function surveyColumns(
  columns: readonly NamedColumn[],
  open: () => Promise<{ rest: AsyncIterable<TableRow> }>,
  mapping: Mapping,
): Promise<{ columns: Column[]; openDates: SourceWord[] }> {
  const values = columns.map(() => new Map<string, number>());
  const places = columns.flatMap(({ target, constant }, at) =>
    constant === undefined && isSurveyed(target) ? [at] : [],
  );
  if (places.length > 0)
    for await (const { cells } of (await open()).rest)
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

function namesOfColumns(columns: readonly NamedColumn[]): Record<string, string> {
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

function readRow({ cells }: TableRow, columns: readonly Column[], mapping: Mapping, words: Words) {
  let id = '';
  let language: Language = mapping.language;
  const values: Value[] = [];
  const faults: Fault[] = [];
  const later: [string, unknown][] = [];
  let rooms: number | null = null;
  const put = (field: string, value: unknown) => {
    const target = targetOf(field);
    if (target && (target.kind === 'fact' || target.kind === 'text')) values.push({ target, value });
  };
  const statuses: string[] = [];
  for (const column of columns) {
    const { index, name, target, constant } = column;
    const text = constant ?? (cells[index] || (column.isBlankNo ? blankNo : ''));
    if (text === '') continue;
    const fail = (expected: string) => faults.push({ field: name, found: showValue(text), expected });
    if (target.kind === 'id') id = text;
    else if (target.kind === 'language') {
      const found = languageOf(text);
      if (found) language = found;
      else fail('one of nl, fr, en, de');
    } else if (target.kind === 'place') {
      const place = readPlaceOf(target.name, text);
      // A column of its own for a part says more.
      if (place) later.push(...Object.entries(place));
      else fail(target.name === 'zip+city' ? 'such as 2500 Lier' : 'such as Teststraat 5, 2500 Lier');
    } else if (target.kind === 'tick') {
      const { key, word } = target;
      const answer = readTick(text, column, words);
      const isShown = `${key}=${word}` === shownTick;
      if (answer === null)
        fail(isShown ? 'yes or no; until "values" of the mapping file says which, the home is not shown' : 'yes or no');
      if (answer !== 'yes') statuses.push(...(isShown ? ['inactive'] : []));
      else if (key === 'status') statuses.push(word);
      else put(key, word);
    } else if (target.kind === 'rooms') {
      rooms = readAmount(text, mapping.decimal);
      if (rooms === null) fail('a number of rooms');
    } else if (target.kind === 'manager') values.push({ target, value: readLine(text) ?? text });
    else if (target.key === 'price') {
      const price = readPrice(text, mapping.decimal);
      if (!price) fail(target.cell.expected);
      else if (price.amount === null) put('isPricePublic', false);
      else {
        put('price', column.inUnit && isBareNumber(text) ? column.inUnit(price.amount) : price.amount);
        if (price.isStarting) put('isStartingPrice', true);
        if (price.unitText !== null) put('priceUnitText', price.unitText);
      }
    } else if (choicesOf(target.key)) {
      const { understood, meaning, unknown } = readWords(text, target.key, { read: column.read, ...words });
      // A home with an unknown status is not shown.
      if (target.key === 'status') statuses.push(meaning ?? 'inactive');
      else for (const [field, value] of Object.entries(understood)) if (value !== undefined) put(field, value);
      if (unknown)
        fail(
          target.key === 'status'
            ? 'a status that "values" of the mapping file explains; until then the home is not shown'
            : target.cell.expected,
        );
    } else {
      const value = readCell(text, target, column, mapping);
      if (value === undefined) fail(target.cell.expected);
      else values.push({ target, value });
    }
  }
  // A column of bedrooms says more.
  const bedrooms = rooms !== null && isHome(values) ? bedroomsOfRooms(rooms) : null;
  if (bedrooms !== null) later.push(['bedrooms', bedrooms]);
  for (const [field, value] of later) put(field, value);
  const status = statusOf(statuses);
  if (status === optionStatus) put('markerName', optionMarker);
  if (status) put('status', status === optionStatus ? 'active' : status);
  return { id, language, values, faults };
}

/** What hides a home counts before what ends its sale, and this before what is on offer. */
const statusOrder = ['inactive', 'cancelled', 'prospective', 'sold', 'rented', optionStatus, 'reference', 'active'];

function statusOf(said: readonly string[]): string | undefined {
  return statusOrder.find((status) => said.includes(status)) ?? said[0];
}

/** `yes`, `no`, or null where the cell is neither. */
function readTick(text: string, { target, read }: Column, { doubts }: Words): string | null {
  const field = target.kind === 'tick' ? `${target.key}=${target.word}` : '';
  const { written, meaning, isCertain } = read(field, text);
  if (!isCertain) doubts.note({ field, written, meaning });
  return meaning;
}

/** Of an office or a building nobody sleeps in all rooms but one. */
function isHome(values: readonly Value[]): boolean {
  const type = values.find(({ target }) => target.kind === 'fact' && target.key === 'mainType')?.value;
  return type === 'house' || type === 'apartment';
}

/** The fields that the words of a cell fill; only `types` has several words in one cell. */
function readWords(text: string, field: string, { read, doubts }: Words & Pick<Column, 'read'>) {
  const words = (field === 'types' ? text.split(/[,;|]/) : [text]).map((word) => read(field, word.trim()));
  for (const { written, meaning, isCertain } of words) if (!isCertain) doubts.note({ field, written, meaning });
  const meanings = words.flatMap(({ meaning }) => meaning ?? []);
  const [meaning] = meanings;
  const unknown = meanings.length < words.length;
  const understood: Readonly<Record<string, unknown>> = field === 'types' ? { types: meanings } : { [field]: meaning };
  return { understood, meaning, unknown };
}

/** Without a unit or a word of its own. */
function isBareNumber(text: string): boolean {
  return /^[\d\s.,'’€]+$/.test(text);
}

/** Undefined where the text says nothing that the field can hold. */
function readCell(
  text: string,
  { key, cell }: { key: string; cell: Cell },
  { name, order, inUnit }: Column,
  mapping: Mapping,
): unknown {
  switch (cell.kind) {
    case 'number': {
      // A unit in the cell itself says more than one in the name of the column.
      const bare = inUnit && isBareNumber(text) ? readAmount(text, mapping.decimal) : null;
      return (inUnit && bare !== null ? inUnit(bare) : readQuantity(key, text, mapping.decimal)) ?? undefined;
    }
    case 'flag':
    case 'release':
      return readYesNo(text) ?? undefined;
    case 'date':
      return readDay(text, order) ?? undefined;
    case 'list':
      return readAddresses(text).map((url) => (cell.name === documentsName ? { name, url } : { url }));
    case 'line':
      return readLine(text) ?? undefined;
    default:
      return text;
  }
}

const documentsName = 'Documents';

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

function streetsOf(values: readonly Value[]): string[] {
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

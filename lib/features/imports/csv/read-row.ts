import type { Language } from '@/lib/domain/language';
import { bedroomsOfRooms } from '@/lib/domain/property/rooms';
import { fold } from '@/lib/domain/text/fold';
import { optionMarker } from '@/lib/features/imports/openimmo/objects';
import type { Doubts } from '@/lib/features/imports/records/doubts';
import { showValue } from '@/lib/files/content-problem';
import type { Fault } from '@/lib/listings/check-neutral';
import { readLine } from '@/lib/listings/feed-value';
import type { Cell } from '@/lib/listings/neutral-cell';
import { languageOf } from './column-names';
import { choicesOf, type Mapping, optionStatus, shownTick, type Target, targetOf } from './mapping';
import { readAddresses, readAmount, readDay, readQuantity, readYesNo } from './read-cell';
import { readPlaceOf } from './read-place';
import { readPrice } from './read-price';
import type { TableRow } from './read-table';
import { blankNo } from './survey-column';
import type { Column } from './table-columns';

/** A value with its place in the listing. */
export type RowValue = { target: Extract<Target, { kind: 'fact' | 'manager' | 'text' }>; value: unknown };

export type ReadRow = { id: string; language: Language; values: RowValue[]; faults: Fault[] };

type TableWords = { mapping: Mapping; doubts: Doubts };

/** What the cells of a row have said so far. */
type RowDraft = ReadRow & {
  statuses: string[];
  rooms: number | null;
  /** Values that another column says better, if there is one. */
  later: [field: string, value: unknown][];
};

type CellReader = (draft: RowDraft, cell: WrittenCell, words: TableWords) => void;

type WrittenCell = { text: string; column: Column; fail(expected: string): void };

export function readRow({ cells }: TableRow, columns: readonly Column[], words: TableWords): ReadRow {
  const { language } = words.mapping;
  const draft: RowDraft = { id: '', language, values: [], faults: [], statuses: [], rooms: null, later: [] };
  for (const column of columns) {
    const text = column.constant ?? (cells[column.index] || (column.isBlankNo ? blankNo : ''));
    if (text === '' || saysNothing(text, column.target)) continue;
    const fail = (expected: string) => draft.faults.push({ field: column.name, found: showValue(text), expected });
    readerOf(column.target)(draft, { text, column, fail }, words);
  }
  // A column of bedrooms says more.
  const bedrooms = draft.rooms !== null && isHome(draft.values) ? bedroomsOfRooms(draft.rooms) : null;
  if (bedrooms !== null) draft.later.push(['bedrooms', bedrooms]);
  for (const [field, value] of draft.later) put(draft, field, value);
  const status = statusOf(draft.statuses);
  if (status === optionStatus) put(draft, 'markerName', optionMarker);
  if (status) put(draft, 'status', status === optionStatus ? 'active' : status);
  const { id, language: ofRow, values, faults } = draft;
  return { id, language: ofRow, values, faults };
}

/** What people write where there is nothing to say, or nobody knows. */
const nothingSaid = new Set(
  'nvt|n v t|n c|nc|k a|n a|na|nb|n b|onbekend|inconnu|inconnue|unbekannt|unknown|niet gekend|non connu|niet van toepassing|nicht bekannt|not applicable|sans objet'.split(
    '|',
  ),
);

/** A state, a goal and what is public decide whether a home is shown, and how: there it is named as not understood. */
function saysNothing(text: string, target: Target): boolean {
  if (target.kind !== 'fact' || target.key === 'status' || target.key === 'goal') return false;
  const { kind } = target.cell;
  return (kind === 'number' || kind === 'flag' || kind === 'date' || kind === 'word') && nothingSaid.has(fold(text));
}

function put({ values }: RowDraft, field: string, value: unknown): void {
  const target = targetOf(field);
  if (target && (target.kind === 'fact' || target.kind === 'text')) values.push({ target, value });
}

function readerOf(target: Target): CellReader {
  if (target.kind !== 'fact' && target.kind !== 'text') return cellReaders[target.kind];
  if (target.key === 'price') return readPriceCell;
  return choicesOf(target.key) ? readChoice : readValue;
}

const cellReaders: Readonly<Record<Exclude<Target['kind'], 'fact' | 'text'>, CellReader>> = {
  id(draft, { text }) {
    draft.id = text;
  },
  language(draft, { text, fail }) {
    const found = languageOf(text);
    if (found) draft.language = found;
    else fail('one of nl, fr, en, de');
  },
  place(draft, { text, column: { target }, fail }) {
    if (target.kind !== 'place') return;
    const place = readPlaceOf(target.name, text);
    // A column of its own for a part says more.
    if (place) draft.later.push(...Object.entries(place));
    else fail(target.name === 'zip+city' ? 'such as 2500 Lier' : 'such as Teststraat 5, 2500 Lier');
  },
  tick(draft, { text, column, fail }, { doubts }) {
    if (column.target.kind !== 'tick') return;
    const { key, word } = column.target;
    const field = `${key}=${word}`;
    const { written, meaning: answer, isCertain } = column.read(field, text);
    if (!isCertain) doubts.note({ field, written, meaning: answer });
    const isShown = field === shownTick;
    if (answer === null)
      fail(isShown ? 'yes or no; until "values" of the mapping file says which, the home is not shown' : 'yes or no');
    if (answer !== 'yes') draft.statuses.push(...(isShown ? ['inactive'] : []));
    else if (key === 'status') draft.statuses.push(word);
    else put(draft, key, word);
  },
  rooms(draft, { text, fail }, { mapping }) {
    draft.rooms = readAmount(text, mapping.decimal);
    if (draft.rooms === null) fail('a number of rooms');
  },
  manager({ values }, { text, column: { target } }) {
    if (target.kind === 'manager') values.push({ target, value: readLine(text) ?? text });
  },
};

const readPriceCell: CellReader = (draft, { text, column, fail }, { mapping }) => {
  const price = readPrice(text, mapping.decimal);
  if (!price) fail('cell' in column.target ? column.target.cell.expected : '');
  else if (price.amount === null) put(draft, 'isPricePublic', false);
  else {
    put(draft, 'price', column.inUnit && isBareNumber(text) ? column.inUnit(price.amount) : price.amount);
    if (price.isStarting) put(draft, 'isStartingPrice', true);
    if (price.unitText !== null) put(draft, 'priceUnitText', price.unitText);
  }
};

/** A field with a choice of words; only `types` has several of them in one cell. */
const readChoice: CellReader = (draft, { text, column: { target, read }, fail }, { doubts }) => {
  if (!('cell' in target)) return;
  const { key: field, cell } = target;
  const words = (field === 'types' ? text.split(/[,;|]/) : [text]).map((word) => read(field, word.trim()));
  for (const { written, meaning, isCertain } of words) if (!isCertain) doubts.note({ field, written, meaning });
  const meanings = words.flatMap(({ meaning }) => meaning ?? []);
  const [meaning] = meanings;
  // A home with an unknown status is not shown.
  if (field === 'status') draft.statuses.push(meaning ?? 'inactive');
  else if (field === 'types') put(draft, field, meanings);
  else if (meaning !== undefined) put(draft, field, meaning);
  if (meanings.length < words.length)
    fail(
      field === 'status'
        ? 'a status that "values" of the mapping file explains; until then the home is not shown'
        : cell.expected,
    );
};

const readValue: CellReader = ({ values }, { text, column, fail }, { mapping }) => {
  const { target } = column;
  if (target.kind !== 'fact' && target.kind !== 'text') return;
  const value = readCell(text, target, column, mapping);
  // No bathrooms: nothing was filled in.
  if (value === 0 && !target.cell.schema.safeParse(0).success) return;
  if (value === undefined) fail(target.cell.expected);
  else values.push({ target, value });
};

/** What hides a home counts before what ends its sale, and this before what is on offer. */
const statusOrder = ['inactive', 'cancelled', 'prospective', 'sold', 'rented', optionStatus, 'reference', 'active'];

function statusOf(said: readonly string[]): string | undefined {
  return statusOrder.find((status) => said.includes(status)) ?? said[0];
}

/** Of an office or a building nobody sleeps in all rooms but one. */
function isHome(values: readonly RowValue[]): boolean {
  const type = values.find(({ target }) => target.kind === 'fact' && target.key === 'mainType')?.value;
  return type === 'house' || type === 'apartment';
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

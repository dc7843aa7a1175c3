import { parseListingId } from '@/lib/domain/listing/listing-id';
import {
  type FeedRecord,
  readAmount,
  readDate,
  readFlag,
  readLine,
  readList,
  readNumber,
  readNumbers,
  readRecord,
  readRelease,
  readText,
  readUrl,
  readZip,
} from '@/lib/listings/feed-value';

/** How a value is written; the manual and the JSON Schema describe each kind once. */
export type FieldKind =
  | 'id'
  | 'text'
  | 'line'
  | 'number'
  | 'numbers'
  | 'flag'
  | 'release'
  | 'date'
  | 'url'
  | 'zip'
  | 'word'
  | 'list'
  | 'record';

export type Bounds = { min: number; max: number; isWhole?: true };

type FieldNotes = {
  /** Its meaning and where visitors see it, for the manual: one or two sentences. */
  meaning: string;
  /** A value as an export writes it; for lists and records it follows from their own fields. */
  example?: unknown;
  unit?: string;
  /** Numbers outside are left out and reported. */
  bounds?: Bounds;
  /** The meaning of a zero that is not an ordinary number: not filled in, or a mistake that is reported. */
  zero?: 'blank' | 'mistake';
  /** The values with a meaning, or the only ones allowed. */
  values?: readonly { value: number | string; meaning: string }[];
  /** Without it the record is left out; `unless` names a field that can replace it. */
  required?: true | { unless: string };
  /** The conditions of rules.json can read it, under the name that the site gives it. */
  isInRules?: true;
  /** Each language's record has its own. */
  isLocalized?: true;
  /** Known, so that nothing is reported, but without effect on the site. */
  isUnused?: true;
  /** The fields of the record, or of each entry of the list. */
  fields?: FieldSet;
  /** The record, or an entry of the list, may also be the bare value of its required field. */
  isBareAllowed?: true;
};

/**
 * One field of the agency's export. The reader, the list of known fields, the manual (LISTINGS.md) and the JSON Schemas
 * all derive from it.
 */
export type Field<T = unknown> = FieldNotes & {
  /** As the export writes it. */
  name: string;
  kind: FieldKind;
  read(record: FeedRecord | null): T;
};

/** Fields of a record by the site's names. */
export type FieldSet = Readonly<Record<string, Field>>;

export type NumberField = Field<number | null | undefined> & { bounds: Bounds };

function fieldOf<T>(kind: FieldKind, readValue: (value: unknown) => T) {
  return <N extends FieldNotes>(name: string, notes: N): N & Field<T> => ({
    ...notes,
    name,
    kind,
    read: (record) => readValue(record?.[name]),
  });
}

export const idField = fieldOf('id', parseListingId);
export const textField = fieldOf('text', readText);
export const lineField = fieldOf('line', readLine);
const plainNumberField = fieldOf('number', readNumber);
const amountField = fieldOf('number', readAmount);
export const numberField: typeof plainNumberField = (name, notes) =>
  (notes.unit?.startsWith('€') ? amountField : plainNumberField)(name, notes);
export const numbersField = fieldOf('numbers', readNumbers);
export const flagField = fieldOf('flag', readFlag);
/** A flag without which visitors do not see something. */
export const releaseField = fieldOf('release', readRelease);
export const dateField = fieldOf('date', readDate);
export const urlField = fieldOf('url', readUrl);
export const zipField = fieldOf('zip', readZip);
/** One of the words in `values`; the reader decides which, and what else is reported. */
export const wordField = fieldOf('word', readText);
export const listField = fieldOf('list', readList);
export const recordField = fieldOf('record', readRecord);
/** A picture of the short export: a record with an address, or the address itself. */
export const rawField = fieldOf('record', (value) => value);

/** Whether a number can be shown: within the bounds of its field, and whole where required. */
export function isWithin(value: number, { min, max, isWhole }: Bounds): boolean {
  return value >= min && value <= max && (!isWhole || Number.isInteger(value));
}

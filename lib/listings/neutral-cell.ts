import { z } from 'zod';
import type { ListingId } from '@/lib/domain/listing/listing-id';
import { type FeedRecord, readList, readRecord, writeLine } from './feed-value';
import type { Bounds, Field, FieldKind, FieldSet } from './field/listing-field';

/** One fact or text of a neutral listing: its schema, and how the records that the site reads write it. */
export type Cell<T = unknown> = {
  /** The name in the record. */
  name: string;
  /** How the value is written; `choice` and `choices` are words of the site. */
  kind: FieldKind | 'choice' | 'choices';
  schema: z.ZodType<T>;
  /** In words, for who has to mend the source. */
  expected: string;
  write(value: T): unknown;
  /** Undefined where the record has none; a value of a wrong form is passed on, so that the schema reports it. */
  read(record: FeedRecord): unknown;
};

export type Cells = Readonly<Record<string, Cell>>;

type ReadBy<F> = F extends { read(record: FeedRecord | null): infer T } ? NonNullable<T> : never;
/** Without the index signature of `FieldSet`. */
type KeysOf<S> = keyof { [K in keyof S as string extends K ? never : K]: S[K] };
type RequiredKeys<S> = {
  [K in KeysOf<S>]: K extends keyof S ? (S[K] extends { required: true } ? K : never) : never;
}[KeysOf<S>];
export type EntryOf<S> = { [K in RequiredKeys<S> & keyof S]: ValueOf<S[K]> } & {
  [K in Exclude<KeysOf<S>, RequiredKeys<S>> & keyof S]?: ValueOf<S[K]> | undefined;
};
type ValueOf<F> =
  ReadBy<F> extends string | number | boolean
    ? ReadBy<F>
    : ReadBy<F> extends ListingId
      ? string
      : F extends { fields: infer S }
        ? ReadBy<F> extends readonly unknown[]
          ? EntryOf<S>[]
          : EntryOf<S>
        : never;

/** Values of cells that are all optional. */
export type ValuesOf<C> = { [K in keyof C]?: C[K] extends Cell<infer T> ? T | undefined : never };

/** The cell of a field whose value needs no other words than those of the record. */
export function cellOf<F extends Field>(field: F): Cell<ValueOf<F>> {
  return {
    name: field.name,
    kind: field.kind,
    schema: schemaOf(field) as z.ZodType<ValueOf<F>>,
    expected: expectedOf(field),
    write: (value) => writeValue(field, value),
    read: (record) => readValue(field, record),
  };
}

/** The type of each cell follows from its field, which `Object.fromEntries` cannot say. */
export function cellsOf<S extends FieldSet>(fields: S): { [K in keyof S]: Cell<ValueOf<S[K]>> } {
  const cells: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) cells[key] = cellOf(field);
  return cells as { [K in keyof S]: Cell<ValueOf<S[K]>> };
}

/** Characters; a page has all of a description. */
export const maxTextLength = 100_000;

function schemaOf({ kind, bounds, values, fields = {} }: Field): z.ZodType {
  switch (kind) {
    case 'number':
      return numberSchema(bounds);
    case 'numbers':
      return z.array(z.number());
    case 'flag':
    case 'release':
      return z.boolean();
    case 'date':
      return z.iso.date();
    case 'url':
      return z.string().regex(/^(?:https?:\/\/[^/\s]|\/media\/(?!.*\.\.))\S*$/);
    case 'word':
      return z.enum((values ?? []).map(({ value }) => String(value)));
    case 'list':
      return z.array(entrySchema(fields));
    case 'record':
      return entrySchema(fields);
    default:
      return z.string().min(1).max(maxTextLength);
  }
}

function numberSchema(bounds: Bounds | undefined): z.ZodType {
  if (!bounds) return z.number();
  const within = z.number().min(bounds.min).max(bounds.max);
  return bounds.isWhole ? within.int() : within;
}

function entrySchema(fields: FieldSet): z.ZodType {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([key, field]) => {
        const schema = schemaOf(field);
        return [key, field.required === true ? schema : schema.optional()];
      }),
    ),
  );
}

function expectedOf({ kind, bounds, values, unit }: Field): string {
  if (values && kind === 'word') return `one of ${values.map(({ value }) => value).join(', ')}`;
  switch (kind) {
    case 'number':
      return bounds
        ? `a ${bounds.isWhole ? 'whole ' : ''}number between ${bounds.min} and ${bounds.max}${unit ? ` (${unit})` : ''}`
        : 'a number';
    case 'numbers':
      return 'numbers';
    case 'flag':
    case 'release':
      return 'true or false';
    case 'date':
      return 'a date such as 2026-11-22';
    case 'url':
    case 'list':
      return 'an address: https://… or /media/…';
    default:
      return 'text';
  }
}

function writeValue({ kind, fields = {} }: Field, value: unknown): unknown {
  if (kind === 'line' && typeof value === 'string') return writeLine(value);
  if (kind === 'list') return Array.isArray(value) ? value.map((entry) => writeEntry(fields, entry)) : value;
  return kind === 'record' ? writeEntry(fields, value) : value;
}

function writeEntry(fields: FieldSet, value: unknown): FeedRecord {
  const entry = readRecord(value) ?? {};
  const written: Record<string, unknown> = {};
  for (const [key, field] of entriesOf(fields))
    if (entry[key] !== undefined && field.name !== '') written[field.name] = writeValue(field, entry[key]);
  return written;
}

function readValue(field: Field, record: FeedRecord): unknown {
  const raw = record[field.name];
  if (isBlank(raw) || (field.zero !== undefined && Number(raw) === 0)) return undefined;
  const { kind, fields = {} } = field;
  if (kind === 'list') return readList(raw).map((entry) => readEntry(field, entry));
  if (kind === 'record') {
    if (!readRecord(raw)) return raw;
    const inner = readEntry({ ...field, fields }, raw);
    return Object.keys(inner).length === 0 ? undefined : inner;
  }
  const read = field.read(record);
  if (kind === 'id') return readRecord(read)?.text ?? raw;
  if (kind === 'word') {
    const known = field.values?.find(({ value }) => String(value).toLowerCase() === String(raw).toLowerCase());
    return known?.value ?? raw;
  }
  return read ?? raw;
}

function readEntry({ fields = {}, isBareAllowed }: Field, value: unknown): FeedRecord {
  const inner = entriesOf(fields);
  const bare = isBareAllowed && typeof value === 'string' ? inner.find(([, { required }]) => required === true) : null;
  const entry = bare ? { [bare[1].name]: value } : (readRecord(value) ?? {});
  const found: Record<string, unknown> = {};
  for (const [key, field] of inner) {
    const value = readValue(field, entry);
    if (value !== undefined) found[key] = value;
  }
  return found;
}

const entriesByTable = new WeakMap<object, readonly [string, unknown][]>();

/** The entries of a table that never changes, listed once: a feed asks for them a million times. */
export function entriesOf<T>(table: Readonly<Record<string, T>>): readonly [string, T][] {
  const known = entriesByTable.get(table) as readonly [string, T][] | undefined;
  if (known) return known;
  const entries = Object.entries(table);
  entriesByTable.set(table, entries);
  return entries;
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

import { LRUCache } from 'lru-cache';
import { type Language, type Localized, languages } from '@/lib/domain/language';
import type { ListingIds } from '@/lib/domain/listing/listing-id';
import type { Property, PropertyText } from '@/lib/domain/property/property';
import { recordOf } from '@/lib/domain/record-of';
import type { ListingStore } from '@/lib/listings/store/listing-store';
import { createShelf, numberOfRecord, type SourceNumbers, sourcesOfProperty } from '@/lib/listings/store/shelf';
import { recordsOf, type StorePlace } from '@/lib/listings/store/store-file';
import {
  type NumberField,
  numberFields,
  type RecordField,
  recordFields,
  type TextRecordField,
  type TextWord,
  textRecordFields,
  textWords,
  type WordField,
  wordFields,
} from './stored-fields';
import { createViewHashes, viewHashAt } from './view-hashes';

/**
 * Properties as columns in shared bytes, which two threads hold once, and records in a database.
 *
 * Values that few properties differ in, and those that lists and the index read of every property, are columns. The
 * rest of a property, and of each of its texts, is one record, read when something of it is asked for.
 */
export type StoredProperties = {
  size: number;
  numbers: Record<NumberField, Float64Array>;
  words: Record<WordField, WordColumn>;
  textWords: Record<Language, Record<TextWord, WordColumn>>;
  /** Ids in the export that differ from the number, by position. */
  externalIds: ReadonlyMap<number, string>;
  /** Of what visitors see of each, as far as they are made (`view-hashes.ts`). */
  viewHashes: Uint8Array;
  /** The numbers of the records of each position: the property's own and those of its texts; 0 for none. */
  records: Uint32Array;
  /** The sources of each position, by language; 0 for none, and where it was made of something else, too. */
  sources: Uint32Array;
  /** The store of the records. */
  place: StorePlace;
};

/** A code for each position; 0 stands for no value. */
type WordColumn = { codes: Uint32Array; values: readonly unknown[] };

type StoredRecord = Pick<Property, RecordField>;
type StoredTextRecord = Pick<PropertyText, TextRecordField>;

/** The record of a property and those of its texts. */
const recordsEach = 1 + languages.length;

/** Codes that no listing has any more stay for a while: numbering all values again takes longer. */
const maxValues = (size: number) => 2 * size + 1000;

/**
 * Listings that are not on the shelf of this store are put there. The columns of those that another state of this store
 * has are copied: most are the same after a change.
 */
export function storeProperties(properties: readonly Property[], store: ListingStore): StoredProperties {
  const size = properties.length;
  const shelf = createShelf(store);
  const earlier = properties.find(isStored)?.[stored];
  const isOfStore = earlier?.place.id === store.place.id;
  const before = new Int32Array(size).fill(-1);
  properties.forEach((property, position) => {
    if (isOfStore && isStored(property) && property[stored] === earlier) before[position] = property[at];
  });

  /** `each` values of a position. Of a new listing `valuesOf` has them. */
  function fill<Column extends Uint8Array | Uint32Array | Float64Array>(
    column: Column,
    from: Column | undefined,
    valuesOf: (property: Property) => ArrayLike<number>,
    known = before,
  ): Column {
    const each = size === 0 ? 0 : column.length / size;
    forEachRun(known, (first, start, end) => {
      if (first >= 0) column.set(from?.subarray(first * each, (first + end - start) * each) ?? [], start * each);
      else for (let now = start; now < end; now++) column.set(valuesOf(properties[now] as Property), now * each);
    });
    return column;
  }

  function numberColumn(name: NumberField): Float64Array {
    return fill(new Float64Array(size), earlier?.numbers[name], (property) => [property[name] ?? Number.NaN]);
  }

  function wordColumn(column: WordColumn | undefined, wordOf: (property: Property) => unknown): WordColumn {
    const isKept = column !== undefined && isOfStore && column.values.length <= maxValues(size);
    const { codeOf, values } = createCodes(isKept ? column.values : undefined);
    const known = isKept ? before : new Int32Array(size).fill(-1);
    const codes = fill(new Uint32Array(size), column?.codes, (property) => [codeOf(wordOf(property))], known);
    return { codes, values };
  }

  return {
    size,
    numbers: recordOf(numberFields, numberColumn),
    words: recordOf(wordFields, (name) => wordColumn(earlier?.words[name], (property) => property[name])),
    textWords: recordOf(languages, (language) =>
      recordOf(textWords, (name) =>
        wordColumn(earlier?.textWords[language][name], (property) => wordOfText(property, language, name)),
      ),
    ),
    externalIds: new Map(
      properties.flatMap(({ id, externalId }, position) =>
        externalId === String(id) ? [] : [[position, externalId] as const],
      ),
    ),
    viewHashes: fill(createViewHashes(size), earlier?.viewHashes, () => noHash),
    records: fill(new Uint32Array(size * recordsEach), earlier?.records, (property) => [
      numberOfRecord(property) ?? shelf.putProperty(property).number,
      ...languages.map((language) => {
        const text = property.texts[language];
        return text ? (numberOfRecord(text) ?? shelf.putText(text).number) : 0;
      }),
    ]),
    sources: fill(
      new Uint32Array(size * languages.length),
      earlier?.sources,
      (property) => sourcesOfProperty(property) ?? [],
    ),
    place: store.place,
  };
}

/** To be made. */
const noHash = new Uint8Array();

/** Calls `visit` with each run of positions that follow each other as they did before, or that are new (−1). */
export function forEachRun(before: Int32Array, visit: (first: number, start: number, end: number) => void): void {
  for (let start = 0; start < before.length; ) {
    const first = before[start] ?? -1;
    let end = start + 1;
    while (end < before.length && before[end] === (first < 0 ? -1 : first + end - start)) end++;
    visit(first, start, end);
    start = end;
  }
}

/** A word of a property's text, for which a stored property makes no text; undefined where it has none. */
export function wordOfText<Name extends TextWord>(
  property: Property,
  language: Language,
  name: Name,
): PropertyText[Name] | undefined {
  if (!isStored(property)) return property.texts[language]?.[name];
  const columns = property[stored].textWords[language];
  const position = property[at];
  return columns.city.codes[position] === 0 ? undefined : (wordAt(columns[name], position) as PropertyText[Name]);
}

/** Finds those that were made of the same sources of this store, and have the same numbers. */
export function createUnchangedSearch(properties: readonly Property[], { place }: Pick<ListingStore, 'place'>) {
  const known = new Map(
    properties.flatMap((property) =>
      isStored(property) && property[stored].place.id === place.id ? [[property.id, property] as const] : [],
    ),
  );
  return (made: ListingIds & Pick<Property, 'projectId'>, sources: SourceNumbers): Property | null => {
    const property = known.get(made.id);
    if (!property || property.externalId !== made.externalId || property.projectId !== made.projectId) return null;
    const first = property[at] * languages.length;
    return sources.every((source, index) => property[stored].sources[first + index] === source) ? property : null;
  };
}

/** The hash of what visitors see of a stored property; null before it is made. */
export function knownViewHash(property: Property): Uint8Array | null {
  return isStored(property) ? viewHashAt(property[stored].viewHashes, property[at]) : null;
}

/** Parsed records that are read again soon: those of a page, which asks for one field after another. */
const maxParsed = 1000;

/** The properties of a store; each reads its values where they are. Copies need `pick`: a spread finds no field. */
export function openProperties(columns: StoredProperties): Property[] {
  const { numbers, words, externalIds, records } = columns;
  const read = recordsOf(columns.place);
  const parsed = new LRUCache<number, object>({ max: maxParsed });
  function recordAt<Record extends object>(slot: number): Record {
    const known = parsed.get(slot);
    if (known) return known as Record;
    const value = read(records[slot] ?? 0) as Record;
    parsed.set(slot, value);
    return value;
  }

  const textOf = recordOf(languages, (language) => {
    const ofTexts = columns.textWords[language];
    return gettersOf<PropertyText>({
      ...recordOf(textWords, (name) => (position) => wordAt(ofTexts[name], position)),
      ...recordOf(
        textRecordFields,
        (name) => (position) =>
          recordAt<StoredTextRecord>(position * recordsEach + 1 + languages.indexOf(language))[name],
      ),
    });
  });
  const propertyAt = gettersOf<Property>(
    {
      ...recordOf(numberFields, (name) => (position) => nullIfNaN(numbers[name][position])),
      ...recordOf(wordFields, (name) => (position) => wordAt(words[name], position)),
      ...recordOf(recordFields, (name) => (position) => recordAt<StoredRecord>(position * recordsEach)[name]),
      externalId: (position) => externalIds.get(position) ?? String(numbers.id[position]),
      texts(position) {
        const texts: Localized<PropertyText> = {};
        for (const language of languages) {
          if (columns.textWords[language].city.codes[position] !== 0) texts[language] = textOf[language](position);
        }
        return texts;
      },
    },
    columns,
  );
  return Array.from({ length: columns.size }, (_, position) => propertyAt(position));
}

type Getters<T> = { readonly [Name in keyof T]-?: (position: number) => unknown };

const at = Symbol('position');
const stored = Symbol('stored');

type Stored = { readonly [at]: number; readonly [stored]: StoredProperties };

function isStored<T extends object>(value: T): value is T & Stored {
  return stored in value;
}

/** Makes objects that read each field, by their position, when it is asked for. */
function gettersOf<T extends object>(getters: Getters<T>, columns?: StoredProperties): (position: number) => T {
  class Entry {
    readonly [at]: number;
    constructor(position: number) {
      this[at] = position;
    }
  }
  const { prototype } = Entry;
  if (columns) Object.defineProperty(prototype, stored, { value: columns });
  for (const [name, get] of Object.entries<(position: number) => unknown>(getters)) {
    Object.defineProperty(prototype, name, {
      get(this: Entry) {
        return get(this[at]);
      },
    });
  }
  return (position) => new Entry(position) as Entry & T;
}

function nullIfNaN(value = Number.NaN): number | null {
  return Number.isNaN(value) ? null : value;
}

function wordAt({ codes, values }: WordColumn, position: number): unknown {
  return values[codes[position] ?? 0] ?? null;
}

/** Numbers values from 1 on; 0 stands for no value. Objects that say the same have one number. */
type ValueCodes = {
  codeOf(value: unknown): number;
  /** By number; null at 0. */
  values: readonly unknown[];
};

/** `before`: values that keep their numbers. */
function createCodes(before: readonly unknown[] = [null]): ValueCodes {
  const values = [...before];
  const known = new Map<unknown, number>();
  const byText = new Map<string, number>();
  values.forEach((value, code) => {
    if (code === 0) return;
    known.set(value, code);
    if (typeof value === 'object') byText.set(JSON.stringify(value), code);
  });

  const add = (value: unknown) => values.push(value) - 1;

  function addOnce(value: unknown): number {
    if (typeof value !== 'object') return add(value);
    const text = JSON.stringify(value);
    const code = byText.get(text) ?? add(value);
    byText.set(text, code);
    return code;
  }

  return {
    values,
    codeOf(value) {
      if (value === undefined || value === null) return 0;
      const found = known.get(value);
      if (found !== undefined) return found;
      const code = addOnce(value);
      known.set(value, code);
      return code;
    },
  };
}

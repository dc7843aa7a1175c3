import { LRUCache } from 'lru-cache';
import { type Language, type Localized, languages } from '@/lib/domain/language';
import type { ListingIds } from '@/lib/domain/listing/listing-id';
import type { Property, PropertyText } from '@/lib/domain/property/property';
import { recordOf } from '@/lib/domain/record-of';
import type { ListingStore } from '@/lib/listings/store/listing-store';
import { recordsOf, type StorePlace } from '@/lib/listings/store/open-records';
import { createShelf, numberOfRecord, type SourceNumbers, sourcesOfProperty } from '@/lib/listings/store/shelf';
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
import { createCodes } from './value-codes';
import { createViewHashes, viewHashAt, viewHashBytes } from './view-hashes';

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

/**
 * Listings that are not on the shelf of this store are put there. The columns of those that another state of this store
 * has are copied: most are the same after a change.
 */
export function storeProperties(properties: readonly Property[], store: ListingStore): StoredProperties {
  const size = properties.length;
  const shelf = createShelf(store);
  const earlier = properties.find(isStored)?.[stored];
  const before = Int32Array.from(properties, (property) =>
    earlier?.place.id === store.place.id && isStored(property) && property[stored] === earlier ? property[at] : -1,
  );

  function rowsOf(each: number, column: Uint32Array | undefined, rowOf: (property: Property) => readonly number[]) {
    const rows = new Uint32Array(size * each);
    properties.forEach((property, position) => {
      const from = before[position] ?? -1;
      rows.set(from < 0 ? rowOf(property) : (column?.subarray(from * each, (from + 1) * each) ?? []), position * each);
    });
    return rows;
  }

  function numberColumn(name: NumberField): Float64Array {
    const column = earlier?.numbers[name];
    return Float64Array.from(properties, (property, position) => {
      const from = before[position] ?? -1;
      return (from < 0 ? property[name] : column?.[from]) ?? Number.NaN;
    });
  }

  function wordColumn(column: WordColumn | undefined, wordOf: (property: Property) => unknown): WordColumn {
    const { codeOf, values } = createCodes();
    const codeNow = Array.from(column?.values ?? [], (): number | null => null);
    const copied = (code: number) => (codeNow[code] ??= codeOf(column?.values[code]));
    const codes = Uint32Array.from(properties, (property, position) => {
      const from = before[position] ?? -1;
      return from < 0 ? codeOf(wordOf(property)) : copied(column?.codes[from] ?? 0);
    });
    return { codes, values };
  }

  return {
    size,
    numbers: recordOf(numberFields, numberColumn),
    words: recordOf(wordFields, (name) => wordColumn(earlier?.words[name], (property) => property[name])),
    textWords: recordOf(languages, (language) =>
      recordOf(textWords, (name) =>
        wordColumn(earlier?.textWords[language][name], ({ texts }) => texts[language]?.[name]),
      ),
    ),
    externalIds: new Map(
      properties.flatMap(({ id, externalId }, position) =>
        externalId === String(id) ? [] : [[position, externalId] as const],
      ),
    ),
    viewHashes: createViewHashes(size),
    records: rowsOf(recordsEach, earlier?.records, (property) => [
      numberOfRecord(property) ?? shelf.putProperty(property).number,
      ...languages.map((language) => {
        const text = property.texts[language];
        return text ? (numberOfRecord(text) ?? shelf.putText(text).number) : 0;
      }),
    ]),
    sources: rowsOf(languages.length, earlier?.sources, (property) => sourcesOfProperty(property) ?? []),
    place: store.place,
  };
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

/** Takes over the hashes of listings that say the same in an earlier state. */
export function takeViewHashes(to: StoredProperties, from: StoredProperties): void {
  const earlier = new Map(Array.from(from.numbers.id, (id, position) => [id, position]));
  const columns = compareColumns(to, from);
  to.numbers.id.forEach((id, position) => {
    const before = earlier.get(id);
    const hash = before === undefined ? null : viewHashAt(from.viewHashes, before);
    if (before === undefined || !hash) return;
    for (let index = 0; index < recordsEach; index++)
      if (to.records[position * recordsEach + index] !== from.records[before * recordsEach + index]) return;
    for (const isSame of columns) if (!isSame(position, before)) return;
    to.viewHashes.set(hash, position * viewHashBytes);
  });
}

type IsSame = (position: number, before: number) => boolean;

/** Compares what two listings say, column by column. */
function compareColumns(to: StoredProperties, from: StoredProperties): IsSame[] {
  const wordsOf = ({ words, textWords: ofTexts }: StoredProperties) =>
    [words, ...Object.values(ofTexts)].flatMap((columns): WordColumn[] => Object.values(columns));
  const earlier = wordsOf(from);
  const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : value);
  const ofWords = wordsOf(to).map(({ codes, values }, index): IsSame => {
    const then = earlier[index];
    const codeOf = new Map(values.map((value, code) => [textOf(value), code]));
    const codeNow = Int32Array.from(then?.values ?? [], (value) => codeOf.get(textOf(value)) ?? -1);
    return (position, before) => codes[position] === codeNow[then?.codes[before] ?? 0];
  });
  const ofNumbers = numberFields.map(
    (name): IsSame =>
      (position, before) =>
        Object.is(to.numbers[name][position], from.numbers[name][before]),
  );
  return [...ofNumbers, ...ofWords];
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

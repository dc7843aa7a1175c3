import { LRUCache } from 'lru-cache';
import { type Language, type Localized, languages } from '@/lib/domain/language';
import type { Property, PropertyText } from '@/lib/domain/property/property';
import { recordOf } from '@/lib/domain/record-of';
import type { ListingStore } from '@/lib/listings/store/listing-store';
import { recordsOf, type StorePlace } from '@/lib/listings/store/open-records';
import { createShelf, numberOfRecord } from '@/lib/listings/store/shelf';
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
  /** The store of the records. */
  place: StorePlace;
};

/** A code for each position; 0 stands for no value. */
type WordColumn = { codes: Uint32Array; values: readonly unknown[] };

type StoredRecord = Pick<Property, RecordField>;
type StoredTextRecord = Pick<PropertyText, TextRecordField>;

/** The record of a property and those of its texts. */
const recordsEach = 1 + languages.length;

/** Listings that are not on the shelf of this store are put there. */
export function storeProperties(properties: readonly Property[], store: ListingStore): StoredProperties {
  const size = properties.length;
  const shelf = createShelf(store);
  const records = new Uint32Array(size * recordsEach);
  properties.forEach((property, position) => {
    const first = position * recordsEach;
    records[first] = numberOfRecord(property) ?? shelf.putProperty(property).number;
    languages.forEach((language, index) => {
      const text = property.texts[language];
      if (text) records[first + 1 + index] = numberOfRecord(text) ?? shelf.putText(text).number;
    });
  });

  function wordColumn(wordOf: (property: Property) => unknown): WordColumn {
    const { codeOf, values } = createCodes();
    return { codes: Uint32Array.from(properties, (property) => codeOf(wordOf(property))), values };
  }

  return {
    size,
    numbers: recordOf(numberFields, (name) =>
      Float64Array.from(properties, (property) => property[name] ?? Number.NaN),
    ),
    words: recordOf(wordFields, (name) => wordColumn((property) => property[name])),
    textWords: recordOf(languages, (language) =>
      recordOf(textWords, (name) => wordColumn(({ texts }) => texts[language]?.[name])),
    ),
    externalIds: new Map(
      properties.flatMap(({ id, externalId }, position) =>
        externalId === String(id) ? [] : [[position, externalId] as const],
      ),
    ),
    viewHashes: createViewHashes(size),
    records,
    place: store.place,
  };
}

/** The hash of what visitors see of a stored property; null before it is made. */
export function knownViewHash(property: Property): Uint8Array | null {
  return isStored(property) ? viewHashAt(property[store].viewHashes, property[at]) : null;
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
export function openProperties(stored: StoredProperties): Property[] {
  const { numbers, words, externalIds, records } = stored;
  const read = recordsOf(stored.place);
  const parsed = new LRUCache<number, object>({ max: maxParsed });
  function recordAt<Record extends object>(slot: number): Record {
    const known = parsed.get(slot);
    if (known) return known as Record;
    const value = read(records[slot] ?? 0) as Record;
    parsed.set(slot, value);
    return value;
  }

  const textOf = recordOf(languages, (language) => {
    const columns = stored.textWords[language];
    return gettersOf<PropertyText>({
      ...recordOf(textWords, (name) => (position) => wordAt(columns[name], position)),
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
          if (stored.textWords[language].city.codes[position] !== 0) texts[language] = textOf[language](position);
        }
        return texts;
      },
    },
    stored,
  );
  return Array.from({ length: stored.size }, (_, position) => propertyAt(position));
}

type Getters<T> = { readonly [Name in keyof T]-?: (position: number) => unknown };

const at = Symbol('position');
const store = Symbol('store');

type Stored = { readonly [at]: number; readonly [store]: StoredProperties };

function isStored(value: object): value is Stored {
  return store in value;
}

/** Makes objects that read each field, by their position, when it is asked for. */
function gettersOf<T extends object>(getters: Getters<T>, stored?: StoredProperties): (position: number) => T {
  class Entry {
    readonly [at]: number;
    constructor(position: number) {
      this[at] = position;
    }
  }
  const { prototype } = Entry;
  if (stored) Object.defineProperty(prototype, store, { value: stored });
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

import { LRUCache } from 'lru-cache';
import { type Language, type Localized, languages } from '@/lib/domain/language';
import { pick } from '@/lib/domain/pick';
import type { Property, PropertyText } from '@/lib/domain/property/property';
import { recordOf } from '@/lib/domain/record-of';
import { openRecords, type RecordSource, type RecordWriter } from './stored-records';

/**
 * Properties as columns and JSON in shared bytes: two threads hold them once, and handing them over takes no time.
 *
 * Values that few properties differ in, and those that lists and the index read of every property, are columns. The
 * rest of a property, and of each of its texts, is one JSON record, parsed when something of it is read.
 */
export type StoredProperties = {
  size: number;
  numbers: Record<NumberField, Float64Array>;
  words: Record<WordField, WordColumn>;
  textWords: Record<Language, Record<TextWord, WordColumn>>;
  /** Ids in the export that differ from the number, by position. */
  externalIds: ReadonlyMap<number, string>;
  /** Where each record begins: of each position the property's own and those of its texts; one more for the end. */
  starts: Float64Array;
  records: RecordSource;
};

/** A code for each position; 0 stands for no value. */
type WordColumn = { codes: Uint32Array; values: readonly unknown[] };

const numberFields = ['id', 'price', 'latitude', 'longitude', 'energyScore', 'projectId'] as const;
const wordFields = [
  'goal',
  'mainType',
  'types',
  'situation',
  'priceUnit',
  'isPricePublic',
  'isStartingPrice',
  'zip',
  'placeKey',
  'isAddressPublic',
  'country',
  'region',
  'energyLabelText',
  'energyLabel',
  'createdOn',
  'modifiedOn',
  'publishedOn',
] as const satisfies readonly (keyof Property)[];
const recordFields = [
  'street',
  'houseNumber',
  'boxNumber',
  'unitName',
  'details',
  'videos',
  'virtualTour',
  'manager',
] as const satisfies readonly (keyof Property)[];
const textWords = [
  'language',
  'typeName',
  'mainTypeName',
  'city',
  'countryName',
  'priceUnitText',
  'markerName',
] as const satisfies readonly (keyof PropertyText)[];
const textRecordFields = [
  'title',
  'description',
  'words',
  'pictures',
  'floorPlans',
  'documents',
  'viager',
] as const satisfies readonly (keyof PropertyText)[];

type NumberField = (typeof numberFields)[number];
type WordField = (typeof wordFields)[number];
type RecordField = (typeof recordFields)[number];
type TextWord = (typeof textWords)[number];
type TextRecordField = (typeof textRecordFields)[number];

type StoredRecord = Pick<Property, RecordField>;
type StoredTextRecord = Pick<PropertyText, TextRecordField>;

/** The record of a property and those of its texts. */
const recordsEach = 1 + languages.length;

export function storeProperties(properties: readonly Property[], writer: RecordWriter): StoredProperties {
  const size = properties.length;
  const starts = new Float64Array(size * recordsEach + 1);
  let offset = 0;
  const add = (slot: number, record: Buffer | null) => {
    starts[slot] = offset;
    if (record === null) return;
    writer.write(record);
    offset += record.length;
  };
  properties.forEach((property, position) => {
    const first = position * recordsEach;
    const stored = storedRecordsOf(property);
    if (stored) {
      for (let index = 0; index < recordsEach; index++) add(first + index, stored(index));
      return;
    }
    add(first, toRecord(pick(property, recordFields)));
    languages.forEach((language, index) => {
      const text = property.texts[language];
      add(first + 1 + index, text ? toRecord(pick(text, textRecordFields)) : null);
    });
  });
  starts[size * recordsEach] = offset;
  const texts = properties.map((property) => property.texts);
  return {
    size,
    numbers: recordOf(numberFields, (name) =>
      Float64Array.from(properties, (property) => property[name] ?? Number.NaN),
    ),
    words: recordOf(wordFields, (name) => wordColumn(properties, (property) => property[name])),
    textWords: recordOf(languages, (language) =>
      recordOf(textWords, (name) => wordColumn(texts, (own) => own[language]?.[name])),
    ),
    externalIds: new Map(
      properties.flatMap(({ id, externalId }, position) =>
        externalId === String(id) ? [] : [[position, externalId] as const],
      ),
    ),
    starts,
    records: writer.end(),
  };
}

function toRecord(value: object): Buffer {
  return Buffer.from(JSON.stringify(value));
}

function wordColumn<T>(listings: readonly T[], wordOf: (listing: T) => unknown): WordColumn {
  const codes = new Uint32Array(listings.length);
  const values: unknown[] = [null];
  const known = new Map<unknown, number>();
  listings.forEach((listing, position) => {
    const value = wordOf(listing);
    if (value === undefined || value === null) return;
    let code = known.get(value);
    if (code === undefined) {
      const key = typeof value === 'object' ? JSON.stringify(value) : value;
      code = known.get(key) ?? values.push(value) - 1;
      known.set(key, code);
      known.set(value, code);
    }
    codes[position] = code;
  });
  return { codes, values };
}

/** Parsed records that are read again soon: those of a page, which asks for one field after another. */
const maxParsed = 1000;

/** The properties of a store; each reads its values where they are. Copies need `pick`: a spread finds no field. */
export function openProperties(store: StoredProperties): Property[] {
  const { numbers, words, externalIds, starts } = store;
  const read = openRecords(store.records);
  const bytesAt = (slot: number) => read(starts[slot] ?? 0, starts[slot + 1] ?? 0);
  const parsed = new LRUCache<number, object>({ max: maxParsed });
  function recordAt<Record extends object>(slot: number): Record {
    const known = parsed.get(slot);
    if (known) return known as Record;
    const value = JSON.parse(bytesAt(slot).toString('utf8')) as Record;
    parsed.set(slot, value);
    return value;
  }

  const textOf = recordOf(languages, (language) => {
    const columns = store.textWords[language];
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
          if (store.textWords[language].city.codes[position] !== 0) texts[language] = textOf[language](position);
        }
        return texts;
      },
    },
    (position, index) => bytesAt(position * recordsEach + index),
  );
  return Array.from({ length: store.size }, (_, position) => propertyAt(position));
}

type Getters<T> = { readonly [Name in keyof T]-?: (position: number) => unknown };

const at = Symbol('position');
const records = Symbol('records');

/** The bytes of a record by the position of its property and its place among that property's records. */
type RecordsAt = (position: number, index: number) => Buffer | null;
type Stored = { readonly [at]: number; readonly [records]?: RecordsAt };

/** The records of a property that is stored already: they are copied as they are. */
function storedRecordsOf(property: Property): ((index: number) => Buffer | null) | null {
  if (!isStored(property)) return null;
  const { [at]: position, [records]: recordsAt } = property;
  return recordsAt ? (index) => recordsAt(position, index) : null;
}

function isStored(value: object): value is Stored {
  return at in value;
}

/** Makes objects that read each field, by their position, when it is asked for. */
function gettersOf<T extends object>(getters: Getters<T>, recordsAt?: RecordsAt): (position: number) => T {
  class Entry implements Stored {
    readonly [at]: number;
    constructor(position: number) {
      this[at] = position;
    }
  }
  const { prototype } = Entry;
  Object.defineProperty(prototype, records, { value: recordsAt });
  for (const [name, get] of Object.entries<(position: number) => unknown>(getters)) {
    Object.defineProperty(prototype, name, {
      get(this: Stored) {
        return get(this[at]);
      },
    });
  }
  return (position) => new Entry(position) as Stored & T;
}

function nullIfNaN(value = Number.NaN): number | null {
  return Number.isNaN(value) ? null : value;
}

function wordAt({ codes, values }: WordColumn, position: number): unknown {
  return values[codes[position] ?? 0] ?? null;
}

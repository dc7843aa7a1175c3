import { LRUCache } from 'lru-cache';
import { type Language, type Localized, languages } from '@/lib/domain/language';
import { pick } from '@/lib/domain/pick';
import type { Property, PropertyText } from '@/lib/domain/property/property';
import { recordOf } from '@/lib/domain/record-of';
import { writtenAt } from './record-shelf';
import type { RecordWriter } from './record-writer';
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
import { openRecords, type RecordPlace, type RecordSource } from './stored-records';
import { createCodes } from './value-codes';
import { createViewHashes, viewHashAt, viewHashBytes } from './view-hashes';

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
  /** Of what visitors see of each, as far as they are made (`view-hashes.ts`). */
  viewHashes: Uint8Array;
  /** Where the records of each position lie: the property's own and those of its texts; of length 0 where none is. */
  addresses: Float64Array;
  lengths: Uint32Array;
  records: RecordSource;
};

/** A code for each position; 0 stands for no value. */
type WordColumn = { codes: Uint32Array; values: readonly unknown[] };

type StoredRecord = Pick<Property, RecordField>;
type StoredTextRecord = Pick<PropertyText, TextRecordField>;

/** The record of a property and those of its texts. */
const recordsEach = 1 + languages.length;

export function storeProperties(properties: readonly Property[], writer: RecordWriter): StoredProperties {
  const size = properties.length;
  const addresses = new Float64Array(size * recordsEach);
  const lengths = new Uint32Array(size * recordsEach);
  const viewHashes = createViewHashes(size);
  const earlier = findRuns(properties);
  const adopted = adoptRecords(properties, writer);
  const add = (slot: number, { address, length }: RecordPlace) => {
    addresses[slot] = address;
    lengths[slot] = length;
  };
  properties.forEach((property, position) => {
    const first = position * recordsEach;
    const known = adopted(property);
    if (known) {
      const hash = knownViewHash(property);
      if (hash) viewHashes.set(hash, position * viewHashBytes);
      for (let index = 0; index < recordsEach; index++) {
        const place = known(index);
        if (place) add(first + index, place);
      }
      return;
    }
    add(first, writtenAt(property, writer) ?? writer.write(pick(property, recordFields)));
    languages.forEach((language, index) => {
      const text = property.texts[language];
      if (text) add(first + 1 + index, writtenAt(text, writer) ?? writer.write(pick(text, textRecordFields)));
    });
  });
  const others = positionsOutside(earlier, size);
  const texts = new Map(others.map((position) => [position, properties[position]?.texts]));

  /** What properties of the earlier store say is copied, with the codes of its values. */
  function wordColumn(wordAt: (position: number) => unknown, known?: WordColumn): WordColumn {
    const { codeOf, values } = createCodes(known?.values);
    const codes = new Uint32Array(size);
    copyRuns(codes, known?.codes, earlier);
    for (const position of others) codes[position] = codeOf(wordAt(position));
    return { codes, values };
  }

  return {
    size,
    numbers: recordOf(numberFields, (name) => {
      const column = new Float64Array(size);
      copyRuns(column, earlier?.from.numbers[name], earlier);
      for (const position of others) column[position] = properties[position]?.[name] ?? Number.NaN;
      return column;
    }),
    words: recordOf(wordFields, (name) =>
      wordColumn((position) => properties[position]?.[name], earlier?.from.words[name]),
    ),
    textWords: recordOf(languages, (language) =>
      recordOf(textWords, (name) =>
        wordColumn((position) => texts.get(position)?.[language]?.[name], earlier?.from.textWords[language][name]),
      ),
    ),
    externalIds: new Map(
      properties.flatMap(({ id, externalId }, position) =>
        externalId === String(id) ? [] : [[position, externalId] as const],
      ),
    ),
    viewHashes,
    addresses,
    lengths,
    records: writer.end(),
  };
}

/** The hash of what visitors see of a stored property; null before it is made. */
export function knownViewHash(property: Property): Uint8Array | null {
  return isStored(property) ? viewHashAt(property[store].viewHashes, property[at]) : null;
}

/** The records of properties of an earlier store, as places of this writer. */
function adoptRecords(
  properties: readonly Property[],
  writer: RecordWriter,
): (property: Property) => ((index: number) => RecordPlace | null) | null {
  const placesOf = new Map<StoredProperties, RecordPlace[]>();
  const indexes = Array.from({ length: recordsEach }, (_, index) => index);
  for (const property of properties) {
    if (!isStored(property)) continue;
    const places = placesOf.get(property[store]) ?? [];
    placesOf.set(property[store], places);
    for (const index of indexes) places.push(...[placeAt(property, index)].filter((place) => place !== null));
  }
  const moves = new Map([...placesOf].map(([from, places]) => [from, writer.adopt(from.records, places)]));
  return (property) => {
    const move = isStored(property) ? moves.get(property[store]) : undefined;
    if (!move || !isStored(property)) return null;
    return (index) => {
      const place = placeAt(property, index);
      return place && move(place);
    };
  };
}

function placeAt({ [at]: position, [store]: { addresses, lengths } }: Stored, index: number): RecordPlace | null {
  const slot = position * recordsEach + index;
  const length = lengths[slot] ?? 0;
  return length === 0 ? null : { address: addresses[slot] ?? 0, length };
}

/** Properties of an earlier store that stand next to each other there and here. */
export type Run = { position: number; earlier: number; length: number };

export type StoredRuns = { from: StoredProperties; runs: readonly Run[] };

/** What is known of those that were stored together before, most of them after a small change; null where none were. */
export function findRuns(properties: readonly Property[]): StoredRuns | null {
  const runsOf = new Map<StoredProperties, Run[]>();
  properties.forEach((property, position) => {
    if (!isStored(property)) return;
    const runs = runsOf.get(property[store]) ?? [];
    runsOf.set(property[store], runs);
    const last = runs.at(-1);
    const isNext = last && last.position + last.length === position && last.earlier + last.length === property[at];
    if (isNext) last.length++;
    else runs.push({ position, earlier: property[at], length: 1 });
  });
  const lengthOf = (runs: readonly Run[]) => runs.reduce((sum, { length }) => sum + length, 0);
  const [largest] = [...runsOf].sort(([, a], [, b]) => lengthOf(b) - lengthOf(a));
  if (!largest || hasManyUnused(largest[0], properties.length)) return null;
  return { from: largest[0], runs: largest[1] };
}

/**
 * Columns are copied with their values, also those that no property has any more: with more than two values for each
 * property, and a thousand, they are made again.
 */
function hasManyUnused({ words, textWords: ofTexts }: StoredProperties, size: number): boolean {
  return [words, ...Object.values(ofTexts)].some((columns) =>
    Object.values(columns).some(({ values }) => values.length > 2 * size + 1000),
  );
}

export function copyRuns<T extends Float64Array | Uint32Array>(
  to: T,
  from: T | undefined,
  stored: StoredRuns | null,
): void {
  if (!from) return;
  for (const { position, earlier, length } of stored?.runs ?? [])
    to.set(from.subarray(earlier, earlier + length), position);
}

/** Positions in none of the runs. */
function positionsOutside(stored: StoredRuns | null, size: number): number[] {
  const positions: number[] = [];
  let next = 0;
  for (const { position, length } of [...(stored?.runs ?? []), { position: size, length: 0 }]) {
    for (; next < position; next++) positions.push(next);
    next = position + length;
  }
  return positions;
}

/** Parsed records that are read again soon: those of a page, which asks for one field after another. */
const maxParsed = 1000;

/** The properties of a store; each reads its values where they are. Copies need `pick`: a spread finds no field. */
export function openProperties(stored: StoredProperties): Property[] {
  const { numbers, words, externalIds, addresses, lengths } = stored;
  const read = openRecords(stored.records);
  const parsed = new LRUCache<number, object>({ max: maxParsed });
  function recordAt<Record extends object>(slot: number): Record {
    const known = parsed.get(slot);
    if (known) return known as Record;
    const bytes = read({ address: addresses[slot] ?? 0, length: lengths[slot] ?? 0 });
    const value = JSON.parse(bytes.toString('utf8')) as Record;
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

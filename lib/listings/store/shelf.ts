import { type Localized, languages } from '@/lib/domain/language';
import type { Property, PropertyText } from '@/lib/domain/property/property';
import { pick } from '@/lib/domain/record-of';
import {
  numberFields,
  recordFields,
  textRecordFields,
  textWords,
  wordFields,
} from '@/lib/listings/catalogue/stored-fields';
import { type TextFiles, textFilesOf } from '@/lib/listings/text-files';
import type { ListingStore } from './listing-store';

/** The fields of a property that are in memory while all listings are read. */
const keptOfProperty = [...numberFields, ...wordFields, 'externalId'] as const;

/** The values of a property, or of a text, that stay in memory, in one order, and the files of the text. */
export type KeptProperty = readonly unknown[];
export type KeptText = { values: readonly unknown[]; files: TextFiles };

/** Stores what pages read of listings, so that few of them are in memory as a whole. */
export type Shelf = {
  /** Stores the record of a text, or of a property; what is kept of it is plain data. */
  putText(text: PropertyText): { number: number; kept: KeptText };
  putProperty(property: Property): { number: number; kept: KeptProperty };
  /** The text, and the property, which read the rest of their fields from their record. */
  openText(number: number, kept: KeptText): PropertyText;
  openProperty(number: number, kept: KeptProperty, texts: Property['texts']): Property;
  /** Stores a property that is in memory with its texts; returns it as it is read from now on. */
  shelve(property: Property): Property;
};

const recordNumber = Symbol('record');

/** The number of the record of a listing, or of a text, that is on a shelf; null for others. */
export function numberOfRecord(value: object): number | null {
  return recordNumber in value ? (value[recordNumber] as number) : null;
}

/** By language: the source of a property in the store; 0 for none. */
export type SourceNumbers = readonly number[];

const sourceNumbers = Symbol('sources');

/** Notes that a property was made of these sources, and of nothing else. */
export function noteSources(property: Property, sources: SourceNumbers): void {
  Object.assign(property, { [sourceNumbers]: sources });
}

/** Null where a property was made of something else, too. */
export function sourcesOfProperty(property: object): SourceNumbers | null {
  return sourceNumbers in property ? (property[sourceNumbers] as SourceNumbers) : null;
}

export function createShelf(store: Pick<ListingStore, 'putRecord' | 'readRecord'>): Shelf {
  const Text = shelving<PropertyText>(store, textWords, textRecordFields);
  const OneProperty = shelving<Property>(store, keptOfProperty, recordFields);
  const shelf: Shelf = {
    putText: (text) => ({
      number: store.putRecord(pick(text, textRecordFields)),
      kept: { values: textWords.map((name) => text[name]), files: textFilesOf(text) },
    }),
    putProperty: (property) => ({
      number: store.putRecord(pick(property, recordFields)),
      kept: keptOfProperty.map((name) => property[name]),
    }),
    openText(number, { values, files }) {
      const text = new Text(number, values);
      text.files = files;
      return text as unknown as PropertyText;
    },
    openProperty(number, kept, texts) {
      const property = new OneProperty(number, kept);
      property.texts = texts;
      return property as unknown as Property;
    },
    shelve(property) {
      const texts: Property['texts'] = {};
      for (const text of Object.values(property.texts)) {
        const { number, kept } = shelf.putText(text);
        texts[text.language] = shelf.openText(number, kept);
      }
      const { number, kept } = shelf.putProperty(property);
      return shelf.openProperty(number, kept, texts);
    },
  };
  return shelf;
}

/** A copy in memory of a property on a shelf. */
export function loadProperty(property: Property): Property {
  const texts: Localized<PropertyText> = {};
  for (const language of languages) {
    const text = property.texts[language];
    if (text) texts[language] = pick(text, [...textWords, ...textRecordFields]);
  }
  return { ...pick(property, [...keptOfProperty, ...recordFields]), texts };
}

/** A class of values that have some fields, and read the others from their record. */
function shelving<T>(
  { readRecord }: Pick<ListingStore, 'readRecord'>,
  kept: readonly (keyof T & string)[],
  written: readonly (keyof T)[],
) {
  class Shelved {
    [name: string]: unknown;
    readonly [recordNumber]: number;
    constructor(number: number, values: readonly unknown[]) {
      this[recordNumber] = number;
      // Absent values are null in JSON; fields that may be absent are read alike.
      for (let index = 0; index < kept.length; index++) this[kept[index] as string] = values[index];
    }
  }
  // One field after another is read of the same listing.
  let last: { number: number; record: object } = { number: 0, record: {} };
  for (const name of written) {
    Object.defineProperty(Shelved.prototype, name, {
      get(this: Shelved) {
        const number = this[recordNumber];
        if (last.number !== number) last = { number, record: readRecord(number) };
        return (last.record as T)[name];
      },
    });
  }
  return Shelved;
}

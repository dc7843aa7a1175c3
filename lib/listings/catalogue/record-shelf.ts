import { type Localized, languages } from '@/lib/domain/language';
import { pick } from '@/lib/domain/pick';
import type { Property, PropertyText } from '@/lib/domain/property/property';
import type { TextFiles } from '@/lib/listings/text-files';
import type { RecordWriter } from './record-writer';
import { numberFields, recordFields, textRecordFields, textWords, wordFields } from './stored-fields';
import type { RecordPlace } from './stored-records';

/** Writes the records of listings while they are read, so that few of them are in memory at once. */
export type RecordShelf = {
  writer: RecordWriter;
  shelveText(text: PropertyText, files: TextFiles): PropertyText;
  /** With the texts, which are shelved already. */
  shelveProperty(property: Property, texts: Property['texts']): Property;
  /** A text, and a property, whose record is written already; `valueNamed` gives the fields that stay in memory. */
  takeText(place: RecordPlace, files: TextFiles, valueNamed: ValueOf<PropertyText>): PropertyText;
  takeProperty(place: RecordPlace, texts: Property['texts'], valueNamed: ValueOf<Property>): Property;
  /** A copy in memory. */
  load(property: Property): Property;
  /** Removes the records of a property. */
  erase(property: Property): void;
  eraseText(text: PropertyText): void;
};

type ValueOf<T> = (name: keyof T) => unknown;

/** The fields of which a shelved value keeps a copy in memory. */
export const keptOfProperty = [...numberFields, ...wordFields, 'externalId'] as const;
export const keptOfText = ['language', ...textWords] as const;

const writtenTo = Symbol('writer');
const writtenAddress = Symbol('address');
const writtenLength = Symbol('length');

/** A value whose record is written already. */
type Written = { [writtenTo]: RecordWriter; [writtenAddress]: number; [writtenLength]: number };

/** Where the record of a value is, if it was written with this writer. */
export function writtenAt(value: object, writer: RecordWriter): RecordPlace | null {
  if (!isWritten(value) || value[writtenTo] !== writer) return null;
  return { address: value[writtenAddress], length: value[writtenLength] };
}

function isWritten(value: object): value is Written {
  return writtenTo in value;
}

export function createShelf(writer: RecordWriter): RecordShelf {
  const makeText = shelving<PropertyText>(writer, keptOfText, textRecordFields);
  const makeProperty = shelving<Property>(writer, keptOfProperty, recordFields);
  const takeText: RecordShelf['takeText'] = (place, files, valueNamed) =>
    Object.assign(makeText(place, valueNamed), { files });
  const takeProperty: RecordShelf['takeProperty'] = (place, texts, valueNamed) =>
    Object.assign(makeProperty(place, valueNamed), { texts });
  function eraseRecord(value: object): void {
    const place = writtenAt(value, writer);
    if (place) writer.erase(place);
  }
  const loadText = (text: PropertyText): PropertyText => pick(text, [...textWords, ...textRecordFields]);
  return {
    writer,
    shelveText: (text, files) => takeText(writer.write(pick(text, textRecordFields)), files, (name) => text[name]),
    shelveProperty: (property, texts) =>
      takeProperty(writer.write(pick(property, recordFields)), texts, (name) => property[name]),
    takeText,
    takeProperty,
    load(property) {
      const texts: Localized<PropertyText> = {};
      for (const language of languages) {
        const text = property.texts[language];
        if (text) texts[language] = loadText(text);
      }
      return { ...pick(property, [...numberFields, ...wordFields, ...recordFields, 'externalId']), texts };
    },
    erase(property) {
      for (const value of [property, ...Object.values(property.texts)]) eraseRecord(value);
    },
    eraseText: eraseRecord,
  };
}

/** Makes objects that keep some fields, whose words they share, and read the others from their record. */
function shelving<T extends object>(
  writer: RecordWriter,
  kept: readonly (keyof T)[],
  written: readonly (keyof T)[],
): (place: RecordPlace, valueNamed: ValueOf<T>) => T {
  const words = new Map<unknown, unknown>();
  function shared(value: unknown): unknown {
    if (typeof value !== 'string') return value;
    const known = words.get(value);
    if (known !== undefined) return known;
    words.set(value, value);
    return value;
  }
  class Shelved {
    [writtenAddress]: number;
    [writtenLength]: number;
    constructor({ address, length }: RecordPlace, valueNamed: ValueOf<T>) {
      this[writtenAddress] = address;
      this[writtenLength] = length;
      for (const name of kept) (this as unknown as T)[name] = shared(valueNamed(name)) as T[keyof T];
    }
  }
  // One field after another is read of the same listing.
  let parsed: { owner: Shelved | null; record: Pick<T, keyof T> | null } = { owner: null, record: null };
  const { prototype } = Shelved;
  Object.defineProperty(prototype, writtenTo, { value: writer });
  for (const name of written) {
    Object.defineProperty(prototype, name, {
      get(this: Shelved) {
        if (parsed.owner !== this) {
          const record = writer.read({ address: this[writtenAddress], length: this[writtenLength] });
          parsed = { owner: this, record: JSON.parse(record.toString('utf8')) };
        }
        return parsed.record?.[name];
      },
    });
  }
  return (place, valueNamed) => new Shelved(place, valueNamed) as unknown as T;
}

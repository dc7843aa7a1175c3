import { hash as hashBytes } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import type { Language } from '@/lib/domain/language';
import type { ListingId } from '@/lib/domain/listing/listing-id';
import type { Goal } from '@/lib/domain/property/goal';
import type { Situation } from '@/lib/domain/property/situation';
import type { Disclosure } from './disclosure';
import type { FeedRecord } from './feed-value';
import { type ReadProperty, readProperty } from './read-property';
import { type KnownFile, type LazyRecord, parseRecord, type RecordNotes, readNotes } from './record-file';
import { sharedForm } from './record-form';
import type { FileEntry, ListingStore, NewSource, StoredSource } from './store/listing-store';
import { createShelf, type KeptProperty, type KeptText } from './store/shelf';
import { NotPlain, splitRecords } from './store/split-records';

export type PropertyFile = {
  language: Language;
  /** Inside the content folder. */
  file: string;
  /** Where it is on the disk. */
  path: string;
  /** Of its bytes and of how they are read; null for unknown. */
  key: string | null;
  /** As the last reading has found it. */
  before?: KnownFile | undefined;
};

/** A record and what it says. */
export type PropertyRecord = LazyRecord & {
  /** What every reading needs of it; null where it has no usable id. */
  says: RecordSays | null;
  /** The row of the store that says the same as long as it is there; null without a store. */
  source: number | null;
  /** The whole, which takes longer where it was read before; null where it has no usable id. */
  read(): ReadProperty | null;
};

type RecordSays = Pick<ReadProperty, 'disclosure' | 'project' | 'doubts'> & {
  /** Of its property, where it is the first that has one. */
  goal: Goal | null;
  /** Whether anything of it is shown. */
  isShown: boolean;
};

/** The goal of a property that an earlier language shows, by its id in the export; null for another one. */
export type GoalOf = (externalId: string) => Goal | null;

export type PropertyReader = {
  /** One record of a file that was parsed whole. */
  readRecord(record: FeedRecord, language: Language, goalOf: GoalOf): Pick<PropertyRecord, 'says' | 'source' | 'read'>;
  /** The records of a file. Throws `NotPlain` where it has to be parsed whole, and file system errors. */
  readFile(file: PropertyFile, goalOf: GoalOf): ReadFile;
};

type ReadFile = {
  records: PropertyRecord[];
  /** To be called where the file still has the same key: a file with it need not be read again. */
  keep?(known: KnownFile & { key: string }): void;
};

type ReaderOptions = {
  store: ListingStore | undefined;
  /** Records with the same bytes are read alike for the same one, such as the day from which the rules of `today` hold. */
  basis: string;
  /** ISO date. */
  today: string;
};

/** Without a store, listings are in memory as a whole, and nothing is remembered. */
export function createPropertyReader({ store, ...options }: ReaderOptions): PropertyReader {
  return store ? storingReader(store, options) : plainReader(options.today);
}

function plainReader(today: string): PropertyReader {
  const readRecord: PropertyReader['readRecord'] = (record, language, goalOf) => {
    const { id } = readNotes(record);
    const read = id && readProperty(record, { language, externalId: id.text, goal: goalOf(id.text), today });
    return { says: read && sayingsOf(read), source: null, read: () => read };
  };
  return {
    readRecord,
    readFile({ file, path, language }, goalOf) {
      const records: PropertyRecord[] = [];
      for (const { bytes, from, to } of splitRecords(path)) {
        const record = parseBytes(bytes, path);
        const { read, ...known } = readRecord(record, language, goalOf);
        const notes = { ...readNotes(record), ...known };
        records.push(new RecordInFile(path, { file, index: records.length, from, to }, notes, read));
      }
      return { records };
    },
  };
}

function sayingsOf({ disclosure, project, doubts, property, text }: ReadProperty): RecordSays {
  const goal = property?.property.goal ?? null;
  return { disclosure, project, doubts, goal, isShown: property !== null || text !== null };
}

/** What every reading needs of a record, as it is stored. */
type Notes = Pick<RecordNotes, 'id' | 'since'> & { says: RecordSays | null };

/** The rest of what a record says, as it is stored. */
type Facts = Pick<ReadProperty, 'street'> & {
  situation: Situation | null;
  property: KeptProperty | null;
  text: KeptText | null;
};

/** What is known of a record that was read in one way. */
type KnownSource = RecordNotes &
  Pick<NewSource, 'way' | 'property' | 'text'> & { source: number; says: RecordSays | null };

/** What was read of large files, by the hash of its bytes: most of it is the same in the next reading. */
const remembered = new WeakMap<KnownFile, ReadonlyMap<string, KnownSource>>();

/** Of a file with so many records the store tells quickly what they say. */
const fewRecords = 1000;

function storingReader(store: ListingStore, { basis, today }: Omit<ReaderOptions, 'store'>): PropertyReader {
  const shelf = createShelf(store);
  const forms = new Map<number, readonly string[]>();
  const numbers = new Map<readonly string[], number>();
  const ids = new Map<string, ListingId>();
  const disclosures = new Map<string, Disclosure>();

  function formAt(number: number): readonly string[] {
    const form = forms.get(number) ?? sharedForm(store.readRecord(number) as string[]);
    forms.set(number, form);
    return form;
  }

  /** Records of one form share its list. */
  function numberOf(form: readonly string[]): number {
    const number = numbers.get(form) ?? store.putRecord(form);
    numbers.set(form, number);
    return number;
  }

  function wayOf(language: Language, goal: Goal | null): string {
    return `${basis} ${language} ${goal ?? ''}`;
  }

  function readSource(record: FeedRecord, language: Language, goalOf: GoalOf): NewSource {
    const { names, id, since } = readNotes(record);
    const goal = id && goalOf(id.text);
    const read = id && readProperty(record, { language, externalId: id.text, goal, today });
    const property = read?.property?.property;
    const text = read?.text?.text ?? property?.texts[language];
    const onShelf = { text: text && shelf.putText(text), property: property && shelf.putProperty(property) };
    const notes: Notes = { id, since, says: read && sayingsOf(read) };
    const facts: Facts = {
      street: read?.street ?? null,
      situation: read?.text?.situation ?? null,
      property: onShelf.property?.kept ?? null,
      text: onShelf.text?.kept ?? null,
    };
    return {
      way: wayOf(language, goal),
      notes: JSON.stringify(notes),
      facts: JSON.stringify(facts),
      form: numberOf(names),
      property: onShelf.property?.number ?? null,
      text: onShelf.text?.number ?? null,
    };
  }

  /** Records of one listing share its id, and most share what they disclose. */
  function knownSource({ notes, form, number, way, property, text }: StoredSource): KnownSource {
    const { id, since, says }: Notes = JSON.parse(notes);
    return {
      ...{ id: id && shareId(id), since, names: formAt(form) },
      ...{ source: number, way, property, text, says: says && shareSayings(says) },
    };
  }

  function shareId(id: ListingId): ListingId {
    const known = ids.get(id.text) ?? id;
    ids.set(id.text, known);
    return known;
  }

  function shareSayings({ disclosure, ...says }: RecordSays): RecordSays {
    const key = Object.values(disclosure).join(' ');
    const known = disclosures.get(key) ?? disclosure;
    disclosures.set(key, known);
    return { ...says, disclosure: known };
  }

  function open({ says, ...rows }: KnownSource, facts: string, language: Language): ReadProperty | null {
    if (!says) return null;
    const kept: Facts = JSON.parse(facts);
    const text = kept.text && rows.text !== null ? shelf.openText(rows.text, kept.text) : null;
    const property =
      kept.property && rows.property !== null && text
        ? shelf.openProperty(rows.property, kept.property, { [language]: text })
        : null;
    const { disclosure, project, doubts } = says;
    return {
      ...{ disclosure, project, doubts, street: kept.street },
      property: property && { property, standing: disclosure.standing, held: [] },
      text: text && kept.situation ? { text, situation: kept.situation } : null,
    };
  }

  return {
    readRecord(record, language, goalOf) {
      const { facts, ...source } = readSource(record, language, goalOf);
      const known = knownSource({ ...source, number: 0 });
      const read = open(known, facts, language);
      return { says: known.says, source: null, read: () => read };
    },
    readFile({ file, path, key, before, language }, goalOf) {
      const memory = before && remembered.get(before);
      const ways = { first: wayOf(language, null), sale: wayOf(language, 'sale'), rent: wayOf(language, 'rent') };
      const isSame = ({ id, way }: KnownSource) => way === ways[(id && goalOf(id.text)) ?? 'first'];
      const read = (known: KnownSource) => open(known, store.factsOf(known.source), language);

      /** What is known of these bytes, read as they would be now, or what is read of them now. */
      function sourceOf(own: Buffer, bytesOf: () => Buffer): KnownSource {
        const known = memory?.get(own.toString('latin1'));
        if (known && isSame(known)) return known;
        return (
          store.sourcesOf(own).map(knownSource).find(isSame) ??
          knownSource(store.addSource(own, readSource(parseBytes(bytesOf(), path), language, goalOf)))
        );
      }

      const records: RecordInFile<KnownSource>[] = [];
      const made: FileEntry[] = [];
      function add(known: KnownSource, { hash: own, from, to }: Omit<FileEntry, 'source'>): void {
        made.push({ hash: own, source: known.source, from, to });
        records.push(new RecordInFile(path, { file, index: records.length, from, to }, known, read));
      }
      let isStored = false;
      /** Sources go from the store where no file is kept that has them. */
      function keep(file: KnownFile & { key: string }): void {
        if (!isStored) store.addFile(file.key, made);
        if (records.length <= fewRecords) return;
        remembered.set(file, new Map(records.map(({ notes }, at) => [made[at]?.hash.toString('latin1') ?? '', notes])));
      }

      const entries = key === null ? null : store.entriesOf(key);
      if (entries) {
        isStored = true;
        for (const entry of entries) {
          const known = sourceOf(entry.hash, () => readBytes(path, entry));
          isStored &&= known.source === entry.source;
          add(known, entry);
        }
        return { records, keep };
      }
      for (const { bytes, from, to } of splitRecords(path)) {
        const own = hashBytes('sha1', bytes, 'buffer');
        add(
          sourceOf(own, () => bytes),
          { hash: own, from, to },
        );
      }
      return { records, keep };
    },
  };
}

function parseBytes(bytes: Buffer, file: string): FeedRecord {
  const record = parseRecord(bytes.toString('utf8'));
  if (!record) throw new NotPlain(file);
  return record;
}

type Place = { from: number; to: number };

type Known = RecordNotes & Pick<PropertyRecord, 'says' | 'source'>;

/** A record that is read from its file again when it is asked for: few are. */
class RecordInFile<Notes extends Known> implements PropertyRecord {
  declare readonly file: string;
  declare readonly index: number;
  declare readonly from: number;
  declare readonly to: number;
  declare readonly notes: Notes;
  declare private readonly path: string;
  declare private readonly readKnown: (notes: Notes) => ReadProperty | null;
  constructor(
    path: string,
    { file, index, from, to }: Pick<PropertyRecord, 'file' | 'index'> & Place,
    notes: Notes,
    readKnown: (notes: Notes) => ReadProperty | null,
  ) {
    this.path = path;
    this.file = file;
    this.index = index;
    this.from = from;
    this.to = to;
    this.notes = notes;
    this.readKnown = readKnown;
  }
  get says(): RecordSays | null {
    return this.notes.says;
  }
  get source(): number | null {
    return this.notes.source;
  }
  read(): ReadProperty | null {
    return this.readKnown(this.notes);
  }
  get record(): FeedRecord {
    return parseRecord(readBytes(this.path, this).toString('utf8')) ?? {};
  }
}

function readBytes(path: string, { from, to }: Place): Buffer {
  const descriptor = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(to - from);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, from));
  } finally {
    closeSync(descriptor);
  }
}

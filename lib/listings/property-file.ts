import { hash as hashBytes } from 'node:crypto';
import type { Language } from '@/lib/domain/language';
import type { FeedRecord } from './feed-value';
import { readProperty } from './read-property';
import { type KnownFile, readNotes } from './record-file';
import { type PropertyRecord, parseBytes, RecordInFile, readBytes } from './record-in-file';
import { createSources, type GoalOf, type KnownSource, type SourceOptions, sayingsOf } from './record-sources';
import type { FileEntry, ListingStore } from './store/listing-store';
import { splitRecords } from './store/split-records';

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

type ReaderOptions = SourceOptions & { store: ListingStore | undefined };

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

/** What was read of large files, by the hash of its bytes: most of it is the same in the next reading. */
const remembered = new WeakMap<KnownFile, ReadonlyMap<string, KnownSource>>();

/** Of a file with so many records the store tells quickly what they say. */
const fewRecords = 1000;

function storingReader(store: ListingStore, options: SourceOptions): PropertyReader {
  const { wayOf, readSource, knownSource, open } = createSources(store, options);

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

import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import type { Language } from '@/lib/domain/language';
import type { Goal } from '@/lib/domain/property/goal';
import type { Situation } from '@/lib/domain/property/situation';
import type { FeedRecord } from './feed-value';
import { type ReadProperty, readProperty } from './read-property';
import { type LazyRecord, parseRecord } from './record-file';
import { sharedForm } from './record-form';
import { type RecordNotes, readNotes } from './record-notes';
import type { FileEntry, ListingStore, NewSource } from './store/listing-store';
import { createShelf, type KeptProperty, type KeptText } from './store/shelf';
import { NotPlain, type RecordBytes, splitRecords } from './store/split-records';

export type PropertyFile = {
  language: Language;
  /** Inside the content folder. */
  file: string;
  /** Where it is on the disk. */
  path: string;
  /** Of its bytes; null for unknown. */
  hash: string | null;
};

/** A record and what it says. */
export type PropertyRecord = LazyRecord & {
  /** Null where it has no usable id. */
  read: ReadProperty | null;
};

/** The goal of a property that an earlier language shows, by its id in the export; null for another one. */
export type GoalOf = (externalId: string) => Goal | null;

export type PropertyReader = {
  /** One record of a file that was parsed whole. */
  readRecord(record: FeedRecord, language: Language, goalOf: GoalOf): ReadProperty | null;
  /** The records of a file. Throws `NotPlain` where it has to be parsed whole, and file system errors. */
  readFile(file: PropertyFile, goalOf: GoalOf): ReadFile;
};

type ReadFile = {
  records: PropertyRecord[];
  /** To be called where the file still has the same hash: a file with it need not be read again. */
  keep?(hash: string): void;
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
    return id && readProperty(record, { language, externalId: id.text, goal: goalOf(id.text), today });
  };
  return {
    readRecord,
    readFile({ file, path, language }, goalOf) {
      const records: PropertyRecord[] = [];
      for (const { bytes, from, to } of splitRecords(path)) {
        const record = parseBytes(bytes, path);
        const read = readRecord(record, language, goalOf);
        records.push(new RecordInFile(path, { file, index: records.length, from, to, notes: readNotes(record), read }));
      }
      return { records };
    },
  };
}

/** What every reading needs of a record, as it is stored. */
type Facts = Pick<ReadProperty, 'disclosure' | 'project' | 'doubts'> &
  Pick<RecordNotes, 'id' | 'since'> & {
    situation: Situation | null;
    property: KeptProperty | null;
    text: KeptText | null;
  };

/** What is stored of a record with a goal, and its facts. */
type KnownSource<Source extends NewSource> = { source: Source; facts: Facts };

function storingReader(store: ListingStore, { basis, today }: Omit<ReaderOptions, 'store'>): PropertyReader {
  const shelf = createShelf(store);
  const forms = new Map<number, readonly string[]>();
  const numbers = new Map<readonly string[], number>();

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

  function readSource(record: FeedRecord, language: Language, goalOf: GoalOf): KnownSource<NewSource> {
    const { names, id, since } = readNotes(record);
    const goal = id && goalOf(id.text);
    const read = id && readProperty(record, { language, externalId: id.text, goal, today });
    const property = read?.property?.property;
    const text = read?.text?.text ?? property?.texts[language];
    const onShelf = { text: text && shelf.putText(text), property: property && shelf.putProperty(property) };
    const facts: Facts = {
      id,
      since,
      disclosure: read?.disclosure ?? { standing: 'unpublished', isPricePublic: false, isAddressPublic: false },
      project: read?.project ?? null,
      doubts: read?.doubts ?? [],
      situation: read?.text?.situation ?? null,
      property: onShelf.property?.kept ?? null,
      text: onShelf.text?.kept ?? null,
    };
    const source = {
      goal: goal ?? '',
      facts: JSON.stringify(facts),
      form: numberOf(names),
      property: onShelf.property?.number ?? null,
      text: onShelf.text?.number ?? null,
    };
    return { source, facts };
  }

  function open({ source, facts }: KnownSource<NewSource>, language: Language): ReadProperty | null {
    const { id, disclosure, project, doubts, situation } = facts;
    if (!id) return null;
    const text = facts.text && source.text !== null ? shelf.openText(source.text, facts.text) : null;
    const property =
      facts.property && source.property !== null && text
        ? shelf.openProperty(source.property, facts.property, { [language]: text })
        : null;
    return {
      ...{ disclosure, project, doubts },
      property: property && { property, standing: disclosure.standing, held: [] },
      text: text && situation ? { text, situation } : null,
    };
  }

  return {
    readRecord: (record, language, goalOf) => open(readSource(record, language, goalOf), language),
    readFile({ file, path, hash, language }, goalOf) {
      const keyOf = (own: string) => `${basis} ${language} ${own}`;

      /** What was read of these bytes for the goal that the property has now, or is read now. */
      function sourceOf(bytes: Buffer) {
        const own = createHash('sha1').update(`${basis} ${language} `).update(bytes).digest();
        const known = store.sourcesOf(own).map((source) => ({ source, facts: JSON.parse(source.facts) as Facts }));
        const same = known.find(({ source, facts: { id } }) => source.goal === ((id && goalOf(id.text)) ?? ''));
        if (same) return same;
        const { source, facts } = readSource(parseBytes(bytes, path), language, goalOf);
        return { source: store.addSource(own, source), facts };
      }

      const records: PropertyRecord[] = [];
      function add(found: ReturnType<typeof sourceOf>, { from, to }: Pick<RecordBytes, 'from' | 'to'>): void {
        const { id, since } = found.facts;
        const notes = { id, since, names: formAt(found.source.form) };
        const read = open(found, language);
        records.push(new RecordInFile(path, { file, index: records.length, from, to, notes, read }));
      }

      const known = hash === null ? null : store.entriesOf(keyOf(hash));
      if (known) {
        for (const { source, ...place } of known) {
          const facts: Facts = JSON.parse(source.facts);
          const isSame = source.goal === ((facts.id && goalOf(facts.id.text)) ?? '');
          add(isSame ? { source, facts } : sourceOf(readBytes(path, place)), place);
        }
        return { records };
      }
      const entries: FileEntry[] = [];
      for (const { bytes, from, to } of splitRecords(path)) {
        const found = sourceOf(bytes);
        entries.push({ source: found.source, from, to });
        add(found, { from, to });
      }
      return { records, keep: (own) => store.addFile(keyOf(own), entries) };
    },
  };
}

function parseBytes(bytes: Buffer, file: string): FeedRecord {
  const record = parseRecord(bytes.toString('utf8'));
  if (!record) throw new NotPlain(file);
  return record;
}

type Place = { from: number; to: number };

/** A record that is read from its file again when it is asked for: few are. */
class RecordInFile implements PropertyRecord {
  declare readonly file: string;
  declare readonly index: number;
  declare readonly from: number;
  declare readonly to: number;
  declare readonly notes: RecordNotes;
  declare readonly read: ReadProperty | null;
  declare private readonly path: string;
  constructor(path: string, { file, index, from, to, notes, read }: Omit<PropertyRecord, 'record'> & Place) {
    this.path = path;
    this.file = file;
    this.index = index;
    this.from = from;
    this.to = to;
    this.notes = notes;
    this.read = read;
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

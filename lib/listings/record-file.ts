import { foldListingId, type ListingId } from '@/lib/domain/listing/listing-id';
import type { SourceRecord } from './doubts';
import { type FeedRecord, readRecord } from './feed-value';
import { identityFields, wordsAndMediaFields } from './field/property-fields';

/** A record of a file, parsed when it is asked for. */
export type LazyRecord = SourceRecord & {
  notes: RecordNotes;
  /** Where it begins and ends in its file, in bytes; absent where the file was parsed whole. */
  from?: number;
  to?: number;
};

/** The records of a file that was parsed whole: a list, or the first list in an object. Null where there is none. */
export function recordList(value: unknown): unknown[] | null {
  return Array.isArray(value) ? value : (Object.values(readRecord(value) ?? {}).find(Array.isArray) ?? null);
}

/** A record that is parsed already, of a file that was parsed whole. */
export function wholeRecord(record: FeedRecord, file: string, index: number): LazyRecord {
  return {
    file,
    index,
    record,
    get notes() {
      return readNotes(record);
    },
  };
}

/** Null for anything but one record. */
export function parseRecord(text: string): FeedRecord | null {
  try {
    return readRecord(JSON.parse(text));
  } catch {
    return null;
  }
}

/** What identifies a record, since when it is offered (ISO date, empty for unknown), and the names of its fields. */
export type RecordNotes = { id: ListingId | null; since: string; names: readonly string[] };

export function readNotes(record: FeedRecord): RecordNotes {
  return {
    id: identityFields.id.read(record),
    since: wordsAndMediaFields.createdOn.read(record) ?? wordsAndMediaFields.publishedOn.read(record) ?? '',
    names: formOf(record),
  };
}

/** A file of a reading: enough to find whether the next one has to read it, and nothing of what its records say. */
export type KnownFile = {
  /** Of its bytes and of how they are read; null where there is no file. */
  key: string | null;
  /** The classes of its ids. */
  ids: Uint32Array;
};

export type KnownFiles = ReadonlyMap<string, KnownFile>;

/** Ids that are one, or that a person would take for one, are of one class. Others of it are read with them in vain. */
export function classOfId(externalId: string): number {
  const text = foldListingId(externalId);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Adds the files that share an id with the others, and their ids: what records of one listing say depends on each other. */
export function includeSharing(files: Set<string>, ids: Set<number>, known: KnownFiles): void {
  for (let before = -1; before < files.size; ) {
    before = files.size;
    for (const [file, { ids: own }] of known) {
      if (!files.has(file) && !own.some((id) => ids.has(id))) continue;
      files.add(file);
      for (const id of own) ids.add(id);
    }
  }
}

/**
 * The form of a record is the list of its fields' names. An export has a few of them for all its records: what follows
 * from the names alone is found once for each form.
 */
type Form = readonly string[];

/** Forms of one length that are remembered; an export with more shares the later ones less. */
const maxEach = 64;
const formsByLength = new Map<number, Form[]>();
/** Several readers ask for the names of the same record one after another. */
let last: { record: FeedRecord; form: Form } | null = null;

/** The names of a record's fields, in its order: the same list for every record of the form. */
function formOf(record: FeedRecord): Form {
  if (last?.record === record) return last.form;
  const form = sharedForm(Object.keys(record));
  last = { record, form };
  return form;
}

/** The list of the same names that is used for all records of the form. */
export function sharedForm(names: Form): Form {
  const forms = formsByLength.get(names.length) ?? [];
  formsByLength.set(names.length, forms);
  for (let index = forms.length - 1; index >= 0; index--) {
    const form = forms[index];
    if (form && areSame(form, names)) return form;
  }
  if (forms.length < maxEach) forms.push(names);
  return names;
}

function areSame(form: Form, names: Form): boolean {
  for (let index = 0; index < names.length; index++) if (form[index] !== names[index]) return false;
  return true;
}

/** Returns those of the fields that a record has; a record of a known form is not searched again. */
export function createFieldSearch<T>(fields: readonly T[], nameOf: (field: T) => string): (record: FeedRecord) => T[] {
  const known = new WeakMap<Form, T[]>();
  return (record) => {
    const form = formOf(record);
    const found = known.get(form);
    if (found) return found;
    const names = new Set(form);
    const present = fields.filter((field) => names.has(nameOf(field)));
    known.set(form, present);
    return present;
  };
}

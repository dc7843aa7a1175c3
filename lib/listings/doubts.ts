import { type ListingId, parseListingId } from '@/lib/domain/listing/listing-id';
import { closestName } from '@/lib/domain/text/closest-name';
import { type ContentProblem, type ProblemReport, showValue } from '@/lib/files/content-problem';
import type { FeedRecord } from './feed-value';
import { knownFields, type ListingFileName } from './field/listing-files';

/** A record of the export and where it stands. */
export type SourceRecord = { record: FeedRecord; file: string; index: number };

/** Reports a value that is not shown because of its form; `kind` says when it is shown nevertheless. */
export type Doubt = (field: string, found: unknown, expected: string, kind?: 'leftOut' | 'untidy') => void;

/** A doubt, with its value as it is shown. */
export type NotedDoubt = readonly [field: string, found: string, expected: string, kind: 'leftOut' | 'untidy'];

/** The doubts about one record. */
export type RecordDoubts = {
  doubt: Doubt;
  /** Reports again what was noted of the same record before. */
  repeat(noted: readonly NotedDoubt[]): void;
  /** The record as a whole is left out, for the first reported reason: its form, unless another is given. */
  leaveOut(reason?: 'form' | 'repeated'): void;
};

export type Doubts = {
  /** Opens a file with so many entries. */
  open(file: string, entries: number): void;
  /** An entry that is not a record. */
  leaveOutEntry(file: string, index: number, entry: unknown): void;
  /** `id` where it was read already; null for none. */
  at(source: SourceRecord, id?: ListingId | null): RecordDoubts;
  /** Notes the fields of a record that the site does not know, to report each once per file. */
  seeFields(kind: ListingFileName, file: string, names: readonly string[]): void;
  /** Reports what is known only after all records are read. */
  close(): void;
};

/** A file that loses more than one in this many records for their form counts as wrong as a whole. */
const toleratedLoss = 10;

/** Why a record is left out. */
type Reason = { field: string; found: string; expected: string; index: number };
type FileLosses = { entries: number; byField: Map<string, { count: number; example: Reason }> };

/** Collects the problems of the export's records: every doubt is a warning, a file with too many losses an error. */
export function createDoubts(report: ProblemReport): Doubts {
  const files = new Map<string, FileLosses>();
  const unknown = new Map<
    string,
    { kind: ListingFileName; names: Set<string>; all: Set<string>; lists: WeakSet<readonly string[]> }
  >();
  const countLoss = (file: string, example: Reason) => {
    const byField = files.get(file)?.byField;
    byField?.set(example.field, {
      example,
      ...byField.get(example.field),
      count: (byField.get(example.field)?.count ?? 0) + 1,
    });
  };
  /** Most records have no doubt: nothing is made for them but this. */
  class OwnDoubts implements RecordDoubts {
    declare private readonly source: SourceRecord;
    declare private readonly known: ListingId | null | undefined;
    declare private first: { problem: ContentProblem | undefined; reason: Reason } | null;
    constructor(source: SourceRecord, known: ListingId | null | undefined) {
      this.source = source;
      this.known = known;
      this.first = null;
    }
    get doubt(): Doubt {
      return (field, value, expected, kind = 'leftOut') => this.add(field, showValue(value), expected, kind);
    }
    repeat(noted: readonly NotedDoubt[]): void {
      for (const doubt of noted) this.add(...doubt);
    }
    leaveOut(reason: 'form' | 'repeated' = 'form'): void {
      if (this.first?.problem) this.first.problem.leavesOutRecord = true;
      if (this.first && reason === 'form') countLoss(this.source.file, this.first.reason);
    }
    private add(...[field, found, expected, kind]: NotedDoubt): void {
      const { source, known } = this;
      const { file, index } = source;
      const id = (known === undefined ? parseListingId(source.record.ID) : known)?.text;
      report.warn({
        kind,
        file,
        path: `[${index}].${field}`,
        ...(id !== undefined && { record: id }),
        found,
        expected,
      });
      this.first ??= { problem: report.problems.at(-1), reason: { field, found, expected, index } };
    }
  }
  return {
    open: (file, entries) => files.set(file, { entries, byField: new Map() }),
    leaveOutEntry(file, index, entry) {
      const found = showValue(entry);
      const expected = 'a record; this entry is left out';
      report.warn({ kind: 'leftOut', file, path: `[${index}]`, leavesOutRecord: true, found, expected });
      countLoss(file, { field: 'the entry itself', found, expected: 'records in { }', index });
    },
    at: (source, known) => new OwnDoubts(source, known),
    seeFields(kind, file, names) {
      const seen = unknown.get(file) ?? { kind, names: new Set(), all: new Set(), lists: new WeakSet() };
      unknown.set(file, seen);
      // Records share their lists of names.
      if (seen.lists.has(names)) return;
      seen.lists.add(names);
      for (const name of names) {
        seen.all.add(name);
        if (!knownFields[kind].has(name)) seen.names.add(name);
      }
    },
    close() {
      for (const [file, losses] of files) reportLosses(file, losses, report);
      for (const [file, { kind, names, all }] of unknown) reportUnknown(file, { kind, names, all }, report);
    },
  };
}

function reportLosses(file: string, { entries, byField }: FileLosses, report: ProblemReport): void {
  const reasons = [...byField.values()].sort((a, b) => b.count - a.count);
  const count = reasons.reduce((sum, reason) => sum + reason.count, 0);
  if (count * toleratedLoss <= entries) return;
  const why = reasons.map(
    (reason) =>
      `${reason.count} for ${reason.example.field}, such as ${reason.example.found} in [${reason.example.index}]`,
  );
  report.error({
    file,
    path: '',
    found: `${count} of ${entries} records left out: ${why.join('; ')}`,
    expected: `at most one in ${toleratedLoss} left out; in ${reasons[0]?.example.field} ${reasons[0]?.example.expected}`,
  });
}

function reportUnknown(
  file: string,
  { kind, names, all }: { kind: ListingFileName; names: ReadonlySet<string>; all: ReadonlySet<string> },
  report: ProblemReport,
): void {
  if (names.size === 0) return;
  // A name that the file also uses is not the intended one.
  const missing = [...knownFields[kind]].filter((name) => !all.has(name));
  const shown = [...names].map((name) => {
    const meant = closestName(name, missing);
    return meant === null ? name : `${name} (did you mean ${meant}?)`;
  });
  const expected = 'fields this site knows; these are not shown';
  report.warn({ file, path: '', found: `the fields ${shown.join(', ')}`, expected });
}

import { isDeepStrictEqual } from 'node:util';
import type { ListingKind } from '@/lib/domain/listing/listing-id';
import {
  foldListingId,
  type ListingId,
  type ListingIds,
  maxIdLength,
  type NumberListings,
} from '@/lib/domain/listing/listing-id';
import type { Project } from '@/lib/domain/project/project';
import type { ProblemReport } from '@/lib/files/content-problem';
import type { Doubts, RecordDoubts } from './doubts';
import type { FeedRecord } from './feed-value';
import { identityFields } from './field/property-fields';
import type { LazyRecord } from './record-file';

export type IdentifiedRecord<Source extends LazyRecord = LazyRecord> = {
  ids: ListingIds;
  source: Source;
  /** Records of the same file with the same id, which are left out. */
  repeats: readonly Source[];
  doubts: RecordDoubts;
};

type Identify = <Source extends LazyRecord>(
  kind: ListingKind,
  records: readonly Source[],
) => Promise<IdentifiedRecord<Source>[] | null>;

/**
 * Gives the records of one file their numbers. Records without a usable id are left out, of several with one id the
 * first counts; the report says so. Null, with an error in the report, when numbering fails.
 */
export function createIdentify({
  doubts,
  numberListings,
  report,
}: {
  doubts: Doubts;
  numberListings: NumberListings;
  report: ProblemReport;
}): Identify {
  return async (kind, records) => {
    const found = readIds(kind, records, doubts);
    // The newest listing gets the highest number: among equals, lists show that one first.
    const unnumbered = found.filter(({ number }) => number === null).sort((a, b) => compareText(a.since, b.since));
    const ids = unnumbered.map(({ externalId }) => externalId);
    try {
      const numbers = await numberListings(kind, ids);
      return found.map(({ externalId, number, source, repeats, doubts: ofRecord }) => {
        const id = number ?? numbers.get(externalId);
        if (id === undefined) throw new Error(`no number for ${externalId}`);
        return { ids: { id, externalId }, source, repeats, doubts: ofRecord };
      });
    } catch (error) {
      report.error({
        file: records[0]?.file ?? 'listings',
        path: 'ID',
        found: `${ids.length} ids that are not whole numbers, and no way to read their numbers (${error instanceof Error ? error.message : String(error)})`,
        expected: 'a database that answers: it keeps the numbers that stand in the addresses of these listings',
      });
      return null;
    }
  };
}

type FoundRecord<Source extends LazyRecord> = {
  externalId: string;
  number: number | null;
  /** ISO date, empty where the record has none. */
  since: string;
  source: Source;
  repeats: readonly Source[];
  doubts: RecordDoubts;
};

function readIds<Source extends LazyRecord>(
  kind: ListingKind,
  records: readonly Source[],
  doubts: Doubts,
): FoundRecord<Source>[] {
  const seen = new Map<string, FoundRecord<Source>>();
  const seenFolded = new Set<string>();
  for (const source of records) {
    const { name } = identityFields.id;
    const { id, since, names } = source.notes;
    const ofRecord = doubts.at(source, id);
    if (!id) {
      const expected = `an id: text of 1 to ${maxIdLength} characters or a number, not 0, between quotes if it has more than 15 digits; the record is left out without it`;
      ofRecord.doubt(name, source.record[name], expected);
      ofRecord.leaveOut();
      continue;
    }
    const { text: externalId, number } = id;
    const first = seen.get(externalId);
    if (first) {
      first.repeats = [...first.repeats, source];
      reportRepeated(ofRecord, source.record, first.source.record);
      continue;
    }
    // Digits have no capitals.
    const folded = number === null ? foldListingId(externalId) : null;
    if (folded !== null && seenFolded.has(folded)) {
      const expected = 'an id that differs from all others by more than capitals; both are shown';
      ofRecord.doubt(name, source.record[name], expected, 'untidy');
    }
    if (folded !== null) seenFolded.add(folded);
    doubts.seeFields(kind === 'property' ? 'properties' : 'projects', source.file, names);
    seen.set(externalId, { externalId, number, since, source, repeats: none, doubts: ofRecord });
  }
  return [...seen.values()];
}

const none: readonly never[] = [];

/** A repeated record loses nothing; a different one with the same id is left out, though not for its form. */
function reportRepeated(doubts: RecordDoubts, record: FeedRecord, first: FeedRecord): void {
  const expected = 'an id that no other record of this language has; the first one counts';
  const isCopy = isDeepStrictEqual(record, first);
  const { name } = identityFields.id;
  doubts.doubt(name, record[name], expected, isCopy ? 'untidy' : 'leftOut');
  if (!isCopy) doubts.leaveOut('repeated');
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/**
 * Finds the number of the project that a property names. A whole number stands for itself, known or not; another id
 * that no project has leads nowhere.
 */
export function createProjectSearch(projects: readonly Project[]): (id: ListingId | null) => number | null {
  const exact = new Map(projects.map(({ id, externalId }) => [externalId, id]));
  const folded = new Map(projects.map(({ id, externalId }) => [foldListingId(externalId), id]));
  return (id) => id && (id.number ?? exact.get(id.text) ?? folded.get(foldListingId(id.text)) ?? null);
}

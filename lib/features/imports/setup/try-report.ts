import { listBrokenRules } from '@/lib/content/check/advert-report';
import type { AdvertProblem } from '@/lib/domain/property/advert-check';
import type { Mapping } from '@/lib/features/imports/csv/mapping';
import type { Proposal, ProposedColumn } from '@/lib/features/imports/csv/propose-mapping';
import type { ImportReport, NewListing } from '@/lib/features/imports/import-report';
import type { FieldChange } from '@/lib/features/imports/records/compare';
import { type FaultGroup, groupFaults } from '@/lib/features/imports/records/fault-groups';
import type { ListingKey } from '@/lib/features/imports/records/read-source';

/** What was asked about a word: what needs a person stands first. */
export const wordStates = ['unknown', 'guessed', 'decided', 'known'] as const;
export type TriedWord = {
  field: string;
  written: string;
  meaning: string | null;
  count: number;
  state: (typeof wordStates)[number];
};

/** What a try found, short enough to be kept and shown; `more` counts what is left out of a list. */
export type TryReport = Pick<ImportReport, 'outcome' | 'message'> & {
  /** Null where the source was not read to its end. */
  counts: Readonly<
    Record<'added' | 'changed' | 'gone' | 'hidden' | 'same' | 'held' | 'leftOut' | 'addresses' | 'prices', number>
  > | null;
  news: readonly NewListing[];
  changed: readonly { key: ListingKey; fields: readonly FieldChange[]; more: number }[];
  gone: readonly ListingKey[];
  hidden: readonly ListingKey[];
  problems: readonly (FaultGroup & { moreFound: number })[];
  moreProblems: number;
  adverts: readonly { problem: AdvertProblem; isHeld: boolean; ids: readonly string[]; count: number }[];
  words: readonly TriedWord[];
  moreWords: number;
  table: TriedTable | null;
};

/** Settings that a person wants to see tried before they are saved, and what was seen of the saved ones. */
export type Proposed = { raw: Readonly<Record<string, unknown>>; seen: string };

export type TriedTable = Pick<Proposal, 'rows' | 'heading' | 'repeatedIds' | 'hasOpenDates' | 'missing'> & {
  columns: readonly ProposedColumn[];
  /** As it was written when the table was looked at; null for none. */
  before: Mapping | null;
  mapping: Mapping;
};

const most = { listings: 50, fields: 6, problems: 100, found: 3, ids: 5, words: 1000 } as const;

export function toTryReport(report: ImportReport): TryReport {
  const { outcome, message, comparison, faults, adverts, leftOut, withheld, table } = report;
  const problems = groupFaults(faults);
  const words = wordsOf(report);
  return {
    outcome,
    message,
    counts: comparison && {
      added: comparison.added.length,
      changed: comparison.changed.length,
      gone: comparison.gone.length,
      hidden: comparison.hidden.length,
      same: comparison.same,
      held: adverts.filter(({ isHeld }) => isHeld).length,
      leftOut: leftOut.length,
      ...withheld,
    },
    news: report.news ?? [],
    changed: (comparison?.changed ?? []).slice(0, most.listings).map(({ key, fields }) => ({
      key,
      fields: fields.slice(0, most.fields),
      more: Math.max(0, fields.length - most.fields),
    })),
    gone: (comparison?.gone ?? []).slice(0, most.listings),
    hidden: (comparison?.hidden ?? []).slice(0, most.listings),
    problems: problems.slice(0, most.problems).map((group) => ({
      ...group,
      found: group.found.slice(0, most.found),
      moreFound: Math.max(0, group.found.length - most.found),
      ids: group.ids.slice(0, most.ids),
    })),
    moreProblems: Math.max(0, problems.length - most.problems),
    adverts: listBrokenRules(adverts).map(({ problem, effect, adverts: broken }) => ({
      problem,
      isHeld: effect === 'hold',
      ids: broken.slice(0, most.ids).map(({ id }) => id),
      count: broken.length,
    })),
    words: words.slice(0, most.words),
    moreWords: Math.max(0, words.length - most.words),
    table: table ? tableOf(table) : null,
  };
}

function tableOf({
  rows,
  heading,
  repeatedIds,
  hasOpenDates,
  missing,
  columns,
  before,
  mapping,
}: NonNullable<ImportReport['table']>) {
  return {
    rows,
    heading,
    repeatedIds,
    hasOpenDates,
    missing,
    before,
    mapping,
    // What may be people's is looked at and not kept.
    columns: columns.map((column) => (column.reason === 'personal' ? { ...column, examples: [] } : column)),
  };
}

function wordsOf({ words, table }: ImportReport): TriedWord[] {
  const all: TriedWord[] = table
    ? table.words.map(({ field, written, meaning, count, isCertain, isDecided }) => ({
        field,
        written,
        meaning,
        count,
        state: meaning === null ? 'unknown' : !isCertain ? 'guessed' : isDecided ? 'decided' : 'known',
      }))
    : words.map((word) => ({ ...word, state: word.meaning === null ? 'unknown' : 'guessed' }));
  return all.sort(
    (one, other) => wordStates.indexOf(one.state) - wordStates.indexOf(other.state) || other.count - one.count,
  );
}

/** The listings of a try that the site has, or has had. */
export function listTriedKeys(report: TryReport | null): ListingKey[] {
  return report ? [...report.changed.map(({ key }) => key), ...report.gone, ...report.hidden] : [];
}

import { groupBy } from '@/lib/domain/group-by';
import type { RecordFault } from './read-source';

/** What is wrong with one field in the same way, with the values that stand there and the records that have them. */
export type FaultGroup = Pick<RecordFault, 'field' | 'expected' | 'leavesOut'> & {
  found: readonly (readonly [value: string, count: number])[];
  /** Of some or all of the records. */
  ids: readonly string[];
  records: number;
  /** More than there are records: a record may have a field in several languages. */
  count: number;
};

/** Faults by field and what is expected of it, those of most records first, as adverts are listed. */
export function groupFaults(faults: readonly RecordFault[]): FaultGroup[] {
  const groups = groupBy(faults, ({ field, expected, leavesOut }) => JSON.stringify([field, expected, leavesOut]));
  return [...groups.values()]
    .sort((one, other) => other.length - one.length)
    .flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const ids = [...new Set(group.map(({ id }) => id))];
      const found = [...groupBy(group, (fault) => fault.found)].map(([value, own]) => [value, own.length] as const);
      return [
        {
          field: first.field,
          expected: first.expected,
          leavesOut: first.leavesOut,
          found: found.sort(([, one], [, other]) => other - one),
          ids,
          records: Math.max(ids.length, ...group.map(({ records = 1 }) => records)),
          count: group.length,
        },
      ];
    });
}

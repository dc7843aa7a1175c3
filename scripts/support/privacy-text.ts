import { brusselsMinute } from '@/lib/domain/time/brussels-time';
import { otherPlaces } from '@/lib/usecases/privacy/data-register';
import type { ErasurePlan } from '@/lib/usecases/privacy/erase-person';

/** Describes which data an erasure deletes and keeps, for people. */
export function erasureText(plan: ErasurePlan): string {
  const { erased, files, cancelled, asFriend, activities, auditEntries, waitingNotices, mentions, nearMatches } = plan;
  const gone = [
    ...erased.map(({ table, rows }) => `${table}: ${rows}`),
    ...(files > 0 ? [`files: ${files}`] : []),
    ...cancelled.map(
      (startsAt) => `cancelled first, with a notice to both sides: the visit of ${brusselsMinute(startsAt)}`,
    ),
    ...(asFriend > 0 ? [`name and address as a friend, in what others sent: ${asFriend}`] : []),
  ];
  const kept = [
    ...(activities > 0 ? [`activity: ${activities}, without the person: it is the owner’s history`] : []),
    ...(auditEntries > 0 ? [`audit_entry: ${auditEntries}, under a pseudonym: the log is kept for its term`] : []),
    ...(cancelled.length + waitingNotices > 0
      ? ['notices of cancelled visits: until they are sent; erase again after that']
      : []),
    ...mentions.map(
      ({ table, column, id }) => `${table}.${column} of ${id}: others name the address there; judge it by hand`,
    ),
  ];
  return [part('Erased', gone), part('Kept', kept), part('Elsewhere', otherPlaces), nearText(nearMatches)]
    .filter(Boolean)
    .join('\n');
}

function part(head: string, lines: readonly string[]): string {
  return `${head}:\n${lines.length > 0 ? lines.map((line) => `  ${line}`).join('\n') : '  nothing'}`;
}

/** Addresses that were not examined. */
export function nearText(nearMatches: readonly string[]): string {
  return nearMatches.length > 0
    ? `Probably the same mailbox, and left alone: ${nearMatches.join(', ')}. Ask the person, and name them one by one.`
    : '';
}

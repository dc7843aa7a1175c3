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
      (startsAt) => `cancelled first, with a notice to both sides: the viewing of ${brusselsMinute(startsAt)}`,
    ),
    ...(asFriend > 0 ? [`name and address as a friend, in what others sent: ${asFriend}`] : []),
  ];
  const kept = [
    ...(activities > 0 ? [`activity: ${activities}, without the person, as part of the owner’s history`] : []),
    ...(auditEntries > 0
      ? [`audit_entry: ${auditEntries}, under a pseudonym, for the retention period of the log`]
      : []),
    ...(cancelled.length + waitingNotices > 0
      ? ['notices of cancelled viewings: until they are sent; run erase again afterwards']
      : []),
    ...mentions.map(
      ({ table, column, id }) =>
        `${table}.${column} of ${id}: another person’s text contains the address; review it manually`,
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
    ? `Probably the same mailbox, not included: ${nearMatches.join(', ')}. Ask the person, then run the command for each address.`
    : '';
}

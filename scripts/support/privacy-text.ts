import { brusselsMinute } from '@/lib/domain/time/brussels-time';
import { otherPlaces } from '@/lib/features/privacy/data-register';
import type { Erasure, ErasurePlan, NamedText, OpenDecision } from '@/lib/features/privacy/erase-person';

/** Describes for people which data an erasure deletes and keeps: before it, or what it did. */
export function erasureText(plan: ErasurePlan, done?: Extract<Erasure, { kind: 'erased' }>): string {
  const { erased, files, cancelled, asFriend, activities, auditEntries, waitingNotices, nearMatches } = plan;
  const { published, mentions, contentFiles } = plan;
  const isRemoved = (file: string) => done?.removed.includes(file) === true;
  const isHidden = ({ place }: NamedText) => done?.hidden.includes(place) === true;
  const gone = [
    ...erased.map(({ table, rows }) => `${table}: ${rows}`),
    ...(files > 0 ? [`files: ${files}`] : []),
    ...cancelled.map(
      (startsAt) => `cancelled first, with a notice to both sides: the viewing of ${brusselsMinute(startsAt)}`,
    ),
    ...(asFriend > 0 ? [`name and address as a friend, in what others sent: ${asFriend}`] : []),
    ...published.filter(isRemoved).map((file) => `the published testimonial ${file}, and its copies in DATA_DIR`),
    ...mentions.filter(isHidden).map(({ place }) => `the person in ${place}`),
  ];
  const kept = [
    ...(activities > 0 ? [`activity: ${activities}, without the person, as part of the owner’s history`] : []),
    ...(auditEntries > 0
      ? [`audit_entry: ${auditEntries}, under a pseudonym, for the retention period of the log`]
      : []),
    ...(cancelled.length + waitingNotices > 0
      ? ['notices of cancelled viewings: until they are sent; run erase again afterwards']
      : []),
    ...(done
      ? published.filter((file) => !isRemoved(file)).map((file) => `${file}: public, for the given reason`)
      : []),
    ...mentions.flatMap((mention) => {
      if (mention.reason !== null) return [`${mention.place}: ${mention.reason}`];
      return done && !isHidden(mention) ? [`${mention.place}: for the given reason`] : [];
    }),
    ...contentFiles.map((file) => `${file} of the content: names the person; editors decide`),
  ];
  const open = done
    ? []
    : [
        ...published.map((file) => `${file}: a published testimonial (--published remove or keep)`),
        ...mentions
          .filter(({ reason }) => reason === null)
          .map(({ place, found, excerpt }) => `${place}, by ${found.join(' and ')}: ${excerpt}`),
      ];
  const isShown = done?.isStillShown
    ? 'Visitors still see the removed testimonial: the content folder has errors, or a change that waits. npm run content:check shows which; a restart of the site hides it at once.'
    : '';
  const toDecide = open.length > 0 ? part('To decide', open) : '';
  return [
    part('Erased', gone),
    part('Kept', kept),
    toDecide,
    isShown,
    part('Elsewhere', otherPlaces),
    nearText(nearMatches),
  ]
    .filter(Boolean)
    .join('\n');
}

/** What to add to the command. */
export function openText(open: readonly OpenDecision[]): string {
  const words: Readonly<Record<OpenDecision, string>> = {
    published: 'Add --published remove, or --published keep.',
    mentions: 'Add --hide all, --hide PLACE for each text in which the person is hidden, or --hide none.',
    reason: 'Add --reason TEXT: why something stays. The log stores it; do not name the person.',
  };
  return open.map((decision) => words[decision]).join('\n');
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

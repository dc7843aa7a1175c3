import type { MoveObstacle } from '@/lib/domain/office/move-obstacle';
import type { CalendarAnswer } from '@/lib/features/office/calendar/actions';

/** `unsent`: the server did not answer, as on a phone without a signal. */
type CalendarFormCode = CalendarAnswer['code'] | 'unsent';

export type CalendarFormTexts = Readonly<
  Record<CalendarFormCode, string> & {
    /** A conflict with a known colleague; with `{name}`. */
    conflictWith: string;
    /** Times that are free instead, with `{times}`. */
    freeAt: string;
    /** The field of a viewing that could be handed over, with `{viewing}`, and its options, one with `{name}`. */
    handOverOf: string;
    handOverTo: string;
    leaveIt: string;
    askIt: string;
    /** One choice for all viewings that an absence lies over, its options, and that a single one follows it. */
    forAll: string;
    leaveAll: string;
    handAllTo: string;
    askAll: string;
    asAll: string;
    /** That an option is possible for some of them only, with `{count}` and `{of}`. */
    someOf: string;
    /** How many more are asked about after these, with `{count}`; and the button that goes on to them. */
    overRest: string;
    overNext: string;
  }
> & { why: Readonly<Record<MoveObstacle, string>> };

/** What a form of the calendar says about its answer. */
export function textOfAnswer(
  texts: CalendarFormTexts,
  {
    code,
    by,
    why,
    words,
    free = [],
  }: Pick<CalendarAnswer, 'by' | 'why' | 'words' | 'free'> & { code: CalendarFormCode },
): string {
  if (code === 'asks' && why) return texts.asks.replace('{why}', () => words ?? texts.why[why]);
  if (code === 'taken' && free.length > 0) return `${texts.taken} ${texts.freeAt.replace('{times}', free.join(', '))}`;
  return code === 'conflict' && by ? texts.conflictWith.replace('{name}', () => by) : texts[code];
}

import type { CalendarAnswer } from '@/lib/features/office/calendar/actions';

export type CalendarFormTexts = Readonly<
  Record<CalendarAnswer['code'], string> & {
    /** A conflict with a known colleague; with `{name}`. */
    conflictWith: string;
  }
>;

/** What a form of the calendar says about its answer. */
export function textOfAnswer(texts: CalendarFormTexts, { code, by }: Pick<CalendarAnswer, 'code' | 'by'>): string {
  return code === 'conflict' && by ? texts.conflictWith.replace('{name}', () => by) : texts[code];
}

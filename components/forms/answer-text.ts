import { withMinutes } from './refusal-text';

/**
 * What the answer to a form says. Of the texts, `tooMany` has `waitMark` for the minutes, and `tooManyOne` is the one of a
 * single minute.
 */
export function answerText<Code extends string>(
  { code, minutes = 0 }: { code: Code; minutes?: number | undefined },
  texts: Readonly<Record<Code, string> & Partial<Record<'tooManyOne', string>>>,
): string {
  const one = code === 'tooMany' && minutes === 1 ? texts.tooManyOne : undefined;
  return one ?? withMinutes(texts[code], minutes);
}

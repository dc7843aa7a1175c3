import type { ReactNode } from 'react';
import type { Refusal } from './use-form-action';

/** Stands for the minutes to wait in a text that the server writes before it knows them. */
export const waitMark = '\u2026';

export function withMinutes(text: string, minutes: number): string {
  return text.replace(waitMark, String(minutes));
}

export type RefusalTexts = {
  /** With `waitMark` for the minutes. */
  tooMany: string;
  failed: ReactNode;
};

/** Why a form was rejected, and what to do. */
export function refusalText({ minutes }: Refusal, { tooMany, failed }: RefusalTexts): ReactNode {
  return minutes === null ? failed : <p>{withMinutes(tooMany, minutes)}</p>;
}

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

import type { ReactNode } from 'react';
import type { Refusal } from './call-action';

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

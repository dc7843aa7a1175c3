import type { ReactNode } from 'react';
import type { Refusal } from './call-action';
import { withMinutes } from './wait-mark';

export type RefusalTexts = {
  /** With `waitMark` for the minutes. */
  tooMany: string;
  failed: ReactNode;
};

/** Why a form was rejected, and what to do. */
export function refusalText({ minutes }: Refusal, { tooMany, failed }: RefusalTexts): ReactNode {
  return minutes === null ? failed : <p>{withMinutes(tooMany, minutes)}</p>;
}

import { requestMarks, turnHeader } from '@/lib/platform/request-marks';

const markMissing = requestMarks('missing-answers');

/** Gives the answer to a live page's request the status 404: the page found nothing that this person may see. */
export function answerAsMissing(requestHeaders: Headers): void {
  markMissing(requestHeaders.get(turnHeader) ?? '');
}

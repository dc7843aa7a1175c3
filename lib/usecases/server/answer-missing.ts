import { requestMarks } from '@/lib/platform/request-marks';
import { turnHeader } from '@/lib/platform/turn-header';

const mark = requestMarks('missing-answers');

/** Gives the answer to a live page's request the status 404: the page found nothing that this person may see. */
export function answerAsMissing(requestHeaders: Headers): void {
  mark(requestHeaders.get(turnHeader) ?? '');
}

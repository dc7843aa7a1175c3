import { requestMarks } from './request-marks';
import { isSendersFault } from './senders-fault.mjs';

const mark = requestMarks('bad-requests');

/** Notes a request whose error is the sender's fault. */
export function markBadRequest(error: unknown, requestId: string): void {
  if (isSendersFault(error)) mark(requestId);
}

import { processSingleton } from './process-singleton';
import { isSendersFault } from './senders-fault.mjs';

/** Requests whose error is the sender's, by the id that the server gave them; it takes them out again. */
const badRequests = processSingleton<Set<string>>('bad-requests');

const maxMarks = 1000;

export function markBadRequest(error: unknown, requestId: string): void {
  if (requestId === '' || !isSendersFault(error)) return;
  const marks = badRequests.get() ?? new Set<string>();
  badRequests.set(marks);
  // Marks of requests that ended without an answer.
  if (marks.size >= maxMarks) marks.clear();
  marks.add(requestId);
}

import { processSingleton } from './process-singleton';
import { isSendersFault } from './senders-fault.mjs';

/** Requests whose error is the sender's fault, by the id that the server gave them; the server removes them. */
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

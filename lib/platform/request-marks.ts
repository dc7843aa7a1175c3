import { crossing } from './bridge.mjs';
import { isSendersFault } from './senders-fault.mjs';

/** Names the drawing of a page; made by the server for each request, and by no caller. */
export const turnHeader = 'x-site-turn';

const maxMarks = 1000;

/**
 * Marks requests by an id that the server gave them, for the server, which reads and removes the marks when it sends the
 * head of the answer (`serve.mjs`).
 */
export function requestMarks(name: 'bad-requests' | 'missing-answers'): (id: string) => void {
  const holder = crossing(name);
  return (id) => {
    if (id === '') return;
    const marks = holder.get() ?? new Set<string>();
    holder.set(marks);
    // Marks of requests that ended without an answer.
    if (marks.size >= maxMarks) marks.clear();
    marks.add(id);
  };
}

const mark = requestMarks('bad-requests');

/** Notes a request whose error is the sender's fault. */
export function markBadRequest(error: unknown, requestId: string): void {
  if (isSendersFault(error)) mark(requestId);
}

const current = crossing('request-figures');

/** What the server counts; undefined in commands and tests, which count nothing. */
export function requestFigures() {
  return current.get();
}

import { processSingleton } from './process-singleton';

const maxMarks = 1000;

/**
 * Marks requests by an id that the server gave them, for the server, which reads and removes the marks when it sends the
 * head of the answer (`serve.mjs`).
 */
export function requestMarks(name: string): (id: string) => void {
  const holder = processSingleton<Set<string>>(name);
  return (id) => {
    if (id === '') return;
    const marks = holder.get() ?? new Set<string>();
    holder.set(marks);
    // Marks of requests that ended without an answer.
    if (marks.size >= maxMarks) marks.clear();
    marks.add(id);
  };
}

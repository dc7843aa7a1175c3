import { processSingleton } from './process-singleton';

/** Requests whose error is the sender's, by the id that the server gave them; it takes them out again. */
const badRequests = processSingleton<Set<string>>('bad-requests');

/**
 * What Next and React throw for a body that is no form of this site: cut, without its boundary, with parts that no
 * browser writes. Their errors have no codes, so they are known by their words; another wording stays a 500.
 */
const sendersFaults =
  /Failed to parse body as FormData|Unexpected end of form|Multipart: Boundary not found|Malformed part header|Malformed urlencoded form|Unsupported content type|Invalid Server Actions request|Failed to find Server Action|Connection closed|Missing origin|Unterminated string|is not valid JSON|Unexpected end of JSON input|Maximum array nesting exceeded|Invalid reference|Cannot read properties of undefined \(reading 'then'\)/;

const maxMarks = 1000;

export function markBadRequest(error: unknown, requestId: string): void {
  const message = error instanceof Error ? error.message : '';
  if (requestId === '' || !sendersFaults.test(message)) return;
  const marks = badRequests.get() ?? new Set<string>();
  badRequests.set(marks);
  // Marks of requests that ended without an answer.
  if (marks.size >= maxMarks) marks.clear();
  marks.add(requestId);
}

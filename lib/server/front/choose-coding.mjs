// Which content coding a caller gets. Plain JavaScript: the server runs it uncompiled.
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { codings } from './kept-answers.mjs';

/** Browsers send a handful of different headers. */
const known = new LRUCache({ max: 200 });

/**
 * Returns the best coding that an `Accept-Encoding` header allows. A caller that forbids all of them gets the page as it
 * is: it may not be able to read it, but nor could it read a refusal.
 * @param {string | undefined} header
 * @returns {string}
 */
export function chooseCoding(header) {
  if (header === undefined) return 'identity';
  const found = known.get(header);
  if (found !== undefined) return found;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } });
  const coding = accepted.encoding(codings, { preferred: codings }) ?? 'identity';
  if (header.length <= 200) known.set(header, coding);
  return coding;
}

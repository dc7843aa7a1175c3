import { readFileSync } from 'node:fs';
import path from 'node:path';

type PostalCodes = ReadonlyMap<string, readonly string[]>;

/**
 * The postal codes of Belgium, and the places that have each: communes, the communes that they were made of, and what
 * has a code of its own; not the codes of companies and authorities. A name is in a language of its place. A table of our
 * own, of public facts.
 */
export const postalCodes: PostalCodes = readTable(
  readFileSync(path.join(import.meta.dirname, 'postal-codes.txt'), 'utf8'),
);

/** A line is a postal code and its places, with commas between them. */
function readTable(table: string): PostalCodes {
  const lines = table.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(0, 4), line.slice(5).split(', ')]));
}

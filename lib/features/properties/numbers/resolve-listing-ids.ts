import type { Kysely } from 'kysely';
import { getContent, hasContent } from '@/lib/content/content';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import { foldListingId, isAssignedNumber, type ListingId, type ListingKind } from '@/lib/domain/listing/listing-id';
import { assignListingNumbers, findExternalIds, findFoldedIds, listListingNumbers } from './listing-number-store';

/**
 * Our numbers for ids that another system or a person names, without the content: each may be an id in the export, in
 * any capitalisation, or our number. A new id gets the number that its listing will have.
 */
export async function resolveListingIds(
  kind: ListingKind,
  ids: readonly ListingId[],
): Promise<(id: ListingId) => number> {
  const texts = [...new Set(ids.flatMap(({ text, number }) => (number === null ? [text] : [])))];
  const ours = await findExternalIds(kind, texts.map(Number).filter(isAssignedNumber));
  const others = texts.filter((text) => !ours.has(Number(text)));
  const known = await findFoldedIds(kind, others.map(foldListingId));
  const spelling = new Map(others.map((text) => [text, spellingOf(text, known)]));
  const numbers = await numberListings(kind, [...spelling.values()]);
  return ({ text, number }) => {
    const found = number ?? (ours.has(Number(text)) ? Number(text) : numbers.get(spelling.get(text) ?? text));
    if (found === undefined) throw new Error(`${text} was not among the ids to resolve`);
    return found;
  };
}

/** Returns the stored id: an exact match, or one in other capitals where only one exists. */
function spellingOf(text: string, known: readonly string[]): string {
  if (known.includes(text)) return text;
  const others = known.filter((id) => foldListingId(id) === foldListingId(text));
  return others.length === 1 && others[0] !== undefined ? others[0] : text;
}

/** What the agency calls listings, by our numbers; those that the content no longer has by their ids in the export. */
export async function listReferences(kind: ListingKind, ids: readonly number[]): Promise<(id: number) => string> {
  const assigned = [...new Set(ids)].filter(isAssignedNumber);
  const externalIds = assigned.length === 0 ? null : await findExternalIds(kind, assigned);
  // A command that reads the database only has no content.
  const catalogue = hasContent() ? getContent().catalogue : null;
  return (id) => {
    const listing = kind === 'property' ? catalogue?.getProperty(id) : catalogue?.getProject(id);
    return listing?.reference ?? externalIds?.get(id) ?? String(id);
  };
}

/** One transaction each, so that another server that starts at the same time waits for milliseconds. */
const atOnce = 5000;

/** No number was assigned, since the database cannot be written now. */
export class NumbersUnavailable extends Error {
  constructor() {
    super('the database cannot be written now');
  }
}

/** Numbers never change, so a cached one is valid as long as the process serves the same database. */
const known = new WeakMap<Kysely<Database>, Partial<Record<ListingKind, Map<string, number>>>>();

/**
 * Returns the numbers of listings whose ids are not whole numbers, from the database, and assigns missing ones. Rejects
 * when the database does not answer: a listing must never be served under a number that is not stored.
 */
export async function numberListings(kind: ListingKind, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const numbers = await knownNumbers(kind);
  const fresh = [...new Set(ids)].filter((id) => !numbers.has(id));
  for (let start = 0; start < fresh.length; start += atOnce) {
    const stored = await assignListingNumbers(kind, fresh.slice(start, start + atOnce), new Date());
    if (!stored.ok) throw new NumbersUnavailable();
    for (const [id, number] of stored.value) numbers.set(id, number);
  }
  return numbers;
}

async function knownNumbers(kind: ListingKind): Promise<Map<string, number>> {
  const ofDatabase = known.get(database()) ?? {};
  known.set(database(), ofDatabase);
  ofDatabase[kind] ??= await listListingNumbers(kind);
  return ofDatabase[kind];
}

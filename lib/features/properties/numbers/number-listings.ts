import type { Kysely } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import type { ListingKind } from '@/lib/domain/listing/listing-id';
import { assignListingNumbers, listListingNumbers } from './listing-number-store';

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

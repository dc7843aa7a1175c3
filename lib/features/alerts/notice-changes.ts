import { randomUUID } from 'node:crypto';
import { getContent } from '@/lib/content/content';
import { leaveJob, takeJob } from '@/lib/database/job-store';
import { transact } from '@/lib/database/transaction';
import { nextDigestAt } from '@/lib/domain/subscription/alert-schedule';
import {
  findChanges,
  type ListingChange,
  type ListingState,
  parseListingState,
  rememberStates,
  stateOf,
} from '@/lib/domain/subscription/listing-change';
import { matchesSearch } from '@/lib/domain/subscription/matches-search';
import { parseCriteria } from '@/lib/domain/subscription/search-criteria';
import {
  addAlerts,
  addListingChanges,
  keepListingStates,
  listListingStates,
} from '@/lib/features/properties/listing-store';
import type { Catalogue } from '@/lib/listings/catalogue/catalogue';
import { backgroundRestMs, eachInTurns, shortTurns } from '@/lib/platform/in-turn';
import { type ConfirmedSearch, listConfirmedSearches } from './subscription-store';

const job = 'listing-changes';
const leaseTime = 60_000;
const searchesAtOnce = 500;

/**
 * Compares the listings with their last stored state, and stores the news for the owner of every confirmed search.
 * Everything is stored together, so that a change is reported once, whatever happens in between. False when another
 * server is working on it: ask again later.
 */
export async function noticeChanges({ worker, now }: { worker: string; now: Date }): Promise<boolean> {
  if (!(await takeJob({ job, worker, lastsMs: leaseTime, now }))) return false;
  try {
    const { catalogue } = getContent();
    const stored = await listListingStates();
    const before = new Map<number, ListingState>();
    const present = new Map<number, ListingState>();
    const pause = shortTurns({ restMs: backgroundRestMs });
    await eachInTurns(catalogue.properties, pause, (property) => {
      const state = stateOf(property);
      present.set(property.id, state);
      // Most are as they were: these need not be parsed.
      if (stored.get(property.id) === JSON.stringify(state)) before.set(property.id, state);
    });
    await eachInTurns(stored, pause, ([id, text]) => {
      const state = before.has(id) ? null : parseListingState(text);
      if (state) before.set(id, state);
    });
    const changes = findChanges(before, present, now).map((change) => ({ ...change, id: randomUUID() }));
    await pause();
    const remembered = new Map<number, string>();
    await eachInTurns(rememberStates(before, present, now), pause, ([id, state]) => {
      if (before.get(id) === state) return;
      const text = JSON.stringify(state);
      if (stored.get(id) !== text) remembered.set(id, text);
    });
    if (remembered.size === 0 && changes.length === 0) return true;
    const alerts = changes.length === 0 ? [] : await matchSearches(changes, catalogue, now);
    const kept = await transact(async (connection) => {
      await keepListingStates(connection, remembered, now);
      await addListingChanges(
        connection,
        changes.map(({ id, propertyId, kind, priceBefore, priceNow }) => ({
          id,
          property_id: propertyId,
          kind,
          price_before: priceBefore,
          price_now: priceNow,
          happened_at: now.toISOString(),
        })),
      );
      await addAlerts(connection, alerts);
    });
    return kept.ok;
  } finally {
    await leaveJob(job, worker);
  }
}

type Alert = { subscriber_id: string; change_id: string; due_at: string };

/** One alert per person and change; of several matching searches the one with the earliest mail counts. */
async function matchSearches(
  changes: readonly (ListingChange & { id: string })[],
  catalogue: Catalogue,
  now: Date,
): Promise<Alert[]> {
  const pause = shortTurns({ restMs: backgroundRestMs });
  const alerts = new Map<string, Alert>();
  for (let after = ''; ; ) {
    const searches = await listConfirmedSearches(after, searchesAtOnce);
    for (const search of searches) {
      const criteria = parseCriteria(search.criteria);
      if (!criteria) continue;
      await eachInTurns(changes, pause, (change) => {
        const property = catalogue.getProperty(change.propertyId);
        if (!property || !matchesSearch(property, criteria)) return;
        const alert = { subscriber_id: search.subscriber_id, change_id: change.id, due_at: dueAt(search, now) };
        const key = `${search.subscriber_id} ${change.id}`;
        const known = alerts.get(key);
        if (!known || alert.due_at < known.due_at) alerts.set(key, alert);
      });
    }
    const last = searches.at(-1);
    if (!last || searches.length < searchesAtOnce) return [...alerts.values()];
    after = last.id;
  }
}

function dueAt({ frequency }: ConfirmedSearch, now: Date): string {
  return (nextDigestAt(frequency, now) ?? now).toISOString();
}

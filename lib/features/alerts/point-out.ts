import { transact } from '@/lib/database/transaction';
import { groupBy } from '@/lib/domain/group-by';
import type { Language } from '@/lib/domain/language';
import type { Property } from '@/lib/domain/property/property';
import { type Frequency, nextDigestAt } from '@/lib/domain/subscription/alert-schedule';
import { matchesSearch } from '@/lib/domain/subscription/matches-search';
import { parseCriteria, type SearchCriteria } from '@/lib/domain/subscription/search-criteria';
import { daysLater } from '@/lib/domain/time/brussels-time';
import { type AlertAbout, addPointedOut, listAlertsOf } from '@/lib/features/properties/listing-store';
import { eachInTurns, shortTurns } from '@/lib/platform/in-turn';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { type ConfirmedSearch, listConfirmedSearches } from './subscription-store';

/** Somebody whose confirmed search finds a home, as the mails of alerts decide it. */
export type Searcher = {
  id: string;
  name: string;
  email: string;
  language: Language;
  frequency: Frequency;
  /** When they confirmed the first of the searches. */
  since: string;
  searches: SearchCriteria[];
  /** When their next mail is due: what they agreed to holds for homes that are pointed out too. */
  nextAt: string;
  /** When their last alert was due; null where none is stored. */
  lastAt: string | null;
  /** Why they are not sent the home; null where they may be. */
  barrier: { kind: 'alerted' | 'waiting' | 'today'; at: string } | null;
};

const searchesAtOnce = 500;

/** Everyone whose confirmed searches find a home today, those who may be sent it first. */
export async function findSearchers(property: Property, now: Date): Promise<Searcher[]> {
  const people = new Map<string, Searcher>();
  const pause = shortTurns();
  for (let after = ''; ; ) {
    const searches = await listConfirmedSearches(after, searchesAtOnce);
    await eachInTurns(searches, pause, (search) => {
      const criteria = parseCriteria(search.criteria);
      if (!criteria || !matchesSearch(property, criteria)) return;
      people.set(search.subscriber_id, joined(people.get(search.subscriber_id), search, criteria, now));
    });
    const last = searches.at(-1);
    if (!last || searches.length < searchesAtOnce) break;
    after = last.id;
  }
  const alerts = groupBy(await listAlertsOf([...people.keys()]), ({ subscriberId }) => subscriberId);
  return [...people.values()]
    .map((person) => withAlerts(person, alerts.get(person.id) ?? [], property.id, now))
    .sort(
      (one, other) =>
        Number(one.barrier !== null) - Number(other.barrier !== null) ||
        other.since.localeCompare(one.since) ||
        one.id.localeCompare(other.id),
    );
}

/** Of several searches the mail that comes first counts. */
function joined(known: Searcher | undefined, search: ConfirmedSearch, criteria: SearchCriteria, now: Date): Searcher {
  const { subscriber_id: id, name, email, language, frequency } = search;
  const since = search.confirmed_at ?? search.created_at;
  const nextAt = (nextDigestAt(frequency, now) ?? now).toISOString();
  if (!known)
    return { id, name, email, language, frequency, since, nextAt, searches: [criteria], lastAt: null, barrier: null };
  const first = nextAt < known.nextAt ? { frequency, nextAt } : {};
  return {
    ...known,
    ...first,
    since: [since, known.since].sort()[0] ?? since,
    searches: [...known.searches, criteria],
  };
}

/** A home is sent once, and one home a day is pointed out to a person. */
function withAlerts(person: Searcher, alerts: readonly AlertAbout[], propertyId: number, now: Date): Searcher {
  const ofHome = alerts.find((alert) => alert.propertyId === propertyId);
  const ofDay = alerts.find(({ kind, dueAt }) => kind === 'pointedOut' && dueAt > daysLater(now, -1).toISOString());
  return {
    ...person,
    lastAt: alerts.find(({ isMailed }) => isMailed)?.dueAt ?? null,
    barrier: ofHome
      ? { kind: ofHome.isMailed ? 'alerted' : 'waiting', at: ofHome.dueAt }
      : ofDay
        ? { kind: 'today', at: ofDay.dueAt }
        : null,
  };
}

/**
 * Has people sent a home by the mail of alerts: with what their searches say then, in their language, when their mails
 * are due. Gives how many of the chosen ones will be; null when nothing can be stored.
 */
export async function pointOut(property: Property, chosen: readonly string[], now: Date): Promise<number | null> {
  const people = (await findSearchers(property, now)).filter(
    ({ id, barrier }) => barrier === null && chosen.includes(id),
  );
  if (people.length === 0) return 0;
  const due = people.map(({ id, nextAt }) => ({ subscriberId: id, dueAt: nextAt }));
  const stored = await transact((connection) => addPointedOut(connection, property.id, due, now));
  if (stored.ok) wakeWorker();
  return stored.ok ? stored.value : null;
}

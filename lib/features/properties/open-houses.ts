import { createHash } from 'node:crypto';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { publishOpenHouses } from '@/lib/platform/page-rules';
import { listOpenHouses } from './open-house-store';

/** A time at which visitors may come without a booking. */
export type OpenHouse = {
  id: string;
  propertyId: number;
  startsAt: Date;
  endsAt: Date;
  /** When the office entered it. */
  madeAt: Date;
};

/** The times that pages show, of all properties; all copies of this module share them. */
const known = processSingleton<ReadonlyMap<number, readonly OpenHouse[]>>('open-houses');

/** More are entered by mistake. */
const maxKnown = 5000;

/** The open houses of a property that are not over, in their order. */
export function openHousesOf(propertyId: number, now: Date): OpenHouse[] {
  return (known.get()?.get(propertyId) ?? []).filter(({ endsAt }) => endsAt > now);
}

/** The open house with this id; null for none, and for one that is over. */
export function findOpenHouse(id: string, now: Date): OpenHouse | null {
  for (const own of known.get()?.values() ?? []) {
    const found = own.find((one) => one.id === id && one.endsAt > now);
    if (found) return found;
  }
  return null;
}

/** A drawing that began with the old times has ended after so many milliseconds. */
const settleMs = 1000;

/** How often other servers' changes are looked for, in milliseconds. */
const lookEveryMs = 10_000;

type Wait = (ms: number) => Promise<unknown>;

/**
 * Reads the open houses that are not over. Where they differ from those of before, pages show the new ones at once, and
 * every stored page is out of date once `settled` is. `firstEnd` is when the next one is over; null for none.
 */
export async function refreshOpenHouses(
  now: Date,
  wait: Wait = pause,
): Promise<{ firstEnd: Date | null; settled: Promise<void> }> {
  const rows = await listOpenHouses(now, maxKnown);
  const houses = new Map<number, OpenHouse[]>();
  for (const { id, property_id: propertyId, starts_at, ends_at, created_at } of rows) {
    const own = houses.get(propertyId) ?? [];
    houses.set(propertyId, own);
    const [startsAt, endsAt, madeAt] = [new Date(starts_at), new Date(ends_at), new Date(created_at)];
    own.push({ id, propertyId, startsAt, endsAt, madeAt });
  }
  for (const own of houses.values()) own.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const name = nameOf(rows);
  known.set(houses);
  const isSame = name === (published.get() ?? '');
  published.set(name);
  const [first] = rows;
  return {
    firstEnd: first ? new Date(first.ends_at) : null,
    settled: isSame ? Promise.resolve() : wait(settleMs).then(() => publishOpenHouses(name)),
  };
}

/** The name of the times that stored pages show, or are about to. */
const published = processSingleton<string>('open-houses-name');

function nameOf(rows: readonly object[]): string {
  return rows.length === 0 ? '' : createHash('sha1').update(JSON.stringify(rows)).digest('base64url').slice(0, 10);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

/** Shows the open houses, those that other servers enter, and none that is over, as long as the process lives. */
export function followOpenHouses(report: (message: string) => void): void {
  const look = async (): Promise<void> => {
    let next = lookEveryMs;
    try {
      const { firstEnd } = await refreshOpenHouses(new Date());
      if (firstEnd) next = Math.max(0, Math.min(next, firstEnd.getTime() - Date.now()));
    } catch (error) {
      report(`Open houses could not be read. ${String(error)}`);
    }
    setTimeout(look, next).unref();
  };
  look();
}

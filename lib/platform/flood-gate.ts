import { LRUCache } from 'lru-cache';
import { type GateName, limits } from '@/lib/domain/limit/limits';
import { callerNetwork, callersBehind } from './caller-address';
import { logRefusal } from './log.mjs';
import { processSingleton } from './process-singleton';
import { requestFigures } from './request-figures';

type Window = { until: number; count: number };

/** Callers remembered at once; the oldest are forgotten first. */
const maxCallers = 20_000;

const windows = processSingleton<LRUCache<string, Window>>('flood-gate');

type Passing = {
  /** Distinguishes what the caller does. */
  key?: string;
  /** How much it counts for. */
  amount?: number;
};

/**
 * Counts a caller once more, in the memory of this process; the whole seconds to wait when that is too often, 0 when
 * the caller passes.
 */
export function secondsToWait(
  name: GateName,
  address: string | null,
  now: Date,
  { key = '', amount = 1 }: Passing = {},
): number {
  const { most, seconds } = limits[name];
  const known = windows.get() ?? new LRUCache<string, Window>({ max: maxCallers });
  windows.set(known);
  const network = callerNetwork(address ?? '');
  const id = `${name} ${network} ${key}`;
  const found = known.get(id);
  const time = now.getTime();
  const window = found && found.until > time ? found : { until: time + seconds * 1000, count: 0 };
  window.count += amount;
  if (window !== found) known.set(id, window);
  if (window.count <= most * callersBehind(network)) return 0;
  logRefusal(429, `limit ${name}`);
  requestFigures()?.countLimit(name);
  return Math.ceil((window.until - time) / 1000);
}

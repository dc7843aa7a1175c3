import { callerNetwork, callersBehind } from './caller-address';
import { logRefusal } from './log.mjs';
import { processSingleton } from './process-singleton';

type Window = { until: number; count: number };
type Gate = { name: string; most: number; seconds: number };

/** Callers remembered at once; the oldest are forgotten first. */
const mostCallers = 20_000;

const windows = processSingleton<Map<string, Window>>('flood-gate');

/**
 * Whether a caller may pass once more: counted in the memory of this process, since what it guards is cheaper than a
 * write. `key` tells apart what the caller does.
 */
export function passesGate({ name, most, seconds }: Gate, address: string | null, now: Date, key = ''): boolean {
  const known = windows.get() ?? new Map<string, Window>();
  windows.set(known);
  const network = callerNetwork(address ?? '');
  const id = `${name} ${network} ${key}`;
  const found = known.get(id);
  const time = now.getTime();
  const window = found && found.until > time ? found : { until: time + seconds * 1000, count: 0 };
  window.count += 1;
  // Last in the map is the latest.
  known.delete(id);
  known.set(id, window);
  if (known.size > mostCallers) known.delete(known.keys().next().value ?? '');
  const passes = window.count <= most * callersBehind(network);
  if (!passes) logRefusal(429, `limit ${name}`);
  return passes;
}

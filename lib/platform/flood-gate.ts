import { LRUCache } from 'lru-cache';
import { type GateName, limits } from '@/lib/domain/limit/limits';
import { crossing, processSingleton } from './bridge.mjs';
import { networksOf } from './caller-address';
import { logRefusal } from './log.mjs';
import { requestFigures } from './request-marks';

/** `inside`: the ids of windows of networks within this one. */
type Window = { until: number; count: number; inside: string[] };

/** Windows of one gate remembered at once; the oldest are forgotten first. */
const maxWindows = 20_000;
/** Those of one /48: one caller with its 65,536 networks makes the gate forget no others. */
const maxInside = 250;

const gates = processSingleton<Map<GateName, LRUCache<string, Window>>>('flood-gate');

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
  const known = gates.get() ?? new Map<GateName, LRUCache<string, Window>>();
  gates.set(known);
  const windows = known.get(name) ?? new LRUCache<string, Window>({ max: maxWindows });
  known.set(name, windows);
  const time = now.getTime();
  const networks = networksOf(address ?? '').map((network) => ({ ...network, id: `${network.name} ${key}` }));
  const widest = networks.at(-1)?.id ?? '';
  // Who is refused does not count for the networks around.
  for (const { id, callers } of networks) {
    const found = windows.get(id);
    const window =
      found && found.until > time ? found : { until: time + seconds * 1000, count: 0, inside: found?.inside ?? [] };
    window.count += amount;
    if (window !== found) windows.set(id, window);
    if (found === undefined && id !== widest) noteInside(windows, widest, id);
    if (window.count <= most * callers) continue;
    logRefusal(429, `limit ${name}`);
    requestFigures()?.countLimit(name);
    return Math.ceil((window.until - time) / 1000);
  }
  return 0;
}

function noteInside(windows: LRUCache<string, Window>, widest: string, id: string): void {
  const wide = windows.get(widest) ?? { until: 0, count: 0, inside: [] };
  if (wide.until === 0) windows.set(widest, wide);
  wide.inside.push(id);
  const oldest = wide.inside.length > maxInside ? wide.inside.shift() : undefined;
  if (oldest !== undefined) windows.delete(oldest);
}

const published = crossing('post-gate');

/** Lets the server, which runs in front of Next, ask whether a form may be read. */
export function publishPostGate(): void {
  published.set(secondsToPost);
}

/**
 * Counts a form by its request head; returns the seconds to wait when its caller sends too much, 0 when it may be read.
 */
function secondsToPost(address: string | null, bytes: number, now: Date): number {
  const wait = secondsToWait('post', address, now);
  return wait || secondsToWait('postSize', address, now, { amount: Math.ceil(bytes / 1024) });
}

import { setTimeout } from 'node:timers/promises';
import { atOnce } from '@/lib/domain/limit/limits';
import { processSingleton } from './bridge.mjs';
import { letRequestsPass } from './let-requests-pass.mjs';

const queues = processSingleton<Map<string, { tail: Promise<unknown>; length: number }>>('in-turn');

/**
 * Runs work of one name one after another in this process. Returns null when too many wait already: the work did not
 * run.
 */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  const known = queues.get() ?? new Map();
  queues.set(known);
  const queue = known.get(name) ?? { tail: Promise.resolve(), length: 0 };
  if (queue.length >= atOnce.guesses.waiting) return null;
  known.set(name, queue);
  queue.length += 1;
  const turn = queue.tail.then(work);
  // The next work starts even if this one fails.
  queue.tail = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    queue.length -= 1;
    if (queue.length === 0) known.delete(name);
  }
}

/** Milliseconds of work after which requests are answered. */
const turnMs = 5;

type Turns = {
  /** Milliseconds, from any start. */
  now?: () => number;
  /** Milliseconds without work after each turn; with 0, only those requests are answered that wait already. */
  restMs?: number;
};

/** To be called once per step: the pause in which requests pass; null while the turn lasts. */
export type Pause = () => Promise<void> | null;

/** For long loops in the thread that answers requests. */
export function shortTurns({ now = () => performance.now(), restMs = 0 }: Turns = {}): Pause {
  let began = now();
  async function rest() {
    await (restMs > 0 ? setTimeout(restMs) : letRequestsPass());
    began = now();
  }
  return () => (now() - began < turnMs ? null : rest());
}

/** Works through many items in turns. Nothing is awaited within a turn: a promise costs more than most steps do. */
export async function eachInTurns<T>(items: Iterable<T>, pause: Pause, work: (item: T) => void): Promise<void> {
  for (const item of items) {
    work(item);
    const rest = pause();
    if (rest) await rest;
  }
}

/** For work that no visitor waits for: it takes a third of the thread. */
export const backgroundRestMs = 2 * turnMs;

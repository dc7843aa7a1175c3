import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work after which requests are answered. */
const turnMs = 5;

/** For long loops in the thread that answers requests: to be awaited once per step, it lets them pass in between. */
export function shortTurns(now: () => number = () => performance.now()): () => Promise<void> {
  let began = now();
  return async () => {
    if (now() - began < turnMs) return;
    await setImmediate();
    began = now();
  };
}

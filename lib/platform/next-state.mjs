// A state of the site that will be served next: some pages are drawn with it while visitors get the present one. Plain
// JavaScript, because Next loads the page cache uncompiled.
import { AsyncLocalStorage } from 'node:async_hooks';

const key = Symbol.for('gevel.next-state');

/** @returns {{ states: AsyncLocalStorage<{ content: unknown, rules: object }>, works: number }} */
function holder() {
  globalThis[key] ??= { states: new AsyncLocalStorage(), works: 0 };
  return globalThis[key];
}

/** The state that the caller is working for; undefined where it works for visitors. */
export function nextState() {
  const known = globalThis[key];
  // Every request looks several times, and there is hardly ever one.
  return known === undefined || known.works === 0 ? undefined : known.states.getStore();
}

/** Runs work as for visitors, wherever it is called. */
export function asServed(work) {
  return nextState() === undefined ? work() : globalThis[key].states.run(undefined, work);
}

/** Runs work, and all that it starts, as if the state were served. */
export async function inNextState(state, work) {
  const known = holder();
  known.works += 1;
  try {
    return await known.states.run(state, work);
  } finally {
    known.works -= 1;
  }
}

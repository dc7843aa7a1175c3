// A state of the site that will be served next: some pages are drawn with it while visitors get the present one. Plain
// JavaScript, because Next loads the page cache uncompiled.
import { AsyncLocalStorage } from 'node:async_hooks';
import { processSingleton } from './bridge.mjs';

const states = processSingleton('next-state');

/**
 * `boxes`: of the states that are worked for. What is opened meanwhile, such as a connection, keeps its box for as long as
 * it lives; emptied, that holds no catalogue.
 * @typedef {import('./next-state.mjs').NextState} NextState
 * @typedef {{ state: NextState | undefined, works: number }} Box
 * @returns {{ current: AsyncLocalStorage<Box | undefined>, boxes: Map<NextState, Box> }}
 */
function shared() {
  if (states.get() === undefined) states.set({ current: new AsyncLocalStorage(), boxes: new Map() });
  return states.get();
}

/** The state that the caller is working for; undefined where it works for visitors. */
export function nextState() {
  const known = states.get();
  // Every request looks several times, and there is hardly ever one.
  return known === undefined || known.boxes.size === 0 ? undefined : known.current.getStore()?.state;
}

/** Runs work as for visitors, wherever it is called. */
export function asServed(work) {
  return nextState() === undefined ? work() : shared().current.run(undefined, work);
}

/** Runs work, and all that it starts until its promise is settled, as if the state were served. */
export async function inNextState(state, work) {
  const { current, boxes } = shared();
  const box = boxes.get(state) ?? { state, works: 0 };
  boxes.set(state, box);
  box.works += 1;
  try {
    return await current.run(box, work);
  } finally {
    box.works -= 1;
    if (box.works === 0) {
      box.state = undefined;
      boxes.delete(state);
    }
  }
}

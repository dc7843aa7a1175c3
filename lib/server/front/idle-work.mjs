// What the front does when visitors leave it time. Plain JavaScript: the server runs it uncompiled.
import { setTimeout as wait } from 'node:timers/promises';
import { logWarning } from '../../platform/log.mjs';

const lookMs = 1000;
/** Requests in a second from which on the server is busy. */
const busyRequests = 10;
/** Drawing ahead takes at most a third of the thread that answers visitors. */
const restFactor = 2;
const minRestMs = 20;

/**
 * Draws the pages that matter whenever the page version has changed, one at a time with a rest after each, then
 * compresses better what has been asked for, while few requests come.
 * @param {{
 *   front: Pick<ReturnType<typeof import('./front.mjs').createFront>, 'drawAhead' | 'improveOne' | 'popular' | 'figures'>,
 *   version: () => string,
 *   important: () => string[],
 * }} parts
 * @returns {() => void} stops it
 */
export function followVersion({ front, version, important }) {
  let drawnVersion;
  let requests = 0;
  let isWorking = false;
  const timer = setInterval(look, lookMs).unref();

  async function look() {
    const { hits, misses } = front.figures();
    const isBusy = hits + misses - requests > busyRequests;
    requests = hits + misses;
    if (isWorking) return;
    isWorking = true;
    try {
      if (drawnVersion !== version()) await drawImportant();
      else if (!isBusy) await front.improveOne();
    } catch (error) {
      logWarning('Pages ahead of visitors', error);
    } finally {
      isWorking = false;
    }
  }

  async function drawImportant() {
    drawnVersion = version();
    // The first look at the new version says what was popular in the former one.
    const [first, ...others] = important();
    if (first !== undefined) await front.drawAhead(first);
    for (const url of new Set([...others, ...front.popular()])) {
      if (version() !== drawnVersion) return;
      const started = performance.now();
      await front.drawAhead(url);
      await wait(Math.max(minRestMs, (performance.now() - started) * restFactor), undefined, { ref: false });
    }
  }

  void look();
  return () => clearInterval(timer);
}

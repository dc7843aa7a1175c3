// What the front does when visitors leave it time. Plain JavaScript: the server runs it uncompiled.
import { setTimeout as wait } from 'node:timers/promises';
import { logWarning } from '../../platform/log.mjs';

const lookMs = 1000;
/** Requests in a second from which on the server is busy. */
const busyRequests = 10;
/** Rests between drawings, as multiples of a drawing's time: it takes a third of the thread that answers visitors, or a tenth. */
const restFactor = 2;
const busyRestFactor = 9;
const minRestMs = 20;
/** A request waits as long as a drawing takes. While many come, they draw what matters most themselves. */
const patienceMs = 60_000;
const pauseMs = 100;

/**
 * Draws the pages that matter whenever the page version has changed, one at a time with a rest after each, then
 * compresses better what has been asked for, while few requests come. Drawing begins after a minute even if many come.
 * @param {{
 *   front: Pick<ReturnType<typeof import('./front.mjs').createFront>, 'drawAhead' | 'improveOne' | 'popular'>,
 *   version: () => string,
 *   important: () => string[],
 *   countRequests: () => number,
 *   now?: () => number,
 * }} parts `countRequests`: so far, of all but files; `now`: milliseconds
 * @returns {() => void} stops it
 */
export function followVersion({ front, version, important, countRequests, now = () => performance.now() }) {
  let drawnVersion;
  let requests = 0;
  let isBusy = false;
  let isWorking = false;
  const timer = setInterval(look, lookMs).unref();

  async function look() {
    const count = countRequests();
    isBusy = count - requests > busyRequests;
    requests = count;
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
    const begun = now();
    async function untilCalm() {
      while (isBusy && now() - begun < patienceMs) await wait(pauseMs, undefined, { ref: false });
    }
    // The first look at the new version says what was popular in the former one.
    const [first, ...others] = important();
    await untilCalm();
    if (first !== undefined) await front.drawAhead(first);
    for (const url of new Set([...others, ...front.popular()])) {
      await untilCalm();
      if (version() !== drawnVersion) return;
      const started = now();
      await front.drawAhead(url);
      const restMs = (now() - started) * (isBusy ? busyRestFactor : restFactor);
      await wait(Math.max(minRestMs, restMs), undefined, { ref: false });
    }
  }

  void look();
  return () => clearInterval(timer);
}

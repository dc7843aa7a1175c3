// Answers pages that are the same for everybody before Next sees the request. Plain JavaScript: the server runs it
// uncompiled.
import { setTimeout as wait } from 'node:timers/promises';
import { isFetchedAhead } from '../../platform/fetched-ahead.mjs';
import { logWarning } from '../../platform/log.mjs';
import { inNextState, nextState } from '../../platform/next-state.mjs';
import { createDrawings, documents, keyOf, navigations } from './drawings.mjs';
import { isRightfulNavigation } from './navigation.mjs';
import { createSender } from './send-answer.mjs';

/**
 * What the app says of an address (`kept-page.ts`); null when its answer is not the same for everybody.
 * @typedef {{ path: string, address: string, views: readonly string[] | null, isLasting: boolean, isFile?: boolean, tags: readonly string[] }} KeptPage
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {{ request: Request, response: Response, handOn: () => void, id: string }} Caller
 * @typedef {{ status: number, headers: Record<string, string | string[]>, body: Buffer }} Answer
 */

/**
 * @param {{
 *   kept: import('./kept-answers.mjs').KeptAnswers,
 *   viewCookie: string,
 *   isPurged?: boolean,
 *   findPage: (url: string) => KeptPage | null,
 *   draw: (request: { url: string, headers: Record<string, string>, turn: string }) => Promise<Answer>,
 *   leave: (turn: string) => void,
 * }} parts `viewCookie`: the name of the cookie with the stored view of lists; `isPurged`: caches of others are purged after each change; `draw` lets Next answer a request that has no connection of its own; `leave` says that nobody waits for the
 *   drawing with this turn any more
 */
export function createFront({ kept, viewCookie, isPurged = false, findPage, draw, leave }) {
  const send = createSender(kept);
  const drawings = createDrawings({ kept, isPurged, draw, leave, send, serveAgain });
  const viewIn = viewReader(viewCookie);
  const counts = { hits: 0, misses: 0 };

  /** @param {Caller} caller */
  function serve(caller, page, kind) {
    const key = keyOf(kind, page);
    const found = kept.find(key);
    if (found) {
      counts.hits += 1;
      return send(found, caller, 'hit');
    }
    counts.misses += 1;
    drawings.join(key, page, kind, caller);
  }

  function serveAgain(caller) {
    if (!caller.response.destroyed && !answer(caller)) caller.handOn();
  }

  /**
   * Answers a request whose page is the same for everybody; false when it is not one of these.
   * @param {Caller} caller `handOn` lets Next answer the request after all
   */
  function answer(caller) {
    const { method, headers, url = '' } = caller.request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const page = findPage(url);
    if (page === null) return false;
    const kind = page.isFile ? documents : kindOf(headers);
    if (kind === null) return false;
    if (page.views && !isFetchedAhead((name) => headers[name]) && !page.views.includes(viewIn(headers.cookie)))
      return false;
    if (kind.isDocument) {
      serve(caller, page, kind);
      return true;
    }
    isRightfulNavigation(url, headers).then(
      (isRight) => (isRight ? serve(caller, page, kind) : caller.handOn()),
      caller.handOn,
    );
    return true;
  }

  return {
    answer,

    /**
     * Draws the page of an address if it is not kept; resolves when it is.
     * @param {string} url
     */
    async drawAhead(url) {
      const page = findPage(url);
      if (page === null) return;
      const key = keyOf(documents, page);
      if (kept.has(key) || drawings.has(key)) return;
      await drawings.begin(key, documents, page, { url, headers: {} }).done;
    },

    prepare: () => prepareNext({ kept, drawings, findPage }),

    /** Compresses the most asked-for answer as well as it goes. */
    async improveOne() {
      await kept.roughest()?.improve();
    },

    /** Addresses of the answers that most requests asked for, now and in former versions. */
    popular: () => kept.popular(),

    figures: () => ({ ...counts, ...kept.figures() }),
  };
}

/** Reads the stored view of lists; '' for none. With two of them, undefined: which one counts is for Next to say. */
function viewReader(name) {
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`, 'g');
  return (cookie = '') => {
    if (!cookie.includes(name)) return '';
    const found = [...cookie.matchAll(pattern)];
    return found.length > 1 ? undefined : (found[0]?.[1] ?? '');
  };
}

/** Headers of requests that this site's pages never make: prefetches of the framework, and actions without a form. */
const unusual = ['next-router-prefetch', 'next-router-segment-prefetch', 'next-action'];

/** Pages that were asked for within this time are drawn before the next state is served, for so long at most. */
const askedWithinMs = 15_000;
const prepareMs = 400;
/** After each of them visitors have their turn. */
const prepareRestMs = 20;

/**
 * Draws the pages that visitors are asking for with the state that is served next, which its caller runs it in, so that
 * none of them waits when it is; for a limited time, since the state waits meanwhile.
 */
async function prepareNext({ kept, drawings, findPage }) {
  let isOver = false;
  async function drawAll() {
    for (const { key, answer } of kept.askedFor(askedWithinMs)) {
      if (isOver) return;
      // Another page may have the address in the next state.
      const page = key.startsWith(`${documents.name} `) ? findPage(answer.url) : null;
      if (page === null) continue;
      // Its visitors draw it later; the pages after it are no less asked for.
      await drawings
        .drawForNext(page, answer)
        .catch((error) => logWarning('A page of the next state was not drawn', error));
      await wait(prepareRestMs);
    }
  }
  // A drawing that takes longer goes on with the state that it has begun with.
  const state = nextState();
  const drawing = state === undefined ? drawAll() : inNextState(state, drawAll);
  await Promise.race([drawing, wait(prepareMs, undefined, { ref: false })]);
  isOver = true;
  drawing.catch(() => {});
}

/** The kind of a request; null for one whose answer is not kept. */
function kindOf(headers) {
  if (unusual.some((name) => headers[name] !== undefined)) return null;
  return headers.rsc === undefined ? documents : navigations;
}

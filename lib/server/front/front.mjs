// Answers pages that are the same for everybody before Next sees the request. Plain JavaScript: the server runs it
// uncompiled.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isFetchedAhead } from '../../platform/fetched-ahead.mjs';
import { drawnMark, isDrawnForAnother, keptMark, waitedMark } from '../../platform/kept-pages.mjs';
import { logWarning } from '../../platform/log.mjs';
import { inNextState, nextState } from '../../platform/next-state.mjs';
import { askedEachTime, pageLifetime, tagHeaders } from '../../platform/shared-lifetime.mjs';
import { chooseCoding } from './choose-coding.mjs';
import { hasHash, isRightfulNavigation, withHash, withoutHash } from './navigation.mjs';

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
 *   kept: ReturnType<typeof import('./kept-answers.mjs').createKeptAnswers>,
 *   viewCookie: string,
 *   isPurged?: boolean,
 *   findPage: (url: string) => KeptPage | null,
 *   draw: (request: { url: string, headers: Record<string, string>, turn: string }) => Promise<Answer>,
 *   leave: (turn: string) => void,
 * }} parts `viewCookie`: the name of the cookie with the stored view of lists; `isPurged`: caches of others are purged after each change; `draw` lets Next answer a request that has no connection of its own; `leave` says that nobody waits for the
 *   drawing with this turn any more
 */
export function createFront({ kept, viewCookie, isPurged = false, findPage, draw, leave }) {
  /** Drawings under way, by key. */
  const drawings = new Map();
  const counts = { hits: 0, misses: 0 };

  const viewPattern = new RegExp(`(?:^|;\\s*)${viewCookie}=([^;]*)`, 'g');

  /** The stored view of lists; '' for none. With two of them, undefined: which one counts is for Next to say. */
  function viewIn(cookie = '') {
    if (!cookie.includes(viewCookie)) return '';
    const found = [...cookie.matchAll(viewPattern)];
    return found.length > 1 ? undefined : (found[0]?.[1] ?? '');
  }

  /** @param {Caller} caller */
  function serve(caller, page, kind) {
    const key = keyOf(kind, page);
    const found = kept.find(key);
    if (found) {
      counts.hits += 1;
      return send(found, caller, 'hit');
    }
    counts.misses += 1;
    join(key, page, kind, caller);
  }

  /** Callers that ask for the same page at once wait for one drawing. */
  function join(key, page, kind, caller) {
    const drawing = drawings.get(key) ?? begin(key, kind, page, caller.request);
    drawing.callers.push(caller);
    caller.response.once('close', () => {
      const index = drawing.callers.indexOf(caller);
      if (index < 0) return;
      drawing.callers.splice(index, 1);
      if (drawing.callers.length === 0) leave(drawing.turn);
    });
  }

  function begin(key, kind, page, request) {
    const drawing = { turn: randomUUID(), callers: [], done: null };
    drawings.set(key, drawing);
    drawing.done = drawFor(key, page, kind, drawing, request);
    return drawing;
  }

  /**
   * Draws a page by a request of our own, so that nothing of the one who asked is in it.
   * @param {{ url: string, caller?: string, turn: string }} asked `url`: an address that was asked for; `caller`: the
   *   network address that the drawing is counted for
   */
  function drawShared(kind, page, { url, caller = '', turn }) {
    const headers = { ...kind.headers, ...forEverybody, 'x-forwarded-for': caller };
    return draw({ url: drawnAddress(page, url, kind), headers, turn });
  }

  async function drawFor(key, page, kind, drawing, { url, headers }) {
    const asked = { url, caller: headers['x-forwarded-for'], turn: drawing.turn };
    const draw = () => drawShared(kind, page, asked).catch(() => null);
    let answer = await draw();
    // The state has changed meanwhile, and the page may show something of both.
    if (answer && isOfAnother(answer) && drawing.callers.length > 0) answer = await draw();
    drawings.delete(key);
    const callers = drawing.callers.splice(0);
    const drawnFor = answer && versionOf(answer);
    if (answer === null || drawnFor === null) {
      const [first, ...others] = callers;
      if (answer?.headers[waitedMark] !== undefined) {
        // The page has waited as long as the line allows: its callers are refused, not sent to the end of the line.
        if (first) sendOnce(answer, first);
        // The answer to a navigation may name the address that the first one asked for.
        const shared = kind.isDocument ? answer : { ...answer, body: Buffer.alloc(0) };
        for (const other of others) sendOnce(shared, other);
        return;
      }
      // The first caller gets what Next says to him, the others ask for themselves.
      if (answer && first) sendOnce(answer, first);
      else first?.handOn();
      for (const other of others) serveAgain(other);
      return;
    }
    const drawn = kept.keep(key, drawnFor, shareable(answer, page, kind));
    for (const caller of callers) send(drawn, caller, 'fwd=uri-miss; stored');
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

  /** An answer without the headers of its one request, and the headers for others who may keep it. */
  function shareable({ status, headers, body }, page, kind) {
    const plain = {};
    for (const [name, value] of Object.entries(headers)) if (!ofOneRequest.has(name)) plain[name] = String(value);
    // Next names the headers of its client, which has an address of its own for each combination of them.
    plain.vary = kind.isDocument ? 'Accept-Encoding' : 'RSC, Accept-Encoding';
    const lifetime = page.isFile ? plain['cache-control'] : pageLifetime(isPurged);
    if (page.isFile) plain['cache-control'] = askedEachTime;
    // Missing addresses are without number.
    const forOthers = status === 200 ? { 'cache-control': lifetime, ...tagHeaders(page.tags) } : null;
    return { url: page.address, status, headers: plain, forOthers, body };
  }

  /**
   * What others may keep has nothing of its caller. What is of a former state, or a document at the address of a navigation, is
   * for its caller alone.
   */
  function isForOthers({ forOthers, version }, { headers, url }) {
    return forOthers !== null && kept.isPresent(version) && !(headers.rsc === undefined && hasHash(url));
  }

  /** @param {string} status of the cache (RFC 9211) */
  function send(answer, caller, status) {
    const { request, response } = caller;
    if (response.destroyed) return;
    const tag = answer.headers.etag;
    if (tag !== undefined && request.headers['if-none-match']?.includes(tag)) {
      response.writeHead(304, headFor(answer, 'unchanged', 0, caller, status));
      response.end();
      return;
    }
    const coding = chooseCoding(request.headers['accept-encoding']);
    const body = answer.ready(coding);
    if (body) return sendBody(answer, coding, body, caller, status);
    answer.body(coding).then(
      (made) => sendBody(answer, coding, made, caller, status),
      () => caller.handOn(),
    );
  }

  function sendBody(answer, coding, body, caller, status) {
    const { request, response } = caller;
    if (response.destroyed) return;
    response.writeHead(answer.status, headFor(answer, coding, body.length, caller, status));
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  function headFor(answer, coding, length, { request, id }, status) {
    const isShared = isForOthers(answer, request);
    const fields = [...headOf(answer, coding, length, isShared), 'Cache-Status', `site; ${status}`];
    if (!isShared) fields.push('X-Request-Id', id);
    return fields;
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
      await begin(key, documents, page, { url, headers: {} }).done;
    },

    /**
     * Draws the pages that visitors are asking for with the state that is served next, which its caller runs it in, so that
     * none of them waits when it is; for a limited time, since the state waits meanwhile.
     */
    async prepare() {
      let isOver = false;
      async function drawAll() {
        for (const { key, answer } of kept.askedFor(askedWithinMs)) {
          if (isOver) return;
          // Another page may have the address in the next state.
          const page = key.startsWith(`${documents.name} `) ? findPage(answer.url) : null;
          if (page === null) continue;
          // Its visitors draw it later; the pages after it are no less asked for.
          await drawNext(page, answer).catch((error) => logWarning('A page of the next state was not drawn', error));
          await wait(prepareRestMs);
        }
      }
      async function drawNext(page, { url, codings }) {
        const drawn = await drawShared(documents, page, { url, turn: randomUUID() });
        const drawnFor = versionOf(drawn);
        if (drawnFor === null) return;
        await kept.keepForNext(keyOf(documents, page), drawnFor, shareable(drawn, page, documents), codings);
      }
      // A drawing that takes longer goes on with the state that it has begun with.
      const state = nextState();
      const drawing = state === undefined ? drawAll() : inNextState(state, drawAll);
      await Promise.race([drawing, wait(prepareMs, undefined, { ref: false })]);
      isOver = true;
      drawing.catch(() => {});
    },

    /** Compresses the most asked-for answer as well as it goes. */
    async improveOne() {
      await kept.roughest()?.improve();
    },

    /** Addresses of the answers that most requests asked for, now and in former versions. */
    popular: () => kept.popular(),

    figures: () => ({ ...counts, ...kept.figures() }),
  };
}

/**
 * The version of an answer that is the same for everybody; null for another one. Next lets requests for one page wait for the
 * same drawing, which may have begun before the page's state changed.
 */
function versionOf({ headers }) {
  const version = headers[keptMark];
  return typeof version === 'string' && headers[drawnMark] === version ? version : null;
}

const isOfAnother = ({ headers }) => isDrawnForAnother(headers[keptMark], headers[drawnMark]);

/** Missing pages share an address, which says nothing of which of them it is: they are found by the one asked for. */
function drawnAddress({ address, isLasting }, url, { isDocument }) {
  const found = isLasting ? address : withoutHash(url);
  return isDocument ? found : withHash(found, '');
}

/** As when a browser fetches a page in advance: which view of lists a visitor has stored has no say. */
const forEverybody = { 'sec-purpose': 'prefetch' };

/** Of the answer of a page to one kind of request. */
const keyOf = (kind, { path }) => `${kind.name} ${path}`;

const documents = { name: 'document', isDocument: true, headers: { accept: 'text/html' } };
const navigations = { name: 'navigation', isDocument: false, headers: { rsc: '1' } };

/** Headers of requests that this site's pages never make: prefetches of the framework, and actions without a form. */
const unusual = ['next-router-prefetch', 'next-router-segment-prefetch', 'next-action'];

/** Pages that were asked for within this time are drawn before the next state is served, for so long at most. */
const askedWithinMs = 15_000;
const prepareMs = 400;
/** After each of them visitors have their turn. */
const prepareRestMs = 20;

/** The kind of a request; null for one whose answer is not kept. */
function kindOf(headers) {
  if (unusual.some((name) => headers[name] !== undefined)) return null;
  return headers.rsc === undefined ? documents : navigations;
}

/** Header lists ready to send, by answer, coding and whom they are for. */
const heads = new WeakMap();

/** @param {string} coding of the body, or `unchanged` for an answer without one */
function headOf(answer, coding, length, isShared) {
  const known = heads.get(answer) ?? {};
  heads.set(answer, known);
  const name = isShared ? `${coding} for others` : coding;
  const head = known[name];
  if (head?.length === length) return head.fields;
  const all = { ...answer.headers, ...(isShared && answer.forOthers) };
  const isBodyless = coding === 'unchanged';
  const fields = Object.entries(all).flatMap((field) => (isBodyless && ofBodies.has(field[0]) ? [] : field));
  if (!isBodyless && coding !== 'identity') fields.push('Content-Encoding', coding);
  if (!isBodyless) fields.push('Content-Length', String(length));
  known[name] = { length, fields };
  return fields;
}

const ofBodies = new Set(['content-type', 'content-security-policy', 'cross-origin-resource-policy']);

const ofOneRequest = new Set([
  keptMark,
  drawnMark,
  'x-request-id',
  'connection',
  'keep-alive',
  'date',
  'transfer-encoding',
  'content-length',
]);
const ofOneAnswer = new Set([keptMark, drawnMark, waitedMark, 'transfer-encoding', 'connection', 'keep-alive']);

/** An answer for one caller, as Next gave it. */
function sendOnce(answer, { request, response }) {
  if (response.destroyed) return;
  const { status, headers, body } = answer;
  for (const [name, value] of Object.entries(headers)) if (!ofOneAnswer.has(name)) response.setHeader(name, value);
  if (isOfAnother(answer)) response.removeHeader('ETag');
  response.setHeader('Content-Length', String(body.length));
  response.writeHead(status);
  response.end(request.method === 'HEAD' ? undefined : body);
}

// Draws pages that are the same for everybody, each once for all who wait for it. Plain JavaScript: the server runs it
// uncompiled.
import { randomUUID } from 'node:crypto';
import { drawnMark, keptMark, waitedMark } from '../../platform/kept-pages.mjs';
import { askedEachTime, pageLifetime, tagHeaders } from '../../platform/shared-lifetime.mjs';
import { withHash, withoutHash } from './navigation.mjs';
import { isOfAnother, sendOnce } from './send-answer.mjs';

/**
 * @typedef {import('./front.mjs').Caller} Caller
 * @typedef {import('./front.mjs').Answer} Answer
 * @param {{
 *   kept: import('./kept-answers.mjs').KeptAnswers,
 *   isPurged: boolean,
 *   draw: (request: { url: string, headers: Record<string, string>, turn: string }) => Promise<Answer>,
 *   leave: (turn: string) => void,
 *   send: ReturnType<typeof import('./send-answer.mjs').createSender>,
 *   serveAgain: (caller: Caller) => void,
 * }} parts `serveAgain`: for a caller whose shared drawing is not for everybody after all
 */
export function createDrawings({ kept, isPurged, draw, leave, send, serveAgain }) {
  /** Under way, by key. */
  const drawings = new Map();

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
    const drawn = kept.keep(key, drawnFor, shareable(answer, page, kind, isPurged));
    for (const caller of callers) send(drawn, caller, 'fwd=uri-miss; stored');
  }

  /** Draws a page for the state that is served next, in the codings of its present answer. */
  async function drawForNext(page, { url, codings }) {
    const drawn = await drawShared(documents, page, { url, turn: randomUUID() });
    const drawnFor = versionOf(drawn);
    if (drawnFor === null) return;
    await kept.keepForNext(keyOf(documents, page), drawnFor, shareable(drawn, page, documents, isPurged), codings);
  }

  return { join, begin, drawForNext, /** @param {string} key */ has: (key) => drawings.has(key) };
}

/** An answer without the headers of its one request, and the headers for others who may keep it. */
function shareable({ status, headers, body }, page, kind, isPurged) {
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
 * The version of an answer that is the same for everybody; null for another one. Next lets requests for one page wait for the
 * same drawing, which may have begun before the page's state changed.
 */
function versionOf({ headers }) {
  const version = headers[keptMark];
  return typeof version === 'string' && headers[drawnMark] === version ? version : null;
}

/** Missing pages share an address, which says nothing of which of them it is: they are found by the one asked for. */
function drawnAddress({ address, isLasting }, url, { isDocument }) {
  const found = isLasting ? address : withoutHash(url);
  return isDocument ? found : withHash(found, '');
}

/** As when a browser fetches a page in advance: which view of lists a visitor has stored has no say. */
const forEverybody = { 'sec-purpose': 'prefetch' };

/** Of the answer of a page to one kind of request. */
export const keyOf = (kind, { path }) => `${kind.name} ${path}`;

export const documents = { name: 'document', isDocument: true, headers: { accept: 'text/html' } };
export const navigations = { name: 'navigation', isDocument: false, headers: { rsc: '1' } };

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

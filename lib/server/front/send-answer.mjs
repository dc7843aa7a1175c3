// Sends the answer of a page to one caller. Plain JavaScript: the server runs it uncompiled.

import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { drawnMark, isDrawnForAnother, keptMark, waitedMark } from '../../platform/kept-pages.mjs';
import { codings } from './kept-answer.mjs';
import { hasHash } from './navigation.mjs';

/**
 * Returns how an answer that is the same for everybody is sent.
 * @param {{ isPresent: (version: string) => boolean }} kept
 */
export function createSender(kept) {
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

  return send;
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

const ofOneAnswer = new Set([keptMark, drawnMark, waitedMark, 'transfer-encoding', 'connection', 'keep-alive']);

/** An answer for one caller, as Next gave it. */
export function sendOnce(answer, { request, response }) {
  if (response.destroyed) return;
  const { status, headers, body } = answer;
  for (const [name, value] of Object.entries(headers)) if (!ofOneAnswer.has(name)) response.setHeader(name, value);
  if (isOfAnother(answer)) response.removeHeader('ETag');
  response.setHeader('Content-Length', String(body.length));
  response.writeHead(status);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Whether the state changed while the page was drawn, so that it may show something of both. */
export const isOfAnother = ({ headers }) => isDrawnForAnother(headers[keptMark], headers[drawnMark]);

/** Browsers send a handful of different headers. */
const known = new LRUCache({ max: 200 });

/**
 * Returns the best coding that an `Accept-Encoding` header allows. A caller that forbids all of them gets the page as it
 * is: it may not be able to read it, but nor could it read a refusal.
 * @param {string | undefined} header
 * @returns {string}
 */
export function chooseCoding(header) {
  if (header === undefined) return 'identity';
  const found = known.get(header);
  if (found !== undefined) return found;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } });
  const coding = accepted.encoding(codings, { preferred: codings }) ?? 'identity';
  if (header.length <= 200) known.set(header, coding);
  return coding;
}

// Calls the site's endpoints without Next, which takes longer to find a handler than most handlers take to answer. Plain
// JavaScript: the server runs it uncompiled.
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { logError } from '../platform/log.mjs';
import { compressingSteps, compressOnce } from './front/kept-answer.mjs';
import { chooseCoding } from './front/send-answer.mjs';

/**
 * Addresses without an escape, which the middleware may judge, and without anything that is read in more than one way.
 * Next answers the others.
 */
const plainPath = /^\/(?:api|media)\/(?:[\w\-~][\w\-.~]*\/)*(?:[\w\-~][\w\-.~]*)?$/;

/** Requests of Next's own client. */
const headersOfNext = ['rsc', 'next-action'];

/** Bodies up to this size are read whole, and sent whole. */
const maxWholeBytes = 256 * 1024;
const minCompressedBytes = 1024;
const maxCompressedBytes = 4 * 1024 * 1024;
const compressible = /^(?:text\/|application\/(?:json|xml|[\w.-]+\+(?:json|xml))|image\/svg)/;
/** May be long, and is sent while it is made (`text-stream.ts`); handlers make other texts whole. */
const table = /^text\/csv/;

/**
 * @typedef {import('node:http').IncomingMessage} Incoming
 * @typedef {import('node:http').ServerResponse} Outgoing
 * @typedef {import('../features/endpoint/define-endpoint').RouteHandler} Handler
 * @typedef {{ page: string, regex: string }} BuiltRoute
 * @typedef {{ key: string, params: Record<string, string | string[]>, handler: Handler | undefined }} Endpoint
 */

/**
 * Handlers become known with the first request that Next hands to them, so that there is one copy of their code, the one
 * that Next has loaded.
 * @param {{ staticRoutes: readonly BuiltRoute[], dynamicRoutes: readonly BuiltRoute[] }} built Next's list of routes, in
 *   the order in which it looks for one
 * @param {string} origin of the addresses that handlers read
 */
export function createEndpoints({ staticRoutes, dynamicRoutes }, origin) {
  const routes = [...staticRoutes, ...dynamicRoutes]
    .filter(({ page }) => /^\/(?:api|media)\//.test(page))
    .map(({ page, regex }) => ({ page, pattern: new RegExp(regex), names: namesIn(page) }));
  /** @type {Map<string, Handler>} */
  const handlers = new Map();
  /** Requests that Next is answering, by turn. @type {Map<string, string>} */
  const expected = new Map();

  return {
    /**
     * The endpoint of a request; without a handler when none is known yet, null when Next must answer.
     * @param {Pick<Incoming, 'method' | 'headers'>} request
     * @param {string} path
     * @returns {Endpoint | null}
     */
    find({ method, headers }, path) {
      if (!plainPath.test(path) || headersOfNext.some((name) => headers[name] !== undefined)) return null;
      for (const { page, pattern, names } of routes) {
        const found = pattern.exec(path);
        if (found === null) continue;
        const key = `${method === 'HEAD' ? 'GET' : method} ${page}`;
        return { key, params: paramsOf(names, found), handler: handlers.get(key) };
      }
      return null;
    },

    /**
     * @param {string} turn
     * @param {Endpoint} endpoint
     */
    expect: (turn, { key }) => void expected.set(turn, key),

    /** @param {string} turn */
    forget: (turn) => void expected.delete(turn),

    /**
     * Called by a handler that Next has called.
     * @param {Request} request
     * @param {Handler} handler
     */
    learn(request, handler) {
      const key = expected.get(request.headers.get('x-site-turn') ?? '');
      if (key !== undefined) handlers.set(key, handler);
    },

    /**
     * Answers a request by its handler.
     * @param {Endpoint} endpoint
     * @param {Incoming} request
     * @param {Outgoing} response
     */
    async answer({ handler, params }, request, response) {
      try {
        const asked = await readRequest(request, origin);
        // The caller has left.
        if (asked === null) return;
        await send(await handler(asked, { params: Promise.resolve(params) }), request, response);
      } catch (error) {
        if (response.destroyed) return;
        logError('A request failed', error);
        if (!response.headersSent) response.writeHead(500, { 'Cache-Control': 'no-store' });
        response.end();
      } finally {
        dropBody(request);
      }
    },
  };
}

/** @param {string} page such as `/media/[...path]` */
function namesIn(page) {
  return [...page.matchAll(/\[(\.\.\.)?([^\]]+)\]/g)].map(([, dots, name]) => ({ name, isList: dots !== undefined }));
}

function paramsOf(names, [, ...values]) {
  return Object.fromEntries(
    names.map(({ name, isList }, index) => [name, isList ? values[index].split('/') : values[index]]),
  );
}

/**
 * @param {Incoming} request
 * @param {string} origin
 * @returns {Promise<Request | null>} null when its sender left
 */
async function readRequest(request, origin) {
  const { method, headers, url } = request;
  if (method !== 'POST') return new LightRequest(request, origin);
  if (Number(headers['content-length']) <= maxWholeBytes) {
    const body = await readWhole(request);
    return body && new LightRequest(request, origin, body);
  }
  const init = { method, headers: headersOf(request), body: Readable.toWeb(request), duplex: 'half' };
  return new Request(origin + url, init);
}

/** @param {Incoming} request */
function headersOf({ headers }) {
  const copy = new Headers();
  for (const name in headers) copy.set(name, String(headers[name]));
  return copy;
}

/** As requests of Node read their text: without the mark that programs of Windows write before it. */
const decoder = new TextDecoder();

/** A request with what handlers use of one. Node's own takes longer to make than a short answer. */
class LightRequest {
  #incoming;
  #body;
  #headers;
  #full;

  constructor(incoming, origin, body = null) {
    this.#incoming = incoming;
    this.#body = body;
    this.method = incoming.method;
    this.url = origin + incoming.url;
  }

  get headers() {
    this.#headers ??= headersOf(this.#incoming);
    return this.#headers;
  }

  async text() {
    return decoder.decode(this.#body ?? undefined);
  }

  async json() {
    return JSON.parse(await this.text());
  }

  get body() {
    return this.#whole.body;
  }

  get signal() {
    return this.#whole.signal;
  }

  arrayBuffer() {
    return this.#whole.arrayBuffer();
  }

  blob() {
    return this.#whole.blob();
  }

  formData() {
    return this.#whole.formData();
  }

  clone() {
    return this.#whole.clone();
  }

  get #whole() {
    this.#full ??= new Request(this.url, { method: this.method, headers: this.headers, body: this.#body });
    return this.#full;
  }
}

/**
 * Lets go what a handler has not read: the connection's next request, which a proxy may send for another caller, comes
 * behind it. Node does so only where nothing has begun to read.
 * @param {Incoming} request
 */
function dropBody(request) {
  if (!request.complete) request.removeAllListeners('data').resume();
}

/** @param {Incoming} request */
async function readWhole(request) {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  await once(request, 'close').catch(() => {});
  return request.complete ? Buffer.concat(chunks) : null;
}

/**
 * @param {Response} answer
 * @param {Incoming} request
 * @param {Outgoing} response
 */
async function send(answer, { method, headers }, response) {
  const type = answer.headers.get('content-type') ?? '';
  const isText = compressible.test(type);
  const length = Number(answer.headers.get('content-length') ?? (isText && !table.test(type) ? 0 : Number.NaN));
  const hasBody = answer.body !== null && method !== 'HEAD';
  const isWhole = hasBody && length <= maxWholeBytes;
  // Before the head: a failure has neither the length nor the lifetime of what could not be read.
  let body = isWhole ? Buffer.from(await answer.arrayBuffer()) : null;
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  response.statusCode = answer.status;
  if (!hasBody) {
    await answer.body?.cancel();
    response.end();
    return;
  }
  const isOfSize = body === null || (body.length >= minCompressedBytes && body.length <= maxCompressedBytes);
  const isCompressed = isText && isOfSize && !answer.headers.has('content-encoding');
  const coding = isCompressed ? chooseCoding(headers['accept-encoding']) : 'identity';
  if (isCompressed && !/accept-encoding/i.test(answer.headers.get('vary') ?? ''))
    response.appendHeader('Vary', 'Accept-Encoding');
  if (coding !== 'identity') {
    response.setHeader('Content-Encoding', coding);
    response.removeHeader('Content-Length');
  }
  if (body === null) {
    response.writeHead(answer.status);
    await pipeline([Readable.fromWeb(answer.body), ...compressingSteps(coding), response]);
    return;
  }
  body = await compressOnce(body, coding);
  response.setHeader('Content-Length', body.length);
  response.end(body);
}

// The site's server: Node's own in front of Next, so that a request is checked before its body is read and every answer
// gets the headers of its kind. Plain JavaScript: it runs uncompiled, beside the build.
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import inject from 'light-my-request';
import next from 'next';
import { crossing } from '../platform/bridge.mjs';
import { drawnMark, isDrawnForAnother, keptMark, pageVersion, waitedMark } from '../platform/kept-pages.mjs';
import { inRequest, logError, logInfo, takeConsole } from '../platform/log.mjs';
import { asServed, inNextState } from '../platform/next-state.mjs';
import { softwareVersion } from '../platform/software-version.mjs';
import { completeHeaders } from './answer-headers.mjs';
import { writeLargeBuffersShortly } from './buffer-json.mjs';
import { createBoundedServer } from './connections.mjs';
import { drain } from './drain.mjs';
import { createEndpoints } from './endpoints.mjs';
import { showFailure } from './failure-page.mjs';
import { createFront } from './front/front.mjs';
import { followVersion } from './front/idle-work.mjs';
import { KeptAnswers } from './front/kept-answers.mjs';
import { rememberPages } from './front/known-pages.mjs';
import { hashIn, withHash } from './front/navigation.mjs';
import { createPopularFile, readPopular } from './front/popular-addresses.mjs';
import { createSiteFiles } from './front/site-files.mjs';
import { jsonLine } from './json-line.mjs';
import { isOfEndpoint, refuse } from './refuse.mjs';
import { createRequestFigures, kindOfRequest, kindsOfFiles } from './request-figures.mjs';
import { keepKnownHeaders, refuseRequest, replaceZeros } from './request-rules.mjs';
import { answerStarting } from './starting.mjs';

const root = path.join(import.meta.dirname, '..', '..');
const loopback = /^(?:127(?:\.\d+){3}|::1|\[::1\]|localhost)$/;
const stopSeconds = 30;
const storePopularMs = 10 * 60_000;
process.env.NODE_ENV = 'production';
// By default the heap of each thread may grow to several times what is in use before it is collected: hundreds of megabytes
// after a walk through all pages, a gigabyte where a hundred thousand listings are read.
setFlagsFromString('--heap-growing-percent=40');
writeLargeBuffersShortly();
const figures = createRequestFigures();
crossing('request-figures').set(figures);
takeConsole(process.stdout.isTTY ? undefined : jsonLine);
const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST?.trim() || '0.0.0.0';

// The port answers from now on, long before the content is read: a proxy takes another instance meanwhile.
let answer = answerStarting;
const server = createBoundedServer((request, response) => answer(request, response));
server.on('error', (error) => {
  logError('The server cannot listen', error.message);
  process.exit(1);
});
server.listen(port, host === 'localhost' ? '127.0.0.1' : host.replace(/^\[|\]$/g, ''), () =>
  logInfo(
    `Gevel ${softwareVersion()}, build ${buildId()} listens on ${host}:${server.address().port}, and reads its content`,
  ),
);

let storePopular = async () => {};

// At Ctrl-C no proxy has to notice.
const drainSeconds = Number(process.env.DRAIN_SECONDS?.trim() || 0);
for (const [signal, code, noticeMs] of [
  ['SIGINT', 130, 0],
  ['SIGTERM', 143, drainSeconds * 1000],
]) {
  const end = () => storePopular().finally(() => process.exit(code));
  process.once(signal, () => {
    logInfo(`Stopping, because of ${signal}`);
    drain(server, { noticeMs, limitMs: stopSeconds * 1000, end });
  });
}

/** Comes when the app has read its content (`kept-page.ts`). */
const keptPages = new Promise((resolve) => {
  crossing('open-front').set(resolve);
});
// The settings of the build: a bundle has no compiler for next.config.ts.
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(readBuildConfig());

const app = next({
  dev: false,
  dir: root,
  // With a loopback number, Next takes its own rewrites for those of another host.
  hostname: loopback.test(host) ? 'localhost' : host,
  port,
  // Next would listen for upgrades on the server of its first request: these would reach the middleware past all that is
  // checked here, with headers that only this server may set. Without a listener, Node answers them as other requests.
  httpServer: new EventEmitter(),
});
const handle = app.getRequestHandler();
await app.prepare();

// The environment has been read; a wrong value has ended the process.
const site = new URL(process.env.SITE_URL?.trim() || `http://localhost:${port}`);
const isSecure = site.protocol === 'https:';
const isBehindProxy = /^[1-9]/.test(process.env.TRUST_PROXY?.trim() ?? '');

const files = createSiteFiles(path.join(root, '.next', 'site-files'));
const endpoints = createEndpoints(readBuilt('routes-manifest.json'), site.origin);
crossing('open-endpoint').set(endpoints.learn);
crossing('ask-endpoint').set((url) => draw({ url, headers: {}, turn: randomUUID() }));

/** Answers before Next; undefined until the app has read its content, or when it keeps no answers. */
let front;
/** Finds the page of an address that is the same for everybody. */
let findPage = () => null;

async function openFront({ maxBytes, worksInIdleTime, isPurged, viewCookie, find, important, popularFile }) {
  findPage = rememberPages((url) => {
    try {
      return find(url);
    } catch (error) {
      // Next answers, with the page of a failure.
      logError('An address could not be resolved', error);
      return null;
    }
  }, pageVersion);
  if (maxBytes === 0) return;
  const kept = new KeptAnswers({ maxBytes, version: presentVersion, popularBefore: await readPopular(popularFile) });
  const leave = (turn) => pageTurns()?.leave(turn);
  front = createFront({ kept, viewCookie, isPurged, findPage, draw, leave });
  crossing('front').set(front);
  const store = createPopularFile(popularFile);
  storePopular = () => store(front.popular());
  setInterval(storePopular, storePopularMs).unref();
  if (worksInIdleTime) followVersion({ front, version: pageVersion, important, countRequests: () => requests });
}

keptPages.then(openFront).then(() => {
  answer = answerRequest;
  logInfo(`Ready after ${process.uptime().toFixed(1)} s`);
});

/** Of what visitors get, also while pages of the next state are drawn. */
const presentVersion = () => asServed(pageVersion);

const maxBodyBytes = crossing('max-body-bytes');
const postGate = crossing('post-gate');

/** The state of a draft for those who may see it (`draft-state.ts`), and what its addresses look like: the office's, and signed ones. */
const draftState = crossing('draft-state');
const draftAddress = /^\/office\/content\/|^\/[a-z]{2}\/.+\.[\w-]{27}\/$/;

/** So far, without those of files. */
let requests = 0;

function answerRequest(request, response) {
  const id = requestId(request);
  const refusal = refuseRequest(request, {
    siteHost: site.host,
    maxBodyBytes: maxBodyBytes.get(),
  });
  keepKnownHeaders(request);
  replaceZeros(request);
  const kind = kindOfRequest(request);
  if (!kindsOfFiles.has(kind)) requests += 1;
  response.on('close', () => response.headersSent && figures.countAnswer(kind, response.statusCode));
  const handOn = () => serveByNext(request, response, { id, refusal });
  if (refusal || !front?.answer({ request, response, handOn, id })) handOn();
}

/**
 * Lets Next answer a request that has no connection of its own, with the headers given and no others, so that nothing of
 * the caller who happened to ask first is in a page for everybody.
 */
async function draw({ url, headers, turn }) {
  const {
    statusCode,
    headers: answered,
    rawPayload,
  } = await inject((request, response) => serveByNext(request, response, { id: randomUUID(), turn, isForMany: true }), {
    url,
    headers: { host: site.host, 'user-agent': '-', ...headers },
  });
  return { status: statusCode, headers: answered, body: rawPayload };
}

/**
 * @param {{ id: string, refusal?: import('./request-rules.mjs').Refusal | null, turn?: string, isForMany?: boolean }} about
 *   `turn`: not the request's id, since a proxy that hands on ids of callers lets two requests have the same;
 *   `isForMany`: the front reads the answer first
 */
function serveByNext(request, response, { id, refusal, turn = randomUUID(), isForMany = false }) {
  showFailure(request, response, id);
  const { writeHead } = response;
  const address = (request.url ?? '').replace(/[?#].*$/s, '');
  const kind = kindOfRequest(request);
  let handedOn = null;
  response.writeHead = (...given) => {
    if (handedOn !== null) figures.measureRender(kind, (performance.now() - handedOn) / 1000);
    const setStatus = (status) => {
      response.statusCode = status;
      if (typeof given[0] === 'number') given[0] = status;
    };
    if (response.statusCode === 500 && badRequests()?.delete(id)) setStatus(400);
    if (missingAnswers()?.delete(turn) && response.statusCode === 200) setStatus(404);
    completeHeaders(response, { path: address, isSecure, id });
    if (!isForMany) {
      if (isDrawnForAnother(response.getHeader(keptMark), response.getHeader(drawnMark))) response.removeHeader('ETag');
      for (const mark of [keptMark, drawnMark, waitedMark]) response.removeHeader(mark);
    }
    // The page is drawn; how slowly its reader takes it is no matter.
    pageTurns()?.end(turn);
    return writeHead.apply(response, given);
  };
  request.headers['x-request-id'] = id;
  request.headers['x-site-turn'] = turn;
  // For callers without a user agent Next draws another page, with its title after its head, and caches that for all.
  request.headers['user-agent'] ||= '-';
  inRequest({ id, address: request.headers['x-forwarded-for'] ?? '' }, () => {
    if (refusal) return refuse(request, response, refusal, handle);
    if (files.serve(request, response, address)) return;
    const wait = secondsToPost(request, address);
    if (wait > 0) return refuse(request, response, { status: 429, text: '', wait }, handle);
    handedOn = performance.now();
    const endpoint = endpoints.find(request, address);
    if (endpoint?.handler) return void endpoints.answer(endpoint, request, response);
    response.on('close', () => {
      pageTurns()?.leave(turn);
      endpoints.forget(turn);
    });
    if (endpoint) endpoints.expect(turn, endpoint);
    giveAddress(request);
    handleInState(request, response, address)
      .catch((error) => {
        logError('A request failed', error);
        if (!response.headersSent) response.writeHead(500);
        response.end();
      })
      // A page whose reader left has no head.
      .finally(() => pageTurns()?.end(turn));
  });
}

/** What visitors do not see yet is drawn in a state of its own, which only this request sees. */
async function handleInState(request, response, address) {
  const state = draftAddress.test(address) ? await draftState.get()?.(address, request.headers) : null;
  return state ? inNextState(state, () => handle(request, response)) : handle(request, response);
}

/** Next writes the address that it gets into the page, and the page may be one for everybody: it gets the canonical one. */
function giveAddress(request) {
  const { method, url = '', headers } = request;
  const page = method === 'GET' || method === 'HEAD' ? findPage(url) : null;
  if (page === null) return;
  headers['x-site-address'] = url;
  // Of a document too, Next would write a hash into the page.
  const hash = headers.rsc === undefined ? undefined : hashIn(url);
  request.url = hash === undefined ? page.address : withHash(page.address, hash);
}

/** Where no work is done ahead of visitors, the code of a page is loaded when it is first asked for. */
function readBuildConfig() {
  const { config } = readBuilt('required-server-files.json');
  const preloadEntriesOnStart = process.env.IDLE_WORK?.trim().toLowerCase() !== 'off';
  return { ...config, experimental: { ...config.experimental, preloadEntriesOnStart } };
}

function buildId() {
  return readFileSync(path.join(root, '.next', 'BUILD_ID'), 'utf8').trim();
}

function readBuilt(name) {
  return JSON.parse(readFileSync(path.join(root, '.next', name), 'utf8'));
}

/** One of our proxies may have set the request id already; the header of other callers is ignored. */
function requestId(request) {
  const given = request.headers['x-request-id'];
  return isBehindProxy && /^[\w-]{8,64}$/.test(given ?? '') ? given : randomUUID();
}

/** Ids of requests whose failure is the sender's fault; the app marks them (`request-marks.ts`). */
const badRequests = crossing('bad-requests').get;

/** Drawings of live pages that found nothing for their reader; the app marks them (`plain-answers.ts`). */
const missingAnswers = crossing('missing-answers').get;

/** Where uncached pages wait for their turn to be drawn (`page-turns.ts`). */
const pageTurns = crossing('page-turns').get;

/** Counts a form of a page by its caller before its body is read; 0 when it may be read (`flood-gate.ts`). */
function secondsToPost({ method, headers }, path) {
  if (method !== 'POST' || isOfEndpoint(path)) return 0;
  const count = postGate.get();
  return count?.(headers['x-forwarded-for'] ?? null, Number(headers['content-length']), new Date()) ?? 0;
}

// The server's log. Plain JavaScript: the server in front of Next runs it uncompiled, and the build has copies of it,
// so singletons are properties of the global object.
import { AsyncLocalStorage } from 'node:async_hooks';
import { stripVTControlCharacters, types } from 'node:util';
import { processSingleton } from './bridge.mjs';
import { isBrokenBody } from './senders-fault.mjs';

const { isNativeError } = types;

const windowMs = 60_000;
const maxLines = { error: 60, warn: 60, refusal: 20 };
const maxFrames = 12;
const maxChars = 2000;

const begun = processSingleton('log-requests');
if (begun.get() === undefined) begun.set(new AsyncLocalStorage());
/** @type {AsyncLocalStorage<{ id: string, address: string, refusals?: Set<string> }>} */
const requests = begun.get();

/** @typedef {'info' | 'warn' | 'error'} Level */

/** @typedef {{ time: string, level: Level, request: string, message: string }} Entry */

/**
 * Writes entries with time, level and request id. Warnings and errors of a kind are limited per minute and only counted
 * above that, so that no caller can fill the disk by repeating the same failure.
 * @param {{ write: (entry: Entry) => void, now: () => number, later: (ms: number, work: () => void) => void }} parts
 */
export function createLog({ write, now, later }) {
  const windows = new Map();

  function put(level, message) {
    const request = requests.getStore()?.id ?? '-';
    write({ time: new Date(now()).toISOString(), level, request, message: plain(message) });
  }

  /** `kind` is written by the code, never taken from a request. */
  function putBounded(level, kind, most, message) {
    const window = windows.get(kind) ?? { count: 0 };
    windows.set(kind, window);
    if (window.count === 0) {
      later(windowMs, () => {
        windows.delete(kind);
        if (window.count > most)
          requests.exit(() => put(level, `${kind}: ${window.count - most}${most > 0 ? ' more' : ''} in a minute`));
      });
    }
    window.count += 1;
    if (window.count <= most) put(level, message);
  }

  return {
    info: (message) => put('info', message),
    warn: (kind, detail) => putBounded('warn', kind, maxLines.warn, withDetail(kind, detail)),
    error: (kind, error) => putBounded('error', kind, maxLines.error, withDetail(kind, error)),
    refusal(status, what) {
      const request = requests.getStore();
      // Commands and the worker refuse no one.
      if (request === undefined) return;
      const kind = `Refused ${status}, ${what}`;
      request.refusals ??= new Set();
      if (request.refusals.has(kind)) return;
      request.refusals.add(kind);
      putBounded('warn', kind, maxLines.refusal, `${kind}, network ${shortNetwork(request.address)}`);
    },
    hangUp: () => putBounded('info', 'Connections cut by their callers', 0, ''),
  };
}

/** The console before it was replaced. Tests watch the present one. */
const originals = { info: console.log, warn: console.warn, error: console.error };

const logs = processSingleton('log');
if (logs.get() === undefined)
  logs.set({
    write: (entry) =>
      ({ info: console.log, warn: console.warn, error: console.error })[entry.level](textOfEntry(entry)),
    log: createLog({ write: (entry) => shared.write(entry), now: Date.now, later }),
  });
const shared = logs.get();

/**
 * For people: every line has time, level and request id.
 * @param {Entry} entry
 */
export function textOfEntry({ time, level, request, message }) {
  const head = `${time} ${level.padEnd(5)} ${request} `;
  return message
    .split('\n')
    .map((line) => head + line)
    .join('\n');
}

function later(ms, work) {
  setTimeout(work, ms).unref();
}

export const logInfo = (message) => shared.log.info(message);
export const logWarning = (kind, detail) => shared.log.warn(kind, detail);
export const logError = (kind, error) => shared.log.error(kind, error);
export const logRefusal = (status, what) => shared.log.refusal(status, what);
export const logBrokenBody = () => logRefusal(400, 'a body that is not a form of this site');

/** Every line that `work` writes, also later in the work it started, contains the id of the request. */
export function inRequest(request, work) {
  return requests.run(request, work);
}

/** Turns the framework's console output into entries, and writes all entries as lines of text by `format`. */
export function takeConsole(format = textOfEntry) {
  shared.write = (entry) => originals[entry.level](format(entry));
  console.log =
    console.info =
    console.debug =
      (...given) => {
        const text = textOf(given);
        if (!ofNextAlone.test(text)) logInfo(text);
      };
  const take =
    (put) =>
    (...given) => {
      // A caller's error is not a failure of ours: a count, or a line, is enough.
      if (given.some(isHangUp)) shared.log.hangUp();
      else if (given.some(isBrokenBody)) logBrokenBody();
      else put('Framework', textOf(given));
    };
  console.warn = take(logWarning);
  console.error = take(logError);
}

/** What Next prints at each start: there is no such file, and nothing was run. */
const ofNextAlone = /Running next\.config\S* took/;

function textOf(given) {
  return given.map((one) => (isNativeError(one) ? describeError(one) : String(one))).join(' ');
}

/**
 * Errors of Node and Next for a connection that ends before its request or its answer; not those of a database or mail
 * server.
 */
function isHangUp(given) {
  if (!isNativeError(given)) return false;
  return (given.message === 'aborted' && given.code === 'ECONNRESET') || given.name === 'ResponseAborted';
}

function withDetail(kind, detail) {
  if (detail === undefined) return kind;
  return `${kind}: ${isNativeError(detail) ? describeError(detail) : detail}`;
}

/**
 * Returns message, code and stack. Omits other properties of a driver's errors, which hold rows and recipients.
 * @param {Error & { code?: unknown, digest?: unknown }} error
 */
function describeError(error, depth = 0) {
  const [first = '', ...rest] = (error.stack ?? String(error)).split(/\n(?=\s+at )/);
  const marks = ['code', 'digest'].flatMap((name) => (error[name] === undefined ? [] : [`${name} ${error[name]}`]));
  const cause =
    isNativeError(error.cause) && depth < 2 ? `\n  because of ${describeError(error.cause, depth + 1)}` : '';
  const message = first.slice(0, maxChars).replace(mailAddress, '[address]');
  return [message + (marks.length > 0 ? ` (${marks.join(', ')})` : ''), ...rest.slice(0, maxFrames)].join('\n') + cause;
}

const mailAddress = /[\w.+-]+@[\w.-]+\.[a-z]{2,}/gi;

/** Removes characters that move the cursor or begin a line that looks like an entry, and the ends of endless lines. */
function plain(message) {
  return stripVTControlCharacters(message)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u2028\u2029]/gu, '�')
    .split('\n')
    .map((line) => (line.length > maxChars ? `${line.slice(0, maxChars - 1)}…` : line))
    .join('\n');
}

/** The part of an address that names a network of many people: 24 bits of version 4, 48 of version 6. */
function shortNetwork(address) {
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address)?.[1];
  if (four !== undefined) return `${four}.0/24`;
  if (!/^[\da-f:]+$/i.test(address)) return 'unknown';
  const groups = (address.split('::')[0] ?? '').split(':').filter(Boolean).slice(0, 3);
  return `${groups.join(':')}::/48`;
}

import { lookup as systemLookup } from 'node:dns';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { toUrl } from '@/lib/domain/text/to-url';
import { isPublicAddress } from './public-address';

export type HttpRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  maxBytes: number;
  /** For the whole answer. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /** False: a redirect is the answer. */
  followsRedirects?: boolean;
  /** True: only the beginning of a longer body counts; otherwise it is an error. */
  cutsBody?: boolean;
};

export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; url: string; body: Buffer };

/** Requests to servers whose addresses come from elsewhere: from settings, from another system's answers. */
export type PublicHttp = {
  /** One request, with its redirects. Throws `HttpFailure`. */
  request(url: string, request: HttpRequest): Promise<HttpAnswer>;
  /** The same, and again while the server is busy or out of reach; the last answer or error counts. */
  persist(url: string, request: HttpRequest): Promise<HttpAnswer>;
};

/** Why no other try will succeed, where the caller may have to say so. */
type HttpFault = 'private' | 'plain' | 'tooLarge';

export class HttpFailure extends Error {
  /** Another try may succeed. */
  readonly isPassing: boolean;
  readonly fault: HttpFault | null;
  constructor(
    reason: string,
    { isPassing, fault = null, cause }: { isPassing: boolean; fault?: HttpFault | null; cause?: unknown },
  ) {
    super(reason, { cause });
    this.isPassing = isPassing;
    this.fault = fault;
  }
}

type HttpOptions = {
  /** `host` or `host:port` of servers inside the own network that may be asked nevertheless. */
  privateHosts?: ReadonlySet<string>;
  /** True: only https is asked, also after redirects; `privateHosts` may be asked without. */
  isEncrypted?: boolean;
  clock?: () => Date;
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;
  lookup?: typeof systemLookup;
};

const maxRedirects = 5;

/** Before each further try where the server names no time, in milliseconds. */
const pauses = [500, 1500, 4500, 13_500];
/** A server that names a longer wait is asked again in the next run. */
const maxPauseMs = 120_000;

/** A server that may answer otherwise a moment later. */
export const busyStatuses: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

export function createPublicHttp({
  privateHosts = new Set(),
  isEncrypted = false,
  clock = () => new Date(),
  wait = (milliseconds, signal) => sleep(milliseconds, undefined, { ...(signal && { signal }) }),
  lookup = systemLookup,
}: HttpOptions = {}): PublicHttp {
  const mayBePrivate = ({ host, hostname }: URL) => privateHosts.has(host) || privateHosts.has(hostname);
  const send = createSend({ mayBePrivate, isEncrypted, lookup });

  async function request(url: string, options: HttpRequest): Promise<HttpAnswer> {
    const deadline = AbortSignal.timeout(options.timeoutMs);
    const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
    let target = parseAddress(url);
    let { headers = {}, method = 'GET', body } = options;
    for (let redirects = 0; ; redirects++) {
      const answer = await send(target, { ...options, headers, method, ...(body !== undefined && { body }) }, signal);
      const { location } = answer.headers;
      if (answer.status < 300 || answer.status > 399 || location === undefined || options.followsRedirects === false)
        return { ...answer, url: target.href };
      if (redirects === maxRedirects)
        throw new HttpFailure(`more than ${maxRedirects} redirects from ${hostOf(url)}`, { isPassing: false });
      const next = parseAddress(location, target);
      if (next.origin !== target.origin) headers = withoutKeys(headers);
      if (answer.status < 307 && method !== 'GET') {
        method = 'GET';
        body = undefined;
      }
      target = next;
    }
  }

  async function persist(url: string, options: HttpRequest): Promise<HttpAnswer> {
    for (let tries = 0; ; tries++) {
      const pause = pauses[tries];
      try {
        const answer = await request(url, options);
        if (pause === undefined || !busyStatuses.has(answer.status)) return answer;
        const asked = retryAfter(answer.headers['retry-after'], clock());
        if (asked !== null && asked > maxPauseMs) return answer;
        await wait(asked ?? pause, options.signal);
      } catch (error) {
        if (pause === undefined || !(error instanceof HttpFailure) || !error.isPassing) throw error;
        await wait(pause, options.signal);
      }
    }
  }

  return { request, persist };
}

type SendRules = { mayBePrivate: (target: URL) => boolean; isEncrypted: boolean; lookup: typeof systemLookup };

/** Sends one request, to a public address alone; redirects are answers. */
function createSend({ mayBePrivate, isEncrypted, lookup }: SendRules) {
  /** Connects to an address that was judged: a name that answers differently a moment later changes nothing. */
  const publicLookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [], 0);
      const refused = addresses.find(({ address }) => !isPublicAddress(address));
      const [first] = addresses;
      if (refused || !first) return callback(privateFailure(hostname), [], 0);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

  return function send(target: URL, options: HttpRequest, signal: AbortSignal): Promise<Omit<HttpAnswer, 'url'>> {
    const isFree = mayBePrivate(target);
    const literal = target.hostname.replace(/^\[|\]$/g, '');
    if (!isFree && isIP(literal) !== 0 && !isPublicAddress(literal)) throw privateFailure(target.hostname);
    if (isEncrypted && !isFree && target.protocol !== 'https:')
      throw new HttpFailure(`${target.host} is asked over https alone`, { isPassing: false, fault: 'plain' });
    const { method = 'GET', headers, body, maxBytes, timeoutMs, cutsBody = false } = options;
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) => reject(failureOf(error, target, { options, signal, timeoutMs }));
      const sent = (target.protocol === 'https:' ? https : http).request(
        target,
        {
          method,
          headers: { 'accept-encoding': 'identity', 'user-agent': 'Gevel', ...headers },
          signal,
          agent: false,
          ...(!isFree && { lookup: publicLookup }),
        },
        (answer) => {
          readBody(answer, maxBytes, cutsBody).then(
            (bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes }),
            (error) => {
              answer.destroy();
              fail(error);
            },
          );
        },
      );
      // Without this, a server that changes to another protocol ends neither in an answer nor in an error, at no deadline.
      sent.on('upgrade', (answer, socket) => {
        socket.destroy();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.alloc(0) });
      });
      sent.on('error', fail);
      sent.end(body);
    });
  };
}

async function readBody(answer: IncomingMessage, maxBytes: number, cutsBody: boolean): Promise<Buffer> {
  const tooLarge = new HttpFailure(`more than ${maxBytes} bytes`, { isPassing: false, fault: 'tooLarge' });
  if (!cutsBody && Number(answer.headers['content-length']) > maxBytes) throw tooLarge;
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer) {
    bytes += part.length;
    parts.push(part);
    if (bytes <= maxBytes) continue;
    if (!cutsBody) throw tooLarge;
    return Buffer.concat(parts).subarray(0, maxBytes);
  }
  return Buffer.concat(parts);
}

function parseAddress(address: string, base?: URL): URL {
  const url = toUrl(address, base);
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url;
  throw new HttpFailure('an address that is not http or https', { isPassing: false });
}

function failureOf(
  error: unknown,
  target: URL,
  { options, signal, timeoutMs }: { options: HttpRequest; signal: AbortSignal; timeoutMs: number },
): unknown {
  if (options.signal?.aborted) return options.signal.reason;
  if (error instanceof HttpFailure) return error;
  if (signal.aborted)
    return new HttpFailure(`no whole answer from ${target.host} within ${timeoutMs / 1000} seconds`, {
      isPassing: true,
      cause: error,
    });
  if (error instanceof Error && error.cause instanceof HttpFailure) return error.cause;
  const reason = error instanceof Error ? error.message : String(error);
  const words = reason === 'aborted' ? 'the answer was cut off' : reason;
  return new HttpFailure(`${target.host}: ${words}`, { isPassing: true, cause: error });
}

function privateFailure(hostname: string): HttpFailure {
  return new HttpFailure(`${hostname} is inside a private network, which is not asked`, {
    isPassing: false,
    fault: 'private',
  });
}

/** Keys are for the host that they were given for. */
function withoutKeys(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(?:authorization|cookie)$/i.test(name)));
}

/** Milliseconds, from seconds or a date; null where the server names no time that can be read. */
export function retryAfter(value: string | undefined, now: Date): number | null {
  if (value === undefined) return null;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

/** Without path and query, which may hold a key. */
export function hostOf(url: string): string {
  return toUrl(url)?.host ?? 'the address';
}

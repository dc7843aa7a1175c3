import { execFile } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

const run = promisify(execFile);
const autocannon = createRequire(import.meta.url).resolve('autocannon');

export type Target = { url: string; headers?: Readonly<Record<string, string>> };

export type Answer = {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Names and values in turn, as they were sent. */
  rawHeaders: readonly string[];
  body: Buffer;
};

export async function ask({ url, headers = {} }: Target): Promise<Answer> {
  const sent = url.startsWith('https:')
    ? https.get(url, { headers, agent: false, rejectUnauthorized: false })
    : http.get(url, { headers, agent: false });
  const [answer]: [http.IncomingMessage] = (await once(sent, 'response')) as never;
  const { statusCode: status = 0, headers: sentHeaders, rawHeaders } = answer;
  return { status, headers: sentHeaders, rawHeaders, body: await buffer(answer) };
}

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = { gzip: gunzipSync, br: brotliDecompressSync };

function pageOf({ headers, body }: Answer): string {
  const decode = decoders[headers['content-encoding'] ?? ''];
  return (decode ? decode(body) : body).toString();
}

/** Refuses to compare servers that do not send the same page; a kept one may be compressed better meanwhile. */
export async function ensureSame(one: Target, other: Target): Promise<void> {
  const [first, second] = [await ask(one), await ask(other)];
  if (first.status !== 200 || second.status !== 200 || pageOf(first) !== pageOf(second))
    throw new Error(`${one.url} and ${other.url} answer differently.`);
}

const connections = 16;

/**
 * Sends requests over 16 persistent connections from a process of its own, as fast as answers come. Returns the answers
 * a second; one that fails is an error. With wrk (Debian's package), the server is what limits them: a client in
 * JavaScript needs as much processor time for an answer as the server.
 */
export async function sendLoad(target: Target, seconds = 3): Promise<number> {
  return (await hasWrk()) ? sendWithWrk(target, seconds) : sendWithAutocannon(target, seconds);
}

let found: Promise<boolean> | undefined;

function hasWrk(): Promise<boolean> {
  // It prints its usage, and ends with 1.
  found ??= run('wrk', ['--version']).then(
    () => true,
    (error: { code: unknown }) => error.code !== 'ENOENT',
  );
  return found;
}

/** Who sends the requests: figures of the two are not comparable. */
export async function loadSender(): Promise<string> {
  return (await hasWrk()) ? 'wrk' : 'autocannon (wrk is not installed)';
}

async function sendWithWrk({ url, headers = {} }: Target, seconds: number): Promise<number> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', ['-t', '1', '-c', `${connections}`, '-d', `${seconds}s`, ...given, url]);
  const failed = /Non-2xx or 3xx responses: .*|Socket errors: .*/.exec(stdout)?.[0];
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (failed || !(perSecond > 0)) throw new Error(`${url}: ${failed ?? stdout}`);
  return perSecond;
}

async function sendWithAutocannon({ url, headers = {} }: Target, seconds: number): Promise<number> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const { stdout } = await run(
    process.execPath,
    [autocannon, '-j', '-c', `${connections}`, '-d', `${seconds}`, ...given, url],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  const { requests, errors, timeouts, non2xx } = JSON.parse(stdout);
  if (errors + timeouts + non2xx > 0) throw new Error(`${url}: ${errors + timeouts + non2xx} requests failed.`);
  return requests.average;
}

/**
 * Sends requests that differ from each other, so many at once, as fast as answers come. Returns the answers a second; one
 * with another status than the first is an error. A client in JavaScript takes a processor for some thousands a second.
 */
export async function sendEach(
  makeRequest: () => http.RequestOptions & { body?: string },
  { atOnce, seconds = 3 }: { atOnce: number; seconds?: number },
): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  let answered = 0;
  let status: number | undefined;
  async function sendInTurn(): Promise<void> {
    while (elapsed() < seconds) {
      const { body, ...options } = makeRequest();
      const [answer]: [http.IncomingMessage] = (await once(
        http.request({ ...options, agent }).end(body),
        'response',
      )) as never;
      await buffer(answer);
      status ??= answer.statusCode;
      if (answer.statusCode !== status) throw new Error(`${options.path}: ${answer.statusCode}`);
      answered += 1;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendInTurn));
  agent.destroy();
  return answered / elapsed();
}

const rounds = 3;

/** Measures each once to warm up, then all in turn, so that they meet the same load of the machine. */
export async function inTurn(...measures: (() => Promise<number>)[]): Promise<number[][]> {
  for (const measure of measures) await measure();
  const found: number[][] = measures.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, measure] of measures.entries()) found[index]?.push(await measure());
  return found;
}

/** The middle of several rounds. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

const run = promisify(execFile);
const autocannon = createRequire(import.meta.url).resolve('autocannon');

type Load = { url: string; headers?: Readonly<Record<string, string>>; seconds?: number; connections?: number };

export type LoadResult = { perSecond: number; p50: number; p99: number; max: number; failures: number };

/**
 * Sends requests over persistent connections from a process of its own, as fast as answers come. Times are milliseconds;
 * `failures` counts errors, timeouts and answers other than 2xx.
 */
export async function sendLoad({ url, headers = {}, seconds = 4, connections = 16 }: Load): Promise<LoadResult> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const { stdout } = await run(
    process.execPath,
    [autocannon, '-j', '-c', `${connections}`, '-d', `${seconds}`, ...given, url],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  const { requests, latency, errors, timeouts, non2xx } = JSON.parse(stdout);
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    max: latency.max,
    failures: errors + timeouts + non2xx,
  };
}

/** The middle of several rounds. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

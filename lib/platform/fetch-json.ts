import { setTimeout as sleep } from 'node:timers/promises';

/** Before each further try, in milliseconds: 350, doubled five times. */
const waits = [350, 700, 1400, 2800, 5600];
const timeoutMs = 5000;
const maxBytes = 2 * 1024 * 1024;

type Wait = (milliseconds: number) => Promise<unknown>;

/**
 * Fetches JSON from another server: one try and up to five more, each with five seconds to answer. An answer with a
 * status other than 200, invalid JSON or more than 2 MB counts as a failed try. Throws the reason of the last one.
 */
export async function fetchJson(
  url: string,
  {
    wait = (time) => sleep(time, undefined, { ref: false }),
    timeout = timeoutMs,
  }: { wait?: Wait; timeout?: number } = {},
): Promise<unknown> {
  for (let tries = 0; ; tries++) {
    try {
      return await fetchOnce(url, timeout);
    } catch (error) {
      const pause = waits[tries];
      if (pause === undefined) throw new Error(reasonOf(error));
      await wait(pause);
    }
  }
}

async function fetchOnce(url: string, timeout: number): Promise<unknown> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(timeout),
    headers: { Accept: 'application/json' },
    cache: 'no-store',
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  return JSON.parse(await readText(response));
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The message of `fetch` says only that it failed; the cause has the reason. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

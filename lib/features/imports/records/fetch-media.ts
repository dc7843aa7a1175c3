import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { busyStatuses, HttpFailure, hostOf, type PublicHttp } from '@/lib/platform/public-http';
import type { MediaKind } from './local-file';
import type { MediaFailure, MediaIndex, MediaItem } from './media';
import { describeKind, halfPicture, isWhole, mediaLimits, nameOfMedia } from './media-kind';
import { writeWhole } from './replace-file';

const timeoutMs = 60_000;
const atOnce = 4;
/** Files of one server in a row, each asked for several times, after which a run asks it for no more. */
const maxFailuresOfHost = 3;

/** Between the tries of several runs: an hour, doubled up to a week. */
const hourMs = 3_600_000;
const maxRetryMs = 7 * 24 * hourMs;

type FetchOptions = {
  folder: string;
  index: MediaIndex;
  http: PublicHttp;
  clock(): Date;
  signal: AbortSignal;
  /** No further file is begun after this. */
  until?: Date;
  /** Files in a row that each server failed to give, kept between the calls of one run. */
  failed: Map<string, number>;
  onFile?(): void;
};

/**
 * Fetches files one time into the media folder, named by the hash of their bytes. Returns those that failed. A server that
 * fails again and again would hold the run, and all imports behind it, for minutes a file: its others wait an hour.
 */
export async function fetchMedia(items: readonly MediaItem[], options: FetchOptions): Promise<MediaFailure[]> {
  const { folder, index, http, clock, signal, until, failed, onFile } = options;
  const failures: MediaFailure[] = [];
  const queue = [...items];
  await mkdir(folder, { recursive: true, mode: 0o700 });

  async function fetchOne({ key, url, kind }: MediaItem): Promise<void> {
    const known = (await index.list([key])).get(key);
    const host = hostOf(url);
    const leave = async (reason: string, tries: number) => {
      const retryAt = new Date(clock().getTime() + Math.min(maxRetryMs, hourMs * 2 ** Math.max(0, tries - 1)));
      failures.push({ key, host, reason });
      await index.note(key, { file: null, tries, retryAt, error: reason }, clock());
    };
    if ((failed.get(host) ?? 0) >= maxFailuresOfHost)
      await leave('not asked, since its server failed before', known?.tries ?? 0);
    else
      try {
        const file = await store(folder, kind, await download(url, kind, { http, signal }));
        failed.delete(host);
        await index.note(key, { file, tries: 0, retryAt: null, error: null }, clock());
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof HttpFailure)) throw error;
        // A file that is not there says nothing about the others.
        if (error.isPassing) failed.set(host, (failed.get(host) ?? 0) + 1);
        await leave(error.message, (known?.tries ?? 0) + 1);
      }
    onFile?.();
  }

  async function work(): Promise<void> {
    for (let item = queue.shift(); item; item = queue.shift()) {
      signal.throwIfAborted();
      if (until && clock() >= until) return;
      await fetchOne(item);
    }
  }

  await Promise.all(Array.from({ length: atOnce }, work));
  return failures;
}

async function download(
  url: string,
  kind: MediaKind,
  { http, signal }: Pick<FetchOptions, 'http' | 'signal'>,
): Promise<Buffer> {
  const { maxBytes } = mediaLimits[kind];
  const { status, body } = await http.persist(url, { maxBytes, timeoutMs, signal });
  if (status !== 200) throw new HttpFailure(`status ${status}`, { isPassing: busyStatuses.has(status) });
  return body;
}

async function store(folder: string, kind: MediaKind, bytes: Buffer): Promise<string> {
  const file = await nameOfMedia(kind, bytes);
  if (file === null)
    throw new HttpFailure(`found ${await describeKind(bytes)}, expected ${mediaLimits[kind].expected}`, {
      isPassing: false,
    });
  // The rest may come with the next answer.
  if (!(await isWhole(bytes, file))) throw new HttpFailure(`found ${halfPicture}`, { isPassing: true });
  await writeWhole(path.join(folder, file), bytes);
  return file;
}

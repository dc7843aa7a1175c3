import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { NeutralDocument, NeutralListing, NeutralPicture } from '@/lib/listings/neutral-listing';
import { busyStatuses, HttpFailure, hostOf, type PublicHttp } from '@/lib/platform/public-http';
import type { KeepFiles, KeptFile, LocalFile, MediaKind } from './local-file';
import { SourceFailure } from './source';

/** A file of another server that a listing shows. */
export type MediaItem = {
  /** Stays the same where the address is signed again: the source's own name for the file, else the address. */
  key: string;
  url: string;
  kind: MediaKind;
};

/** What is known of such a file. */
export type KnownMedia = {
  /** Its name in the media folder; null where it could not be fetched. */
  file: string | null;
  tries: number;
  /** Not before; null for a file that is there. */
  retryAt: Date | null;
  error: string | null;
};

/** Where that is kept between runs. */
export type MediaIndex = {
  list(keys: readonly string[]): Promise<Map<string, KnownMedia>>;
  note(key: string, media: KnownMedia, now: Date): Promise<void>;
};

const limits: Readonly<Record<MediaKind, { maxBytes: number; types: ReadonlySet<string>; expected: string }>> = {
  picture: {
    maxBytes: 30 * 1024 * 1024,
    types: new Set(['jpg', 'png', 'webp', 'avif', 'gif']),
    expected: 'a picture (JPEG, PNG, WebP, AVIF or GIF)',
  },
  document: {
    maxBytes: 50 * 1024 * 1024,
    types: new Set(['pdf', 'jpg', 'png', 'webp']),
    expected: 'a PDF or a picture',
  },
};

const timeoutMs = 60_000;
const atOnce = 4;
/** Files of one server in a row, each asked for several times, after which a run asks it for no more. */
const maxFailuresOfHost = 3;

/** Between the tries of several runs: an hour, doubled up to a week. */
const hourMs = 3_600_000;
const maxRetryMs = 7 * 24 * hourMs;

function isRemote(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

type KeyOf = (file: { url: string; key?: string | undefined }) => string;

function createKeyOf(name: string): KeyOf {
  return ({ url, key }) => (key === undefined ? url : `${name} ${key}`);
}

/** Every file of other servers that a listing shows, each once. */
export function listMedia(listing: NeutralListing, name: string): MediaItem[] {
  const keyOf = createKeyOf(name);
  const items = new Map<string, MediaItem>();
  const add = (kind: MediaKind, files: readonly { url: string; key?: string | undefined }[] | undefined) => {
    for (const file of files ?? [])
      if (isRemote(file.url)) items.set(keyOf(file), { key: keyOf(file), url: file.url, kind });
  };
  for (const text of Object.values(listing.texts)) {
    add('picture', text.pictures);
    if ('floorPlans' in text) add('picture', text.floorPlans);
    add('document', text.documents);
  }
  const portrait = listing.facts.manager?.pictureUrl;
  if (portrait !== undefined) add('picture', [{ url: portrait }]);
  return [...items.values()];
}

/**
 * The listing with the files that are in the media folder, at their address on the site. A file that is not there yet is
 * left out; a list of which nothing is there stays what it was.
 */
export function withLocalMedia(
  listing: NeutralListing,
  { name, fileOf, formerOf }: { name: string; fileOf(key: string): string | null; formerOf(): NeutralListing | null },
): NeutralListing {
  const items = listMedia(listing, name);
  if (items.length === 0) return listing;
  const former = items.every(({ key }) => fileOf(key) !== null) ? null : formerOf();
  const keyOf = createKeyOf(name);
  const local = (file: { url: string; key?: string | undefined }): string | null => {
    if (!isRemote(file.url)) return file.url;
    const found = fileOf(keyOf(file));
    return found === null ? null : `/media/${found}`;
  };
  function settle<T extends NeutralPicture | NeutralDocument>(
    list: readonly T[] | undefined,
    known: readonly T[] = [],
  ) {
    if (!list) return undefined;
    const there = list.flatMap(({ key, ...file }) => {
      const url = local({ ...file, key });
      return url === null ? [] : [{ ...file, url } as T];
    });
    const settled = there.length > 0 ? there : list.length > 0 ? known : [];
    return settled.length > 0 ? [...settled] : undefined;
  }
  const copy = structuredClone(listing);
  for (const [language, text] of Object.entries(copy.texts)) {
    const known = former?.texts[language as keyof typeof former.texts];
    text.pictures = settle(text.pictures, known?.pictures);
    text.documents = settle(text.documents, known?.documents);
    if ('floorPlans' in text)
      text.floorPlans = settle(text.floorPlans, known && 'floorPlans' in known ? known.floorPlans : undefined);
  }
  const { manager } = copy.facts;
  if (manager?.pictureUrl !== undefined) {
    const { pictureUrl, ...person } = manager;
    const portrait = local({ url: pictureUrl });
    copy.facts.manager = portrait === null ? person : { ...person, pictureUrl: portrait };
  }
  return copy;
}

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

export type MediaFailure = { key: string; host: string; reason: string };

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

/** Which of these files are to be fetched now, and the names of those that are there. */
export async function sortMedia(
  items: readonly MediaItem[],
  { folders, index, now }: { folders: readonly string[]; index: MediaIndex; now: Date },
): Promise<{ files: Map<string, string>; missing: MediaItem[]; waiting: number }> {
  const [known, names] = await Promise.all([
    index.list(items.map(({ key }) => key)),
    Promise.all(folders.map((folder) => readdir(folder).catch(() => []))).then((lists) => new Set(lists.flat())),
  ]);
  const files = new Map<string, string>();
  const missing: MediaItem[] = [];
  let waiting = 0;
  for (const item of items) {
    const { file = null, retryAt = null } = known.get(item.key) ?? {};
    // A restored database may know more files than the folder has.
    if (file !== null && names.has(file)) files.set(item.key, file);
    else if (retryAt && now < retryAt) waiting++;
    else missing.push(item);
  }
  return { files, missing, waiting };
}

async function download(
  url: string,
  kind: MediaKind,
  { http, signal }: Pick<FetchOptions, 'http' | 'signal'>,
): Promise<Buffer> {
  const { maxBytes } = limits[kind];
  const { status, body } = await http.persist(url, { maxBytes, timeoutMs, signal });
  if (status !== 200) throw new HttpFailure(`status ${status}`, { isPassing: busyStatuses.has(status) });
  return body;
}

/** Puts files into the media folder; where nothing may be written, it says only what their addresses would be. */
export function createKeeper({
  name,
  folder,
  index,
  clock,
  isDry,
}: {
  name: string;
  folder: string;
  index: MediaIndex;
  clock(): Date;
  isDry: boolean;
}): KeepFiles {
  async function keep({ kind, key, bytes, read }: LocalFile, known: KnownMedia | undefined): Promise<KeptFile> {
    const file = known?.file;
    if (file && (await stat(path.join(folder, file)).catch(() => null))) return { url: `/media/${file}` };
    const { maxBytes, expected } = limits[kind];
    if (bytes > maxBytes) return { refusal: { found: `${bytes} bytes`, expected: `at most ${maxBytes} bytes` } };
    const content = await read();
    const named = await nameOf(kind, content);
    if (named === null) return { refusal: { found: await describeKind(content), expected } };
    if (!(await isWhole(content, named))) return { refusal: { found: halfPicture, expected: 'a whole picture' } };
    if (!isDry) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await write(folder, named, content);
      await index.note(key, { file: named, tries: 0, retryAt: null, error: null }, clock());
    }
    return { url: `/media/${named}` };
  }

  return async (files) => {
    const keyed = files.map((file) => ({ ...file, key: `${name} ${file.key}` }));
    const known = await index.list(keyed.map(({ key }) => key));
    const kept: KeptFile[] = [];
    for (const file of keyed) {
      try {
        kept.push(await keep(file, known.get(file.key)));
      } catch (error) {
        if (!(error instanceof SourceFailure)) throw error;
        kept.push({ refusal: { found: error.message, expected: 'a whole file' } });
      }
    }
    return kept;
  };
}

/** A file's name by its content; null for one of another kind than those of the site. */
async function nameOf(kind: MediaKind, bytes: Buffer): Promise<string | null> {
  const type = await fileTypeFromBuffer(bytes);
  return type && limits[kind].types.has(type.ext)
    ? `${createHash('sha256').update(bytes).digest('hex')}.${type.ext}`
    : null;
}

const halfPicture = 'a picture that is cut off, or cannot be drawn';

/** Whether all of a picture is there: it is drawn, small, since its beginning says nothing of its end. */
async function isWhole(bytes: Buffer, file: string): Promise<boolean> {
  if (file.endsWith('.pdf')) return true;
  return sharp(bytes, { failOn: 'truncated' })
    .resize(16)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}

async function describeKind(bytes: Buffer): Promise<string> {
  return (await fileTypeFromBuffer(bytes))?.mime ?? 'a file of an unknown kind';
}

async function store(folder: string, kind: MediaKind, bytes: Buffer): Promise<string> {
  const file = await nameOf(kind, bytes);
  if (file === null)
    throw new HttpFailure(`found ${await describeKind(bytes)}, expected ${limits[kind].expected}`, {
      isPassing: false,
    });
  // The rest may come with the next answer.
  if (!(await isWhole(bytes, file))) throw new HttpFailure(`found ${halfPicture}`, { isPassing: true });
  await write(folder, file, bytes);
  return file;
}

async function write(folder: string, file: string, bytes: Buffer): Promise<void> {
  const part = path.join(folder, `.${randomUUID()}.part`);
  try {
    const handle = await open(part, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, path.join(folder, file));
  } finally {
    await rm(part, { force: true });
  }
}

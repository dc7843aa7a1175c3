import { readdir } from 'node:fs/promises';
import type { NeutralDocument, NeutralListing, NeutralPicture } from '@/lib/listings/neutral-listing';
import type { MediaKind } from './local-file';

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

/** A file that could not be fetched. */
export type MediaFailure = { key: string; host: string; reason: string };

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

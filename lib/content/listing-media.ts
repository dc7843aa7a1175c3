import { mediaPathOf } from '@/lib/domain/media/media-path';
import type { Project } from '@/lib/domain/project/project';
import type { Property } from '@/lib/domain/property/property';
import { toUrl } from '@/lib/domain/text/to-url';
import type { Catalogue } from '@/lib/listings/catalogue/catalogue';
import { textFilesOf } from '@/lib/listings/text-files';
import { env } from '@/lib/platform/env';

/** What pages need to know of the files of all listings together. */
export type ListingMedia = {
  /** Paths below `/media/` of documents that a public listing publishes. */
  open: ReadonlySet<string>;
  /** Paths that a listing withholds and none publishes, in lower case, since some file systems ignore case. */
  shut: ReadonlySet<string>;
  /** Where the pictures of listings lie, on other servers. */
  pictureOrigins: ReadonlySet<string>;
};

const mediaOf = new WeakMap<Catalogue, ListingMedia>();

export function listingMedia(catalogue: Catalogue): ListingMedia {
  const media = mediaOf.get(catalogue) ?? collectMedia(catalogue);
  mediaOf.set(catalogue, media);
  return media;
}

/** Another thread has collected it already. */
export function noteListingMedia(catalogue: Catalogue, media: ListingMedia): void {
  mediaOf.set(catalogue, media);
}

function collectMedia({ properties, projects, withdrawnDocuments }: Catalogue): ListingMedia {
  const { host } = new URL(env().SITE_URL);
  const open = new Set<string>();
  const shut = new Set<string>();
  const origins = new Map<string, string | null>();
  const openPathOf = remembered((address) => mediaPathOf(address, { host }));
  const pathOf = remembered((address) => mediaPathOf(address));
  const addOpen = (address: string) => {
    const path = openPathOf(address);
    if (path !== null) open.add(path);
  };
  const addShut = (address: string) => {
    const path = pathOf(address);
    if (path !== null) shut.add(path.toLowerCase());
  };
  withdrawnDocuments.forEach(addShut);
  const files = [...properties, ...projects].map(filesOfListing);
  for (const { published, heldBack, shown, portrait } of files) {
    published.forEach(addOpen);
    heldBack.forEach(addShut);
    for (const url of portrait === null ? shown : [...shown, portrait]) {
      if (url.startsWith('http') && !origins.has(url)) origins.set(url, toUrl(url)?.origin ?? null);
    }
  }
  for (const path of open) shut.delete(path.toLowerCase());
  // Plans may be documents; other files need no permission, and are skipped to keep the list short.
  for (const { shown } of files) for (const url of shown) if (isDocumentPath(pathOf(url) ?? '')) addOpen(url);
  return { open, shut, pictureOrigins: new Set([...origins.values()].filter((origin) => origin !== null)) };
}

/** Addresses of the files of one listing, as its texts write them. */
export type ListingFiles = {
  published: readonly string[];
  heldBack: readonly string[];
  shown: readonly string[];
  portrait: string | null;
};

const filesOf = new WeakMap<Property | Project, ListingFiles>();

export function filesOfListing(listing: Property | Project): ListingFiles {
  const files = filesOf.get(listing) ?? collectFiles(listing);
  filesOf.set(listing, files);
  return files;
}

/** By position: they were collected before, and what is stored would have to be read again for them. */
export function noteListingFiles(properties: readonly Property[], files: readonly ListingFiles[]): void {
  properties.forEach((property, position) => {
    const own = files[position];
    if (own) filesOf.set(property, own);
  });
}

function collectFiles({ manager, texts }: Property | Project): ListingFiles {
  const files = Object.values(texts).map(textFilesOf);
  const documents = files.flatMap((file) => file.documents);
  // One language that withholds a document is enough, however the others write its address.
  const heldBack = documents.filter(({ isPublic }) => !isPublic).map(({ url }) => url);
  const heldPaths = new Set(heldBack.map((url) => mediaPathOf(url)));
  const published = documents.filter(({ url, isPublic }) => isPublic && !heldPaths.has(mediaPathOf(url)));
  return {
    published: unique(published.map(({ url }) => url)),
    heldBack: unique(heldBack),
    shown: unique(files.flatMap((file) => file.shown)),
    portrait: manager?.pictureUrl ?? null,
  };
}

function unique(values: readonly string[]): readonly string[] {
  return values.length === 0 ? none : [...new Set(values)];
}

/** Most listings have none of a kind: they share this list. */
const none: readonly string[] = [];

type PathOf = (address: string) => string | null;

export function isDocumentPath(path: string): boolean {
  return /\.pdf$/i.test(path) || /(?:^|\/)documents\//i.test(path);
}

/** Listings share files, and each of their texts names the same ones. */
function remembered(find: PathOf): PathOf {
  const known = new Map<string, string | null>();
  return (address) => {
    let path = known.get(address);
    if (path === undefined) {
      path = find(address);
      known.set(address, path);
    }
    return path;
  };
}

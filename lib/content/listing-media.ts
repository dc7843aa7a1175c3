import { mediaPathOf } from '@/lib/domain/media/media-path';
import type { PropertyText } from '@/lib/domain/property/property';
import { env } from '@/lib/platform/env';
import type { Catalogue } from './catalogue/catalogue';

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
  const addOrigin = (url: string | undefined) => {
    if (url?.startsWith('http') && !origins.has(url)) origins.set(url, URL.canParse(url) ? new URL(url).origin : null);
  };
  withdrawnDocuments.forEach(addShut);
  const shown: string[] = [];
  for (const listing of [...properties, ...projects]) {
    const texts: readonly Text[] = Object.values(listing.texts);
    const { published, heldBack } = documentsOf(texts, pathOf);
    published.forEach(addOpen);
    heldBack.forEach(addShut);
    addOrigin(listing.manager?.pictureUrl);
    for (const { url } of texts.flatMap(({ pictures, floorPlans = [] }) => [...pictures, ...floorPlans])) {
      addOrigin(url);
      // Plans may be documents; other files need no permission, and are skipped to keep the list short.
      if (isDocumentPath(pathOf(url) ?? '')) shown.push(url);
    }
  }
  for (const path of open) shut.delete(path.toLowerCase());
  shown.forEach(addOpen);
  return { open, shut, pictureOrigins: new Set([...origins.values()].filter((origin) => origin !== null)) };
}

type Text = Pick<PropertyText, 'documents' | 'pictures'> & Partial<Pick<PropertyText, 'floorPlans'>>;

export function isDocumentPath(path: string): boolean {
  return /\.pdf$/i.test(path) || /(?:^|\/)documents\//i.test(path);
}

/** Listings share files, and each of their texts names the same ones. */
function remembered(find: (address: string) => string | null): (address: string) => string | null {
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

/** One language that withholds a document is enough, however the others write its address. */
function documentsOf(
  texts: readonly Text[],
  pathOf: (address: string) => string | null,
): { published: string[]; heldBack: string[] } {
  const documents = texts.flatMap((text) => text.documents);
  const heldBack = documents.filter(({ isPublic }) => !isPublic).map(({ url }) => url);
  const heldPaths = new Set(heldBack.map(pathOf));
  const published = documents.filter(({ url, isPublic }) => isPublic && !heldPaths.has(pathOf(url)));
  return { published: published.map(({ url }) => url), heldBack };
}

import { isOpenMedia } from '@/lib/content/open-media';
import type { Picture } from '@/lib/domain/property/property';
import type { PublicDocument } from '@/lib/domain/property/public-view';
import { type MediaFile, mediaRoots, resolveMediaFile } from '@/lib/platform/media-file';
import { measureMedia } from '@/lib/platform/picture/measure-media';

/** Bytes of files of our own, by their address. */
export type FileSizes = Readonly<Record<string, number>>;

const folder = '/media/';

/** The sizes of documents that the site itself serves; those of other hosts are unknown. */
export async function getFileSizes(documents: readonly PublicDocument[]): Promise<FileSizes> {
  const sizes = await Promise.all(
    documents.map(async ({ url }) => {
      const file = url === null ? null : await findOwnFile(url);
      return file && url !== null ? [[url, file.size] as const] : [];
    }),
  );
  return Object.fromEntries(sizes.flat());
}

/** The file that the site itself serves at an address; null for another host's. */
async function findOwnFile(url: string): Promise<MediaFile | null> {
  const segments = segmentsOf(url);
  return segments && resolveMediaFile(segments, mediaRoots());
}

/**
 * The file of our own that every visitor may open now; null for one that a listing withholds in any language, or that
 * nothing publishes any more.
 */
export async function findOpenFile(url: string): Promise<MediaFile | null> {
  const segments = segmentsOf(url);
  return segments && isOpenMedia(segments) ? resolveMediaFile(segments, mediaRoots()) : null;
}

function segmentsOf(url: string): string[] | null {
  if (!url.startsWith(folder)) return null;
  try {
    return decodeURIComponent(url.slice(folder.length).split(/[?#]/)[0] ?? '').split('/');
  } catch {
    return null;
  }
}

/** A picture with the pixels of its file; null where they are unknown, as on other servers. */
export type MeasuredPicture = Picture & { size: { width: number; height: number } | null };

/** What the gallery of a listing shows. */
export type ListingAlbums = { pictures: MeasuredPicture[]; plans: MeasuredPicture[] };

type ListingText = { pictures: readonly Picture[]; floorPlans?: readonly Picture[] };

export async function measureAlbums({ pictures, floorPlans = [] }: ListingText): Promise<ListingAlbums> {
  const [measured, plans] = await Promise.all([measureAll(pictures), measureAll(floorPlans)]);
  return { pictures: measured, plans };
}

async function measureAll(pictures: readonly Picture[]): Promise<MeasuredPicture[]> {
  return Promise.all(pictures.map(async (picture) => ({ ...picture, size: await measureMedia(picture.url) })));
}

import type { PublicDocument } from '@/lib/domain/property/public-view';
import { mediaRoots, resolveMediaFile } from '@/lib/platform/media-file';

/** Bytes of files of our own, by their address. */
export type FileSizes = Readonly<Record<string, number>>;

const folder = '/media/';

/** The sizes of documents that the site itself serves; those of other hosts are unknown. */
export async function getFileSizes(documents: readonly PublicDocument[]): Promise<FileSizes> {
  const sizes = await Promise.all(
    documents.map(async ({ url }) => {
      const segments = url === null ? null : segmentsOf(url);
      const file = segments && (await resolveMediaFile(segments, mediaRoots()));
      return file && url !== null ? [[url, file.size] as const] : [];
    }),
  );
  return Object.fromEntries(sizes.flat());
}

function segmentsOf(url: string): string[] | null {
  if (!url.startsWith(folder)) return null;
  try {
    return decodeURIComponent(url.slice(folder.length).split(/[?#]/)[0] ?? '').split('/');
  } catch {
    return null;
  }
}

import path from 'node:path';
import { mediaRoots, resolveMediaFile } from '@/lib/platform/media-file';
import { type PictureRequest, pictureRenderer } from '@/lib/platform/picture/render-picture';

/** Type faces of a PDF by name and weight, each in the parts of the alphabets that it is delivered in. */
export type FontFile = { family: string; weight: number; file: string };

const faces = [
  {
    package: 'source-sans-3',
    family: 'Sans',
    weights: [400, 600],
    subsets: ['latin', 'latin-ext', 'greek', 'cyrillic'],
  },
  { package: 'fraunces', family: 'Serif', weights: [500], subsets: ['latin', 'latin-ext'] },
] as const;

/** Where the fonts are that a PDF embeds; the family of a subset is `Sans latin`, `Sans latin-ext` and so on. */
export function listFontFiles(): FontFile[] {
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules', '@fontsource');
  return faces.flatMap((face) =>
    face.subsets.flatMap((subset) =>
      face.weights.map((weight) => ({
        family: `${face.family} ${subset}`,
        weight,
        file: path.join(folder, face.package, 'files', `${face.package}-${subset}-${weight}-normal.woff`),
      })),
    ),
  );
}

/**
 * Returns a picture of the site's own media in a form that a file can embed. Null for pictures of other sites, which
 * are not fetched for visitors, and for unreadable ones.
 */
export async function loadPicture(
  url: string,
  request: { width: PictureRequest['width']; format: 'jpeg' | 'png' },
): Promise<Buffer | null> {
  const segments = mediaSegments(url);
  const file = segments && (await resolveMediaFile(segments, mediaRoots()));
  if (!file?.type.startsWith('image/')) return null;
  return pictureRenderer().render(file, { ...request, height: 'auto' });
}

function mediaSegments(url: string): string[] | null {
  if (!url.startsWith('/media/')) return null;
  const [path = ''] = url.slice('/media/'.length).split(/[?#]/);
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}

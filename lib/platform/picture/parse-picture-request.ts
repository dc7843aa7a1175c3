import {
  allowedHeights,
  allowedWidths,
  type PictureFormat,
  type PictureHeight,
  type PictureWidth,
  pictureFormats,
  sharedSize,
} from '@/lib/domain/media/picture-url';

export type SizedPicture = { width: PictureWidth; height: PictureHeight | 'auto'; format: PictureFormat };

/** The picture of a page on social networks: the part that draws the eye. */
export type SharedPicture = typeof sharedPicture;

const sharedPicture = { ...sharedSize, format: 'jpeg', isShared: true } as const;

export type PictureRequest = SizedPicture | SharedPicture;

/** The error for callers who ask for a size that is not served. */
export const allowedSizes =
  `Pictures are served with width ${listWords(allowedWidths)}, height auto or ${listWords(allowedHeights)}, ` +
  `and format ${listWords(pictureFormats)}, each given once, ` +
  `or with width ${sharedSize.width}, height ${sharedSize.height} and format jpeg.`;

/**
 * Returns the size of a picture that a query asks for. Only listed values are accepted, each once and in plain
 * spelling, so that no caller can fill the cache with sizes. Ignores other parameters.
 */
export function parsePictureRequest(query: URLSearchParams): PictureRequest | 'original' | 'refused' {
  const widths = query.getAll('width');
  const heights = query.getAll('height');
  const formats = query.getAll('format');
  if (widths.length + heights.length + formats.length === 0) return 'original';
  if (widths.length !== 1 || heights.length > 1 || formats.length > 1) return 'refused';
  if (formats[0] === sharedPicture.format) {
    const isShared = widths[0] === String(sharedPicture.width) && heights[0] === String(sharedPicture.height);
    return isShared ? sharedPicture : 'refused';
  }
  const width = allowedWidths.find((allowed) => String(allowed) === widths[0]);
  const height = (['auto', ...allowedHeights] as const).find((allowed) => String(allowed) === (heights[0] ?? 'auto'));
  const format = pictureFormats.find((allowed) => allowed === (formats[0] ?? 'webp'));
  return width && height && format ? { width, height, format } : 'refused';
}

function listWords(words: readonly (string | number)[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

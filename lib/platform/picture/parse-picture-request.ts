import {
  allowedHeights,
  allowedWidths,
  type PictureFormat,
  type PictureHeight,
  type PictureWidth,
  pictureFormats,
} from '@/lib/domain/media/picture-url';

export type PictureRequest = { width: PictureWidth; height: PictureHeight | 'auto'; format: PictureFormat };

/** What to tell whoever asked for a size that is not served. */
export const allowedSizes =
  `Pictures are served with width ${listWords(allowedWidths)}, height auto or ${listWords(allowedHeights)}, ` +
  `and format ${listWords(pictureFormats)}, each given once.`;

/**
 * Decides which size of a picture a query asks for. Only listed values count, each once and written plainly, so that
 * nobody can fill the cache with sizes. Other parameters are none of our business.
 */
export function parsePictureRequest(query: URLSearchParams): PictureRequest | 'original' | 'refused' {
  const widths = query.getAll('width');
  const heights = query.getAll('height');
  const formats = query.getAll('format');
  if (widths.length + heights.length + formats.length === 0) return 'original';
  if (widths.length !== 1 || heights.length > 1 || formats.length > 1) return 'refused';
  const width = allowedWidths.find((allowed) => String(allowed) === widths[0]);
  const height = (['auto', ...allowedHeights] as const).find((allowed) => String(allowed) === (heights[0] ?? 'auto'));
  const format = pictureFormats.find((allowed) => allowed === (formats[0] ?? 'webp'));
  return width && height && format ? { width, height, format } : 'refused';
}

function listWords(words: readonly (string | number)[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

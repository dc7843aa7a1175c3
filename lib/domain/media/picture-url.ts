import { toUrl } from '@/lib/domain/text/to-url';

/** Widths in CSS pixels that pictures are served in, each for viewports up to its breakpoint (specification, section 7). */
const pictureSteps = [
  { width: 100, breakpoint: 100 },
  { width: 400, breakpoint: 500 },
  { width: 600, breakpoint: 750 },
  { width: 1360, breakpoint: 1050 },
] as const;

/** The widths and their doubles for dense screens, from which browsers choose. */
export const candidateWidths = [100, 200, 400, 600, 800, 1200, 1360, 2720] as const;

/** A listing's thumbnail (specification, section 9). */
export const thumbnail = { width: 300, height: 225 } as const;

/** Every width in which a picture is served. */
export const allowedWidths = [100, 200, thumbnail.width, 400, 600, 800, 1200, 1360, 2720] as const;

/** Three quarters of each width: the listings' pictures are four to three. */
export const allowedHeights = [75, 150, thumbnail.height, 300, 450, 600, 900, 1020, 2040] as const;

/** What social networks show of a page: its best part, as JPEG, which all of them read. */
export const sharedSize = { width: 1200, height: 630 } as const;

export const pictureFormats = ['webp', 'png'] as const;

export type PictureWidth = (typeof allowedWidths)[number];
export type PictureHeight = (typeof allowedHeights)[number];
export type PictureFormat = (typeof pictureFormats)[number];

export type PictureOptions = {
  width: PictureWidth;
  height?: PictureHeight | 'auto';
  format?: PictureFormat;
};

const optionNames = new Set(['width', 'height', 'format']);
const ownPictures = new Set(['webp', 'png', 'jpg', 'jpeg', 'avif', 'gif']);
/** A picture server's addresses often have no extension, so for other hosts only known non-pictures are excluded. */
const otherKinds = new Set(['svg', 'pdf', 'mp4', 'webm', 'mov', 'wmv', 'avi', 'flv', 'htm', 'html']);

/**
 * Returns the `sizes` of a picture that fills viewports of up to `most` pixels, in the widths of the breakpoints;
 * `rest` is its width beyond that. Cards end at 639 instead of the 750 of the specification: from 640 pixels two stand
 * side by side, and a browser that expects one across the page would load twice what is drawn.
 */
export function stepSizes(most: number, rest: string): string {
  const ends = pictureSteps.map(({ width, breakpoint }, index) => ({
    width,
    from: pictureSteps[index - 1]?.breakpoint ?? 0,
    end: Math.min(breakpoint, most),
  }));
  return [
    ...ends.filter(({ from, end }) => end > from).map(({ width, end }) => `(max-width: ${end}px) ${width}px`),
    rest,
  ].join(', ');
}

/** The `sizes` of a picture that fills every viewport. */
export const fullWidthSizes = stepSizes(Number.POSITIVE_INFINITY, '100vw');

/**
 * Returns the address of a picture in one size. Addresses under `/media/` and of other sites keep their query; drawings
 * and files that are not picture stay unchanged.
 */
export function pictureUrl(url: string, { width, height = 'auto', format = 'webp' }: PictureOptions): string {
  const address = parsePictureAddress(url);
  return address ? sizedUrl(address, { width, height, format }) : url;
}

/** Returns the address of a picture as networks show it; null for a file of another site, which may not have it. */
export function sharedPictureUrl(url: string): string | null {
  const address = url.startsWith('/media/') ? parsePictureAddress(url) : null;
  return address && sizedUrl({ ...address, hash: '' }, { ...sharedSize, format: 'jpeg' });
}

/**
 * Returns the `srcset` of a picture: every candidate up to `maxWidth`, at least the smallest one. Where the width of the
 * file is known, none promises more than the file has, and the last one is the whole file. Undefined for a picture with
 * one size only, so that the attribute is left out.
 */
export function pictureSrcSet(
  url: string,
  maxWidth: number = Number.POSITIVE_INFINITY,
  fileWidth: number | null = null,
): string | undefined {
  if (!parsePictureAddress(url)) return undefined;
  const most = Math.min(maxWidth, fileWidth ?? Number.POSITIVE_INFINITY);
  const candidates: { served: PictureWidth; width: number }[] = candidateWidths
    .filter((width) => width <= most)
    .map((width) => ({ served: width, width }));
  const whole = candidateWidths.find((width) => width >= most);
  if (fileWidth === most && whole !== undefined && whole !== most) candidates.push({ served: whole, width: fileWidth });
  if (candidates.length === 0) candidates.push({ served: candidateWidths[0], width: candidateWidths[0] });
  return candidates.map(({ served, width }) => `${pictureUrl(url, { width: served })} ${width}w`).join(', ');
}

function sizedUrl(
  { base, search, hash }: PictureAddress,
  size: Record<'width' | 'height' | 'format', unknown>,
): string {
  const ownQuery = search
    .slice(1)
    .split('&')
    .filter((option) => option !== '' && !optionNames.has(option.split('=', 1)[0] ?? ''));
  const query = [...ownQuery, `width=${size.width}`, `height=${size.height}`, `format=${size.format}`].join('&');
  return `${base}?${query}${hash}`;
}

type PictureAddress = { base: string; search: string; hash: string };

function parsePictureAddress(url: string): PictureAddress | null {
  const isOwn = url.startsWith('/media/');
  if (!isOwn && !/^https?:\/\//i.test(url)) return null;
  const parsed = toUrl(url, 'http://localhost');
  if (!parsed) return null;
  const { origin, pathname, search, hash } = parsed;
  const extension = /\.([a-z0-9]+)$/i.exec(pathname)?.[1]?.toLowerCase() ?? '';
  const isPicture = isOwn ? ownPictures.has(extension) : !otherKinds.has(extension);
  // A comma would end the candidate in a srcset.
  return isPicture
    ? { base: `${isOwn ? '' : origin}${pathname.replace(/,/g, '%2C')}`, search: search.replace(/,/g, '%2C'), hash }
    : null;
}

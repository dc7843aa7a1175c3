import { type Album, albums } from '@/lib/domain/media/slide-address';

/** `size` has the pixels of the file; null where the page does not know them. */
export type Slide = { url: string; alt: string; lang: string; size: { width: number; height: number } | null };
export type Slides = Record<Album, Slide[]>;

/**
 * Reads the slides from the lists that the page has for visitors without scripts, so that nothing is sent twice: every
 * picture below `[data-album]`.
 */
export function readSlides(page: ParentNode): Slides {
  const [pictures, plans] = albums.map((album) =>
    [...page.querySelectorAll(`[data-album="${album}"] img`)].map((image) => ({
      url: image.getAttribute('src') ?? '',
      alt: image.getAttribute('alt') ?? '',
      lang: image.closest('[lang]')?.getAttribute('lang') ?? '',
      size: sizeOf(image),
    })),
  );
  return { pictures: pictures ?? [], plans: plans ?? [] };
}

function sizeOf(image: Element): Slide['size'] {
  const [width = 0, height = 0] = ['width', 'height'].map((side) => Number(image.getAttribute(side)));
  return width > 0 && height > 0 ? { width, height } : null;
}

export type SlideshowTexts = Record<
  | 'all'
  | 'close'
  | 'failed'
  | 'fullScreen'
  | 'leaveFullScreen'
  | 'next'
  | 'pause'
  | 'pictures'
  | 'plans'
  | 'play'
  /** With {number} and {count}. */
  | 'position'
  | 'previous'
  /** With {number}. */
  | 'show'
  | 'zoomIn'
  | 'zoomOut',
  string
>;

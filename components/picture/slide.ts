import { type Album, albums } from '@/lib/domain/media/slide-address';

export type Slide = { url: string; alt: string; lang: string };
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
    })),
  );
  return { pictures: pictures ?? [], plans: plans ?? [] };
}

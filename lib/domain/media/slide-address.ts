export const albums = ['pictures', 'plans'] as const;

/** The element that has the first pictures, and the one that has all of them. */
export const galleryId = 'gallery';
export const storyId = 'story';

/** The album of a slideshow: the pictures of a listing, or its plans. */
export type Album = (typeof albums)[number];

/** `index` counts from 0. */
export type SlidePlace = { album: Album; index: number };

const names = { pictures: 'photo', plans: 'plan' } as const satisfies Record<Album, string>;

/** The part of an address behind the `#` that leads to one slide, the same in every language: `photo-3`, `plan-1`. */
export function slideId({ album, index }: SlidePlace): string {
  return `${names[album]}-${index + 1}`;
}

/** Reads `photo-3` or `#plan-1`. Null for anything else; the caller checks whether the slide exists. */
export function parseSlideId(text: string): SlidePlace | null {
  const [, name, number] = text.match(/^#?(photo|plan)-([1-9]\d{0,3})$/) ?? [];
  const album = albums.find((candidate) => names[candidate] === name);
  return album && number ? { album, index: Number(number) - 1 } : null;
}

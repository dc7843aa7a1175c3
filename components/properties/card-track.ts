import { pictureSrcSet, pictureUrl } from '@/lib/domain/media/picture-url';
import { parseMore, type TrackPicture } from './more-pictures';

/** `previous` and `next` with {title}, `position` with {number} and {count}. */
export type CardTrackTexts = { previous: string; next: string; position: string };

type Announce = (text: string) => void;
type Track = { turn(by: number): void };

const tracks = new WeakMap<Element, Track & { source: string }>();

/**
 * Lays the pictures of a card side by side over its first one, once. They stand on a link like the card's own, so that a
 * swipe moves them and a tap follows the link. Null where there is nothing to turn.
 */
export function openTrack(picture: HTMLElement, texts: CardTrackTexts, announce: Announce): Track | null {
  const source = picture.dataset.more ?? '';
  const known = tracks.get(picture);
  if (known?.source === source) return known;
  const card = picture.closest('.property-card');
  const link = card?.querySelector<HTMLAnchorElement>('.property-card__title a');
  const first = picture.querySelector<HTMLImageElement>(':scope > img');
  if (!card || !link || !first || source === '') return null;
  const more = parseMore(source);
  picture.querySelector(':scope > .property-card__track')?.remove();
  card.querySelector(':scope > .property-card__nav')?.remove();

  const track = makeLink(link);
  const images = [copyOf(first), ...more.map(({ alt }) => emptyCopyOf(first, alt))];
  for (const image of images) {
    const slide = document.createElement('span');
    slide.append(image);
    track.append(slide);
  }
  picture.append(track);

  const shown = () => Math.round(track.scrollLeft / Math.max(1, track.clientWidth));
  const load = (index: number) => fill(images[index], more[index - 1]);
  const count = picture.querySelector('.property-card__count');
  const total = count?.textContent?.split('/')[1] ?? String(images.length);
  track.addEventListener('pointerdown', () => load(shown() + 1), { passive: true });
  track.addEventListener(
    'scroll',
    () => {
      if (count) count.textContent = `${shown() + 1}/${total}`;
      load(shown());
      load(shown() + 1);
    },
    { passive: true },
  );

  const turn = (by: number) => {
    const from = shown();
    const to = (from + by + images.length) % images.length;
    load(to);
    load(to + by);
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    // No animation around the end.
    const isFar = Math.abs(to - from) > 1;
    track.scrollTo({ left: to * track.clientWidth, behavior: isStill || isFar ? 'instant' : 'smooth' });
    const position = texts.position.replace('{number}', String(to + 1)).replace('{count}', total);
    announce([position, images[to]?.alt].filter(Boolean).join('. '));
  };
  if (window.matchMedia('(hover: hover)').matches) {
    load(1);
    card.append(makeButtons(link.textContent ?? '', texts, turn));
  }
  const made = { turn, source };
  tracks.set(picture, made);
  return made;
}

function makeLink(link: HTMLAnchorElement): HTMLAnchorElement {
  const track = document.createElement('a');
  track.className = 'property-card__track';
  track.href = link.href;
  track.tabIndex = -1;
  track.draggable = false;
  track.setAttribute('aria-hidden', 'true');
  track.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    link.click();
  });
  return track;
}

function copyOf(image: HTMLImageElement): HTMLImageElement {
  const copy = new Image();
  for (const name of ['sizes', 'srcset', 'src', 'alt']) copy.setAttribute(name, image.getAttribute(name) ?? '');
  copy.draggable = false;
  return copy;
}

function emptyCopyOf(image: HTMLImageElement, alt: string): HTMLImageElement {
  const copy = new Image();
  copy.sizes = image.sizes;
  copy.alt = alt;
  copy.draggable = false;
  return copy;
}

function fill(image: HTMLImageElement | undefined, picture: TrackPicture | undefined): void {
  if (!image || !picture || image.hasAttribute('src')) return;
  image.srcset = pictureSrcSet(picture.url) ?? '';
  image.src = pictureUrl(picture.url, { width: 600 });
}

function makeButtons(title: string, texts: CardTrackTexts, turn: (by: number) => void): HTMLElement {
  const nav = document.createElement('div');
  nav.className = 'property-card__nav';
  for (const [by, text, icon] of [
    [-1, texts.previous, 'chevron-left'],
    [1, texts.next, 'chevron-right'],
  ] as const) {
    const button = document.createElement('button');
    button.type = 'button';
    button.tabIndex = -1;
    button.setAttribute('aria-label', text.replace('{title}', title));
    button.innerHTML = `<svg class="icon" aria-hidden="true"><use href="/icons/sprite.svg#${icon}"/></svg>`;
    button.addEventListener('click', () => turn(by));
    nav.append(button);
  }
  return nav;
}

'use client';

import { useEffect, useRef } from 'react';
import type { CardTrackTexts } from './card-track';
import { isFavourite, onFavouritesChange, toggleFavourite } from './favourite/favourite-store';

/**
 * Adds hearts and turning pictures to all cards of the page, whichever component drew them, and announces which picture a
 * card shows.
 */
export function PageCards({ texts }: { texts: CardTexts }) {
  const status = useRef<HTMLSpanElement>(null);

  useEffect(
    () =>
      serveCards(texts, (text) => {
        if (status.current) status.current.textContent = text;
      }),
    [texts],
  );

  return <span ref={status} className="sr" role="status" />;
}

/** `keep` and `release` with {title}: the two names of the heart. */
type CardTexts = CardTrackTexts & { keep: string; release: string };

const cards = '.property-card[data-property]';
const heartClass = 'property-card__fav';

/**
 * Serves the cards that are in the page now and those that come: a heart, which scripts are required for, and pictures to
 * turn to (arrows under a mouse, the arrow keys on the card's link, a swipe under a finger), whose code is loaded when a
 * card is first pointed at. Returns a function that stops it.
 *
 * The arrow buttons are not tab stops: two dozen cards would add fifty presses on the way to the footer, and the keys do
 * the same from where the focus already is.
 */
function serveCards(texts: CardTexts, announce: (text: string) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const hasMouse = window.matchMedia('(hover: hover)').matches;

  const open = async (card: Element, by = 0) => {
    const picture = card.querySelector<HTMLElement>('.property-card__pic[data-more]');
    if (!picture) return;
    try {
      const { openTrack } = await import('./card-track');
      if (signal.aborted || !picture.isConnected) return;
      const track = openTrack(picture, texts, announce);
      if (by !== 0) track?.turn(by);
    } catch {
      // Without the connection the first picture stays, and the link leads to all of them.
    }
  };
  // A finger moves what is already there, so cards are prepared before they are touched.
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting && !isInSwipedRow(target)) void open(target);
    },
    { rootMargin: '0% 0% 100%' },
  );
  const follow = () => {
    for (const card of document.querySelectorAll<HTMLElement>(cards)) {
      if (card.querySelector(`:scope > .${heartClass}`)) continue;
      card.append(makeHeart(card, texts));
      if (!hasMouse) near.observe(card);
    }
  };
  const changes = new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => [...addedNodes].some(holdsCard))) follow();
  });
  const loadGrowing = () => import('./detail/grow-picture');
  const onNear = ({ target }: Event) => {
    const card = cardOf(target);
    if (!card) return;
    loadGrowing().catch(() => undefined);
    void open(card);
  };
  const onFollow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('.property-card__title a[data-soft]') : null;
    const card = cardOf(link);
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    const href = link?.getAttribute('href');
    if (!card || !href || opensElsewhere) return;
    loadGrowing().then(
      ({ growPicture }) => growPicture(card, href),
      () => undefined,
    );
  };

  const onArrow = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const isLink = event.target instanceof Element && event.target.closest('.property-card__title a');
    const card = cardOf(event.target);
    if (!isLink || !card || by === 0 || event.altKey || event.metaKey) return;
    if (!card.querySelector('.property-card__pic[data-more]')) return;
    event.preventDefault();
    void open(card, by);
  };

  follow();
  changes.observe(document.body, { childList: true, subtree: true });
  if (hasMouse) document.addEventListener('pointerover', onNear, { passive: true, signal });
  document.addEventListener('focusin', onNear, { signal });
  document.addEventListener('pointerdown', onNear, { passive: true, signal });
  document.addEventListener('click', onFollow, { capture: true, signal });
  document.addEventListener('keydown', onArrow, { signal });
  document.addEventListener('click', onHeart, { signal });
  const stopHearts = onFavouritesChange(() => showStates(texts));
  return () => {
    listening.abort();
    changes.disconnect();
    near.disconnect();
    stopHearts();
  };
}

function onHeart({ target }: MouseEvent): void {
  const heart = target instanceof Element ? target.closest(`${cards} > .${heartClass}`) : null;
  const card = cardOf(heart);
  if (card) toggleFavourite(idOf(card));
}

function showStates(texts: CardTexts): void {
  for (const card of document.querySelectorAll<HTMLElement>(cards)) {
    const heart = card.querySelector<HTMLElement>(`:scope > .${heartClass}`);
    if (heart) showState(heart, card, texts);
  }
}

function cardOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(cards) : null;
}

function idOf(card: HTMLElement): number {
  return Number(card.dataset.property);
}

function holdsCard(node: Node): boolean {
  return node instanceof Element && (node.matches(cards) || node.querySelector(cards) !== null);
}

/** Copied for each card: parsing the same markup two dozen times took a third of the time that scripts have. */
let plainHeart: HTMLElement | undefined;

function makeHeart(card: HTMLElement, texts: CardTexts): HTMLElement {
  plainHeart ??= makePlainHeart();
  const heart = plainHeart.cloneNode(true) as HTMLElement;
  heart.setAttribute('aria-label', nameOf(card, texts.keep));
  showState(heart, card, texts);
  return heart;
}

function makePlainHeart(): HTMLElement {
  const heart = document.createElement('button');
  heart.type = 'button';
  heart.className = heartClass;
  heart.innerHTML = '<svg class="icon" aria-hidden="true"><use href="/icons/sprite.svg#heart"/></svg>';
  return heart;
}

/** The tooltip says what a press would do. */
function showState(heart: HTMLElement, card: HTMLElement, { keep, release }: CardTexts): void {
  const isKept = isFavourite(idOf(card));
  heart.setAttribute('aria-pressed', String(isKept));
  heart.title = nameOf(card, isKept ? release : keep);
}

function nameOf(card: HTMLElement, text: string): string {
  return text.replace('{title}', () => card.querySelector('.property-card__title')?.textContent ?? '');
}

/** In a row that is itself swiped, cards stay unchanged. */
function isInSwipedRow(card: Element): boolean {
  const row = card.closest('.cards--swipe');
  return row !== null && row.scrollWidth > row.clientWidth;
}

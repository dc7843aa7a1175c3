import type { MapPin } from '@/lib/domain/map/map-message';
import { deviceQueries, partBreakpoints } from '@/lib/domain/media/device';
import { setGuestPin } from './guest-pin';

/** Where the style sheet puts the map beside the list; elsewhere it fills the window, with one card at its foot. */
const besideQuery = deviceQueries(partBreakpoints).desktop;

type Listeners = {
  /** The property under the pointer or focus, or the one whose card is at the foot. */
  onPoint: (id: number | null) => void;
  /** Whether the page shows the chosen property itself. */
  onLayout: (inPage: boolean) => void;
};

export type FollowedCards = {
  /** Marks and shows the card of the property chosen on the map. */
  select(id: number | null, pins: readonly MapPin[]): void;
  /** Marks the card of the property that the pointer is on. */
  light(id: number | null): void;
  sendLayout(): void;
};

/** Links the cards of a list to its map. */
export function followCards(root: HTMLElement, signal: AbortSignal, { onPoint, onLayout }: Listeners): FollowedCards {
  const beside = window.matchMedia(besideQuery);
  const list = root.querySelector<HTMLElement>('.list-map__results');
  const cardsOf = () => [...root.querySelectorAll<HTMLElement>('[data-map-card]')];
  const idOf = (target: EventTarget | null) => {
    const card = target instanceof Element ? target.closest('[data-map-card]') : null;
    return card ? Number(card.getAttribute('data-map-card')) : null;
  };
  let current: number | null = null;
  const report = (id: number | null) => {
    if (id === current) return;
    current = id;
    onPoint(id);
  };
  const mark = (name: string, id: number | null) => {
    for (const card of cardsOf()) card.toggleAttribute(name, id !== null && idOf(card) === id);
  };
  for (const kind of ['pointerover', 'focusin'])
    root.addEventListener(kind, ({ target }) => report(idOf(target) ?? (beside.matches ? null : current)), { signal });
  for (const kind of ['pointerleave', 'focusout'])
    root.addEventListener(kind, () => beside.matches && report(null), { signal });

  // The card at the foot is the property that the map points to.
  let frame = 0;
  list?.addEventListener(
    'scroll',
    () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (beside.matches || list.scrollWidth <= list.clientWidth) return;
        const { left } = list.getBoundingClientRect();
        const distance = (card: HTMLElement) => Math.abs(card.getBoundingClientRect().left - left);
        const [first, ...others] = cardsOf();
        if (first) report(idOf(others.reduce((best, card) => (distance(card) < distance(best) ? card : best), first)));
      });
    },
    { signal, passive: true },
  );

  const sendLayout = () => onLayout(!beside.matches);
  beside.addEventListener('change', sendLayout, { signal });
  return {
    sendLayout,
    light: (id) => mark('data-lit', id),
    select(id, pins) {
      const isInList = cardsOf().some((card) => !card.matches('.list-map__guest') && idOf(card) === id);
      setGuestPin(isInList || beside.matches ? null : (pins.find((pin) => pin.id === id) ?? null));
      // The guest is drawn by then.
      requestAnimationFrame(() => {
        mark('data-chosen', id);
        const chosen = id === null ? undefined : cardsOf().find((card) => idOf(card) === id);
        chosen?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'smooth' });
        if (chosen && !beside.matches) report(id);
      });
    },
  };
}

import { deviceQueries, partBreakpoints } from '@/lib/domain/media/device';

/** Where the style sheet puts the map beside the list. */
const besideQuery = deviceQueries(partBreakpoints).desktop;

/**
 * Links the cards of a list to its map: `point` receives the property under the pointer or focus, and `select` marks
 * the card of the one chosen on the map.
 */
export function followCards(
  root: HTMLElement,
  signal: AbortSignal,
  point: (id: number | null) => void,
): { select(id: number | null): void } {
  const idOf = (target: EventTarget | null) => {
    const card = target instanceof Element ? target.closest('[data-map-card]') : null;
    return card ? Number(card.getAttribute('data-map-card')) : null;
  };
  let current: number | null = null;
  const report = (id: number | null) => {
    if (id === current) return;
    current = id;
    point(id);
  };
  for (const kind of ['pointerover', 'focusin'])
    root.addEventListener(kind, ({ target }) => report(idOf(target)), { signal });
  for (const kind of ['pointerleave', 'focusout']) root.addEventListener(kind, () => report(null), { signal });

  return {
    select(id) {
      for (const card of root.querySelectorAll('[data-map-card]')) {
        const isChosen = id !== null && card.getAttribute('data-map-card') === String(id);
        card.toggleAttribute('data-chosen', isChosen);
        // Where the map stands above the list, scrolling to the card would hide the map.
        const isBeside = window.matchMedia(besideQuery).matches;
        if (isChosen && isBeside) card.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
      }
    },
  };
}

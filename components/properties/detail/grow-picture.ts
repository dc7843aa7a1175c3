const durationMs = 280;
/** A page or picture that comes later is shown without the movement. */
const maxWaitMs = 2500;

const firstPicture = '.mosaic__track li:first-child img';

/**
 * Lets the picture of a card that a visitor follows grow into the first picture of the page it leads to: a copy flies
 * over the new page, its lower edge stepped while it moves. Nothing is held up, and nothing moves where motion is
 * unwanted or the two pictures cannot be seen.
 */
export function growPicture(card: Element, href: string): void {
  const image = card.querySelector<HTMLImageElement>('.property-card__pic img');
  const start = image?.parentElement?.getBoundingClientRect();
  if (!image?.complete || !start || !isSeen(start) || wantsLessMotion()) return;
  const source = image.currentSrc;
  const { pathname } = new URL(href, window.location.href);
  const changes = new MutationObserver(() => {
    const target = window.location.pathname === pathname ? document.querySelector(firstPicture) : null;
    if (!(target instanceof HTMLImageElement)) return;
    stop();
    fly(source, start, target);
  });
  const stop = () => {
    changes.disconnect();
    window.clearTimeout(timer);
  };
  const timer = window.setTimeout(stop, maxWaitMs);
  changes.observe(document.body, { childList: true, subtree: true });
}

function fly(source: string, start: DOMRect, target: HTMLImageElement): void {
  const end = target.getBoundingClientRect();
  if (!isSeen(end)) return;
  const copy = document.createElement('div');
  copy.className = 'grown';
  copy.setAttribute('aria-hidden', 'true');
  const picture = document.createElement('img');
  picture.src = source;
  picture.alt = '';
  copy.append(picture);
  document.body.append(copy);
  // Otherwise the same picture shows twice, in two sizes.
  target.style.visibility = 'hidden';
  const frames = [
    { ...boxOf(start), clipPath: steppedEdge(0) },
    { clipPath: steppedEdge(1), offset: 0.45 },
    { ...boxOf(end), clipPath: steppedEdge(0) },
  ];
  const moving = copy.animate(frames, { duration: durationMs, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)', fill: 'both' });
  const remove = () => {
    copy.remove();
    target.style.visibility = '';
  };
  // The copy stays until the larger file has come.
  moving.finished.then(() => target.decode()).then(remove, remove);
  window.setTimeout(remove, maxWaitMs);
  // The page itself scrolls to its top; a visitor who moves on is not followed.
  for (const event of ['wheel', 'touchmove', 'resize', 'popstate'] as const)
    window.addEventListener(event, remove, { once: true, passive: true });
}

function boxOf({ left, top, width, height }: DOMRect) {
  return { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
}

/** The row of gables of the agency's pages as the lower edge; straight at 0 and without an ornament. */
function steppedEdge(part: number): string {
  const rise = (treads: number) => `calc(100% - ${treads * part} * var(--step, 0px))`;
  const treads = [0, 1, 2, 3, 2, 1, 0];
  const width = 100 / treads.length;
  const edge = treads.flatMap((height, index) => [
    `${(100 - index * width).toFixed(2)}% ${rise(height)}`,
    `${(100 - (index + 1) * width).toFixed(2)}% ${rise(height)}`,
  ]);
  return `polygon(0% 0%, 100% 0%, ${edge.join(', ')})`;
}

function isSeen({ top, bottom, width }: DOMRect): boolean {
  return width > 0 && bottom > 0 && top < window.innerHeight;
}

function wantsLessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

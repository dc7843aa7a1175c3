/** A way from one state of a list to the next: the page is made anew, and with it what had the focus. */
type Move = { href: string; focusId: string; at: number };

let move: Move | null = null;
let region: HTMLElement | null = null;

/** A list that takes longer than this was not waited for: the focus stays where it is. */
const timeoutMs = 15_000;

/** Notes where the focus is to be. False for a way that is gone already. */
export function startMove(href: string, focusId = idOf(document.activeElement)): boolean {
  if (move?.href === href && Date.now() - move.at < 1_000) return false;
  move = { href, focusId, at: Date.now() };
  return true;
}

/** Gives the focus back to what had it before the list changed. */
export function settleFocus(): void {
  if (!move || Date.now() - move.at > timeoutMs || document.activeElement !== document.body) return;
  const wanted = document.getElementById(move.focusId);
  const target = wanted?.getClientRects().length ? wanted : document.getElementById('found');
  target?.focus({ preventScroll: true });
}

/** Tells how many were found, after a change and not on arrival. The place for it outlives the page. */
export function announce(): void {
  if (!move || Date.now() - move.at > timeoutMs) return;
  move = null;
  if (!region?.isConnected) {
    region = document.createElement('p');
    region.className = 'sr';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  const place = region;
  // A region that has just come is not read aloud.
  window.setTimeout(() => {
    place.textContent = document.getElementById('found')?.textContent ?? '';
  }, 100);
}

/** A box that goes with its choice leaves the focus to the field it stood in; the sheet closes to what opened it. */
function idOf(element: Element | null): string {
  if (!element) return '';
  const field = element.closest('[data-place]')?.querySelector('[data-place-text]');
  return field?.closest('[data-filter-form]') && element.tagName !== 'SELECT' ? field.id : element.id;
}

/** The change from one state of a list to the next: the page re-renders, including what had the focus. */
type Move = { href: string; focusId: string; at: number };

let move: Move | null = null;
let region: HTMLElement | null = null;

/** No visitor waits for a list that takes longer than this: the focus then stays where it is. */
const timeoutMs = 15_000;

/** Stores where the focus is to be. False for a change that has started already. */
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

/** Announces how many were found, after a change and not on arrival. Its element outlives the page. */
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
  // A region that has just been added is not read aloud.
  window.setTimeout(() => {
    place.textContent = document.getElementById('found')?.textContent ?? '';
  }, 100);
}

/** A box that disappears with its choice leaves the focus to its field; the sheet closes to what opened it. */
function idOf(element: Element | null): string {
  if (!element) return '';
  const field = element.closest('[data-place]')?.querySelector('[data-place-text]');
  return field?.closest('.filters__bar') && element.tagName !== 'SELECT' ? field.id : element.id;
}

/** Parameters of the filters besides their own fields. */
export type FilterContext = { language: string; goal: string };

/** `300000` for `€ 300.000`. */
function plainAmount(text: string): string {
  return /^€[\s\d.]+$/.test(text) ? text.replace(/\D/g, '') : text;
}

/** The non-empty fields of a filter form, as they stand in an address. */
export function readFilterForm(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') query.append(name, plainAmount(value.trim()));
  }
  return query;
}

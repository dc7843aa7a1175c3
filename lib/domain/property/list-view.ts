/** How a list is drawn. */
export const listViews = ['grid', 'list', 'map'] as const;
export type ListView = (typeof listViews)[number];

/** Stores which list view a visitor prefers. */
export const viewCookieName = 'site-view';

export function isListView(text: string | null | undefined): text is ListView {
  return listViews.some((view) => view === text);
}

/** The first one is that of a list whose address names none. */
export const propertySorts = ['offer', 'newest', 'price-up', 'price-down', 'type', 'city'] as const;
export const defaultSort = propertySorts[0];
export type PropertySort = (typeof propertySorts)[number];

/** First, last and the ones around the current page; a gap between two numbers is drawn as dots. None of one page. */
export function pageNumbers(current: number, last: number): number[] {
  if (last <= 1) return [];
  const wanted = new Set([1, last, current - 1, current, current + 1]);
  // A gap of one page shows that page: dots would take the same space.
  if (wanted.has(3)) wanted.add(2);
  if (wanted.has(last - 2)) wanted.add(last - 1);
  return [...wanted].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
}

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

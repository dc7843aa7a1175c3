/** How a list is drawn. */
export const listViews = ['grid', 'list', 'map'] as const;
export type ListView = (typeof listViews)[number];

/** Stores which list view a visitor prefers. */
export const viewCookieName = 'site-view';

export function isListView(text: string | null | undefined): text is ListView {
  return listViews.some((view) => view === text);
}

export const propertySorts = ['newest', 'price-up', 'price-down', 'type', 'city'] as const;
export type PropertySort = (typeof propertySorts)[number];

/** One row below the search box. Types and cities have a count, properties what distinguishes them. */
export type SearchGroupEntry = {
  label: string;
  href: string;
  /** How many properties it leads to, in words; null where there is nothing to count. */
  count: string | null;
  /** It leads to no property. */
  isEmpty: boolean;
  price?: string;
  place?: string;
  /** The picture's own address, to be requested in a size; null for a property without one. */
  picture?: string | null;
  /** The filters of what was recognised, one by one. */
  chips?: readonly string[];
  /** What was not understood, in words. */
  unread?: string;
};

/** Groups of the answer, in the order in which arrow keys reach them. */
export const searchGroups = ['recognised', 'types', 'cities', 'map', 'properties'] as const;
export type SearchGroup = (typeof searchGroups)[number];

/**
 * The search box's answer for the letters typed so far (`/api/search/?q=…&goal=…&language=…`): plain text to show.
 * Without letters it holds the places with most properties, and the map.
 */
export type SearchAnswer = Record<SearchGroup, SearchGroupEntry[]>;

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
};

/** The search box's answer for the letters typed so far (`/api/search/?q=…&goal=…&language=…`): plain text to show. */
export type SearchAnswer = Record<'types' | 'cities' | 'properties', SearchGroupEntry[]>;

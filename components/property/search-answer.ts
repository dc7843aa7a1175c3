/** One row below the search box. Types and cities have a count, properties what tells them apart. */
export type SearchGroupEntry = {
  label: string;
  href: string;
  /** How many properties it leads to, in words; null where there is nothing to count. */
  count: string | null;
  /** It leads to no property. */
  isEmpty: boolean;
  price?: string;
  place?: string;
  /** The picture's own address, to be asked for in a size; null for a property without one. */
  picture?: string | null;
};

/** What the search box gets for the letters typed so far (`/api/search/?q=…&goal=…&language=…`): plain words to show. */
export type SearchAnswer = Record<'types' | 'cities' | 'properties', SearchGroupEntry[]>;

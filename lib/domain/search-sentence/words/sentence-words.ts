import type { NumberName, SetName, SetValue } from '@/lib/domain/property/criteria';
import type { Goal } from '@/lib/domain/property/goal';

/** Words and phrases, in any spelling that folds alike. */
export type Words = readonly string[];

/**
 * How one language says what a search can ask for, beside the names that visitors see: those come from messages and
 * from the export. A value of a set without words does not compile. A number without words is chosen in the filters only.
 */
export type SentenceWords = {
  goals: Readonly<Record<Goal, Words>>;
  sets: { readonly [Name in SetName]: Readonly<Record<SetValue<Name>, Words>> };
  /** Before a price; the name of what is counted or measured; before a letter. */
  numbers: Readonly<Partial<Record<NumberName, Words>>>;
  /** Before a number of rooms or square metres: it is a minimum already. */
  atLeast: Words;
  /** Before both ends of a range, and between them. */
  between: Words;
  rangeLink: Words;
  /** Names the price itself. */
  price: Words;
  /** After a price: it is a rent. */
  perMonth: Words;
  thousand: Words;
  million: Words;
  /** After a minimum. */
  orMore: Words;
  nearBefore: Words;
  nearAfter: Words;
  /** Before a distance. */
  within: Words;
  /** Before a place that is called like a word. */
  inPlace: Words;
  /** Before an addition to a home, which is a feature then and no type. */
  with: Words;
  /** What follows is not wanted. */
  without: Words;
  /** Before the reference of a listing. */
  reference: Words;
  /** What only tenants look for. */
  forTenants: Words;
  /** Kinds of homes that no criterion tells apart: a type that has one of these words is wider than what is said. */
  narrow: Words;
  /** Rooms of all kinds but kitchens and bathrooms: one of them is the living room. */
  rooms: Words;
  /** Before the year in which a home was built, which no criterion asks for and no postal code is. */
  built: Words;
  /** Counted on the outside of a house, which no criterion does. */
  facades: Words;
  /** Small numbers. */
  numerals: Readonly<Record<string, number>>;
  /** Say nothing about a home. */
  fillers: Words;
  /** Often met, and no criterion: they are neither the beginning nor a misspelling of a name. */
  others: Words;
};

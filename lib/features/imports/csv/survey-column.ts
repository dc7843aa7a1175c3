import { fold } from '@/lib/domain/text/fold';
import type { Mapping, Target } from './mapping';
import { type DateOrder, orderOf, readYesNo } from './read-cell';

/** What only all values of a column say of each of them. */
export type Survey = {
  /** A column of yes and no that never says no: its empty cells do. */
  isBlankNo: boolean;
  /** What the single letters of a column of goals mean together: `K` and `H` are "koop" and "huur". */
  letters: ReadonlyMap<string, string>;
  /** What stands first in its dates; null where they could be read either way, undefined where it has none of them. */
  order: DateOrder | null | undefined;
};

/** How an empty cell that says no is written in lists of words. */
export const blankNo = '-';

const nothing: Survey = { isBlankNo: false, letters: new Map(), order: undefined };

/** Looks at the values of a column that are not empty. */
export function surveyColumn(target: Target | null, values: Iterable<string>): Survey {
  if (target?.kind === 'tick') {
    const all = [...values];
    return { ...nothing, isBlankNo: all.length > 0 && all.every((value) => readYesNo(value) === true) };
  }
  if (target?.kind !== 'fact') return nothing;
  if (target.key === 'goal') return { ...nothing, letters: lettersOf(values) };
  return target.cell.kind === 'date' ? { ...nothing, order: orderOfColumn(values) } : nothing;
}

/** Whether what all its values say matters for reading the column. */
export function isSurveyed(target: Target | null): boolean {
  return target?.kind === 'tick' || (target?.kind === 'fact' && (target.key === 'goal' || target.cell.kind === 'date'));
}

function orderOfColumn(values: Iterable<string>): Survey['order'] {
  const orders = new Set([...values].map((value) => orderOf(value)));
  if (orders.has('day')) return 'day';
  return orders.has('month') ? 'month' : orders.has(null) ? null : undefined;
}

/** What dates without a proof of their own are read by, and whether nothing in the table says it. */
export function orderOfTable(
  orders: readonly Survey['order'][],
  { dates }: Pick<Mapping, 'dates'>,
): { order: DateOrder; isKnown: boolean } {
  const [proven, ...others] = new Set(orders.filter((order) => order === 'day' || order === 'month'));
  if (dates) return { order: dates, isKnown: true };
  return proven && others.length === 0 ? { order: proven, isKnown: true } : { order: 'day', isKnown: false };
}

/** To buy and to let, by the letters that a table has for them, as `K` and `H`, `T/K` and `T/H`. */
const letterPairs =
  'k h, k m, v l, a l, s r, s l, b r, v h, k v, s t, tk th, tek teh, vk vh, av al, ak mi, vte loc, vkp vhr, kp hr'
    .split(', ')
    .map((pair) => pair.split(' '));

/** As the pairs write it. */
export function plainLetters(written: string): string {
  return fold(written).replaceAll(' ', '');
}

/** They mean what all pairs agree on that have every letter of the column. */
function lettersOf(values: Iterable<string>): Survey['letters'] {
  const letters = new Set([...values].map(plainLetters));
  const pairs = letterPairs.filter((pair) => [...letters].every((letter) => pair.includes(letter)));
  return new Map(
    [...letters].flatMap((letter): [string, string][] => {
      const places = new Set(pairs.map((pair) => pair.indexOf(letter)));
      const [place] = places;
      return places.size === 1 ? [[letter, place === 0 ? 'sale' : 'rent']] : [];
    }),
  );
}

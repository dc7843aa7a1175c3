import { recordOf } from '@/lib/domain/record-of';
import type { Property } from './property';

/** How visitors meet a criterion in the filter bar (on narrow screens too, or not) and in the sheet of all filters. */
type Controls = {
  bar?: 'always' | 'wide';
  sheet?: 'tiles' | 'select' | 'range';
};

type Address = {
  /** The name of its parameter in an address. */
  parameter: string;
  /** The parameter of this criterion comes after all others in the address. */
  isLateInAddress?: boolean;
};

/** Wants some of the values that a property has. */
export type SetCriterion<Value extends string = string, Word extends string = string> = Address &
  Controls & {
    kind: 'set';
    /** The words of an address, in order, and the values that each means. */
    choices: Readonly<Record<Word, readonly Value[]>>;
    /** It says where a property lies, which is the same for all units of a project. */
    isOfPlace?: true;
    /** Another spelling of a word, as the address writes it. */
    spell?(text: string): string;
    /** `one` choice, `any` of several, or `all` of several. */
    wants: 'one' | 'any' | 'all';
    valuesOf(property: Property): readonly Value[];
  };

/** Compares a number of a property with a bound. */
export type NumberCriterion<Value extends string | number = string | number> = Address &
  Controls & {
    kind: 'number';
    isMax: boolean;
    /** NaN matches no bound. */
    numberOf(property: Property): number;
    /** Undefined for text that means no bound. */
    read(text: string): Value | undefined;
    boundOf(value: Value): number;
    /** The bounds on offer; those of prices are settings of the agency. */
    steps: readonly Value[] | 'prices';
    unit: 'count' | 'area' | 'price' | 'letter';
    /** Saved searches have it too, in a field of the registration form that is named like the parameter. */
    saved?: SavedOption;
  };

export type SavedOption = {
  /**
   * Whether the bound excludes nothing here, which differs from a list: a missing alert is never noticed, while a
   * superfluous one is simply deleted.
   */
  ignores(property: Property): boolean;
};

/** The numbers that meet a bound, both ends included. */
export function rangeOf({ isMax, boundOf }: NumberCriterion, value: number | string): readonly [number, number] {
  const bound = boundOf(value);
  return isMax ? [Number.NEGATIVE_INFINITY, bound] : [bound, Number.POSITIVE_INFINITY];
}

/** A criterion with a rule of its own in the index. */
export type PlaceCriterion = Address & { kind: 'place' };

export type AnyCriterion = SetCriterion | NumberCriterion | PlaceCriterion;

type NumberRow = Omit<NumberCriterion<number>, 'kind' | 'isMax' | 'boundOf' | 'read'> & {
  /** Above it a bound is a slip. */
  highest: number;
};

const bound =
  <IsMax extends boolean>(isMax: IsMax) =>
  <const Row extends NumberRow>(row: Row) => ({
    ...row,
    kind: 'number' as const,
    isMax,
    boundOf: (value: number) => value,
    read: (text: string) => (row.unit === 'price' ? readAmount : readWholeNumber)(text, row.highest),
  });

export const atLeast = bound(false);
export const atMost = bound(true);

/** A choice for each value, named like it. */
export function oneEach<Value extends string>(values: readonly Value[]): Readonly<Record<Value, readonly Value[]>> {
  return recordOf(values, (value) => [value]);
}

/** A choice for each value, with a word of its own; the record names every value. */
export function wordEach<Value extends string>(
  words: Readonly<Record<Value, string>>,
): Readonly<Record<string, readonly Value[]>> {
  const values = Object.keys(words) as Value[];
  return Object.fromEntries(values.map((value) => [words[value], [value]]));
}

/** From 1 to the highest; undefined for anything else. */
export function readWholeNumber(text: string, highest: number): number | undefined {
  if (!/^\d{1,9}$/.test(text.trim())) return undefined;
  const number = Number(text);
  return number >= 1 && number <= highest ? number : undefined;
}

/** `750000`, `€ 750.000` and `750 000` alike. */
function readAmount(text: string, highest: number): number | undefined {
  const digits = text.replace(/[€\s.]/g, '').replace(/,\d{0,2}$/, '');
  return readWholeNumber(digits, highest);
}

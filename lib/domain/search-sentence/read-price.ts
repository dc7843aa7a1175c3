import type { NumberName } from '@/lib/domain/property/criteria';
import type { Goal } from '@/lib/domain/property/goal';
import type { Phrases } from './phrases';
import type { Element } from './sentence';
import { areaUnits, currencies, kilometres, readBound, readNumber } from './units';

/** A number alone is a price from here on; below it is a postal code, or not understood. */
const minBarePrice = 10_000;
/** A bound below it, without a unit, means thousands where homes are sold. */
const thousandsBelow = 1000;
const minBoundDigits = 10;

type Amount = { value: number; to: number; scale: number; isSure: boolean };

/** Nothing that people live in is sold below it. */
export const minSalePrice = minBarePrice;
/** A rent of less is a slip. */
const minRent = 100;

/** Reads what a home may cost: a range, a bound, or a price alone. */
export function createPriceReader(phrases: Phrases, goal: Goal): (from: number) => Element | null {
  const { tokens, meaningsAt, gapBefore, keywordAt, numberWordAt, isDash } = phrases;
  const amountAt = createAmountReader(phrases);

  function priceAt(from: number): Element | null {
    const named = keywordAt(from, 'price');
    const start = from + named;
    const price = priceRangeAt(from, start) ?? priceBoundAt(from, start) ?? barePriceAt(from, start, named > 0);
    // A rent names the goal too.
    return price && { ...price, meanings: meaningsAt(from, named).filter(({ kind }) => kind === 'goal') };
  }

  function priceRangeAt(from: number, start: number): Element | null {
    const opened = keywordAt(start, 'between');
    const low = amountAt(start + opened);
    if (!low) return null;
    const link = keywordAt(low.to, 'rangeLink');
    if (link === 0 && !isDash(low.to)) return null;
    const high = amountAt(low.to + link);
    if (!high) return null;
    const isSure = low.isSure || high.isSure || (opened > 0 && high.value >= minBoundDigits);
    const least = goal === 'rent' ? minRent : minBarePrice;
    if (!isSure && Math.min(low.value, high.value) < least) return null;
    const scaleOf = (one: Amount, other: Amount) =>
      one.scale === 1 && one.value < thousandsBelow ? (other.scale > 1 ? other.scale : thousands(one)) : 1;
    const bounds = [low.value * scaleOf(low, high), high.value * scaleOf(high, low)].map(Math.round);
    const [priceMin, priceMax] = bounds.sort((a, b) => a - b).map((bound) => readBound('priceMin', bound));
    return priceMin && priceMax ? { from, to: high.to, filter: { priceMin, priceMax } } : null;
  }

  function priceBoundAt(from: number, start: number): Element | null {
    for (const name of ['priceMax', 'priceMin'] as const) {
      const before = numberWordAt(start, name);
      const symbol = before > 0 || start > from ? 0 : symbolBefore(start, name);
      if (before === 0 && symbol === 0) continue;
      const priceWord = keywordAt(start + before, 'price');
      const amount = amountAt(start + before + priceWord);
      if (!amount || (!amount.isSure && amount.value < minBoundDigits)) continue;
      const bound = readBound(name, Math.round(amount.value * thousands(amount)));
      if (bound) return { from, to: amount.to, filter: { [name]: bound } };
    }
    return null;
  }

  function symbolBefore(at: number, name: NumberName): number {
    return (name === 'priceMax' ? /[<≤]\s*$/u : /[>≥]\s*$/u).test(gapBefore(at)) ? 1 : 0;
  }

  function barePriceAt(from: number, start: number, isNamed: boolean): Element | null {
    const amount = amountAt(start);
    if (!amount || !(isNamed || amount.isSure || amount.value >= minBarePrice)) return null;
    const scaled = isNamed && amount.value >= minBoundDigits ? amount.value * thousands(amount) : amount.value;
    const bound = readBound('priceMax', Math.round(scaled));
    // `400k max`
    const after = tokens[amount.to + 1]?.isNumber ? 0 : numberWordAt(amount.to, 'priceMax');
    return bound ? { from, to: amount.to + after, filter: { priceMax: bound } } : null;
  }

  function thousands({ value, isSure }: Amount): number {
    return goal === 'sale' && !isSure && value < thousandsBelow ? 1000 : 1;
  }

  return priceAt;
}

/** Reads a number of euros, with its currency and its scale: `€ 400k`, `1,2 miljoen`. */
function createAmountReader({ tokens, wordAt, numeralAt, keywordAt, numberWordAt }: Phrases) {
  function amountAt(from: number): Amount | null {
    let at = from;
    let hasCurrency = currencies.has(wordAt(at)) && at + 1 < tokens.length;
    if (hasCurrency) at += 1;
    const numeral = numeralAt(at);
    const written = tokens[at]?.isNumber ? wordAt(at) : null;
    if (written === null && !numeral) return null;
    at += written === null ? (numeral?.length ?? 1) : 1;
    const thousand = wordAt(at) === 'k' ? 1 : keywordAt(at, 'thousand');
    const million = thousand > 0 ? 0 : keywordAt(at, 'million');
    const scale = thousand > 0 ? 1000 : million > 0 ? 1_000_000 : 1;
    at += thousand + million;
    if (!hasCurrency && currencies.has(wordAt(at))) {
      hasCurrency = true;
      at += 1;
    }
    const monthly = keywordAt(at, 'perMonth');
    at += monthly;
    if (written === null && scale === 1) return null;
    const isSure = hasCurrency || scale > 1 || monthly > 0;
    if (!isSure && isUnit(at)) return null;
    const value = written === null ? (numeral?.value ?? 0) : readNumber(written, scale === 1_000_000);
    return { value: value * scale, to: at, scale, isSure };
  }

  /** A number before it counts or measures something else than money. */
  function isUnit(at: number): boolean {
    const word = wordAt(at);
    return word in areaUnits || kilometres.has(word) || word === 'm' || numberWordAt(at, 'bedroomsMin') > 0;
  }

  return amountAt;
}

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
/** Less alone may be a number of a house or of square metres. */
const minBareRent = 250;

/** Reads what a home may cost: a range, a bound, or a price alone. `isRental`: the sentence itself says so. */
export function createPriceReader(
  phrases: Phrases,
  { goal, isRental }: { goal: Goal; isRental: boolean },
): (from: number) => Element | null {
  const { tokens, meaningsAt, gapBefore, lengthOf, keywordAt, numberWordAt, isDash } = phrases;
  const amountAt = createAmountReader(phrases);

  function priceAt(from: number): Element | null {
    const named = keywordAt(from, 'price');
    const start = from + named;
    const price = priceRangeAt(from, start) ?? priceBoundAt(from, start) ?? barePriceAt(from, start, named > 0);
    // A rent names the goal too.
    const said = meaningsAt(from, named).filter(({ kind }) => kind === 'goal');
    return price && { ...price, meanings: [...said, ...(price.meanings ?? [])] };
  }

  function priceRangeAt(from: number, start: number): Element | null {
    const opened = keywordAt(start, 'between');
    const low = amountAt(start + opened, opened > 0 || start > from);
    if (!low) return null;
    const link = keywordAt(low.to, 'rangeLink');
    if (link === 0 && !isDash(low.to)) return null;
    const high = amountAt(low.to + link, low.scale > 1 || opened > 0 || start > from);
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
      // `max rent 1200` is not a postal code.
      const priceWord = Math.max(keywordAt(start + before, 'price'), before > 0 ? goalAt(start + before) : 0);
      const amount = amountAt(start + before + priceWord, true);
      if (!amount || (!amount.isSure && amount.value < minBoundDigits)) continue;
      const bound = readBound(name, Math.round(amount.value * thousands(amount)));
      const said = meaningsAt(start + before, priceWord).filter(({ kind }) => kind === 'goal');
      if (bound) return { from, to: amount.to, filter: { [name]: bound }, meanings: said };
    }
    return null;
  }

  const goalAt = (at: number) => lengthOf(at, ({ kind }) => kind === 'goal');

  function symbolBefore(at: number, name: NumberName): number {
    return (name === 'priceMax' ? /[<≤]\s*$/u : /[>≥]\s*$/u).test(gapBefore(at)) ? 1 : 0;
  }

  function barePriceAt(from: number, start: number, isNamed: boolean): Element | null {
    const amount = amountAt(start, isNamed);
    if (!amount || !(isNamed || amount.isSure || amount.value >= minBarePrice || isBareRent(amount))) return null;
    const scaled = isNamed && amount.value >= minBoundDigits ? amount.value * thousands(amount) : amount.value;
    const bound = readBound('priceMax', Math.round(scaled));
    // `400k max`
    const after = tokens[amount.to + 1]?.isNumber ? 0 : numberWordAt(amount.to, 'priceMax');
    return bound ? { from, to: amount.to + after, filter: { priceMax: bound } } : null;
  }

  /** `kot Gent 400`; four digits are a postal code. */
  function isBareRent({ value, scale }: Amount): boolean {
    return goal === 'rent' && isRental && scale === 1 && value >= minBareRent && value < thousandsBelow;
  }

  function thousands({ value, isSure }: Amount): number {
    return goal === 'sale' && !isSure && value < thousandsBelow ? 1000 : 1;
  }

  return priceAt;
}

/** What metres are of. */
const measures = new Set(
  'breed brede lang hoog breedte hoogte gevel gevelbreedte large long haut de facade largeur hauteur wide high width front breit hoch breite fassade'.split(
    ' ',
  ),
);

/** Reads a number of euros, with its currency and its scale: `€ 400k`, `1,2 miljoen`. */
function createAmountReader({ tokens, wordAt, numeralAt, keywordAt, numberWordAt, gapBefore }: Phrases) {
  /** `isMoney`: the words before it say so. */
  function amountAt(from: number, isMoney = false): Amount | null {
    let at = from;
    let hasCurrency = currencies.has(wordAt(at)) && at + 1 < tokens.length;
    if (hasCurrency) at += 1;
    const numeral = numeralAt(at);
    const written = tokens[at]?.isNumber ? wordAt(at) : null;
    if (written === null && !numeral) return null;
    at += written === null ? (numeral?.length ?? 1) : 1;
    const thousand = wordAt(at) === 'k' ? 1 : keywordAt(at, 'thousand');
    const isLetter = thousand === 0 && written !== null && isMillionLetter(at, written, isMoney || hasCurrency);
    const million = thousand > 0 ? 0 : isLetter ? 1 : keywordAt(at, 'million');
    const scale = thousand > 0 ? 1000 : million > 0 ? 1_000_000 : 1;
    at += thousand + million;
    if (!hasCurrency && isCurrencyBehind(at)) {
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

  /** `1.5m`, `max 2m`, `1,2 m €`: of what is not a price a letter means metres, and so does a number of two digits or more. */
  function isMillionLetter(at: number, written: string, isMoney: boolean): boolean {
    const isPaid = isMoney || isCurrencyBehind(at + 1) || /^\d[.,]\d{1,3}$/.test(written);
    const isMeasured = measures.has(wordAt(at + 1)) || measures.has(wordAt(at - 2));
    return wordAt(at) === 'm' && /^\d(?:[.,]\d{1,3})?$/.test(written) && isPaid && !isMeasured;
  }

  /** `350000e` is one too. */
  function isCurrencyBehind(at: number): boolean {
    return currencies.has(wordAt(at)) || (wordAt(at) === 'e' && gapBefore(at) === '');
  }

  /** A number before it counts or measures something else than money. */
  function isUnit(at: number): boolean {
    const word = wordAt(at);
    return word in areaUnits || kilometres.has(word) || word === 'm' || numberWordAt(at, 'bedroomsMin') > 0;
  }

  return amountAt;
}

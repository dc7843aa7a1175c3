import { toParagraphs } from '@/lib/domain/text/plain-text';
import type { Goal } from './goal';

/**
 * The unit of an amount: the whole (`total`), a period, a square metre (`area`), both, or something that only its own
 * text states (`other`). A sale against an annuity has a sum at once (`bouquet`), or only the `annuity` of a month.
 */
export const priceUnits = [
  'total',
  'night',
  'day',
  'week',
  'month',
  'quarter',
  'year',
  'area',
  'areaMonth',
  'areaYear',
  'bouquet',
  'annuity',
  'other',
] as const;
export type PriceUnit = (typeof priceUnits)[number];

type Period = Exclude<PriceUnit, 'total' | 'area' | 'areaMonth' | 'areaYear' | 'bouquet' | 'annuity' | 'other'>;

/**
 * Returns the export's `PriceUnitText`, tidied: without the currency, which is shown before the amount anyway, and
 * "from".
 */
export type PriceUnitText = { text: string | null; isStarting: boolean };

/** The unit that every visitor expects: a sale has one price, a rental a price a month. */
const usualUnits = { sale: 'total', rent: 'month' } as const satisfies Record<Goal, PriceUnit>;

const currency = /^(?:€|eur(?:o(?:['’]?s)?)?(?![\p{L}\p{N}]))\s*/iu;
const startingWords = /^(?:starting (?:from|at)|from|vanaf|[àa] partir d[eu]|dès|[àa]pd|ab)(?=$|[\s:/€])\s*:?\s*/iu;

/** Reads the export's text. Null where it contains only the currency or marks a starting price. */
export function readPriceUnitText(raw: string | null): PriceUnitText {
  const whole = toParagraphs(raw ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  const withoutCurrency = whole.replace(currency, '');
  const text = withoutCurrency.replace(startingWords, '');
  return { text: text.replace(currency, '').trim() || null, isStarting: text !== withoutCurrency };
}

/** Words in Dutch, French, English and German, folded: lower case, without accents and full stops. */
const periodWords: Readonly<Record<Period, string>> = {
  night: 'nacht nuit nuitee night',
  day: 'dag jour day tag dagelijks daily taglich',
  week: 'week wk semaine sem woche wekelijks weekly wochentlich hebdomadaire pw',
  month: 'maand mnd mois month mth monat maandelijks mensuel mensuelle mensuellement monthly monatlich mtl pm pcm',
  quarter: 'kwartaal trimestre quarter quartal vierteljahr trimestriel quarterly vierteljahrlich',
  year: 'jaar annum an annee year yr jahr jaarlijks annuel annuelle annuellement yearly annually jahrlich pa',
};
const periods = new Map(
  Object.entries(periodWords).flatMap(([period, words]) => words.split(' ').map((word) => [word, period as Period])),
);
const squareMetre = /vierkante meter|metres? carres?|square met(?:re|er)|quadratmeter|sq\.? ?m\b|\bqm\b|m ?2(?!\d)/g;
const dividers = new Set(['/', 'per', 'par', 'pro']);
/** Words allowed between a divider and its word: "par le mois", "per calendar month". */
const fillers = new Set(['le', 'la', 'l', 'de', 'het', 'der', 'calendar', 'kalender', '1']);

/**
 * Returns the unit of an amount. A text with a known word for a period or an area has that unit, whatever else it
 * contains ("HTVA / mois"). For a rental it is `other` when the text also divides by something unknown ("/ place /
 * mois"), counts ("/ 3 mois"), names two periods, or has no known word at all: the amount may not be monthly. For a
 * sale the text is a remark beside its whole price ("frais inclus", "excl. btw/registratie") unless it starts with a
 * divider ("/ are").
 */
export function priceUnitOfText(text: string | null, goal: Goal): PriceUnit {
  if (text === null) return usualUnits[goal];
  const { period, isByArea, isUnclear, startsDivided } = readUnitWords(text);
  if (period === undefined && !isByArea) return goal === 'sale' && !startsDivided ? 'total' : 'other';
  if (isUnclear) return 'other';
  if (!isByArea) return period ?? 'other';
  if (period === undefined) return 'area';
  if (period === 'month') return 'areaMonth';
  return period === 'year' ? 'areaYear' : 'other';
}

function readUnitWords(text: string) {
  const folded = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').replaceAll('.', '');
  const named = folded.replace(/\bp ?\/ ?m(?![\p{L}\p{N}])/u, 'pm').replace(squareMetre, ' m2 ');
  const tokens = named.match(/\/|[\p{L}\p{N}]+/gu) ?? [];
  const found = new Set<Period>();
  let isByArea = false;
  let isUnclear = false;
  let isDivided = false;
  let isCounted = false;
  for (const token of tokens) {
    const period = periods.get(token);
    const isUnit = period !== undefined || token === 'm2';
    if (period) found.add(period);
    if (token === 'm2') isByArea = true;
    if (isUnit ? isCounted : isDivided && !dividers.has(token) && !fillers.has(token)) isUnclear = true;
    if (isUnit) isDivided = false;
    else if (dividers.has(token)) isDivided = true;
    isCounted = token !== '1' && /^\p{N}+$/u.test(token);
  }
  const [period, another] = found;
  return {
    period,
    isByArea,
    isUnclear: isUnclear || another !== undefined,
    startsDivided: dividers.has(tokens[0] ?? ''),
  };
}

/**
 * Returns the unit of a property from its texts in all languages: the first text with known words, else `other` where
 * there is any text, else the usual unit for its goal.
 */
export function priceUnitOf(goal: Goal, texts: readonly (string | null)[]): PriceUnit {
  const units = texts.flatMap((text) => (text === null ? [] : priceUnitOfText(text, goal)));
  return units.find((unit) => unit !== 'other') ?? units[0] ?? usualUnits[goal];
}

export function isUsualUnit(unit: PriceUnit, goal: Goal): boolean {
  return unit === usualUnits[goal];
}

type Priced = { goal: Goal; price: number | null; isPricePublic: boolean; priceUnit: PriceUnit };

/**
 * Returns the public amount that can be compared and calculated with: the whole price of a sale, the rent of a month, in
 * euros. Null where it is hidden or absent, and where the amount has another unit: a yearly rent or one per square metre
 * is not converted to months, since its area and terms are unknown; a bouquet is a part of what is paid.
 */
export function usualPrice({ goal, price, isPricePublic, priceUnit }: Priced): number | null {
  return isPricePublic && isUsualUnit(priceUnit, goal) ? price : null;
}

/** The amount that lists filter and sort by: the usual price, and the bouquet that a visitor has to bring along. */
export function listedPrice(priced: Priced): number | null {
  return priced.priceUnit === 'bouquet' && priced.isPricePublic ? priced.price : usualPrice(priced);
}

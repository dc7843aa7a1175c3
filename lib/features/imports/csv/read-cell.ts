import { fold } from '@/lib/domain/text/fold';

/** What a number's last separator is where it could be either: `1.234` is a thousand or a little more than one. */
export type DecimalSign = ',' | '.';

const noise = /[\s\u00a0\u202f'’]|€|eur(?:o)?|m²|m2|qm$|sqm$|kwh.*$|%|\/.*$|-$|,-$|\.-$/gi;

/** A number as people write it: `€ 1.234,56`, `1,234.56`, `250 m²`. Null for anything else. */
export function readAmount(text: string, decimal: DecimalSign): number | null {
  const bare = text.replace(/[,.]-+$/, '').replace(noise, '');
  const [, sign = '', digits = ''] = bare.match(/^([+-]?)(\d[\d.,]*)$/) ?? [];
  if (digits === '') return null;
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  if (last < 0) return Number(sign + digits);
  const separator = digits[last];
  const isRepeated = digits.indexOf(separator ?? '') !== last;
  const hasBoth = digits.includes(',') && digits.includes('.');
  const groups = digits.slice(last + 1).length === 3 && /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(digits);
  const isDecimal = hasBoth ? !isRepeated : !isRepeated && (!groups || separator === decimal);
  const whole = (isDecimal ? digits.slice(0, last) : digits).replace(/[.,]/g, '');
  if (hasBoth && !/^\d{1,3}(?:[.,]\d{3})+$/.test(isDecimal ? digits.slice(0, last) : digits)) return null;
  if (isRepeated && !/^\d{1,3}(?:[.,]\d{3})+$/.test(digits)) return null;
  return Number(`${sign}${whole}${isDecimal ? `.${digits.slice(last + 1) || 0}` : ''}`);
}

/** What is counted, and is often written with its noun: `2 façades`, `3 slpk.`, `2de verdieping`. */
const counts = new Set(
  'bedrooms bathrooms showerRooms toilets garages parkings externalParkings floors floor facades'.split(' '),
);
const groundFloor = /^(?:rdc|rez(?: de chaussee)?|gelijkvloers|glv|gvl|eg|erdgeschoss|ground(?: floor)?)$/;

/** A number of a field, with what people write behind one of its kind. Null for anything else. */
export function readQuantity(field: string, text: string, decimal: DecimalSign): number | null {
  const amount = readAmount(text, decimal);
  if (amount !== null) return amount;
  if (field.startsWith('surface')) return readLand(text, decimal) ?? readForeignArea(text, decimal);
  if (!counts.has(field)) return null;
  if (field === 'floor' && groundFloor.test(fold(text))) return 0;
  const [, count] = text.match(/^(\d{1,3})\s*\.?\s*[\p{L}\p{M}]+\.?(?:\s[\p{L}\p{M}]+\.?)?$/u) ?? [];
  return count === undefined ? null : Number(count);
}

const unitOf = (number: string, unit: string) => String.raw`(?:(?<${unit}>\d[\d.,]*)\s*(?:${number}))?`;
const landForm = new RegExp(
  `^${unitOf('ha|hectares?|hektar', 'ha')}\\s*${unitOf('ares?|ar|a', 'a')}\\s*(?:(?<ca>\\d{1,2})\\s*(?:ca|centiares?)?)?$`,
  'i',
);

/** Square metres of `8a 50ca`, `5 ares 20` and `1 ha 20 a`, as the land registry writes them. */
function readLand(text: string, decimal: DecimalSign): number | null {
  const { ha, a, ca = '0' } = text.trim().match(landForm)?.groups ?? {};
  if (ha === undefined && a === undefined) return null;
  const metres =
    (readAmount(ha ?? '0', decimal) ?? 0) * 10_000 + (readAmount(a ?? '0', decimal) ?? 0) * 100 + Number(ca);
  return Math.round(metres);
}

/** Square metres of units that other countries, and the land registry, measure in. */
const areaUnits: readonly (readonly [RegExp, number])[] = [
  [
    /(?:sq\.? ?f(?:ee|oo)?t|sq\.? ?ft|sqft|square f(?:ee|oo)t(?:age)?|ft ?[²2]|vierkante voet|pieds? carr[ée]s?)\.?/,
    0.092_903_04,
  ],
  [/acres?/, 4046.856],
  [/hectares?|hektar|ha/, 10_000],
  [/ares?|aren/, 100],
];

function readForeignArea(text: string, decimal: DecimalSign): number | null {
  for (const [unit, metres] of areaUnits) {
    const bare = text.trim().replace(new RegExp(`\\s*${unit.source}$`, 'i'), '');
    const amount = bare === text.trim() ? null : readAmount(bare, decimal);
    if (amount !== null) return inMetres(amount, metres);
  }
  return null;
}

function inMetres(amount: number, metres: number): number {
  return Math.round(amount * metres * 10) / 10;
}

/** What a unit in a column's name makes of its bare numbers: `Living area (sq ft)`, `Terrain (ares)`, `Prix (k€)`. */
export function unitOfName(field: string, name: string): ((amount: number) => number) | null {
  const words = name.replace(/_/g, ' ');
  if (field === 'price')
    return /(?:^|[^\p{L}])k ?(?:€|eur)|[x×] ?1[ .]?000|in duizend|en milliers|in tausend|in thousands/iu.test(words)
      ? (amount) => amount * 1000
      : null;
  if (!field.startsWith('surface')) return null;
  const [, metres] =
    areaUnits.find(([unit]) => new RegExp(`(?:^|[^\\p{L}])(?:${unit.source})(?:$|[^\\p{L}])`, 'iu').test(words)) ?? [];
  return metres === undefined ? null : (amount) => inMetres(amount, metres);
}

/** The decimal sign that the numbers of a table show; undefined where none of them does. */
export function detectDecimal(cells: readonly string[]): DecimalSign | undefined {
  for (const cell of cells) {
    const bare = cell.replace(noise, '');
    if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(bare) || /^\d+,(?:\d{1,2}|\d{4,})$/.test(bare)) return ',';
    if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare) || /^\d+\.(?:\d{1,2}|\d{4,})$/.test(bare)) return '.';
  }
  return undefined;
}

const yes = new Set([
  'ja',
  'j',
  'oui',
  'o',
  'yes',
  'y',
  'true',
  'waar',
  'vrai',
  'wahr',
  '1',
  'x',
  'aanwezig',
  'present',
  'vorhanden',
  '✓',
  '✔',
  '☑',
  '✅',
]);
const no = new Set([
  'nee',
  'neen',
  'n',
  'non',
  'no',
  'nein',
  'false',
  'onwaar',
  'faux',
  'falsch',
  '0',
  '-',
  'geen',
  'aucun',
  'none',
  'kein',
  '✗',
  '✘',
  '☐',
  '❌',
]);

/** Yes or no in four languages. Null for anything else. */
export function readYesNo(text: string): boolean | null {
  const word = fold(text).trim();
  const bare = word === '' ? text.trim() : word;
  if (yes.has(bare)) return true;
  return no.has(bare) ? false : null;
}

/** Days since the end of 1899, as a spreadsheet counts them, of the years that are dates of homes. */
const serials = { first: 25_569, last: 73_050 };
const dayMs = 86_400_000;

export type DateOrder = 'day' | 'month';

/** Day, month and year with signs between them, whichever of the two stands first. */
const shortDate = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?: .*)?$/;

/** What stands first in a date: null where it could be either, undefined where it does not matter or is not such a date. */
export function orderOf(text: string): DateOrder | null | undefined {
  const [, first, second] = text.match(shortDate)?.map(Number) ?? [];
  if (!first || !second || first === second) return undefined;
  if (first > 12 && second > 12) return undefined;
  return first > 12 ? 'day' : second > 12 ? 'month' : null;
}

/**
 * A date as people write it: `22/11/2026`, `22.11.26`, `2026-11-22`, `22 november 2026`, `46348`, the day first unless the
 * table shows otherwise. Null for anything else.
 */
export function readDay(text: string, order: DateOrder = 'day'): string | null {
  const serial = /^\d{5}$/.test(text) ? Number(text) : 0;
  if (serial >= serials.first && serial <= serials.last)
    return new Date((serial - serials.first) * dayMs).toISOString().slice(0, 10);
  const [, year, month, day] = text.match(/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/) ?? [];
  if (year) return iso(year, month, day);
  const [, first, second, last = ''] = text.match(shortDate) ?? [];
  const [ofDay, ofMonth] = order === 'day' ? [first, second] : [second, first];
  return first ? iso(last.length === 2 ? `20${last}` : last, ofMonth, ofDay) : readDayInWords(text);
}

/** `22 november 2026`, `le 1er février 2026`, `1. März 2026`, `Nov 22, 2026`. */
function readDayInWords(text: string): string | null {
  const [, before, name, behind, year] =
    fold(text).match(
      /^(?:le |the |op |am )?(?:(\d{1,2})(?:er|e|de|ste|st|nd|rd|th)? )?([a-z]{3,10})(?: (\d{1,2})(?:st|nd|rd|th)?)? (\d{4})$/,
    ) ?? [];
  const month = months.findIndex((names) => names.some((each) => each === name));
  const day = before ?? behind;
  return month >= 0 && day && !(before && behind) ? iso(year, String(month + 1), day) : null;
}

/** In Dutch, French, English and German, whole and short, each name once. */
const months = [
  'januari january janvier januar jan janv janner',
  'februari february fevrier februar feb fevr fev',
  'maart march mars marz mrt mar maerz',
  'april avril apr avr',
  'mei may mai',
  'juni june juin jun',
  'juli july juillet jul juil',
  'augustus august aout aug',
  'september septembre sep sept',
  'oktober october octobre okt oct',
  'november novembre nov',
  'december decembre dezember dec dez',
].map((names) => names.split(' '));

function iso(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Addresses in one cell, with commas, semicolons, bars, blanks or lines between. */
export function readAddresses(text: string): string[] {
  return text
    .split(/[|\r\n]+|[\s,;]+(?=https?:\/\/|\/media\/)/i)
    .map((address) => address.trim())
    .filter(Boolean);
}

import { fold } from '@/lib/domain/text/fold';

/** What a number's last separator is where it could be either: `1.234` is a thousand or a little more than one. */
export type DecimalSign = ',' | '.';

const noise = /[\s\u00a0\u202f'’]|€|eur(?:o)?|m²|m2|kwh.*$|%|\/.*$|-$|,-$|\.-$/gi;

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
]);

/** Yes or no in four languages. Null for anything else. */
export function readYesNo(text: string): boolean | null {
  const word = fold(text).trim();
  const bare = word === '' ? text.trim() : word;
  if (yes.has(bare)) return true;
  return no.has(bare) ? false : null;
}

/** A date as people write it, the day first: `22/11/2026`, `22.11.26`, `2026-11-22`. Null for anything else. */
export function readDay(text: string): string | null {
  const [, year, month, day] = text.match(/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/) ?? [];
  if (year) return iso(year, month, day);
  const [, first, second, last = ''] = text.match(/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?: .*)?$/) ?? [];
  return first ? iso(last.length === 2 ? `20${last}` : last, second, first) : null;
}

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

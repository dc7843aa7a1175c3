import type { Country, Region } from '@/lib/domain/place/region';
import { isInForce, type Validity } from '@/lib/domain/rule/rule-period';
import { fold } from '@/lib/domain/text/fold';
import { energyTables } from './energy-tables';

/** Every label of the three regions, best first. `_plusplus`, `_plus` and `_sub` are the signs ++, + and −. */
export const energyLabels = [
  'a_plusplus',
  'a_plus',
  'a',
  'a_sub',
  'b_plus',
  'b',
  'b_sub',
  'c_plus',
  'c',
  'c_sub',
  'd_plus',
  'd',
  'd_sub',
  'e_plus',
  'e',
  'e_sub',
  'f_plus',
  'f',
  'f_sub',
  'g',
] as const;

export type EnergyLabel = (typeof energyLabels)[number];

/** One step of a scale, in kWh/m².year: above `from`, up to and including `to`; null is open. */
export type EnergyBand = { label: EnergyLabel; from: number | null; to: number | null };

type EnergyTable = Validity & {
  region: Region;
  bands: readonly ({ label: EnergyLabel; below: 0 } | { label: EnergyLabel; upTo: number | null })[];
};

const tables: readonly EnergyTable[] = energyTables;

const signs: Readonly<Record<string, string>> = { '': '', '+': '_plus', '++': '_plusplus', '-': '_sub' };

/** Texts of certificates without a label, folded; a page then shows "on request" (specification, section 4). */
const notApplicable = [
  '',
  'n a',
  'n v t',
  'nvt',
  'not applicable',
  'niet van toepassing',
  'non applicable',
  'sans objet',
  'nicht zutreffend',
  'entfallt',
];

/** Where and when a scale holds: `on` is an ISO date. */
export type EnergyScope = { country: Country; region: Region | null; on: string };

/**
 * The bands of a region's scale on a day, best first. Empty outside Belgium: no other country has a scale here
 * (specification, section 9).
 */
export function bandsOf({ country, region, on }: EnergyScope): EnergyBand[] {
  if (country !== 'belgium') return [];
  const table = tables.find((candidate) => candidate.region === region && isInForce(candidate, on));
  let from: number | null = null;
  return (table?.bands ?? []).map((band) => {
    const to = 'below' in band ? band.below : band.upTo;
    const step = { label: band.label, from, to };
    from = to;
    return step;
  });
}

/** A negative score lies in the one band without a start; every other band includes its end. */
function isInBand(score: number, { from, to }: EnergyBand): boolean {
  return to === null || (from === null ? score < to : score <= to);
}

/** Decides the label of a score (kWh/m².year) by its region's scale. Null where there is no scale. */
export function labelFromScore({ score, ...scope }: EnergyScope & { score: number }): EnergyLabel | null {
  if (Number.isNaN(score)) return null;
  return bandsOf(scope).find((band) => isInBand(score, band))?.label ?? null;
}

/**
 * Reads the label that a certificate states: `B-`, `Label C`, `a_plus`, `C plus`, `EPC: D`. Null for text that is no
 * label of the three regions, which includes Luxembourg's classes H and I.
 */
export function labelFromText(text: string): EnergyLabel | null {
  const stated = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[_:.="'()]+/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\b(?:energ\w*|epc|peb|dpe|label|classe?|klasse)\b/g, '')
    .replace(/plus/g, '+')
    .replace(/sub|minus|moins|min/g, '-')
    .replace(/\s+/g, '')
    .replace(/^-+/, '');
  const [, letter, sign] = /^([a-g])(\+{0,2}|-)$/.exec(stated) ?? [];
  return energyLabels.find((label) => label === `${letter}${signs[sign ?? '']}`) ?? null;
}

/**
 * Whether a score can be believed. Exports write -999 or 9999 for "unknown", and no dwelling reaches 3000. A 0 can be
 * believed here; a feed in which 0 means "not filled in" must leave it out before it gets this far.
 */
export function isPlausibleScore(score: number | null | undefined): score is number {
  return typeof score === 'number' && score > -500 && score <= 3000;
}

/**
 * Returns the label to show, and its origin. In Belgium the certificate's own label wins; one derived from the score
 * (kWh/m².year) is only indicative, and text that is not a label ("in aanvraag") does not count. In Luxembourg the
 * certificate's text is shown as it is, in capitals, label or not. Any other country has none (specification, section
 * 9). Null means that only "on request" can be shown.
 */
export function energyLabelOf({
  score,
  labelText,
  ...scope
}: EnergyScope & { score?: number | null; labelText?: string | null }): {
  label: EnergyLabel | null;
  text: string;
  origin: 'certificate' | 'indicative';
} | null {
  const { country } = scope;
  if (country !== 'belgium' && country !== 'luxembourg') return null;
  const stated = labelFromText(labelText ?? '');
  if (stated) return { label: stated, text: letterOf(stated), origin: 'certificate' };
  if (country === 'luxembourg') {
    const text = labelText?.trim().toUpperCase() ?? '';
    return notApplicable.includes(fold(text)) ? null : { label: null, text, origin: 'certificate' };
  }
  const derived = isPlausibleScore(score) ? labelFromScore({ ...scope, score }) : null;
  return derived && { label: derived, text: letterOf(derived), origin: 'indicative' };
}

/** How people write a label: `A++`, `D+`, `A−` (with a minus sign, not a hyphen). */
export function letterOf(label: EnergyLabel): string {
  return label.toUpperCase().replace('_PLUSPLUS', '++').replace('_PLUS', '+').replace('_SUB', '\u2212');
}

/**
 * Returns the position of a score's pointer on the drawn scale, 0 (best) to 1. Every band has the same width, and the
 * score is placed in proportion within its band; in a band without a start or an end, in the middle. Null without a
 * scale, and for an implausible score.
 */
export function positionOnScale(score: number, scope: EnergyScope): number | null {
  const bands = bandsOf(scope);
  const index = bands.findIndex((band) => isInBand(score, band));
  const band = bands[index];
  if (!band || !isPlausibleScore(score)) return null;
  const share = band.from === null || band.to === null ? 0.5 : (score - band.from) / (band.to - band.from);
  return (index + share) / bands.length;
}

/** The place of a label among all labels, 0 the best: for sorting. */
export function energyRank(label: EnergyLabel): number {
  return energyLabels.indexOf(label);
}

/**
 * The place of a label's letter, A 0 to G 6, whatever its sign: for "B or better", which takes in B− as well, since
 * regions differ in the signs they know.
 */
export function letterRank(label: EnergyLabel): number {
  return 'abcdefg'.indexOf(label.charAt(0));
}

/**
 * Heating emits 0.05 to 0.4 kg for a kWh, so a home's emission by m² is less than its energy score, and that of a whole
 * year many times it.
 */
const maxPerKwh = 0.8;

/** Without a score: fewer kilograms than this in a whole year is not a home. */
const minOfYear = 300;

/**
 * What an emission is of: the certificates of Wallonia and Brussels state it by m² and year, others for the year, and
 * exports write either into one field. The energy score (kWh per m² and year) distinguishes them.
 */
export function co2UnitOf(emission: number, energyScore: number | null): 'area' | 'year' {
  if (energyScore === null || energyScore <= 0) return Math.abs(emission) < minOfYear ? 'area' : 'year';
  return emission <= energyScore * maxPerKwh ? 'area' : 'year';
}

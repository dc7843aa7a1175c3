import { showValue } from '@/lib/files/content-problem';
import type { Fault } from '@/lib/listings/check-neutral';
import { neutralShapes, type PropertyFacts } from '@/lib/listings/neutral-listing';
import { addressOf, dayInWords, ofCode, unreadFaults } from './answer-values';
import type { Estate } from './sweepbright-answers';
import { wordFaults } from './sweepbright-words';

const mainTypes: Readonly<Record<string, PropertyFacts['mainType']>> = {
  house: 'house',
  apartment: 'apartment',
  land: 'land',
  parking: 'parking',
  office: 'commercial',
  commercial: 'commercial',
};

export const goals: Readonly<Record<string, PropertyFacts['goal']>> = { sale: 'sale', let: 'rent' };

/** Subtypes that the site has a type of its own for. */
const subTypes: Readonly<Record<string, PropertyFacts['mainType']>> = {
  studio: 'studio',
  student_accommodation: 'studio',
  investment_property: 'rentalBuilding',
};

export const statuses: Readonly<Record<string, PropertyFacts['status']>> = {
  prospect: 'prospective',
  available: 'active',
  option: 'active',
  bid: 'active',
  agreement: 'active',
  under_contract: 'active',
  sold: 'sold',
  rented: 'rented',
  lost: 'cancelled',
};
/** A bid counts as one, as in tables: somebody was first. */
export const options = new Set(['option', 'bid', 'agreement', 'under_contract']);

export const countries: Readonly<Record<string, PropertyFacts['country']>> = {
  BE: 'belgium',
  LU: 'luxembourg',
  ES: 'spain',
};

/** Square metres of each unit. */
export const units: Readonly<Record<string, number>> = {
  sq_m: 1,
  sq_ft: 0.092903,
  are: 100,
  hectare: 10_000,
  acre: 4046.856,
};

export const amenities = {
  attic: 'hasAttic',
  basement: 'hasCellar',
  garden: 'hasGarden',
  lift: 'hasLift',
  pool: 'hasPool',
  terrace: 'hasTerrace',
  sewer_access: 'hasDrain',
  water_access: 'hasWater',
} as const satisfies Record<string, keyof PropertyFacts>;

/** Null for a rent by week or day, which the site does not compare with others. */
export function periodOf({ negotiation, rent_period: period }: Estate): 'month' | 'year' | 'total' | null {
  if (negotiation !== 'let') return 'total';
  if (!period || period === 'month') return 'month';
  return period === 'year' ? 'year' : null;
}

/** What the site cannot take over, in words for the operator. */
export function faultsOf(estate: Estate): Fault[] {
  const { type, status } = estate;
  const { facts } = neutralShapes.property;
  const epc = estate.legal?.energy?.epc_category ?? estate.epc_category;
  const { flood_risk_plot_score: plot, flood_risk_building_score: building } = {
    ...estate,
    ...estate.legal?.property_and_land,
  };
  const from = estate.occupancy?.available_from;
  const unknown = (cell: { name: string } | undefined, code: string, known: object, result: string): Fault => ({
    field: cell?.name ?? '',
    found: `the code ${showValue(code)}`,
    expected: `one of ${Object.keys(known).join(', ')}${result}`,
  });
  return [
    ...(periodOf(estate) === null
      ? [{ field: 'PriceUnitText', found: `a rent by ${estate.rent_period}`, expected: 'a rent by month or year' }]
      : []),
    ...(type && mainTypeOf(estate) === undefined ? [unknown(facts.mainType, type, mainTypes, '')] : []),
    ...(status && !Object.hasOwn(statuses, status)
      ? [unknown(facts.status, status, statuses, '; it is not shown')]
      : []),
    ...wordFaults(estate),
    ...unreadFaults([
      ['negotiation', estate.negotiation, ofCode(goals, estate.negotiation), 'sale or let'],
      ['epc_category', epc, labelOf(epc), 'a label such as A+ or C'],
      ['flood_risk_plot_score', plot, scoreOf(plot), 'a letter from A to D'],
      ['flood_risk_building_score', building, scoreOf(building), 'a letter from A to D'],
      ['available_from', from, dayInWords(from), 'a date such as 2026-11-22'],
      ['virtual_tour_url', estate.virtual_tour_url, addressOf(estate.virtual_tour_url), 'an address: https://…'],
      ['video_url', estate.video_url, addressOf(estate.video_url), 'an address: https://…'],
    ]),
  ];
}

export function mainTypeOf({ type, sub_type: subType }: Estate): PropertyFacts['mainType'] {
  return ofCode(subTypes, subType) ?? ofCode(mainTypes, type);
}

export function labelOf(category: string | null | undefined): string | undefined {
  const label = category?.trim().toUpperCase();
  return label && /^[A-G]\+{0,3}$/.test(label) ? label : undefined;
}

export function scoreOf(score: string | null | undefined): PropertyFacts['floodScoreP'] {
  const letter = score?.trim().toUpperCase();
  return letter === 'A' || letter === 'B' || letter === 'C' || letter === 'D' ? letter : undefined;
}

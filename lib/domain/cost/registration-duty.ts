import type { MainType } from '@/lib/domain/property/property-type';
import { percentOf, sumOf } from './cents';
import type { DutyRule, OwnHomeRule } from './cost-rules';

/** Kinds of purchase that the rules distinguish. `other` is never the buyer's home: a shop, a garage, flats to let. */
export type PurchaseKind = 'home' | 'plot' | 'other';

const kinds: Record<MainType, PurchaseKind> = {
  house: 'home',
  apartment: 'home',
  studio: 'home',
  land: 'plot',
  rentalBuilding: 'other',
  commercial: 'other',
  parking: 'other',
};

export function purchaseKindOf(mainType: MainType): PurchaseKind {
  return kinds[mainType];
}

/** The duty for a buyer whose only home this becomes; null where that makes no difference. */
export function ownHomeRuleOf(rule: DutyRule, kind: PurchaseKind): OwnHomeRule | null {
  return kind === 'other' ? null : rule.ownHome[kind];
}

/** A stretch of the price and its rate in percent; amounts in euros. */
export type DutyPart = { base: number; rate: number; amount: number };

export type Duty = {
  /** Euros, exact to the cent. */
  amount: number;
  parts: DutyPart[];
  /** `tooDear`: a reduction was requested, and the price is above its limit. */
  outcome: 'general' | 'reduced' | 'tooDear';
};

/**
 * Calculates the registration duty on a price in euros, by the rule of a region: the general rate, or for the buyers'
 * sole own home a lower rate or an exempt first part, up to a price limit. A price at the limit is within.
 */
export function registrationDuty({
  price,
  kind,
  isSoleOwnHome,
  rule,
}: {
  price: number;
  kind: PurchaseKind;
  /** The buyers meet every condition of it. */
  isSoleOwnHome: boolean;
  rule: DutyRule;
}): Duty {
  const ownHome = isSoleOwnHome ? ownHomeRuleOf(rule, kind) : null;
  if (!ownHome) return { ...dutyOf([[price, rule.generalRate]]), outcome: 'general' };
  if (ownHome.highestPrice !== null && price > ownHome.highestPrice)
    return { ...dutyOf([[price, rule.generalRate]]), outcome: 'tooDear' };
  const exempt = Math.min(price, ownHome.exempt);
  return {
    ...dutyOf([
      [exempt, 0],
      [sumOf(price, -exempt), ownHome.rate],
    ]),
    outcome: 'reduced',
  };
}

function dutyOf(stretches: [base: number, rate: number][]): Pick<Duty, 'amount' | 'parts'> {
  const parts = stretches
    .filter(([base]) => base > 0)
    .map(([base, rate]) => ({ base, rate, amount: percentOf(base, rate) }));
  return { parts, amount: sumOf(...parts.map(({ amount }) => amount)) };
}

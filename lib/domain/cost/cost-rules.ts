import type { Area } from '@/lib/domain/place/place';
import type { Region } from '@/lib/domain/place/region';

/** The source of a legal figure: an address or the name of a law, and the ISO date on which it was checked. */
export type RuleOrigin = { source?: string | undefined; checkedOn?: string | undefined };

/** The duty for buyers whose only home this becomes. Percentages, euros and years. */
export type OwnHomeRule = {
  rate: number;
  /** This first part of the price is free of duty. */
  exempt: number;
  /** Above this price the general rate holds; null where any price will do. */
  highestPrice: number | null;
  moveInYears: number;
  /** Zero where there is no duty to stay. */
  stayYears: number;
};

export type DutyRule = RuleOrigin & {
  /** Percentage for all other purchases. */
  generalRate: number;
  /** ISO date since which the rule holds. */
  validFrom?: string | undefined;
  /** Null where such buyers pay the general rate too. */
  ownHome: { home: OwnHomeRule | null; plot: OwnHomeRule | null };
};

/** The duty of a region as settings state it: the rule of today, and the one that takes its place. */
export type DatedDuty = DutyRule & { next?: (DutyRule & { validFrom: string }) | undefined };

/** Costs of a purchase besides the price: legal figures, and assumptions where the law has none. */
export type BuyingRules = {
  duty: Record<Region, DutyRule>;
  /** An assumption: a share of the price between a minimum and a maximum, in euros. */
  notaryAndDeed: { percent: number; least: number; most: number };
  /** Assumptions of the loan: yearly rate in percent, its length, and the part of the price that buyers bring along. */
  loan: { rate: number; years: number; ownPercent: number };
};

/** Initial costs of renting: the maximum deposit by area, and the assumed cost of an inventory, in euros. */
export type RentRules = {
  regions: Record<Area | 'other', RuleOrigin & { depositMonths: number }>;
  inventoryCost: number;
};

/** Rules as settings state them, with those that are still to come. */
export type DatedBuyingRules = Omit<BuyingRules, 'duty'> & { duty: Record<Region, DatedDuty> };

/** The rules that hold on an ISO date. */
export function buyingRulesOn({ duty, ...assumptions }: DatedBuyingRules, on: string): BuyingRules {
  const { flanders, brussels, wallonia } = duty;
  return {
    ...assumptions,
    duty: { flanders: dutyOn(flanders, on), brussels: dutyOn(brussels, on), wallonia: dutyOn(wallonia, on) },
  };
}

function dutyOn({ next, ...current }: DatedDuty, on: string): DutyRule {
  return next && next.validFrom <= on ? next : current;
}

export type CostRules = { buying: BuyingRules; rental: RentRules };

import { areaOf } from '@/lib/domain/place/place';
import type { MainType } from '@/lib/domain/property/property-type';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { type RentCosts, rentCosts } from '@/lib/domain/rental/rent-costs';
import type { RentRules, RuleOrigin } from './cost-rules';

export type RentStart = RentCosts & {
  /** The deposit in months of rent; null where the listing states an amount instead, or none at all. */
  depositMonths: number | null;
  /** The applicable cap; null for properties that are not a home. */
  cap: (RuleOrigin & { depositMonths: number }) | null;
  /** The total that the listing asks beyond the cap; null where it does not. */
  askedTooMuch: number | null;
  /** The inventory's cost is supposed, not read from the listing. */
  isInventorySupposed: boolean;
};

/** Deposits are capped for homes; the contract sets that of a shop or a garage. */
const notHomes: ReadonlySet<MainType> = new Set(['land', 'rentalBuilding', 'commercial', 'parking']);

/**
 * Calculates a tenant's initial payments, in euros, by the rule of the region. The legal cap and the assumed cost of an
 * inventory apply to homes.
 */
export function rentStart({
  rent,
  property,
  rules,
}: {
  /** A month. */
  rent: number;
  property: Pick<PublicProperty, 'country' | 'region' | 'mainType' | 'details'>;
  rules: RentRules;
}): RentStart {
  const { chargesRenter, inventoryCost, deposit } = property.details;
  const isHome = !notHomes.has(property.mainType);
  const cap = isHome ? rules.regions[areaOf(property) ?? 'other'] : null;
  const costs = rentCosts({
    rent,
    charges: chargesRenter ?? 0,
    inventoryShare: inventoryCost ?? (isHome ? rules.inventoryCost : 0),
    depositMonths: cap?.depositMonths ?? null,
    statedDeposit: deposit ?? null,
  });
  const isWholeCap = cap !== null && costs.deposit === Math.round(cap.depositMonths * rent * 100) / 100;
  return {
    ...costs,
    depositMonths: isWholeCap ? cap.depositMonths : null,
    cap,
    askedTooMuch: deposit !== undefined && deposit > costs.deposit ? deposit : null,
    isInventorySupposed: isHome && inventoryCost === undefined,
  };
}

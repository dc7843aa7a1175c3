/** Initial costs of moving into a rented home, in euros. */
export type RentCosts = {
  firstMonth: number;
  /** The charges of the first month. */
  charges: number;
  /** The tenant's share of the inventory of fixtures. */
  inventoryShare: number;
  deposit: number;
  /** Before moving in. */
  total: number;
  /** Every month after: rent and charges. */
  monthly: number;
};

type RentTerms = {
  /** A month. */
  rent: number;
  /** Per month; zero where the listing states none. */
  charges: number;
  inventoryShare: number;
  /** Maximum deposit where the home lies, in months of rent; null where no law caps it. */
  depositMonths: number | null;
  /** The deposit that the listing asks, in euros; null where it states none. */
  statedDeposit: number | null;
};

/**
 * Calculates what a tenant pays before moving in: the first month's rent plus charges, the share of the inventory and
 * the deposit (specification, section 9). The specification asks three months' deposit; the law caps it by region, at
 * three months of rent in Flanders (Vlaams Woninghuurdecreet art. 37) and two in Brussels and Wallonia, so the months
 * are a parameter. Charges do not count for the cap. A listing that asks less is followed, one that asks more is not.
 * Without a cap only the listing sets the deposit.
 */
export function rentCosts({ rent, charges, inventoryShare, depositMonths, statedDeposit }: RentTerms): RentCosts {
  const highest = depositMonths === null ? (statedDeposit ?? 0) : toCents(depositMonths * rent);
  const deposit = statedDeposit === null ? highest : Math.min(statedDeposit, highest);
  return {
    firstMonth: rent,
    charges,
    inventoryShare,
    deposit,
    total: toCents(rent + charges + inventoryShare + deposit),
    monthly: toCents(rent + charges),
  };
}

/**
 * Returns the minimum net monthly income of a household for a rent with its charges: a multiple of both, rounded up to
 * whole euros. The specification (section 9) leaves the figure open; the law lets a landlord look at the amount of an
 * income, not at its source. With a factor of zero there is no minimum.
 */
export function minimumIncome(rent: number, charges: number, timesRent: number): number {
  return Math.ceil(toCents((rent + charges) * timesRent));
}

type Occupancy = {
  /** Null where the listing states none. A home without a separate bedroom counts as one. */
  bedrooms: number | null;
  perBedroom: number;
  most: number;
};

/** How many people a home is let to (specification, section 9, which leaves the figures open). */
export function maximumPersons({ bedrooms, perBedroom, most }: Occupancy): number {
  return bedrooms === null ? most : Math.min(Math.max(bedrooms, 1) * perBedroom, most);
}

function toCents(euros: number): number {
  return Math.round(euros * 100) / 100;
}

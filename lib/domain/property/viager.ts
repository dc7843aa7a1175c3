import type { PriceUnit } from './price-unit';
import type { Property, Viager } from './property';

type Viagers = readonly (Viager | null)[];

/**
 * The price of a sale against an annuity: the bouquet, else the annuity. `Price` of such a record is the bouquet at one
 * agency and an estimated value at the next, so it is never used. Null where no text speaks of an annuity.
 */
export function viagerPriceOf(viagers: Viagers): Pick<Property, 'price' | 'priceUnit'> | null {
  if (viagers.every((viager) => viager === null)) return null;
  const bouquet = firstOf(viagers, 'bouquet');
  if (bouquet !== undefined) return { price: bouquet, priceUnit: 'bouquet' };
  const annuity = firstOf(viagers, 'annuity');
  return { price: annuity ?? null, priceUnit: annuity === undefined ? 'bouquet' : 'annuity' };
}

export function firstOf<K extends keyof Viager>(viagers: Viagers, field: K): Viager[K] {
  return viagers.find((viager) => viager?.[field] !== undefined)?.[field];
}

const viagerUnits: ReadonlySet<PriceUnit> = new Set(['bouquet', 'annuity']);

/** Whether a property is sold against an annuity. */
export function isViager({ priceUnit }: Pick<Property, 'priceUnit'>): boolean {
  return viagerUnits.has(priceUnit);
}

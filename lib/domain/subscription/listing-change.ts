import { z } from 'zod';
import { type Goal, goals } from '@/lib/domain/property/goal';
import { isUsualUnit, type PriceUnit, priceUnits } from '@/lib/domain/property/price-unit';
import type { Property } from '@/lib/domain/property/property';
import { type Situation, situations } from '@/lib/domain/property/situation';

/** The stored state of a property, to notice the next change. Nothing hidden is stored. */
export type ListingState = {
  goal: Goal;
  situation: Situation;
  /** False once it is withdrawn; a property that was never published is not remembered. */
  isPublished: boolean;
  /** Since when it is withdrawn, ISO date-time in UTC. Absent: for longer than `returnIsNewsAfterMs`. */
  withdrawnAt?: string | undefined;
  /** Euros; null where the price is hidden or there is none. */
  publicPrice: number | null;
  /** The unit of that price; absent: the usual one for the goal. */
  priceUnit?: PriceUnit | undefined;
};

export type ListingChange = {
  propertyId: number;
  kind: 'new' | 'priceLowered' | 'backOnMarket';
  /** Null where it was hidden, where the price is hidden now, and for new properties. */
  priceBefore: number | null;
  priceNow: number | null;
};

/** The state of a property of the catalogue, which holds the published ones only. */
export function stateOf({
  goal,
  situation,
  price,
  isPricePublic,
  priceUnit,
}: Pick<Property, 'goal' | 'situation' | 'price' | 'isPricePublic' | 'priceUnit'>): ListingState {
  const unit = isUsualUnit(priceUnit, goal) ? {} : { priceUnit };
  return { goal, situation, isPublished: true, publicPrice: isPricePublic ? price : null, ...unit };
}

/**
 * A property that was away for a shorter time than this was lost by an export, or by its hand-over, rather than taken
 * off the market.
 */
export const returnIsNewsAfterMs = 6 * 3_600_000;

/**
 * Returns the changes to report to subscribers between two states of the listings, at most one per property, in the
 * order of `now`. New: never seen before, or with the other goal. Back on the market: unavailable before (under option,
 * sold, let, withdrawn for some hours) and available now. Lowered: a price that was and is public. Properties that are
 * unavailable now are not reported, nor is anything at the first start, when no state is stored: the whole stock would
 * be mailed as new.
 */
export function findChanges(
  before: ReadonlyMap<number, ListingState>,
  now: ReadonlyMap<number, ListingState>,
  at: Date,
): ListingChange[] {
  if (before.size === 0) return [];
  return [...now].flatMap(([propertyId, state]) => {
    const last = before.get(propertyId);
    return changeOf(propertyId, last && isBriefAbsence(last, at) ? { ...last, isPublished: true } : last, state) ?? [];
  });
}

function isBriefAbsence({ isPublished, withdrawnAt }: ListingState, at: Date): boolean {
  return !isPublished && withdrawnAt !== undefined && at.getTime() - Date.parse(withdrawnAt) < returnIsNewsAfterMs;
}

function changeOf(propertyId: number, before: ListingState | undefined, now: ListingState): ListingChange | null {
  if (!isAvailable(now)) return null;
  const priceNow = now.publicPrice;
  // A rent cannot be compared with a sale price.
  if (!before || before.goal !== now.goal) return { propertyId, kind: 'new', priceBefore: null, priceNow };
  // A price that is hidden now must not be revealed as the previous one; a yearly rent cannot be compared with a
  // monthly one.
  const priceBefore = priceNow === null || before.priceUnit !== now.priceUnit ? null : before.publicPrice;
  if (!isAvailable(before)) return { propertyId, kind: 'backOnMarket', priceBefore, priceNow };
  const isLowered = priceBefore !== null && priceNow !== null && priceNow < priceBefore;
  return isLowered ? { propertyId, kind: 'priceLowered', priceBefore, priceNow } : null;
}

function isAvailable({ isPublished, situation }: ListingState): boolean {
  return isPublished && situation === 'available';
}

/**
 * Returns the states to store for the next comparison: the current ones, and for properties that are gone the last one,
 * as withdrawn; so one that returns is back on the market rather than new. An export without any property is considered
 * broken and changes nothing: otherwise the next one would bring the whole stock back on the market.
 */
export function rememberStates(
  before: ReadonlyMap<number, ListingState>,
  now: ReadonlyMap<number, ListingState>,
  at: Date,
): ReadonlyMap<number, ListingState> {
  if (now.size === 0) return before;
  const withdrawn = [...before].map(([id, state]) => {
    const last: ListingState = state.isPublished
      ? { ...state, isPublished: false, withdrawnAt: at.toISOString() }
      : state;
    return [id, last] as const;
  });
  return new Map([...withdrawn, ...now]);
}

const listingStateSchema = z.object({
  goal: z.enum(goals),
  situation: z.enum(situations),
  isPublished: z.boolean(),
  withdrawnAt: z.iso.datetime().optional(),
  publicPrice: z.number().nullable(),
  priceUnit: z.enum(priceUnits).optional(),
});

/** Reads a stored state; null for anything else. */
export function parseListingState(text: string): ListingState | null {
  try {
    return listingStateSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

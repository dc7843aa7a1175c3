import { z } from 'zod';
import { type Goal, goals } from '@/lib/domain/property/goal';
import { isUsualUnit, type PriceUnit, priceUnits } from '@/lib/domain/property/price-unit';
import type { Property } from '@/lib/domain/property/property';
import { type Situation, situations } from '@/lib/domain/property/situation';

/** What is remembered of a property to see the next time what changed. Nothing hidden is remembered. */
export type ListingState = {
  goal: Goal;
  situation: Situation;
  /** False once it is withdrawn; a property that was never published is not remembered. */
  isPublished: boolean;
  /** Since when it is withdrawn, ISO date-time in UTC. Absent: for longer than `returnIsNewsAfterMs`. */
  withdrawnAt?: string | undefined;
  /** Euro; null where the price is hidden or there is none. */
  publicPrice: number | null;
  /** What that price is for; absent: what is usual for the goal. */
  priceUnit?: PriceUnit | undefined;
};

export type ListingChange = {
  propertyId: number;
  kind: 'new' | 'priceLowered' | 'backOnMarket';
  /** Null where it was hidden, where the price is hidden now, and for what is new. */
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
 * Decides what subscribers are told between two states of the listings, at most one thing a property, in the order of
 * `now`. New is what was never seen, or had the other goal; back on the market what could not be had (under option,
 * sold, let, withdrawn for some hours) and now can; lowered a price that was and is public. What cannot be had now is no news, nor is
 * anything at the first start, when nothing is remembered: the whole stock would go out as new.
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
  // A rent says nothing about a price of sale.
  if (!before || before.goal !== now.goal) return { propertyId, kind: 'new', priceBefore: null, priceNow };
  // A price that is hidden now must not come out as the one of before; a yearly rent says nothing about a monthly one.
  const priceBefore = priceNow === null || before.priceUnit !== now.priceUnit ? null : before.publicPrice;
  if (!isAvailable(before)) return { propertyId, kind: 'backOnMarket', priceBefore, priceNow };
  const isLowered = priceBefore !== null && priceNow !== null && priceNow < priceBefore;
  return isLowered ? { propertyId, kind: 'priceLowered', priceBefore, priceNow } : null;
}

function isAvailable({ isPublished, situation }: ListingState): boolean {
  return isPublished && situation === 'available';
}

/**
 * What to remember for the next comparison: the states of now, and of those that are gone the last one, withdrawn; so
 * one that returns is back on the market rather than new. An export without any property is taken for a broken one and
 * changes nothing: otherwise the next one would bring the whole stock back on the market.
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

/** Reads a remembered state; null for anything else. */
export function parseListingState(text: string): ListingState | null {
  try {
    return listingStateSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

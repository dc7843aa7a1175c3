import { type OfferPart, readOfferParts, type ShownOfferState, shownStateOf } from '@/lib/domain/owner/offer';
import type { Goal } from '@/lib/domain/property/goal';
import { owns, type PropertyReader } from '@/lib/features/accounts/owner';
import { listOwnOffers, listShownOffers, type OfferRow } from './offer-store';

/** An offer as the owner sees it: what the agency did not release is null, and never leaves the server. */
export type OwnerOffer = {
  id: string;
  propertyId: number;
  goal: Goal;
  amount: number | null;
  conditions: { text: string; isFinanced: boolean } | null;
  until: { endsAt: string | null; isWholeDay: boolean } | null;
  state: { shown: ShownOfferState; counter: number | null } | null;
  name: string | null;
};

/**
 * The released offers for an owner's properties, the latest first. An owner who has made an offer for a property, or whose
 * number somebody left with one, sees of that property their own offers alone: others’ would show them what to bid.
 */
export async function listOwnerOffers(
  reader: PropertyReader,
  properties: readonly number[],
  { email, now }: { email: string; now: Date },
): Promise<OwnerOffer[]> {
  const propertyIds = properties.filter((id) => owns(reader, id));
  const [shown, own] = await Promise.all([listShownOffers(propertyIds), listOwnOffers(email, propertyIds)]);
  const ownIds = new Set(own.map(({ id }) => id));
  const offersFor = new Set(own.map(({ property_id }) => property_id));
  return shown
    .filter(({ id, property_id }) => ownIds.has(id) || !offersFor.has(property_id))
    .map((row) => toOwnerOffer(row, now));
}

function toOwnerOffer(row: OfferRow, now: Date): OwnerOffer {
  const parts = readOfferParts(row.shown);
  const ifShown = <Value>(part: OfferPart, value: Value) => (parts.includes(part) ? value : null);
  return {
    id: row.id,
    propertyId: row.property_id,
    goal: row.goal,
    amount: ifShown('amount', row.amount),
    conditions: ifShown('conditions', { text: row.conditions, isFinanced: row.is_financed === 1 }),
    until: ifShown('until', { endsAt: row.ends_at, isWholeDay: row.is_whole_day === 1 }),
    state: ifShown('state', {
      shown: shownStateOf({ state: row.state, endsAt: row.ends_at }, now),
      counter: row.state === 'countered' || row.state === 'accepted' ? row.counter : null,
    }),
    name: ifShown('name', row.name),
  };
}

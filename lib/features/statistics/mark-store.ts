import type { Selectable } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';
import type { ActivityKind, ActivityStatus } from '@/lib/domain/owner/activity';
import type { OwnedPropertyId } from '@/lib/domain/owner/owned-property';

const marking = ['price', 'media', 'visit'] as const satisfies readonly ActivityKind[];
const undone = ['cancelled', 'declined'] as const satisfies readonly ActivityStatus[];

/** An event that may have changed the page views of a property, at an instant. */
export type MarkRow = { propertyId: number; kind: (typeof marking)[number]; happenedAt: string };

/**
 * Prices, media and viewings reported by the agency's system, price changes seen in the listings, and viewings booked
 * on this site, from an instant (included) until another (excluded). A viewing counts on the day it takes place, unless
 * it was cancelled.
 */
export async function listMarks(ids: readonly OwnedPropertyId[], from: Date, until: Date): Promise<MarkRow[]> {
  if (ids.length === 0) return [];
  const range = [from.toISOString(), until.toISOString()] as const;
  const [activities, changes, appointments] = await Promise.all([
    database()
      .selectFrom('activity')
      .select(['property_id', 'kind', 'happened_at', 'status'])
      .where('property_id', 'in', ids)
      .where('kind', 'in', marking)
      .where('happened_at', '>=', range[0])
      .where('happened_at', '<', range[1])
      .where('is_released', '=', 1)
      // For a viewing booked here, the activity has the time of the request; the appointment has the time of the
      // viewing.
      .where('form', 'is', null)
      .execute(),
    database()
      .selectFrom('listing_change')
      .select(['property_id', 'happened_at'])
      .where('property_id', 'in', ids)
      .where('kind', '=', 'priceLowered')
      .where('happened_at', '>=', range[0])
      .where('happened_at', '<', range[1])
      .execute(),
    database()
      .selectFrom('appointment')
      .select(['property_id', 'starts_at'])
      .where('property_id', 'in', ids)
      .where('status', '=', 'confirmed')
      .where('starts_at', '>=', range[0])
      .where('starts_at', '<', range[1])
      .execute(),
  ]);
  return [
    ...activities.flatMap(({ property_id: propertyId, kind, happened_at: happenedAt, status }) => {
      const known = marking.find((mark) => mark === kind);
      return known && !undone.some((off) => off === status) ? [{ propertyId, kind: known, happenedAt }] : [];
    }),
    ...changes.map((row) => ({ propertyId: row.property_id, kind: 'price' as const, happenedAt: row.happened_at })),
    ...appointments.map((row) => ({ propertyId: row.property_id, kind: 'visit' as const, happenedAt: row.starts_at })),
  ];
}

export type PublicationRow = Pick<
  Selectable<Database['activity']>,
  'id' | 'property_id' | 'happened_at' | 'source' | 'url' | 'until_day'
>;

/** Where properties are published besides this site, latest first. */
export async function listPublications(ids: readonly OwnedPropertyId[], most: number): Promise<PublicationRow[]> {
  if (ids.length === 0) return [];
  return database()
    .selectFrom('activity')
    .select(['id', 'property_id', 'happened_at', 'source', 'url', 'until_day'])
    .where('property_id', 'in', ids)
    .where('kind', '=', 'media')
    .where('is_released', '=', 1)
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

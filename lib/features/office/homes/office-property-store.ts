import { sql } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Period } from '@/lib/domain/statistics/page-view-periods';
import { type AppointmentRow, takingStatuses } from '@/lib/features/viewings/appointment-store';

/** Page views of every property in a stretch of time; properties without any have no entry. */
export async function sumPageViewsOfAll({ from, to }: Period): Promise<Map<number, number>> {
  const rows = await database()
    .selectFrom('visit_count')
    .select(({ fn }) => ['listing_id', fn.sum<number | string>('visits').as('sum')])
    .where('listing_kind', '=', 'property')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('listing_id')
    .execute();
  return new Map(rows.map(({ listing_id, sum }) => [listing_id, Number(sum)]));
}

/** Leads about each property, spam left out; read from an index of their own alone. */
export async function countLeadsOfAll(): Promise<Map<number, number>> {
  const rows = await database()
    .selectFrom('enquiry')
    .select(({ fn }) => ['property_id', fn.countAll<number>().as('count')])
    // As text of the statement: SQLite finds the index by it.
    .where('status', '=', sql.lit('received'))
    .where('property_id', 'is not', null)
    .groupBy('property_id')
    .execute();
  return new Map(rows.flatMap(({ property_id, count }) => (property_id === null ? [] : [[property_id, count]])));
}

/** Viewings of a property that are booked or held and not over yet, the next first, with who comes. */
export async function listComingViewings(propertyId: number, now: Date, most: number): Promise<AppointmentRow[]> {
  return database()
    .selectFrom('appointment')
    .selectAll()
    .where('property_id', '=', propertyId)
    .where('status', 'in', takingStatuses)
    .where('ends_at', '>', now.toISOString())
    .orderBy('starts_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** The phone number that a person wrote in their latest form with one; '' where there is none. */
export async function latestPhoneOf(email: string): Promise<string> {
  const row = await database()
    .selectFrom('enquiry')
    .select('phone')
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where('phone', '!=', '')
    .where('status', '=', 'received')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.phone ?? '';
}

type PriceRow = { happenedAt: string; before: number | null; now: number | null; note: string };

/** Price changes of a property, the latest first: those that its listing showed, and those that the agency's system reported. */
export async function listPriceHistory(propertyId: number): Promise<PriceRow[]> {
  const [changes, reported] = await Promise.all([
    database()
      .selectFrom('listing_change')
      .select(['happened_at', 'price_before', 'price_now'])
      .where('property_id', '=', propertyId)
      .where('kind', '=', 'priceLowered')
      .execute(),
    database()
      .selectFrom('activity')
      .select(['happened_at', 'subject', 'comment'])
      .where('property_id', '=', propertyId)
      .where('kind', '=', 'price')
      .execute(),
  ]);
  return [
    ...changes.map((row) => ({ happenedAt: row.happened_at, before: row.price_before, now: row.price_now, note: '' })),
    ...reported.map((row) => ({
      happenedAt: row.happened_at,
      before: null,
      now: null,
      note: [row.subject, row.comment].filter(Boolean).join('. '),
    })),
  ].sort((one, other) => other.happenedAt.localeCompare(one.happenedAt));
}

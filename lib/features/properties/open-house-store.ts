import type { Selectable } from 'kysely';
import { database } from '@/lib/database/connection';
import type { Database } from '@/lib/database/schema';

export type OpenHouseRow = Pick<
  Selectable<Database['calendar_entry']>,
  'id' | 'starts_at' | 'ends_at' | 'created_at'
> & { property_id: number };

/** Open houses that are not over, by their end; `most` of them. */
export async function listOpenHouses(now: Date, most: number): Promise<OpenHouseRow[]> {
  return database()
    .selectFrom('calendar_entry')
    .select(['id', 'property_id', 'starts_at', 'ends_at', 'created_at'])
    .where('ends_at', '>', now.toISOString())
    .where('kind', '=', 'openHouse')
    .where('property_id', 'is not', null)
    .$narrowType<{ property_id: number }>()
    .orderBy('ends_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

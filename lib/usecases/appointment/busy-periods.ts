import { getContent } from '@/lib/content/content';
import { listEntries, listViewings } from '@/lib/data/calendar-store';
import type { BusyPeriod } from '@/lib/domain/appointment/calendar';
import { travelMinutes } from '@/lib/domain/appointment/travel-time';
import type { Position } from '@/lib/domain/place/position';
import type { Property } from '@/lib/domain/property/property';
import { busyElsewhere } from './busy-elsewhere';

/** A bound for the database; an agent has fewer in any calendar's horizon. */
const most = 1000;

/** Of another calendar, whose short appointments are many. */
const maxElsewhere = 10_000;

/**
 * When the agent of a property cannot receive visitors there: while absent or closed, while busy in their own calendar
 * elsewhere, during other viewings and open houses, and on the way from and to them.
 */
export async function busyPeriods(property: Property, period: { from: Date; until: Date }): Promise<BusyPeriod[]> {
  const { catalogue, settings } = getContent();
  const { travel } = settings.appointments;
  const agent = property.manager?.name;
  if (agent === undefined) return [];
  const choice = { agents: [agent], most };
  const [entries, elsewhere, viewings] = await Promise.all([
    listEntries(period, choice),
    busyElsewhere(period, { agents: [agent], most: maxElsewhere }),
    travel ? listViewings(period, choice) : [],
  ]);
  const there = positionOf(property);
  const apartFrom = (propertyId: number | null) =>
    !travel || propertyId === null || propertyId === property.id
      ? 0
      : travelMinutes(positionOf(catalogue.getProperty(propertyId)), there, travel);
  const here = [...entries, ...viewings.filter((row) => row.status !== 'cancelled' && row.property_id !== property.id)];
  return [
    ...here.map((row) => ({ startsAt: row.starts_at, endsAt: row.ends_at, apart: apartFrom(row.property_id) })),
    ...elsewhere.map(({ startsAt, endsAt }) => ({ startsAt, endsAt, apart: 0 })),
  ];
}

function positionOf(property: Property | null): Position | null {
  if (property === null || property.latitude === null || property.longitude === null) return null;
  return { latitude: property.latitude, longitude: property.longitude };
}

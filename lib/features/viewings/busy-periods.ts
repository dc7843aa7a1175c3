import { getContent } from '@/lib/content/content';
import { type BusyPeriod, type BusyReason, travelMinutes } from '@/lib/domain/appointment/calendar';
import { readStoredHours, timesOff } from '@/lib/domain/office/working-hours';
import type { Position } from '@/lib/domain/place/position';
import type { Property } from '@/lib/domain/property/property';
import { listWithHours } from '@/lib/features/forms/staff-work-store';
import { agentOf } from '@/lib/features/site/agents';
import { busyElsewhere } from './busy-elsewhere';
import { listEntries, listViewings } from './calendar-store';

/** A bound for the database; an agent has fewer in any calendar's horizon. */
const maxEntries = 1000;

/** The maximum number of appointments of an external calendar, which may have many short ones. */
const maxElsewhere = 10_000;

type BusyOf = {
  /** By name; the manager of the property where no other is given. */
  agent?: string | undefined;
  /** The id of a viewing that is being moved. */
  except?: string;
};

/**
 * When the agent of a property cannot receive visitors there, and why: outside their own working hours where they have
 * some, while absent or closed, while busy in their own calendar elsewhere, during other viewings and open houses, and on
 * the way from and to them. Other viewings count where `appointments.travel` is set; seats are looked at elsewhere.
 */
export async function busyPeriods(
  property: Property,
  period: { from: Date; until: Date },
  { agent = property.manager?.name, except }: BusyOf = {},
): Promise<(BusyPeriod & { why: BusyReason })[]> {
  const { catalogue, settings } = getContent();
  const { travel } = settings.appointments;
  if (agent === undefined) return [];
  const choice = { agents: [agent], most: maxEntries };
  const [entries, elsewhere, viewings, people] = await Promise.all([
    listEntries(period, choice),
    busyElsewhere(period, { agents: [agent], most: maxElsewhere }),
    travel ? listViewings(period, choice) : [],
    listWithHours(),
  ]);
  const hours = readStoredHours(people.find((person) => agentOf(person)?.name === agent)?.hours ?? null);
  const off = hours ? timesOff(hours, period).map((time) => ({ ...time, apart: 0, why: 'hours' as const })) : [];
  const there = positionOf(property);
  const apartFrom = (propertyId: number | null) =>
    !travel || propertyId === null || propertyId === property.id
      ? 0
      : travelMinutes(positionOf(catalogue.getProperty(propertyId)), there, travel);
  const others = viewings.filter(
    (row) => row.status !== 'cancelled' && row.property_id !== property.id && row.id !== except,
  );
  const here = [
    ...entries.map((row) => ({ row, why: row.kind })),
    ...others.map((row) => ({ row, why: 'viewing' as const })),
  ];
  return [
    ...off,
    ...here.map(({ row, why }) => ({
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      apart: apartFrom(row.property_id),
      why,
    })),
    ...elsewhere.map(({ startsAt, endsAt }) => ({ startsAt, endsAt, apart: 0, why: 'busy' as const })),
  ];
}

function positionOf(property: Property | null): Position | null {
  if (property === null || property.latitude === null || property.longitude === null) return null;
  return { latitude: property.latitude, longitude: property.longitude };
}

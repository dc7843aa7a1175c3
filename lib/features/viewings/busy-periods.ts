import { getContent } from '@/lib/content/content';
import { database } from '@/lib/database/connection';
import {
  type BusyPeriod,
  type BusyReason,
  type Calendar,
  type TakenSlot,
  travelMinutes,
} from '@/lib/domain/appointment/calendar';
import { timesOff } from '@/lib/domain/office/working-hours';
import { placeId } from '@/lib/domain/place/place';
import type { Position } from '@/lib/domain/place/position';
import type { Property } from '@/lib/domain/property/property';
import { listColleagues, listWithHours } from '@/lib/features/forms/staff-work-store';
import { agentOf, listAgents, ownHoursOf } from '@/lib/features/site/agents';
import { listTaken } from './appointment-store';
import { listBusyTimes } from './busy-time-store';
import { listEntries, listProposed, listViewings } from './calendar-store';

/** A bound for the database; an agent has fewer in any calendar's horizon. */
const maxEntries = 1000;

/** The maximum number of appointments of an external calendar, which may have many short ones. */
const maxElsewhere = 10_000;

type BusyOf = {
  /** By name; the manager of the property where no other is given. */
  agent?: string | undefined;
  /** The id of a viewing that is being moved. */
  except?: string;
  /** The lead that asks: what is held for it is free. */
  lead?: string | null;
  now: Date;
};

type Busy = BusyPeriod & { why: BusyReason };

/** What closes time slots of a property: seats of its calendar that viewings have or that are held for others, and its agent. */
export async function listOccupied(
  property: Property,
  { id }: Pick<Calendar, 'id'>,
  period: { from: Date; until: Date },
  asked: BusyOf,
): Promise<{ taken: TakenSlot[]; busy: Busy[] }> {
  const [taken, { busy, held }] = await Promise.all([
    listTaken(id, period.from, period.until),
    busyPeriods(property, period, asked),
  ]);
  return { taken: [...taken, ...held], busy };
}

/** A seat that is only held has a number of its own, which no viewing has. */
const firstHeldSeat = 1_000_000;

/**
 * When the agent of a property cannot receive visitors there, and why: outside their own working hours where they have
 * some, while absent or closed, while busy in their own calendar elsewhere, during other viewings and open houses, and on
 * the way from and to them. Other viewings count where `appointments.travel` is set; seats that viewings have are looked at
 * elsewhere. `held`: at this property, each a seat that an answer has proposed to a visitor.
 */
export async function busyPeriods(
  property: Property,
  period: { from: Date; until: Date },
  { agent = property.manager?.name ?? '', except, lead = null, now }: BusyOf,
): Promise<{ busy: Busy[]; held: TakenSlot[] }> {
  const { catalogue, settings } = getContent();
  const { travel } = settings.appointments;
  const agents = agent === '' ? [] : [agent];
  const choice = { agents, most: maxEntries, now };
  const [entries, proposed, elsewhere, viewings, people] = await Promise.all([
    listEntries(period, choice),
    listProposed(database(), period, { propertyId: property.id, agent, now, besides: lead }),
    busyElsewhere(period, { agents, most: maxElsewhere }),
    travel ? listViewings(period, choice) : [],
    listWithHours(),
  ]);
  const hours = ownHoursOf(
    listAgents().find(({ name }) => name === agent) ?? null,
    people.find((person) => agent !== '' && agentOf(person)?.name === agent)?.hours ?? null,
  );
  const off = hours ? timesOff(hours, period).map((time) => ({ ...time, apart: 0, why: 'hours' as const })) : [];
  const there = placeOfHome(property).position;
  const apartFrom = (propertyId: number | null) =>
    !travel || propertyId === null || propertyId === property.id
      ? 0
      : travelMinutes(placeOfHome(catalogue.getProperty(propertyId)).position, there, travel);
  const others = viewings.filter(
    (row) => row.status !== 'cancelled' && row.property_id !== property.id && row.id !== except,
  );
  const here = [
    ...entries.filter(({ kind }) => kind !== 'proposed').map((row) => ({ row, why: row.kind })),
    ...proposed.filter(({ property_id }) => property_id !== property.id).map((row) => ({ row, why: row.kind })),
    ...others.map((row) => ({ row, why: 'viewing' as const })),
  ];
  const held = proposed
    .filter(({ property_id }) => property_id === property.id)
    .map((row, index) => ({ startsAt: row.starts_at, endsAt: row.ends_at, seat: firstHeldSeat + index }));
  const busy = [
    ...off,
    ...here.map(({ row, why }) => ({
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      apart: apartFrom(row.property_id),
      why,
    })),
    ...elsewhere.map(({ startsAt, endsAt }) => ({ startsAt, endsAt, apart: 0, why: 'busy' as const })),
  ];
  return { busy, held };
}

export type BusyElsewhere = { agent: string; startsAt: string; endsAt: string };

/** When agents are busy in their own calendars elsewhere, within a period; of these, by name, or of all. */
export async function busyElsewhere(
  period: { from: Date; until: Date },
  { agents, most }: { agents: readonly string[] | null; most: number },
): Promise<BusyElsewhere[]> {
  const agentById = new Map(
    (await listColleagues()).flatMap((account) => {
      const name = agentOf(account)?.name;
      return name !== undefined && (agents === null || agents.includes(name)) ? [[account.id, name] as const] : [];
    }),
  );
  const rows = await listBusyTimes(period, { ownerIds: [...agentById.keys()], most });
  return rows.flatMap((row) => {
    const agent = agentById.get(row.owner_id);
    return agent === undefined ? [] : [{ agent, startsAt: row.starts_at, endsAt: row.ends_at }];
  });
}

/** `isRough`: the middle of its commune, since the home has no position of its own. */
type HomePlace = { position: Position | null; isRough: boolean };

/** Where a home is, for those who go there: also where visitors see less. */
export function placeOfHome(property: Property | null): HomePlace {
  if (property === null) return { position: null, isRough: true };
  const { latitude, longitude, placeKey, zip } = property;
  if (latitude !== null && longitude !== null) return { position: { latitude, longitude }, isRough: false };
  return { position: getContent().catalogue.getPlace(placeId(placeKey, zip))?.centre ?? null, isRough: true };
}

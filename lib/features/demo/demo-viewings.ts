import { randomUUID } from 'node:crypto';
import { getContent } from '@/lib/content/content';
import type { Connection } from '@/lib/database/transaction';
import type { Slot } from '@/lib/domain/appointment/calendar';
import type { EntryKind } from '@/lib/domain/appointment/calendar-entry';
import { daySlots } from '@/lib/domain/appointment/slots';
import { groupBy } from '@/lib/domain/group-by';
import type { Language } from '@/lib/domain/language';
import { mondayOf } from '@/lib/domain/office/calendar-grid';
import type { Property } from '@/lib/domain/property/property';
import { addDays, brusselsDay, brusselsInstant, daysLater, weekdays } from '@/lib/domain/time/brussels-time';
import { calendarOf } from '@/lib/features/properties/list-property-actions';
import { cancelAppointment } from '@/lib/features/viewings/appointment-store';
import { planHandBooking } from '@/lib/features/viewings/book-by-hand';
import { replaceBusyTimes, storeBusySource } from '@/lib/features/viewings/busy-time-store';
import { addEntries } from '@/lib/features/viewings/calendar-store';
import { sealText } from '@/lib/platform/sealed-text';
import { chanceOf, type DemoColleague } from './demo-leads';

const visitors: readonly [name: string, language: Language][] = [
  ['Liesbeth De Smet', 'nl'],
  ['Wim Claes', 'nl'],
  ['Fatima El Amrani', 'nl'],
  ['Bart en Ilse Wouters', 'nl'],
  ['Camille Lambert', 'fr'],
  ['Julien Petit', 'fr'],
  ['Nadia Benali', 'fr'],
  ['Emma Hughes', 'en'],
  ['Lukas Schmitz', 'de'],
  ['Pieter Van Acker', 'nl'],
];

/** The share of the slots that are booked, and of those that are cancelled again. */
const booked = 0.7;
const cancelled = 0.1;
/** From the week before to the week after. */
const weeks = 3;

function pick<T>(list: readonly T[], seed: string): T | undefined {
  return list[Math.floor(chanceOf(seed) * list.length)];
}

type Plan = Awaited<ReturnType<typeof planOne>>;

/** Plans three weeks of viewings around a day, always the same for it; returns how they are stored. */
export async function planDemoViewings(now: Date): Promise<(connection: Connection) => Promise<void>> {
  const { catalogue, settings } = getContent();
  const { calendars, holidays } = settings.appointments;
  const shown = catalogue.properties.filter(({ situation }) => situation === 'available');
  const first = addDays(mondayOf(brusselsDay(now)), -7);
  const plans: Plan[] = [];
  for (const calendar of calendars) {
    const agents = groupBy(
      shown.filter((property) => calendarOf(property)?.id === calendar.id),
      ({ manager }) => manager?.name ?? '',
    );
    for (let index = 0; index < weeks * 7; index++) {
      const day = addDays(first, index);
      // As of a time at which all of the day could still be booked.
      const slots = daySlots({ calendar, holidays, now: daysLater(brusselsInstant(day, '00:00'), -30), day });
      for (const slot of slots) {
        const seed = `${calendar.id} ${slot.startsAt}`;
        // Each agent has as many, however many properties are theirs.
        const free = [...agents.keys()].filter((agent) => !plans.some((plan) => isDuring(plan, agent, slot)));
        const property = pick(agents.get(pick(free, `agent ${seed}`) ?? '') ?? [], `property ${seed}`);
        if (property && chanceOf(seed) < booked) plans.push(await planOne(property, slot, seed, now));
      }
    }
  }
  return async (connection) => {
    for (const { plan, isCancelled } of plans) {
      await plan.store(connection);
      if (isCancelled) await cancelAppointment(connection, plan.viewing.id, now);
    }
  };
}

/** Whether an agent is with a visitor then. */
function isDuring({ agent: busy, plan: { viewing } }: Plan, agent: string, slot: Slot): boolean {
  return busy === agent && viewing.starts_at < slot.endsAt && slot.startsAt < viewing.ends_at;
}

async function planOne(property: Property, slot: Slot, seed: string, now: Date) {
  const [name, language] = pick(visitors, `visitor ${seed}`) ?? ['', 'nl'];
  const startsAt = new Date(slot.startsAt);
  const bookedAt = daysLater(new Date(Math.min(now.getTime(), startsAt.getTime())), -1 - 4 * chanceOf(`lead ${seed}`));
  const booking = {
    property,
    agent: property.manager?.name ?? '',
    startsAt,
    endsAt: new Date(slot.endsAt),
    language,
    person: {
      name,
      email: `${name.split(' ')[0]?.toLowerCase()}@example.be`,
      phone: `0470 55 ${String(Math.floor(chanceOf(name) * 9000) + 1000).replace(/(..)(..)/, '$1 $2')}`,
    },
    page: '',
  };
  return {
    agent: booking.agent,
    plan: await planHandBooking(booking, bookedAt),
    isCancelled: chanceOf(`cancelled ${seed}`) < cancelled,
  };
}

type Weekly = readonly [day: (typeof weekdays)[number], from: string, until: string];

/** Beside the hours in which the demo's visitors book. */
const busyWeek: readonly Weekly[] = [
  ['mon', '08:15', '09:00'],
  ['tue', '08:15', '09:00'],
  ['wed', '12:15', '13:15'],
  ['thu', '17:45', '18:45'],
  ['fri', '08:15', '09:00'],
];
const entries: readonly { kind: EntryKind; times: readonly Weekly[] }[] = [
  { kind: 'closed', times: [['mon', '12:00', '13:00']] },
  { kind: 'absence', times: [['fri', '13:00', '17:30']] },
  { kind: 'openHouse', times: [['sat', '14:00', '16:00']] },
];
/** No server answers at this address, so it is never due for a refresh. */
const calendarElsewhere = {
  address: 'https://calendar.example/thomas/private.ics',
  due_at: '2999-01-01T00:00:00.000Z',
};
/** As those of viewings: from the week before to the week after. */
const busyWeeks = [-1, 0, 1];

/** The first agent is busy in a calendar elsewhere; the contact people after them each have times that are closed. */
export async function storeDemoTimes(
  connection: Connection,
  colleagues: readonly DemoColleague[],
  now: Date,
): Promise<void> {
  const monday = mondayOf(brusselsDay(now));
  const timesOf = (times: readonly Weekly[]) =>
    busyWeeks.flatMap((week) =>
      times.map(([day, from, until]) => {
        const date = addDays(monday, 7 * week + weekdays.indexOf(day));
        return { startsAt: brusselsInstant(date, from), endsAt: brusselsInstant(date, until) };
      }),
    );
  const agent = colleagues.find(({ role }) => role === 'agent');
  if (agent) {
    await storeBusySource(connection, {
      ...calendarElsewhere,
      owner_id: agent.id,
      address: sealText(calendarElsewhere.address),
      read_at: now.toISOString(),
      etag: null,
      skipped: 0,
      problem: null,
      failing_since: null,
    });
    await replaceBusyTimes(connection, agent.id, timesOf(busyWeek));
  }
  const { catalogue, settings } = getContent();
  const others = settings.contactPeople.filter(({ name }) => name !== agent?.name);
  const series = entries.flatMap(({ kind, times }, index) => {
    const name = others[index]?.name;
    const property = catalogue.properties.find(({ manager }) => manager?.name === name);
    if (name === undefined || (kind === 'openHouse' && !property)) return [];
    const seriesId = randomUUID();
    return timesOf(times).map(({ startsAt, endsAt }) => ({
      id: randomUUID(),
      series_id: seriesId,
      agent: name,
      kind,
      property_id: kind === 'openHouse' ? (property?.id ?? null) : null,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      note: '',
      created_at: now.toISOString(),
    }));
  });
  if (series.length > 0) await addEntries(connection, series);
}

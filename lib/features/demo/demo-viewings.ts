import { getContent } from '@/lib/content/content';
import type { Connection } from '@/lib/database/transaction';
import type { Slot } from '@/lib/domain/appointment/calendar';
import { daySlots } from '@/lib/domain/appointment/day-slots';
import { groupBy } from '@/lib/domain/group-by';
import type { Language } from '@/lib/domain/language';
import { mondayOf } from '@/lib/domain/office/calendar-grid';
import type { Property } from '@/lib/domain/property/property';
import { addDays, brusselsDay, brusselsInstant, daysLater } from '@/lib/domain/time/brussels-time';
import { calendarOf } from '@/lib/features/properties/calendar-of';
import { cancelAppointment } from '@/lib/features/viewings/appointment-store';
import { planHandBooking } from '@/lib/features/viewings/book-by-hand';
import { chanceOf } from './chance';

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

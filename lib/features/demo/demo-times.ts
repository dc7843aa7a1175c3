import { randomUUID } from 'node:crypto';
import { getContent } from '@/lib/content/content';
import type { Connection } from '@/lib/database/transaction';
import type { EntryKind } from '@/lib/domain/appointment/calendar-entry';
import { mondayOf } from '@/lib/domain/office/calendar-grid';
import { addDays, brusselsDay, brusselsInstant, weekdays } from '@/lib/domain/time/brussels-time';
import { replaceBusyTimes, storeBusySource } from '@/lib/features/viewings/busy-time-store';
import { addEntries } from '@/lib/features/viewings/calendar-store';
import { sealText } from '@/lib/platform/sealed-text';
import type { DemoColleague } from './demo-leads';

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
const weeks = [-1, 0, 1];

/** The first agent is busy in a calendar elsewhere; the contact people after them each have times that are closed. */
export async function storeDemoTimes(
  connection: Connection,
  colleagues: readonly DemoColleague[],
  now: Date,
): Promise<void> {
  const monday = mondayOf(brusselsDay(now));
  const timesOf = (times: readonly Weekly[]) =>
    weeks.flatMap((week) =>
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

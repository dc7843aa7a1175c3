import { type EntryKind, entryKinds, isTime } from '@/lib/domain/appointment/calendar-entry';
import type { Language } from '@/lib/domain/language';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { type Asking, isAllowed, mayChangeCalendarOf, type Staff } from '@/lib/features/accounts/staff';
import { listColleagues } from '@/lib/features/forms/staff-work-store';
import { type HomeLine, homeOf, readHomes } from '@/lib/features/office/homes/home-lines';
import { type Agent, agentOf, listAgents } from '@/lib/features/site/agents';
import { countSeries, type EntryRow, getEntry } from '@/lib/features/viewings/calendar-store';
import { officePath } from '@/lib/i18n/office-path';
import { homeInAddress } from './book-by-hand';
import { calendarHref, readCalendarQuery } from './calendar-query';

/** Who can stand in for an agent. */
async function listDeputies(agent: string | null = null): Promise<{ id: string; name: string }[]> {
  const people = await listColleagues();
  return people
    .filter((person) => agentOf(person)?.name !== agent || agent === null)
    .map(({ id, name }) => ({ id, name }));
}

export type EntryForm = {
  agents: Agent[];
  agent: string;
  day: string;
  /** Empty where the address names none. */
  time: string;
  untilTime: string;
  today: string;
  kind: EntryKind;
  /** The home of an open house, as its field names it. */
  property: string;
  colleagues: { id: string; name: string }[];
};

/** The form of a closed time; null for those who may not change a calendar. */
export async function getEntryForm(
  staff: Staff,
  search: URLSearchParams,
  { language, ...asking }: Asking & { language: Language },
): Promise<EntryForm | null> {
  if (!(await isAllowed(staff, 'changeCalendar', asking))) return null;
  const agents = listAgents().filter(({ name }) => mayChangeCalendarOf(staff, name));
  const today = brusselsDay(asking.now);
  const day = readCalendarQuery(search).day ?? today;
  return {
    agents,
    agent: agents.find(({ id }) => id === search.get('agent'))?.id ?? agentOf(staff)?.id ?? agents[0]?.id ?? '',
    day,
    time: timeIn(search, 'time'),
    untilTime: timeIn(search, 'untilTime'),
    today,
    kind: entryKinds.find((kind) => kind === search.get('kind')) ?? 'absence',
    property: await homeInAddress(search.get('property') ?? '', language),
    colleagues: await listDeputies(),
  };
}

function timeIn(search: URLSearchParams, name: string): string {
  const time = search.get(name) ?? '';
  return isTime(time) ? time : '';
}

export type EntryView = Pick<EntryRow, 'id' | 'kind' | 'agent' | 'note'> & {
  startsAt: Date;
  endsAt: Date;
  /** The home of an open house or a proposed time. */
  home: HomeLine | null;
  /** For a proposed time: the lead that it is held for, and until when. */
  proposal: { name: string; href: string; until: Date } | null;
  /** How many were made at once. */
  series: number;
  mayChange: boolean;
  /** For an absence: the deputy, and the colleagues who can be chosen. */
  deputyId: string | null;
  colleagues: { id: string; name: string }[];
  calendarHref: string;
};

/** One entry of the calendar; null where there is none. */
export async function getCalendarEntry(staff: Staff, id: string, asking: Asking): Promise<EntryView | null> {
  if (!(await isAllowed(staff, 'readCalendar', asking))) return null;
  const row = await getEntry(id);
  if (!row || (row.held_until !== null && row.held_until <= asking.now.toISOString())) return null;
  const startsAt = new Date(row.starts_at);
  const named = homeOf(row);
  const lineOf = await readHomes([named], { language: staff.language, now: asking.now });
  return {
    id,
    kind: row.kind,
    agent: row.agent,
    note: row.note,
    startsAt,
    endsAt: new Date(row.ends_at),
    home: named && lineOf(named),
    proposal:
      row.enquiry_id === null || row.held_until === null
        ? null
        : {
            name: row.visitor ?? '',
            href: officePath(`leads/${row.enquiry_id}`),
            until: new Date(row.held_until),
          },
    series: await countSeries(row.series_id),
    mayChange: mayChangeCalendarOf(staff, row.agent),
    deputyId: row.deputy_id,
    colleagues: row.kind === 'absence' ? await listDeputies(row.agent) : [],
    calendarHref: calendarHref(readCalendarQuery(new URLSearchParams()), { day: brusselsDay(startsAt) }),
  };
}

import { randomUUID } from 'node:crypto';
import { transact } from '@/lib/database/transaction';
import { type EntryKind, isWeekCount, periodsOf, type TypedPeriod } from '@/lib/domain/appointment/calendar-entry';
import { type HomeOption, typedHome } from '@/lib/domain/office/home-option';
import { viewingStateOf } from '@/lib/domain/office/office-states';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { writeAuditWith } from '@/lib/features/accounts/audit-store';
import { noteRefusal } from '@/lib/features/accounts/note-access';
import { type Asking, isAllowed, mayChangeCalendarOf, type Staff } from '@/lib/features/accounts/staff';
import { listColleagues, setDeputy } from '@/lib/features/forms/staff-work-store';
import { readTypedHome } from '@/lib/features/office/homes/find-homes';
import { homeOf, readHomes } from '@/lib/features/office/homes/home-lines';
import { refreshOpenHouses } from '@/lib/features/properties/open-houses';
import { agentOf, listAgents } from '@/lib/features/site/agents';
import type { AppointmentRow } from '@/lib/features/viewings/appointment-store';
import { addEntries, getEntry, listViewings, removeEntries } from '@/lib/features/viewings/calendar-store';
import { writeDate } from '@/lib/i18n/dates';
import { officePath } from '@/lib/i18n/office-path';
import { getTranslator } from '@/lib/i18n/translator';
import { logError } from '@/lib/platform/log.mjs';
import { homeOfViewing } from './calendar-move';
import { calendarHref, readCalendarQuery } from './calendar-query';
import { mayAskOtherTime, type ViewingProblem } from './change-viewing';
import { listTakers, type Taker } from './hand-over';
import { maxOver, type OverChoices, settleOver } from './settle-over';

type Typed = TypedPeriod &
  OverChoices &
  Readonly<Record<'agent' | 'property' | 'note' | 'deputy', string>> & {
    kind: EntryKind;
    /** The ids of the viewings that were shown, with a comma between them. */
    over?: string;
  };

/**
 * `badDeputy`: no account that can be used, or the absent agent's own. `over`: it would lie over booked viewings, and nobody
 * has said that they stay for now. `handOver`: some could not be handed over, and nothing was closed.
 */
export type EntryProblem =
  | ViewingProblem
  | 'noProperty'
  | 'severalHomes'
  | 'badDeputy'
  | 'badWeeks'
  | 'longNote'
  | 'over'
  | 'handOver';

/**
 * `shown`: its id and version. `canAsk`: its visitor can be asked for another time. `takers`: who could have it, each with the
 * value that says so.
 */
export type OverViewing = {
  id: string;
  href: string;
  words: string;
  shown: string;
  canAsk: boolean;
  takers: { value: string; name: string }[];
};

/**
 * Viewings that an entry would lie over, some at a time: `seen` are the ids of all that were shown, `rest` how many follow,
 * `everyone` who could have how many of them.
 */
export type OverPage = {
  viewings: OverViewing[];
  everyone: { id: string; name: string; count: number }[];
  seen: string;
  rest: number;
};

type Refused = { kind: 'refused'; problem: EntryProblem; over?: OverPage; homes?: readonly HomeOption[] };

const maxEntryNote = 200;

/**
 * Closes an agent's time, once or weekly. Viewings that are booked stay and are shown beside it: they are named first, each
 * with the way to another time, who could have it instead and whether its visitor can be asked, and what was named is sent back
 * in `over`.
 */
export async function addCalendarEntries(
  staff: Staff,
  typed: Typed,
  asking: Asking,
): Promise<{ kind: 'added'; href: string } | Refused> {
  const refused = (problem: EntryProblem) => ({ kind: 'refused' as const, problem });
  if (!(await isAllowed(staff, 'changeCalendar', asking))) return refused('forbidden');
  const agent = listAgents().find(({ id }) => id === typed.agent);
  if (!agent) return refused('unknown');
  if (!(await mayChange(staff, agent.name, asking))) return refused('forbidden');
  const home = typed.kind === 'openHouse' ? await readTypedHome(typed.property, staff.language) : null;
  if (home?.kind === 'several') return { ...refused('severalHomes'), homes: home.homes };
  if (home?.kind === 'none') return refused('noProperty');
  const deputyId = typed.kind === 'absence' && typed.deputy !== '' ? typed.deputy : null;
  if (deputyId !== null && !(await mayStandIn(deputyId, agent.name))) return refused('badDeputy');
  if (typed.note.trim().length > maxEntryNote) return refused('longNote');
  if (!isWeekCount(typed.weeks)) return refused('badWeeks');
  const periods = periodsOf(typed);
  const [first] = periods ?? [];
  if (!periods || !first) return refused('badTime');
  if (first.endsAt <= asking.now) return refused('past');
  const failed = await settleOver(staff, typed, asking);
  const over = await viewingsWithin(periods, { agent: agent.name, now: asking.now });
  const again = over.filter(({ id }) => failed.includes(id));
  const named = new Set(typed.over?.split(','));
  const unnamed = over.filter(({ id }) => !named.has(id));
  const page = again.length > 0 ? again : unnamed.slice(0, maxOver);
  if (page.length > 0) {
    const seen = over.filter((row) => named.has(row.id) || page.includes(row)).map(({ id }) => id);
    return {
      kind: 'refused',
      problem: again.length > 0 ? 'handOver' : 'over',
      over: {
        ...(await describeOver(staff, page, { deputyId, now: asking.now })),
        seen: seen.join(','),
        rest: unnamed.filter((row) => !page.includes(row)).length,
      },
    };
  }
  const seriesId = randomUUID();
  const stored = await transact(async (connection) => {
    await addEntries(
      connection,
      periods.map(({ startsAt, endsAt }) => ({
        id: randomUUID(),
        series_id: seriesId,
        agent: agent.name,
        kind: typed.kind,
        property_id: home?.property.id ?? null,
        starts_at: startsAt.toISOString(),
        ends_at: endsAt.toISOString(),
        note: typed.note.trim(),
        created_at: asking.now.toISOString(),
        deputy_id: deputyId,
      })),
    );
    await writeAuditWith(connection, {
      event: 'calendarChanged',
      ownerId: staff.id,
      email: staff.email,
      detail: `${typed.kind} ${seriesId}`,
      ...asking,
    });
  });
  if (!stored.ok) return refused('unavailable');
  if (typed.kind === 'openHouse') await showOpenHouses(asking.now);
  return {
    kind: 'added',
    href: calendarHref(readCalendarQuery(new URLSearchParams()), { day: typed.day, agent: agent.id }),
  };
}

/** Viewings of an agent that are to come in these periods. */
async function viewingsWithin(
  periods: readonly { startsAt: Date; endsAt: Date }[],
  { agent, now }: { agent: string; now: Date },
): Promise<AppointmentRow[]> {
  const [from, until] = [periods[0]?.startsAt ?? now, periods.at(-1)?.endsAt ?? now];
  const rows = await listViewings({ from, until }, { agents: [agent], most: 1000 });
  return rows.filter((row) => {
    const state = viewingStateOf(row, now);
    const isToCome = state === 'confirmed' || state === 'requested';
    const [start, end] = [new Date(row.starts_at), new Date(row.ends_at)];
    return isToCome && periods.some(({ startsAt, endsAt }) => start < endsAt && startsAt < end);
  });
}

/** Each with who could have it instead. */
async function describeOver(
  staff: Staff,
  shown: readonly AppointmentRow[],
  { deputyId, now }: { deputyId: string | null; now: Date },
): Promise<Pick<OverPage, 'viewings' | 'everyone'>> {
  const { language } = staff;
  const t = await getTranslator(language, 'office.calendar');
  const lineOf = await readHomes(shown.map(homeOf), { language, now });
  const everyone = new Map<string, { id: string; name: string; count: number }>();
  const viewings = await Promise.all(
    shown.map(async (row) => {
      const { id, name, version, starts_at } = row;
      const home = typedHome(homeOfViewing(row, lineOf, language));
      const when = writeDate(language, new Date(starts_at), 'fullMoment');
      const nameOf = (taker: Taker) => (taker.isDeputy ? t('handOver.deputy', { name: taker.name }) : taker.name);
      const takers = (await listTakers(staff, row, { now, deputyId })).filter(({ why }) => why === null);
      for (const taker of takers) {
        const { count } = everyone.get(taker.id) ?? { count: 0 };
        everyone.set(taker.id, { id: taker.id, name: nameOf(taker), count: count + 1 });
      }
      return {
        id,
        href: officePath(`calendar/${id}`),
        words: [when, name, home].filter(Boolean).join(' · '),
        shown: `${id} ${version}`,
        canAsk: mayAskOtherTime(row, now),
        takers: takers.map((taker) => ({ value: `${id} ${version} ${taker.id}`, name: nameOf(taker) })),
      };
    }),
  );
  return { viewings, everyone: [...everyone.values()].sort((one, other) => other.count - one.count) };
}

/** On the pages of this server now; the others look for themselves. */
async function showOpenHouses(now: Date): Promise<void> {
  await refreshOpenHouses(now).catch((error: unknown) => logError('Open houses could not be read', error));
}

async function mayStandIn(deputyId: string, agent: string): Promise<boolean> {
  const person = (await listColleagues()).find(({ id }) => id === deputyId);
  return person !== undefined && agentOf(person)?.name !== agent;
}

/** Sets the deputy who gets what would go to an absent agent, for one absence or its whole series; '' for none. */
export async function setAbsenceDeputy(
  staff: Staff,
  { id, isSeries, deputy }: { id: string; isSeries: boolean; deputy: string },
  asking: Asking,
): Promise<EntryProblem | 'saved'> {
  if (!(await isAllowed(staff, 'changeCalendar', asking))) return 'forbidden';
  const entry = await getEntry(id);
  if (entry?.kind !== 'absence') return 'unknown';
  if (!(await mayChange(staff, entry.agent, asking))) return 'forbidden';
  if (deputy !== '' && !(await mayStandIn(deputy, entry.agent))) return 'badDeputy';
  const stored = await transact(async (connection) => {
    if (!(await setDeputy(connection, entry, { deputyId: deputy || null, isSeries }))) return false;
    await writeAuditWith(connection, {
      event: 'calendarChanged',
      ownerId: staff.id,
      email: staff.email,
      detail: `deputy ${isSeries ? entry.series_id : id} ${deputy}`.trim(),
      ...asking,
    });
    return true;
  });
  if (!stored.ok) return 'unavailable';
  return stored.value ? 'saved' : 'unknown';
}

/** Takes an entry out of the calendar, or all that were made with it. */
export async function removeCalendarEntries(
  staff: Staff,
  { id, isSeries }: { id: string; isSeries: boolean },
  asking: Asking,
): Promise<{ kind: 'removed'; href: string } | { kind: 'refused'; problem: ViewingProblem }> {
  const refused = (problem: ViewingProblem) => ({ kind: 'refused' as const, problem });
  if (!(await isAllowed(staff, 'changeCalendar', asking))) return refused('forbidden');
  const entry = await getEntry(id);
  if (!entry) return refused('unknown');
  if (!(await mayChange(staff, entry.agent, asking))) return refused('forbidden');
  const stored = await transact(async (connection) => {
    if (!(await removeEntries(connection, entry, isSeries))) return false;
    await writeAuditWith(connection, {
      event: 'calendarChanged',
      ownerId: staff.id,
      email: staff.email,
      detail: `removed ${isSeries ? entry.series_id : id}`,
      ...asking,
    });
    return true;
  });
  if (!stored.ok) return refused('unavailable');
  if (!stored.value) return refused('unknown');
  if (entry.kind === 'openHouse') await showOpenHouses(asking.now);
  const query = readCalendarQuery(new URLSearchParams());
  return { kind: 'removed', href: calendarHref(query, { day: brusselsDay(new Date(entry.starts_at)), agent: 'all' }) };
}

async function mayChange(staff: Staff, agent: string, asking: Asking): Promise<boolean> {
  if (mayChangeCalendarOf(staff, agent)) return true;
  await noteRefusal(staff, { what: `calendar of ${agent}`, ...asking });
  return false;
}

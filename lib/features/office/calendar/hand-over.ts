import { getContent } from '@/lib/content/content';
import { Refusal } from '@/lib/database/transaction';
import { ticksOf } from '@/lib/domain/appointment/slots';
import type { MoveObstacle } from '@/lib/domain/office/move-obstacle';
import { handedTo, viewingStateOf } from '@/lib/domain/office/office-states';
import { daysLater } from '@/lib/domain/time/brussels-time';
import { type Asking, mayChangeCalendarOf, type Staff } from '@/lib/features/accounts/staff';
import { confirmationKind } from '@/lib/features/forms/compose-enquiry-mails';
import { recipientOf } from '@/lib/features/forms/find-listing';
import { listColleagues } from '@/lib/features/forms/staff-work-store';
import { toNewMail } from '@/lib/features/mail/mail-draft';
import { dropHeldMails, queueMails, readdressHeldMails } from '@/lib/features/mail/mail-store';
import { type Agent, agentOf, listAgents } from '@/lib/features/site/agents';
import { type AppointmentRow, giveAppointment, takeSeat } from '@/lib/features/viewings/appointment-store';
import { seatsOf } from '@/lib/features/viewings/book-by-hand';
import { listEntries } from '@/lib/features/viewings/calendar-store';
import { agencyChangeMail, visitorChangeMail } from '@/lib/features/viewings/change-mails';
import { isElsewhere, takeCalendarTurn } from '@/lib/features/viewings/has-room';
import { parseViewingSummary } from '@/lib/features/viewings/viewing-summary';
import { capacityOf, changeMails, changeViewing, type SeenViewing, type ViewingAnswer } from './change-viewing';
import { obstaclesOf } from './move-choices';

/** A colleague who could have a viewing: `why` not, where something speaks against it. */
export type Taker = Pick<Agent, 'id' | 'name'> & { isDeputy: boolean; why: MoveObstacle | null };

/**
 * The colleagues to whom a person may give a viewing that is to come: deputies of an absence at that time first, and
 * `deputyId`, an account that is about to become one.
 */
export async function listTakers(
  staff: Staff,
  row: AppointmentRow,
  { now, deputyId = null }: { now: Date; deputyId?: string | null },
): Promise<Taker[]> {
  if (!isToCome(row, now) || !mayChangeCalendarOf(staff, row.agent)) return [];
  const deputies = await deputiesOf(row, { now, deputyId });
  const others = listAgents().filter(({ name }) => name !== row.agent && mayChangeCalendarOf(staff, name));
  const takers = await Promise.all(
    others.map(async ({ id, name }) => ({
      id,
      name,
      isDeputy: deputies.has(name),
      why: await obstacleFor(row, name, now),
    })),
  );
  return takers.sort((one, other) => Number(other.isDeputy) - Number(one.isDeputy));
}

function isToCome(row: AppointmentRow, now: Date): boolean {
  const state = viewingStateOf(row, now);
  return state === 'confirmed' || state === 'requested';
}

/**
 * Gives a viewing to a colleague who works and is free then; `notFree` for another. All who have it in a calendar are
 * notified. Nobody has one that its visitor has not confirmed yet: the mails that wait for that go to and name the
 * colleague then.
 */
export async function handOver(
  staff: Staff,
  seen: SeenViewing,
  to: string,
  asking: Asking,
): Promise<ViewingAnswer | 'notFree'> {
  const { now } = asking;
  const taker = listAgents().find(({ id }) => id === to);
  let isFree = true;
  const answer = await changeViewing(staff, seen, asking, async (row) => {
    if (!isToCome(row, now)) return 'conflict';
    const isHeld = row.status === 'held';
    const mayTake = taker && taker.name !== row.agent && mayChangeCalendarOf(staff, taker.name);
    isFree = mayTake === true && (await obstacleFor(row, taker.name, now)) === null;
    if (!taker || !isFree) return 'conflict';
    const former = parseViewingSummary(row.summary);
    const person = getContent().settings.contactPeople.find(({ id }) => id === to);
    const recipient = recipientOf('contact-appointment', {
      name: taker.name,
      ...(person?.email && { email: person.email }),
    });
    const summary = { ...former, person: taker.name, recipient };
    const given = { ...row, agent: taker.name, sequence: row.sequence + 1, summary };
    const calendarId = calendarFor(row, taker.name);
    const visitor = await visitorChangeMail({ viewing: given, change: 'booked', now });
    const receipt = visitor ? [toNewMail(visitor, row.enquiry_id)] : [];
    return {
      before: row.agent,
      after: `${handedTo}${taker.name}`,
      mails: isHeld
        ? []
        : [
            ...(await changeMails(staff, given, 'handedOver', now)),
            ...(former.recipient === recipient
              ? []
              : [await agencyChangeMail({ viewing: given, change: 'handedOver', now }, staff, former)]),
          ],
      async store(connection) {
        await takeCalendarTurn(connection, { calendarId, agent: taker.name });
        if (await isElsewhere(connection, row, taker.name)) throw new Refusal<'taken'>('taken');
        const change = { agent: taker.name, calendar_id: calendarId, summary: JSON.stringify(summary) };
        if (!(await giveAppointment(connection, row, change))) return false;
        if (isHeld) {
          await readdressHeldMails(connection, row.enquiry_id, { from: former.recipient, to: recipient });
          await dropHeldMails(connection, row.enquiry_id, confirmationKind);
          await queueMails(connection, receipt, now, 'held');
        }
        const seat = await takeSeat(connection, {
          appointmentId: row.id,
          calendarId,
          ticks: ticksOf(row.starts_at, row.ends_at),
          capacity: capacityOf(calendarId),
        });
        if (seat === null) throw new Refusal<'taken'>('taken');
        return true;
      },
    };
  });
  return isFree ? answer : 'notFree';
}

/** A calendar of a property stays; an agent's own one is that of the next. */
function calendarFor({ calendar_id, property_id }: AppointmentRow, agent: string): string {
  const property = getContent().catalogue.getProperty(property_id);
  return calendar_id.startsWith('agent:') ? seatsOf(property, agent).id : calendar_id;
}

/** What speaks against it for an agent. A holiday spoke against the viewing itself, and was known when it was booked. */
async function obstacleFor(row: AppointmentRow, agent: string, now: Date): Promise<MoveObstacle | null> {
  const [start, end] = [new Date(row.starts_at), new Date(row.ends_at)];
  const calendar_id = calendarFor(row, agent);
  const visit = {
    id: row.id,
    agent,
    property_id: row.property_id,
    calendar_id,
    length: end.getTime() - start.getTime(),
    capacity: capacityOf(calendar_id),
  };
  const obstacleAt = await obstaclesOf(visit, { from: daysLater(start, -1), until: daysLater(end, 1) }, now);
  const why = obstacleAt(start);
  return why === 'holiday' ? null : why;
}

async function deputiesOf(
  row: AppointmentRow,
  { now, deputyId }: { now: Date; deputyId: string | null },
): Promise<Set<string>> {
  const period = { from: new Date(row.starts_at), until: new Date(row.ends_at) };
  const entries = await listEntries(period, { agents: [row.agent], most: 50, now });
  const ids = new Set([deputyId, ...entries.map(({ deputy_id }) => deputy_id)].filter((id) => id !== null));
  if (ids.size === 0) return new Set();
  const people = (await listColleagues()).filter(({ id }) => ids.has(id));
  return new Set(people.flatMap((person) => agentOf(person)?.name ?? []));
}

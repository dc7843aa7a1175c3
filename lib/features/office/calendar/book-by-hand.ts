import { getContent } from '@/lib/content/content';
import { Refusal, transact } from '@/lib/database/transaction';
import { isTime } from '@/lib/domain/appointment/calendar-entry';
import { isLanguage, type Language } from '@/lib/domain/language';
import { clockOf, minutesOf } from '@/lib/domain/office/calendar-grid';
import { type HomeOption, typedHome } from '@/lib/domain/office/home-option';
import type { MoveObstacle } from '@/lib/domain/office/move-obstacle';
import type { Property } from '@/lib/domain/property/property';
import { brusselsDay, brusselsInstant, daysLater } from '@/lib/domain/time/brussels-time';
import { type Asking, isAllowed, mayChangeCalendarOf, type Staff } from '@/lib/features/accounts/staff';
import { planWebhooks } from '@/lib/features/enquiries/plan-webhooks';
import { toNewMail } from '@/lib/features/mail/mail-draft';
import { queueMails } from '@/lib/features/mail/mail-store';
import { readTypedHome } from '@/lib/features/office/homes/find-homes';
import { toHomeLine } from '@/lib/features/office/homes/home-lines';
import { openLead } from '@/lib/features/office/leads/open-lead';
import { type Agent, agentOf, listAgents } from '@/lib/features/site/agents';
import { planHandBooking, seatsOf } from '@/lib/features/viewings/book-by-hand';
import { officePath } from '@/lib/i18n/office-path';
import { getTranslator } from '@/lib/i18n/translator';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { changeMails, instantOf, noteChange, type ViewingProblem } from './change-viewing';
import { heldWords } from './held-words';
import { obstaclesOf, startsOn } from './move-choices';
import { readMinutes, readVisitor } from './read-booking';

/**
 * `noProperty`: no property on the site is that; `severalHomes`: several could be. `noPerson`: a name and one way to reach them
 * are needed. `asks`: something speaks against the time, and nobody has said that it is meant.
 */
export type BookingProblem = 'noProperty' | 'severalHomes' | 'noPerson' | 'longName' | 'badLength' | 'asks';

type Typed = Readonly<
  Record<'property' | 'agent' | 'day' | 'time' | 'minutes' | 'name' | 'email' | 'phone' | 'spoken', string>
> & {
  /** The obstacle that was asked about, and does not matter. */
  anyway?: string;
};

type BookingOutcome =
  | { kind: 'booked'; id: string }
  | {
      kind: 'refused';
      problem: ViewingProblem | BookingProblem;
      homes?: readonly HomeOption[];
      /** What the person is asked about. */
      why?: MoveObstacle;
      /** It in words, where more than its kind is known. */
      words?: string;
      /** Times of a day on which the wanted one is taken. */
      free?: string[];
    };

const usualMinutes = 30;
const maxFree = 4;

/** Books a viewing that was agreed on by telephone or in person; visitor, agent and owner get a mail. */
export async function bookByHand(staff: Staff, typed: Typed, asking: Asking): Promise<BookingOutcome> {
  if (!(await isAllowed(staff, 'changeCalendar', asking))) return refused('forbidden');
  const { now } = asking;
  const home = await readTypedHome(typed.property, staff.language);
  if (home.kind === 'several') return { kind: 'refused', problem: 'severalHomes', homes: home.homes };
  if (home.kind === 'none') return refused('noProperty');
  const { property } = home;
  const agent = listAgents().find(({ id }) => id === typed.agent)?.name ?? property.manager?.name ?? '';
  if (!mayChangeCalendarOf(staff, agent)) return refused('forbidden');
  const visitor = readVisitor(typed);
  if (typeof visitor === 'string') return refused(visitor);
  const start = instantOf(typed.day, typed.time);
  const minutes = readMinutes(typed.minutes);
  if (!start) return refused('badTime');
  if (minutes === null) return refused('badLength');
  if (start <= now) return refused('past');
  const end = new Date(start.getTime() + minutes * 60_000);
  const { id: calendar_id, capacity } = seatsOf(property, agent);
  const visit = { agent, property_id: property.id, calendar_id, capacity, length: minutes * 60_000 };
  const period = { from: daysLater(start, -1), until: daysLater(end, 1) };
  const obstacleAt = await obstaclesOf(visit, period, now);
  const why = obstacleAt(start);
  if (why === 'taken') {
    const at = (minute: number) => brusselsInstant(typed.day, clockOf(minute));
    const free = startsOn(typed.day, visit).filter((minute) => obstacleAt(at(minute)) === null);
    return { kind: 'refused', problem: 'taken', free: nearest(free, minutesOf(typed.time)).map(clockOf) };
  }
  if (why !== null && typed.anyway !== why) {
    const time = { from: start, until: end };
    const asked = { propertyId: property.id, agent };
    return {
      kind: 'refused',
      problem: 'asks',
      why,
      ...(why === 'proposed' && {
        words: (await heldWords(asked, time, { language: staff.language, now }))(time),
      }),
    };
  }
  const { person, language } = visitor;
  const page = officePath('calendar');
  const plan = await planHandBooking({ property, agent, startsAt: start, endsAt: end, language, person, page }, now);
  const messages = planWebhooks({
    ...{ id: plan.enquiryId, form: plan.form, language, now, page, source: {}, person, fields: plan.fields, files: [] },
    propertyId: property.id,
    projectId: null,
  });
  const mails = await changeMails(staff, { ...plan.viewing, property_id: property.id }, 'booked', now);
  try {
    const stored = await transact(async (connection) => {
      await plan.store(connection);
      const enquiry = { id: plan.enquiryId, version: 0 };
      await noteChange(connection, staff, asking, {
        enquiry,
        viewingId: plan.viewing.id,
        before: '',
        after: plan.viewing.starts_at,
      });
      await queueMails(connection, [...mails.map((mail) => toNewMail(mail, plan.enquiryId)), ...messages], now);
    });
    if (!stored.ok) return refused('unavailable');
  } catch (error) {
    if (error instanceof Refusal) return refused('taken');
    throw error;
  }
  wakeWorker();
  return { kind: 'booked', id: plan.viewing.id };
}

/** Those nearest to a minute, in their order. */
function nearest(minutes: readonly number[], wanted: number): number[] {
  return minutes
    .toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))
    .slice(0, maxFree)
    .sort((one, other) => one - other);
}

function refused(problem: Extract<BookingOutcome, { kind: 'refused' }>['problem']): BookingOutcome {
  return { kind: 'refused', problem };
}

/** What a form is about by its address, as its field names it: `property` is our number, or a reference. */
export async function homeInAddress(typed: string, language: Language): Promise<string> {
  if (typed === '') return '';
  const home = await readTypedHome(typed, language);
  return home.kind === 'one' ? homeInField(home.property, language) : typed;
}

async function homeInField(property: Property, language: Language): Promise<string> {
  return typedHome(toHomeLine(property, { t: await getTranslator(language, 'property'), language }));
}

export type BookingForm = {
  values: Typed;
  today: string;
  agents: Agent[];
  languages: readonly Language[];
};

/** The form of a new viewing, with what a lead or an address says of it. Null for those who may not book. */
export async function getBookingForm(
  staff: Staff,
  search: URLSearchParams,
  { language, ...asking }: Asking & { language: Language },
): Promise<BookingForm | null> {
  if (!(await isAllowed(staff, 'changeCalendar', asking))) return null;
  const { catalogue, settings } = getContent();
  const leadId = search.get('lead');
  const lead = leadId === null ? null : await openLead(staff, leadId, asking);
  const property = catalogue.getProperty(lead?.property_id ?? Number(search.get('property') ?? Number.NaN));
  const agents = listAgents().filter(({ name }) => mayChangeCalendarOf(staff, name));
  const wanted = agents.find(({ id, name }) => id === search.get('agent') || name === property?.manager?.name);
  const today = brusselsDay(asking.now);
  const day = search.get('day') ?? '';
  const spoken = lead?.language ?? language;
  return {
    values: {
      property: property
        ? await homeInField(property, language)
        : await homeInAddress(search.get('property') ?? '', language),
      agent: (wanted ?? agentOf(staff))?.id ?? '',
      day: day > today && instantOf(day, '12:00') ? day : today,
      time: isTime(search.get('time') ?? '') ? (search.get('time') ?? '') : '',
      minutes: minutesIn(search),
      name: lead?.name ?? '',
      email: lead?.email ?? '',
      phone: lead?.phone ?? '',
      spoken: isLanguage(spoken) ? spoken : settings.languages.default,
    },
    today,
    agents,
    languages: settings.languages.enabled,
  };
}

/** The length that the calendar asks for, where it is one that can be booked. */
function minutesIn(search: URLSearchParams): string {
  return String(readMinutes(search.get('minutes') ?? '') ?? usualMinutes);
}

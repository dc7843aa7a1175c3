import { getContent } from '@/lib/content/content';
import { type EnquiryForm, enquiryForms, isConfirmed } from '@/lib/domain/enquiry/forms/registry';
import { formatPhone, toTelHref } from '@/lib/domain/format/phone';
import type { Language } from '@/lib/domain/language';
import { may } from '@/lib/domain/office/staff-role';
import { offerNoticeDays } from '@/lib/domain/owner/offer';
import type { Goal } from '@/lib/domain/property/goal';
import { addDays, brusselsDay, brusselsInstant, daysLater } from '@/lib/domain/time/brussels-time';
import { type ListedStaff, listStaff } from '@/lib/features/accounts/owner-store';
import { type Asking, isAllowed, mayChangeCalendarOf, type Staff } from '@/lib/features/accounts/staff';
import { getHeldContent, type HeldContent } from '@/lib/features/editor/held-content';
import type { InboxRow } from '@/lib/features/office/leads/office-lead-store';
import { countWaitingReplies, listWaitingReplies } from '@/lib/features/office/replies/lead-reply-store';
import { agentOf } from '@/lib/features/site/agents';
import { routeTo } from '@/lib/features/site/shell/get-offices';
import type { AppointmentRow } from '@/lib/features/viewings/appointment-store';
import { parseViewingSummary, viewingWordsIn } from '@/lib/features/viewings/viewing-summary';
import { officePath } from '@/lib/i18n/office-path';
import { keyedHash } from '@/lib/platform/token';
import { calendarHref, readCalendarQuery } from './calendar/calendar-query';
import { decidersOf } from './content/decide-content';
import { type DocumentRequest, listDocumentRequests } from './homes/document-requests';
import { type HomeLine, readHomes } from './homes/home-lines';
import { listEndingOffers, type OfferRow } from './homes/offer-store';
import { type LeadLine, toLines } from './leads/get-inbox';
import { inboxHref, readInboxQuery } from './leads/inbox-query';
import { listReminders } from './leads/lead-store';
import { listWaitingMessages, type WaitingMessage } from './people/owner-messages';
import {
  countWaiting,
  listDuringAbsence,
  listUnreported,
  listViewingsBetween,
  listWaiting,
  type WaitingChoice,
} from './today-store';
import { type Here, inBlock, listTrouble, noTrouble, propertyNamed, type Trouble } from './today-trouble';

/** Forms with a block of their own. */
const ownBlocks = { offers: 'offer', documents: 'document-request', testimonials: 'testimonial' } as const;
type WaitingKind = 'leads' | keyof typeof ownBlocks;

export type TodayViewing = {
  id: string;
  startsAt: Date;
  endsAt: Date;
  day: string;
  isConfirmed: boolean;
  home: HomeLine;
  place: string;
  routeHref: string;
  visitor: string;
  phone: string;
  telHref: string;
  /** Who of the agency is there. */
  person: string | null;
  href: string;
  /** The calendar, in which another time is chosen; null for those who may not move it. */
  moveHref: string | null;
};

/** An offer that waits for an answer and is about to end, or has ended. */
export type EndingOffer = {
  id: string;
  href: string;
  home: HomeLine;
  name: string;
  amount: number;
  goal: Goal;
  endsAt: Date;
  isWholeDay: boolean;
  isOver: boolean;
};

export type Today = Trouble & {
  pulse: TodayPulse;
  day: string;
  now: Date;
  /** Leads that the person wanted to come back to by now. */
  reminders: (LeadLine & { remindOn: string })[];
  /** Leads whose visitor has replied by mail; `since` when. */
  replies: { shown: (LeadLine & { since: Date })[]; count: number };
  waiting: { kind: WaitingKind; leads: LeadLine[]; count: number; href: string }[];
  /** Decisions about documents that are not public, by the lead that asks for them. */
  requests: ReadonlyMap<string, DocumentRequest>;
  viewings: TodayViewing[];
  /** Viewings of the last two weeks without a report, the latest first. */
  unreported: { shown: TodayViewing[]; count: number };
  /** Viewings to come while their agent is absent. */
  duringAbsence: { shown: TodayViewing[]; count: number };
  /** Messages of owners from the portal that have not been answered yet. */
  messages: { shown: (WaitingMessage & { home: HomeLine })[]; count: number };
  endingOffers: { shown: EndingOffer[]; count: number };
  /** A change of the content that waits for a decision; `deciders` for those who may not decide themselves. */
  held: { content: HeldContent; deciders: string[] | null; importsHref: string | null } | null;
};

/** A report that is missing for longer is not written any more. */
const unreportedDays = 14;

/** What has to be looked at today, by role; null for those who may not see leads. */
export async function getToday(
  staff: Staff,
  { language, ...asking }: Asking & { language: Language },
): Promise<Today | null> {
  if (!(await isAllowed(staff, 'readLeads', asking))) return null;
  const { now } = asking;
  const here = { language, now };
  const day = brusselsDay(now);
  const canMend = may(staff, 'mendSite');
  const people = await listStaff();
  const own = may(staff, 'changeEveryCalendar') ? null : agentOf(staff);
  const isOwn = (agent: string) => own === null || agent === '' || agent === own.name;
  const { catalogue } = getContent();
  const [due, replies, waiting, viewings, unreported, duringAbsence, held, trouble, messages, ending] =
    await Promise.all([
      listReminders(day, staff.id, inBlock),
      listReplies(staff, people, here),
      listBlocks(staff, people, here),
      listViewingsBetween(brusselsInstant(day, '00:00'), brusselsInstant(addDays(day, 2), '00:00'), now),
      listUnreported(daysLater(now, -unreportedDays), now),
      listDuringAbsence(now),
      getHeldContent(),
      canMend ? listTrouble(here) : noTrouble,
      may(staff, 'writeToOwners')
        ? listWaitingMessages((id) => isOwn(catalogue.getProperty(id)?.manager?.name ?? ''))
        : [],
      listEndingOffers(daysLater(now, offerNoticeDays)),
    ]);
  const ownOffers = ending.filter(({ property_id: id }) => isOwn(catalogue.getProperty(id)?.manager?.name ?? ''));
  const offers = ownOffers.slice(0, inBlock);
  const requests = await listDocumentRequests(staff, {
    ids: waiting.filter(({ kind }) => kind === 'documents').flatMap(({ leads }) => leads.map(({ id }) => id)),
  });
  const [ownViewings, ownUnreported, ownDuringAbsence] = [viewings, unreported, duringAbsence].map((rows) =>
    rows.filter(({ agent }) => isOwn(agent)),
  ) as [AppointmentRow[], AppointmentRow[], AppointmentRow[]];
  const shown = { unreported: ownUnreported.slice(0, inBlock), duringAbsence: ownDuringAbsence.slice(0, inBlock) };
  const letters = messages.slice(0, inBlock);
  const lineOf = await readHomes(
    [
      ...[...ownViewings, ...shown.unreported, ...shown.duringAbsence].map(({ property_id: id }) => ({ id })),
      ...letters.map(({ propertyId: id }) => ({ id })),
      ...offers.map(({ property_id: id }) => ({ id })),
    ].map(propertyNamed),
    here,
  );
  const lineOfViewing = (row: AppointmentRow) =>
    viewingOf(staff, row, lineOf(propertyNamed({ id: row.property_id })), language);
  const dayOf = new Map(due.map((row) => [row.id, row.remind_on ?? day]));
  const reminders = (await toLines(due, people, here)).map((line) => ({
    ...line,
    remindOn: dayOf.get(line.id) ?? day,
  }));
  const today = {
    day,
    now,
    reminders,
    replies,
    waiting,
    requests: new Map(requests.map((request) => [request.id, request])),
    viewings: ownViewings.map(lineOfViewing),
    unreported: { shown: shown.unreported.map(lineOfViewing), count: ownUnreported.length },
    duringAbsence: { shown: shown.duringAbsence.map(lineOfViewing), count: ownDuringAbsence.length },
    messages: {
      shown: letters.map((letter) => ({ ...letter, home: lineOf(propertyNamed({ id: letter.propertyId })) })),
      count: messages.length,
    },
    endingOffers: {
      count: ownOffers.length,
      shown: offers.map((row) => endingOfferOf(row, lineOf(propertyNamed({ id: row.property_id })), now)),
    },
    held: held && {
      content: held,
      deciders: may(staff, 'decideContent') ? null : decidersOf(people),
      importsHref: may(staff, 'manageImports') ? officePath('imports') : null,
    },
    ...trouble,
  };
  return { ...today, pulse: pulseOf(today) };
}

/** How many things wait, and a text that differs once anything on the screen does. */
export type TodayPulse = { count: number; version: string };

function pulseOf({ now: _, requests, ...today }: Omit<Today, 'pulse'>): TodayPulse {
  const { reminders, replies, waiting, unreported, duringAbsence, messages, mails, adverts, content, held } = today;
  const { imports, mailbox, endingOffers } = today;
  const counts = [replies, ...waiting, unreported, duringAbsence, messages, endingOffers, mails, adverts].map(
    ({ count }) => count,
  );
  const single = [content, held, mailbox].filter((one) => one !== null);
  return {
    count: counts.reduce((sum, count) => sum + count, reminders.length + imports.length + single.length),
    version: keyedHash(JSON.stringify({ ...today, requests: [...requests] })),
  };
}

/** Agents see their own, and what has no assignee. */
function choiceFor(staff: Staff): WaitingChoice {
  return { staffId: may(staff, 'assignLeads') ? null : staff.id };
}

async function listReplies(staff: Staff, people: readonly ListedStaff[], here: Here): Promise<Today['replies']> {
  const choice = choiceFor(staff);
  const rows = await listWaitingReplies(choice, inBlock);
  const count = rows.length < inBlock ? rows.length : await countWaitingReplies(choice);
  const sinceOf = new Map(rows.map(({ id, since }) => [id, new Date(since)]));
  const lines = await toLines(rows, people, here);
  return { count, shown: lines.map((line) => ({ ...line, since: sinceOf.get(line.id) ?? line.receivedAt })) };
}

/** New leads that have not been answered yet. */
async function listBlocks(staff: Staff, people: readonly ListedStaff[], here: Here): Promise<Today['waiting']> {
  const choice = choiceFor(staff);
  const alone: readonly EnquiryForm[] = Object.values(ownBlocks);
  const formsOf: Record<WaitingKind, readonly EnquiryForm[]> = {
    leads: enquiryForms.filter((form) => isConfirmed(form) && !alone.includes(form)),
    offers: [ownBlocks.offers],
    documents: [ownBlocks.documents],
    testimonials: [ownBlocks.testimonials],
  };
  const counts = await countWaiting(choice);
  const blocks = await Promise.all(
    (Object.keys(formsOf) as WaitingKind[]).map(async (kind) => {
      const forms = formsOf[kind];
      const count = forms.reduce((sum, form) => sum + (counts.get(form) ?? 0), 0);
      const rows: InboxRow[] = count === 0 ? [] : await listWaiting(choice, forms, inBlock);
      const query = { ...readInboxQuery(new URLSearchParams()), state: 'new' as const };
      const form = kind === 'leads' ? null : ownBlocks[kind];
      return { kind, count, leads: await toLines(rows, people, here), href: inboxHref(query, { form }) };
    }),
  );
  return blocks.filter(({ count }) => count > 0);
}

function endingOfferOf(row: OfferRow, home: HomeLine, now: Date): EndingOffer {
  const { id, property_id, name, amount, goal, ends_at, is_whole_day } = row;
  return {
    id,
    href: `${officePath(`property/${property_id}`)}#offers`,
    home,
    name,
    amount,
    goal,
    endsAt: new Date(ends_at ?? now),
    isWholeDay: is_whole_day === 1,
    isOver: ends_at !== null && ends_at <= now.toISOString(),
  };
}

function viewingOf(staff: Staff, row: AppointmentRow, home: HomeLine, language: Language): TodayViewing {
  const summary = parseViewingSummary(row.summary);
  const place = home.place || viewingWordsIn(summary, language).place;
  const startsAt = new Date(row.starts_at);
  return {
    id: row.id,
    startsAt,
    endsAt: new Date(row.ends_at),
    day: brusselsDay(startsAt),
    isConfirmed: row.status === 'confirmed',
    home,
    place,
    routeHref: routeTo([place]),
    visitor: row.name,
    phone: formatPhone(row.phone),
    telHref: toTelHref(row.phone),
    person: row.agent || summary.person,
    href: officePath(`calendar/${row.id}`),
    moveHref: mayChangeCalendarOf(staff, row.agent)
      ? calendarHref(readCalendarQuery(new URLSearchParams()), { day: brusselsDay(startsAt), moving: row.id })
      : null,
  };
}

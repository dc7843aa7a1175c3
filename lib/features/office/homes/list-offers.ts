import { randomUUID } from 'node:crypto';
import { formatPhone, toTelHref } from '@/lib/domain/format/phone';
import { may } from '@/lib/domain/office/staff-role';
import {
  answersTo,
  type OfferEventKind,
  type OfferPart,
  type OfferState,
  readOfferParts,
  type ShownOfferState,
  shownStateOf,
  writeOfferEnd,
} from '@/lib/domain/owner/offer';
import type { Goal } from '@/lib/domain/property/goal';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { type LeadFields, readLeadFields } from '@/lib/features/forms/sender-of';
import { latestLeadOf } from '@/lib/features/office/contacts/same-person-store';
import { writeHrefTo } from '@/lib/features/office/contacts/write-href';
import { openLead } from '@/lib/features/office/leads/open-lead';
import { officePath } from '@/lib/i18n/office-path';
import type { HomeOwner } from './home-owners';
import {
  countOffers,
  getOfferOfLead,
  listOfferEvents,
  listOffers,
  listOffersOfPeople,
  listOwnOffers,
  type OfferRow,
} from './offer-store';
import type { OfferTyped } from './offers';

export type OfferEvent = {
  id: string;
  at: Date;
  who: string;
  kind: OfferEventKind;
  before: string;
  after: string;
};

export type OfferLine = {
  id: string;
  version: number;
  name: string;
  email: string;
  /** Where a mail to the address is written; '' for none. */
  mailHref: string;
  phone: string;
  telHref: string;
  goal: Goal;
  amount: number;
  conditions: string;
  isFinanced: boolean;
  endsAt: Date | null;
  isWholeDay: boolean;
  state: ShownOfferState;
  /** Of a counter-offer, and of an offer that was accepted after one. */
  counter: number | null;
  madeAt: Date;
  answers: OfferState[];
  shown: OfferPart[];
  leadHref: string | null;
  /** The offer that the same person made before this one. */
  earlier: { amount: number; state: ShownOfferState; at: Date } | null;
  /** As the form that corrects it shows it. */
  typed: OfferTyped;
  events: OfferEvent[];
};

type TypedDraft = { leadId: string; typed: Partial<OfferTyped> };
/** What the form of a new offer begins with. */
export type OfferDraft = TypedDraft & { id: string; goal: Goal };

export type HomeOffers = {
  lines: OfferLine[];
  count: number;
  page: number;
  pages: number;
  /** One is accepted while others wait. */
  isSettled: boolean;
  /** Owners who have made an offer themselves. */
  bidders: string[];
  /** Null for a property that is not there any more, or for those who may not. */
  draft: OfferDraft | null;
  /** Whether a lead was opened to be written down. */
  isFromLead: boolean;
  canChange: boolean;
  canShow: boolean;
};

const onPage = 10;

/** `goal`: null for a home that is not there any more. */
type Choice = { propertyId: number; owners: readonly HomeOwner[]; query: URLSearchParams; goal: Goal | null };

/** The offers for a home, a page of them, with what can be done; null for those who may not see leads. */
export async function listHomeOffers(
  staff: Staff,
  { propertyId, owners, query, goal }: Choice,
  asking: Asking,
): Promise<HomeOffers | null> {
  if (!(await isAllowed(staff, 'readLeads', asking))) return null;
  const { now } = asking;
  const counts = await countOffers(propertyId);
  const count = [...counts.values()].reduce((sum, one) => sum + one, 0);
  const pages = Math.max(1, Math.ceil(count / onPage));
  const page = Math.min(pages, Math.max(1, Number.parseInt(query.get('offers') ?? '1', 10) || 1));
  const rows = await listOffers(propertyId, { now, most: onPage, skip: (page - 1) * onPage });
  const [events, ofPeople, mailHrefs, bids] = await Promise.all([
    listOfferEvents(rows.map(({ id }) => id)),
    listOffersOfPeople(propertyId, rows),
    // By a lead with this very address: that of the offer may have been corrected since.
    Promise.all(rows.map(async ({ email }) => writeHrefTo(staff, email, email && (await latestLeadOf(email))))),
    Promise.all(
      owners.map(async ({ name, email }) => ((await listOwnOffers(email, [propertyId])).length > 0 ? [name] : [])),
    ),
  ]);
  const canChange = may(staff, 'changeLeads');
  const leadId = query.get('lead');
  const wanted =
    leadId !== null && goal !== null && canChange ? await draftOf(staff, leadId, propertyId, asking) : null;
  return {
    lines: rows.map((row, index) => toLine(row, { events, ofPeople, mailHref: mailHrefs[index] ?? '', now })),
    count,
    page,
    pages,
    isSettled: counts.has('accepted') && counts.has('open'),
    bidders: bids.flat(),
    draft: goal !== null && canChange ? { id: randomUUID(), goal, ...(wanted ?? { leadId: '', typed: {} }) } : null,
    isFromLead: wanted !== null,
    canChange,
    canShow: may(staff, 'writeToOwners'),
  };
}

type Around = {
  events: Awaited<ReturnType<typeof listOfferEvents>>;
  ofPeople: readonly OfferRow[];
  mailHref: string;
  now: Date;
};

function toLine(row: OfferRow, { events, ofPeople, mailHref, now }: Around): OfferLine {
  const { id, version, name, email, amount, conditions, counter, state } = row;
  const earlier = ofPeople.find((other) => other.made_at < row.made_at && isSamePerson(row, other));
  const end = { endsAt: row.ends_at, isWholeDay: row.is_whole_day === 1 };
  const phone = formatPhone(row.phone);
  return {
    id,
    version,
    goal: row.goal,
    name,
    email,
    mailHref,
    phone,
    telHref: toTelHref(row.phone),
    amount,
    conditions,
    isFinanced: row.is_financed === 1,
    endsAt: row.ends_at === null ? null : new Date(row.ends_at),
    isWholeDay: end.isWholeDay,
    state: stateOf(row, now),
    counter: state === 'countered' || state === 'accepted' ? counter : null,
    madeAt: new Date(row.made_at),
    answers: answersTo(state),
    shown: readOfferParts(row.shown),
    leadHref: row.enquiry_id && officePath(`leads/${row.enquiry_id}`),
    earlier: earlier
      ? { amount: earlier.amount, state: stateOf(earlier, now), at: new Date(earlier.changed_at) }
      : null,
    typed: {
      name,
      email,
      phone,
      amount: String(amount),
      conditions,
      financing: row.is_financed === 1 ? 'loan' : '',
      ...writeOfferEnd(end),
    },
    events: events
      .filter(({ offer_id }) => offer_id === id)
      .map((event) => ({
        id: event.id,
        at: new Date(event.happened_at),
        who: event.staff_name,
        kind: event.kind,
        before: event.before,
        after: event.after,
      })),
  };
}

function stateOf({ state, ends_at }: OfferRow, now: Date): ShownOfferState {
  return shownStateOf({ state, endsAt: ends_at }, now);
}

function isSamePerson(one: OfferRow, other: OfferRow): boolean {
  const isSame = (key: 'email' | 'phone_key') => one[key] !== '' && one[key] === other[key];
  return isSame('email') || isSame('phone_key');
}

/** An offer as a lead says it; null where the lead is not about the property, or was written down already. */
async function draftOf(staff: Staff, leadId: string, propertyId: number, asking: Asking): Promise<TypedDraft | null> {
  const lead = await openLead(staff, leadId, asking);
  if (lead?.property_id !== propertyId || (await getOfferOfLead(leadId))) return null;
  const fields = readLeadFields(lead.data);
  const text = (name: keyof LeadFields & string) => [fields[name] ?? ''].flat().join(' ');
  return {
    leadId,
    typed: {
      name: lead.name,
      email: lead.email,
      phone: formatPhone(lead.phone),
      amount: text('amount'),
      conditions: text('conditions'),
      financing: text('financing') === 'loan' ? 'loan' : '',
      day: text('validUntil'),
    },
  };
}

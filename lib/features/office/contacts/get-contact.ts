import { type EnquiryForm, isEnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import { formatPhone, toSmsHref, toTelHref } from '@/lib/domain/format/phone';
import type { Language } from '@/lib/domain/language';
import { type ViewingOutcome, type ViewingState, viewingStateOf } from '@/lib/domain/office/office-states';
import { may } from '@/lib/domain/office/staff-role';
import { type ShownOfferState, shownStateOf } from '@/lib/domain/owner/offer';
import { writeAudit } from '@/lib/features/accounts/audit-store';
import { findOwner, listStaff } from '@/lib/features/accounts/owner-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { listSubscriptions, type Subscription } from '@/lib/features/alerts/list-subscriptions';
import { getEnquiry } from '@/lib/features/forms/enquiry-store';
import { readLeadFields } from '@/lib/features/forms/sender-of';
import { type FittingHomes, listFittingHomes } from '@/lib/features/office/homes/fitting-homes';
import { type HomeLine, readHomes } from '@/lib/features/office/homes/home-lines';
import { listOffersBy, type OfferRow } from '@/lib/features/office/homes/offer-store';
import { type LeadLine, toLines } from '@/lib/features/office/leads/get-inbox';
import { officePath } from '@/lib/i18n/office-path';
import {
  findSamePerson,
  listLeadsOf,
  listTicked,
  listViewingsOf,
  type SamePerson,
  type ViewingRow,
} from './same-person-store';
import { writeHrefTo } from './write-href';

export type ContactViewing = {
  id: string;
  href: string;
  startsAt: Date;
  state: ViewingState;
  outcome: ViewingOutcome | null;
  home: HomeLine;
};

export type ContactOffer = Pick<OfferRow, 'id' | 'goal' | 'amount' | 'counter'> & {
  href: string;
  state: ShownOfferState;
  endsAt: Date | null;
  isWholeDay: boolean;
  home: HomeLine;
};

/** Everything that the agency knows of a person, around one of their leads. */
export type Contact = {
  leadHref: string;
  /** The name that was filled in last, and the others. */
  name: string;
  otherNames: string[];
  emails: string[];
  phones: { text: string; telHref: string; smsHref: string }[];
  languages: Language[];
  /** The numbers that make several addresses one person. */
  joins: { phone: string; emails: string[] }[];
  /** See `SamePerson`. */
  isCut: boolean;
  /** The newest ones. */
  leads: LeadLine[];
  leadCount: number;
  coming: ContactViewing[];
  past: ContactViewing[];
  /** What they offered for homes, the latest first. */
  offers: ContactOffer[];
  /** Homes that may suit them. */
  fitting: FittingHomes[];
  subscriptions: Subscription[];
  /** When the person ticked that the agency may write, and on which form. */
  ticked: { id: string; at: Date; form: EnquiryForm | null }[];
  owners: { href: string; name: string; email: string }[];
  /** Null for those who may not. */
  newLeadHref: string | null;
  /** Where a mail to one of their addresses is written; '' for none. */
  writeHref: (email: string) => string;
  dataHref: string | null;
};

const maxLeads = 50;
const maxViewings = 50;
const maxTicked = 10;
const maxOffers = 50;

/**
 * The person behind a lead; notes that the page was read. Null where there is no such lead, or for those who may not. Its
 * address names the lead: addresses stay in histories and logs, where the person must not stand.
 */
export async function getContact(
  staff: Staff,
  leadId: string,
  { language, ...asking }: Asking & { language: Language },
): Promise<Contact | null> {
  if (!(await isAllowed(staff, 'readLeads', asking))) return null;
  const row = await getEnquiry(leadId);
  if (!row) return null;
  await writeAudit({ event: 'contactRead', ownerId: staff.id, email: staff.email, detail: leadId, ...asking });
  const person = await findSamePerson(row);
  const [leads, viewings, bids, ticked, subscriptions, accounts, colleagues] = await Promise.all([
    listLeadsOf(person, maxLeads),
    may(staff, 'readCalendar') ? listViewingsOf(person, maxViewings) : [],
    listOffersBy(person, maxOffers),
    listTicked(person, maxTicked),
    listSubscriptions(person.emails, language),
    may(staff, 'readOwners') ? Promise.all(person.emails.map(findOwner)) : [],
    listStaff(),
  ]);
  const here = { language, now: asking.now };
  const asked = leads.flatMap(({ property_id }) => property_id ?? []);
  const [lines, { coming, past }, offers, fitting] = await Promise.all([
    toLines(leads, colleagues, here),
    toViewings(viewings, here),
    toOffers(bids, here),
    listFittingHomes({ emails: person.emails, asked }, here),
  ]);
  return {
    leadHref: officePath(`leads/${leadId}`),
    ...factsOf(person),
    leads: lines,
    leadCount: person.appearances.reduce((sum, { count }) => sum + count, 0),
    coming,
    past,
    offers,
    fitting,
    subscriptions,
    ticked: ticked
      .filter(({ data }) => readLeadFields(data).newsletter === 'yes')
      .map(({ id, form, received_at: at }) => ({ id, at: new Date(at), form: isEnquiryForm(form) ? form : null })),
    owners: accounts.flatMap((owner) =>
      owner && owner.role === null
        ? [{ href: officePath(`owner/${owner.id}`), name: owner.name, email: owner.email }]
        : [],
    ),
    newLeadHref: may(staff, 'changeLeads') ? `${officePath('leads/new')}?of=${leadId}` : null,
    writeHref: (email) => writeHrefTo(staff, email, leadId),
    dataHref: may(staff, 'handlePersonData') ? officePath('person') : null,
  };
}

function factsOf({ emails, phones, appearances, isCut }: SamePerson) {
  const unique = <T>(values: readonly T[]) => [...new Set(values)];
  const [name = '', ...otherNames] = unique(appearances.flatMap((one) => one.name || []));
  const shown = new Map(appearances.map((one) => [one.phone_key, formatPhone(one.phone)]));
  return {
    name,
    otherNames,
    emails: [...emails],
    phones: phones.flatMap((key) => {
      const text = shown.get(key);
      return text ? [{ text, telHref: toTelHref(text), smsHref: toSmsHref(text) }] : [];
    }),
    languages: unique(appearances.map((one) => one.language)),
    joins: phones.flatMap((key) => {
      const together = unique(appearances.flatMap((one) => (one.phone_key === key && one.email) || []));
      return together.length > 1 ? [{ phone: shown.get(key) ?? '', emails: together }] : [];
    }),
    isCut,
  };
}

async function toOffers(rows: readonly OfferRow[], here: { language: Language; now: Date }): Promise<ContactOffer[]> {
  const named = (id: number) => ({ kind: 'property', id }) as const;
  const lineOf = await readHomes(
    rows.map(({ property_id }) => named(property_id)),
    here,
  );
  return rows.map(({ id, property_id, goal, amount, counter, state, ends_at, is_whole_day }) => ({
    id,
    goal,
    amount,
    counter: state === 'countered' || state === 'accepted' ? counter : null,
    href: `${officePath(`property/${property_id}`)}#offers`,
    state: shownStateOf({ state, endsAt: ends_at }, here.now),
    endsAt: ends_at === null ? null : new Date(ends_at),
    isWholeDay: is_whole_day === 1,
    home: lineOf(named(property_id)),
  }));
}

async function toViewings(rows: readonly ViewingRow[], here: { language: Language; now: Date }) {
  const named = (id: number) => ({ kind: 'property', id }) as const;
  const lineOf = await readHomes(
    rows.map(({ property_id: id }) => named(id)),
    here,
  );
  const viewings = rows.flatMap((row): ContactViewing[] => {
    const state = viewingStateOf(row, here.now);
    if (!state) return [];
    const { id, starts_at: at, outcome, property_id: property } = row;
    const href = officePath(`calendar/${id}`);
    return [{ id, href, startsAt: new Date(at), state, outcome, home: lineOf(named(property)) }];
  });
  const isComing = ({ startsAt }: ContactViewing) => startsAt > here.now;
  return {
    coming: viewings.filter(isComing).reverse(),
    past: viewings.filter((viewing) => !isComing(viewing)),
  };
}

import { getContent } from '@/lib/content/content';
import { type enquiryForms, isEnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import type { Language } from '@/lib/domain/language';
import {
  type InboxTab,
  inboxTabs,
  type LeadOrder,
  type LeadState,
  leadOrders,
  leadStates,
} from '@/lib/domain/office/office-states';
import { may } from '@/lib/domain/office/staff-role';
import { type ListedStaff, listStaff } from '@/lib/features/accounts/owner-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { type HomeLine, homeOf, readHomes } from '@/lib/features/office/homes/home-lines';
import { noteSearch } from '@/lib/features/office/note-search';
import { listUnanswered } from '@/lib/features/office/replies/unanswered-replies';
import { listAgents, officesOf } from '@/lib/features/site/agents';
import { officePath } from '@/lib/i18n/office-path';
import { localizedText } from '@/lib/i18n/translator';
import {
  choiceOf,
  type InboxQuery,
  inboxHref,
  inboxParameters,
  isFiltered,
  leadHref,
  placeOf,
  readInboxQuery,
  tabOf,
} from './inbox-query';
import type { LeadChoice } from './lead-choice-store';
import { type LeadFilter, readLeadFilters } from './lead-filters';
import { type LeadPreview, previewLeads } from './lead-previews';
import {
  type InboxPage,
  type InboxRow,
  type LeadPlace,
  listLeadProperties,
  readInbox,
  sumByState,
} from './office-lead-store';
import { keepInboxTab, readInboxTab } from './staff-inbox-store';

export type LeadLine = {
  id: string;
  version: number;
  href: string;
  receivedAt: Date;
  form: (typeof enquiryForms)[number] | null;
  state: LeadState;
  language: string;
  name: string;
  /** What it is about. */
  home: HomeLine | null;
  assignee: string | null;
  /** A reply of its visitor has no answer. */
  hasReply: boolean;
};

export type InboxLine = LeadLine & LeadPreview;

export type Inbox = {
  query: InboxQuery;
  now: Date;
  tab: InboxTab;
  order: LeadOrder;
  leads: InboxLine[];
  /** In the shown tab. */
  counts: Record<LeadState, number>;
  /** Each with how many leads it shows in the chosen state, by all filters. */
  tabs: { tab: InboxTab; count: number; href: string; isCurrent: boolean }[];
  states: { state: LeadState | null; count: number; href: string; isCurrent: boolean }[];
  orders: { order: LeadOrder; href: string; isCurrent: boolean }[];
  /** The page before and the one after. */
  previousHref: string | null;
  nextHref: string | null;
  firstHref: string | null;
  clearHref: string | null;
  /** The filters that the person has named. */
  filters: LeadFilter[];
  /** What is shown, as it can be named; null where nothing is filtered, or it has a name already. */
  toSave: string | null;
  /** What a search keeps, by the names of parameters. */
  kept: [string, string][];
  colleagues: { id: string; name: string; isActive: boolean }[];
  /** What leads are about, to choose from. */
  homes: HomeLine[];
  offices: { id: string; name: string }[];
  /** Whether leads may be assigned to others. */
  canAssign: boolean;
  /** The account of the one who reads. */
  meId: string;
};

const noQuery = readInboxQuery(new URLSearchParams());
const onPage = 50;
const maxProperties = 200;

/** A page of the inbox; null for those who may not see it. A tab that an address names is the one it opens on next time. */
export async function getInbox(staff: Staff, asked: InboxQuery, asking: Asking): Promise<Inbox | null> {
  if (!(await isAllowed(staff, 'readLeads', asking))) return null;
  const tab = await openTab(staff, asked);
  const query = { ...asked, tab: tabOf(asked) === null ? tab : asked.tab };
  const [people, propertyIds] = await Promise.all([listStaff(), listLeadProperties(maxProperties)]);
  const here = { language: staff.language, now: asking.now };
  const choice = choiceOf(query, staff.id, query.office === null ? undefined : choiceOfOffice(query.office, people));
  const order = query.order ?? 'newest';
  const page = await readPage({ choice, order, place: placeOf(query) });
  const shownQuery = page.isFirst ? { ...query, before: null, after: null } : query;
  const colleagues = people.map(({ id, name }) => ({ id, name }));
  const lineOf = await readHomes(
    propertyIds.map((id) => ({ kind: 'property', id })),
    here,
  );
  const offices = listOffices(staff.language);
  const filters = await readLeadFilters(
    staff.id,
    { ...query, tab, before: null, after: null },
    { staffIds: people.map(({ id }) => id), officeIds: offices.map(({ id }) => id), propertyIds },
  );
  const lines = await toLines(page.rows, colleagues, here);
  if (choice.words.length > 0) await noteSearch(staff, 'leads', asking);
  const previewOf = await previewLeads(staff.id, lines);
  const counts = sumByState(page.counts, choice.assignee);
  const countIn = (shown: Record<LeadState, number>) =>
    query.state === null ? shown.new + shown.working : shown[query.state];
  const followedUpBy = { mine: staff.id, nobody: 'none', all: tab === 'all' ? choice.assignee : null };
  const keyOf = (row: InboxRow | undefined) => (row ? { receivedAt: row.received_at, id: row.id } : null);
  return {
    query,
    now: asking.now,
    tab,
    order,
    leads: lines.map((line) => ({ ...line, ...previewOf(line), href: leadHref(line.id, shownQuery) })),
    counts,
    tabs: inboxTabs.map((one) => ({
      tab: one,
      count: countIn(sumByState(page.counts, followedUpBy[one])),
      href: inboxHref(query, { tab: one, ...(one !== 'all' && { assignee: null }) }),
      isCurrent: one === tab,
    })),
    states: [null, ...leadStates].map((state) => ({
      state,
      count: state === null ? counts.new + counts.working : counts[state],
      href: inboxHref(query, { tab, state }),
      isCurrent: state === query.state,
    })),
    orders: leadOrders.map((one) => ({
      order: one,
      href: inboxHref(query, { tab, order: one === 'newest' ? null : one }),
      isCurrent: one === order,
    })),
    previousHref: page.hasPrevious ? inboxHref(query, { after: keyOf(page.rows[0]) }) : null,
    nextHref: page.hasNext ? inboxHref(query, { before: keyOf(page.rows.at(-1)) }) : null,
    firstHref: page.isFirst ? null : inboxHref(query),
    filters,
    toSave:
      isFiltered(query) && !filters.some(({ isCurrent }) => isCurrent)
        ? new URLSearchParams(inboxParameters({ ...query, tab, before: null, after: null })).toString()
        : null,
    clearHref: isFiltered(query) ? inboxHref({ ...noQuery, tab }) : null,
    kept: inboxParameters({ ...noQuery, tab, state: query.state, order: query.order }),
    colleagues: people.map(({ id, name, is_disabled }) => ({ id, name, isActive: is_disabled === 0 })),
    offices,
    canAssign: may(staff, 'assignLeads'),
    meId: staff.id,
    homes: propertyIds.map((id) => lineOf({ kind: 'property', id })),
  };
}

/** The tab that an address opens. One that it names is kept for the next time. */
export async function openTab(staff: Staff, query: InboxQuery): Promise<InboxTab> {
  const asked = tabOf(query);
  if (asked !== null && query.tab === null) return asked;
  const kept = await readInboxTab(staff.id);
  if (asked !== null && asked !== kept) await keepInboxTab(staff.id, asked);
  // Who assigns leads to others begins with everything.
  return asked ?? kept ?? (may(staff, 'assignLeads') ? 'all' : 'mine');
}

type Page = InboxPage & { isFirst: boolean; hasPrevious: boolean; hasNext: boolean };

/** Rows of one page; going back to the beginning leads to a whole first page. */
async function readPage({
  choice,
  order,
  place,
}: {
  choice: LeadChoice;
  order: LeadOrder;
  place: LeadPlace;
}): Promise<Page> {
  const { rows, counts } = await readInbox({ choice, order, place, most: onPage + 1 });
  const isWhole = rows.length > onPage;
  if (place?.isBack) {
    if (isWhole) return { rows: rows.slice(-onPage), counts, isFirst: false, hasPrevious: true, hasNext: true };
    return readPage({ choice, order, place: null });
  }
  const isFirst = place === null;
  return { rows: rows.slice(0, onPage), counts, isFirst, hasPrevious: !isFirst && rows.length > 0, hasNext: isWhole };
}

/** The offices that have an id to be chosen by. */
export function listOffices(language: Language): Inbox['offices'] {
  return getContent().settings.agency.offices.flatMap(({ id, name }) =>
    id ? [{ id, name: localizedText(name, language) ?? id }] : [],
  );
}

/** The properties of an office are those that its people manage. */
export function choiceOfOffice(id: string, people: readonly ListedStaff[]): NonNullable<LeadChoice['office']> {
  const team = new Set(listAgents().flatMap(({ name, office }) => (office === id ? [name] : [])));
  return {
    propertyIds: getContent()
      .catalogue.properties.filter(({ manager }) => manager !== null && team.has(manager.name))
      .map((property) => property.id),
    staffIds: people.filter((person) => officesOf(person).includes(id)).map((person) => person.id),
  };
}

export function stateOf({ status, state }: Pick<InboxRow, 'status' | 'state'>): LeadState {
  return status === 'spam' ? 'spam' : state;
}

/** The lines of a list of leads. */
export async function toLines(
  rows: readonly InboxRow[],
  colleagues: readonly { id: string; name: string }[],
  here: { language: Language; now: Date },
): Promise<LeadLine[]> {
  const lineOf = await readHomes(rows.map(homeOf), here);
  const replied = await listUnanswered(rows.map(({ id }) => id));
  return rows.map((row) => {
    const home = homeOf(row);
    return {
      id: row.id,
      version: row.version,
      href: officePath(`leads/${row.id}`),
      receivedAt: new Date(row.received_at),
      form: isEnquiryForm(row.form) ? row.form : null,
      state: stateOf(row),
      hasReply: replied.has(row.id),
      language: row.language,
      name: row.name,
      home: home && lineOf(home),
      assignee: colleagues.find(({ id }) => id === row.assignee_id)?.name ?? null,
    };
  });
}

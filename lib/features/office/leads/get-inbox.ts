import { getContent } from '@/lib/content/content';
import { type enquiryForms, isEnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import type { Language } from '@/lib/domain/language';
import { type LeadState, leadStates } from '@/lib/domain/office/office-states';
import { may } from '@/lib/domain/office/staff-role';
import { type ListedStaff, listStaff } from '@/lib/features/accounts/owner-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { type HomeLine, homeOf, readHomes } from '@/lib/features/office/homes/home-lines';
import { listUnanswered } from '@/lib/features/office/replies/unanswered-replies';
import { listAgents, officesOf } from '@/lib/features/site/agents';
import { officePath } from '@/lib/i18n/office-path';
import { localizedText } from '@/lib/i18n/translator';
import { choiceOf, type InboxQuery, inboxHref, isFiltered, leadHref } from './inbox-query';
import { type InboxRow, type LeadChoice, listLeadProperties, readInbox } from './office-lead-store';

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

export type Inbox = {
  query: InboxQuery;
  leads: LeadLine[];
  counts: Record<LeadState, number>;
  tabs: { state: LeadState | null; count: number; href: string; isCurrent: boolean }[];
  /** Older ones. */
  nextHref: string | null;
  firstHref: string | null;
  clearHref: string | null;
  colleagues: { id: string; name: string; isActive: boolean }[];
  /** What leads are about, to choose from. */
  homes: HomeLine[];
  offices: { id: string; name: string }[];
  /** Whether leads may be assigned to others. */
  canAssign: boolean;
  /** The account of the one who reads. */
  meId: string;
};

const onPage = 50;
const maxProperties = 200;

/** A page of the inbox; null for those who may not see it. */
export async function getInbox(staff: Staff, query: InboxQuery, asking: Asking): Promise<Inbox | null> {
  if (!(await isAllowed(staff, 'readLeads', asking))) return null;
  const people = await listStaff();
  const here = { language: staff.language, now: asking.now };
  const choice = choiceOf(query, staff.id, query.office === null ? undefined : choiceOfOffice(query.office, people));
  const [{ rows, counts }, propertyIds] = await Promise.all([
    readInbox(choice, query.before, onPage + 1),
    listLeadProperties(maxProperties),
  ]);
  const shown = rows.slice(0, onPage);
  const last = shown.at(-1);
  const colleagues = people.map(({ id, name }) => ({ id, name }));
  const { offices } = getContent().settings.agency;
  const lineOf = await readHomes(
    propertyIds.map((id) => ({ kind: 'property', id })),
    here,
  );
  return {
    query,
    leads: (await toLines(shown, colleagues, here)).map((line) => ({ ...line, href: leadHref(line.id, query) })),
    counts,
    tabs: [null, ...leadStates].map((state) => ({
      state,
      count: state === null ? counts.new + counts.working : counts[state],
      href: inboxHref(query, { state }),
      isCurrent: state === query.state,
    })),
    nextHref:
      rows.length > onPage && last ? inboxHref(query, { before: { receivedAt: last.received_at, id: last.id } }) : null,
    firstHref: query.before === null ? null : inboxHref(query),
    clearHref: isFiltered(query) ? officePath('leads') : null,
    colleagues: people.map(({ id, name, is_disabled }) => ({ id, name, isActive: is_disabled === 0 })),
    offices: offices.flatMap(({ id, name }) => (id ? [{ id, name: localizedText(name, staff.language) ?? id }] : [])),
    canAssign: may(staff, 'assignLeads'),
    meId: staff.id,
    homes: propertyIds.map((id) => lineOf({ kind: 'property', id })),
  };
}

/** The properties of an office are those that its people manage. */
function choiceOfOffice(id: string, people: readonly ListedStaff[]): NonNullable<LeadChoice['office']> {
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

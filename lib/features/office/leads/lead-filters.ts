import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { getContent } from '@/lib/content/content';
import { Refusal, transact } from '@/lib/database/transaction';
import { cleanLine } from '@/lib/domain/mail/neutralize';
import { maxFilterName } from '@/lib/domain/office/lead-search';
import type { OfficeCode } from '@/lib/domain/office/office-answer';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { type InboxQuery, inboxHref, inboxParameters, readInboxQuery } from './inbox-query';
import {
  addLeadFilter,
  type LeadFilterRow,
  listLeadFilters,
  removeLeadFilter,
  renameLeadFilter,
} from './staff-inbox-store';

/** One person has so many: more would no longer be found at a glance. */
export const maxFilters = 12;

/** A filter of the inbox under the name that its person gave it. */
export type LeadFilter = {
  id: string;
  name: string;
  href: string;
  isCurrent: boolean;
  /** A part of it asks for what no longer exists, and is left out. */
  isReduced: boolean;
};

/** What a filter may still ask for. */
type Known = { staffIds: readonly string[]; officeIds: readonly string[]; propertyIds: readonly number[] };

/** The filters of a person, each with what of it still exists; `current` is what the inbox shows. */
export async function readLeadFilters(staffId: string, current: InboxQuery, known: Known): Promise<LeadFilter[]> {
  const shown = inboxHref(current);
  return (await listLeadFilters(staffId)).map((row) => {
    const stored = storedParameters(row);
    const query = reduce(readInboxQuery(new URLSearchParams(stored)), known);
    const href = inboxHref(query);
    const isReduced = inboxParameters(query).length < Object.keys(stored).length;
    return { id: row.id, name: row.name, href, isCurrent: href === shown, isReduced };
  });
}

const storedSchema = z.record(z.string(), z.string());

function storedParameters({ query }: LeadFilterRow): Record<string, string> {
  return storedSchema.parse(JSON.parse(query));
}

function reduce(query: InboxQuery, { staffIds, officeIds, propertyIds }: Known): InboxQuery {
  const { office, assignee, property } = query;
  const { getProperty } = getContent().catalogue;
  const isKnownHome = property !== null && (propertyIds.includes(property) || getProperty(property) !== null);
  const isKnownAssignee = assignee === 'me' || assignee === 'none' || staffIds.some((id) => id === assignee);
  return {
    ...query,
    office: office !== null && officeIds.includes(office) ? office : null,
    assignee: isKnownAssignee ? assignee : null,
    property: isKnownHome ? property : null,
  };
}

/** Names the filter of an address of the inbox; its page in the list is not a part of it. */
export async function saveLeadFilter(
  staff: Staff,
  typed: { name: string; query: string },
  asking: Asking,
): Promise<OfficeCode> {
  if (!(await isAllowed(staff, 'readLeads', asking))) return 'forbidden';
  const name = cleanLine(typed.name);
  if (!isName(name)) return 'filterName';
  const query = readInboxQuery(new URLSearchParams(typed.query));
  const stored = JSON.stringify(Object.fromEntries(inboxParameters({ ...query, before: null, after: null })));
  const created_at = asking.now.toISOString();
  return change(async (connection) => {
    const filters = await listLeadFilters(staff.id, connection);
    if (filters.length >= maxFilters) throw new Refusal('filterFull');
    await addLeadFilter(connection, { id: randomUUID(), staff_id: staff.id, name, query: stored, created_at });
  });
}

export async function nameLeadFilter(
  staff: Staff,
  typed: { id: string; name: string },
  asking: Asking,
): Promise<OfficeCode> {
  if (!(await isAllowed(staff, 'readLeads', asking))) return 'forbidden';
  const name = cleanLine(typed.name);
  if (!isName(name)) return 'filterName';
  return change(async (connection) => {
    if (!(await renameLeadFilter(connection, { id: typed.id, staffId: staff.id, name }))) throw new Refusal('unknown');
  });
}

/** One that is gone already is as good as removed. */
export async function dropLeadFilter(staff: Staff, id: string, asking: Asking): Promise<OfficeCode> {
  if (!(await isAllowed(staff, 'readLeads', asking))) return 'forbidden';
  return change((connection) => removeLeadFilter(connection, id, staff.id));
}

function isName(name: string): boolean {
  return name !== '' && [...name].length <= maxFilterName;
}

async function change(work: Parameters<typeof transact<void>>[0]): Promise<OfficeCode> {
  try {
    const stored = await transact(work);
    if (stored.ok) return 'saved';
    return stored.error === 'taken' ? 'filterTaken' : 'unavailable';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.reason;
  }
}

import { hasContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { may, type Permission, type StaffRole } from '@/lib/domain/office/staff-role';
import type { OwnedPropertyId } from '@/lib/domain/owner/owned-property';
import { agentOf, listAgents, officesOf, staffName } from '@/lib/features/site/agents';
import type { Requester } from './audit-store';
import { noteRefusal } from './note-access';
import { type Account, getAccount, hadSession, type PropertyReader } from './owner';

/** A person of the agency who is logged in, and may yet have to set up the second factor. */
export type StaffAccount = Account & Readonly<{ role: StaffRole }>;

declare const admitted: unique symbol;

/**
 * A person of the agency who may use the office. Only `getStaff` makes one: a use case that takes it cannot be
 * called for an owner, a stranger, or a session without the second factor.
 */
export type Staff = StaffAccount & Readonly<{ [admitted]: true }>;

export async function getStaffAccount(requestHeaders: Headers, now: Date): Promise<StaffAccount | null> {
  const account = await getAccount(requestHeaders, now);
  if (!account || account.role === null) return null;
  return { ...account, name: staffName(account), role: account.role };
}

/** Null where `getStaffAccount` is, and while the second factor must be set up. */
export async function getStaff(requestHeaders: Headers, now: Date): Promise<Staff | null> {
  const account = await getStaffAccount(requestHeaders, now);
  return account && !mustSetUp(account) ? (account as Staff) : null;
}

/** Returns whether a session opens nothing but the account: the password alone is enough for the first login only. */
export function mustSetUp({ hasSecondFactor, sessionId, firstSession }: StaffAccount): boolean {
  return !hasSecondFactor && sessionId !== firstSession;
}

/** The language of the office: that of the account, else the one that the visitor prefers. */
export async function officeLanguage(requestHeaders: Headers, preferred: Language, now: Date): Promise<Language> {
  if (!hasContent() || !hadSession(requestHeaders)) return preferred;
  return (await getStaffAccount(requestHeaders, now))?.language ?? preferred;
}

/** Where a request comes from, and when. */
export type Asking = { requester: Requester; now: Date };

/** Returns whether a person may do something; notes the attempt of one who may not. */
export async function isAllowed(staff: Staff, permission: Permission, asking: Asking): Promise<boolean> {
  if (may(staff, permission)) return true;
  await noteRefusal(staff, { what: permission, ...asking });
  return false;
}

/** Whether a person may change what is in an agent's calendar: agents their own and their offices'. */
export function mayChangeCalendarOf(staff: Staff, agentName: string): boolean {
  if (may(staff, 'changeEveryCalendar')) return true;
  const own = agentOf(staff);
  if (!own || !may(staff, 'changeCalendar')) return false;
  const agent = listAgents().find(({ name }) => name === agentName);
  return own.name === agentName || (agent != null && agent.office !== null && officesOf(staff).includes(agent.office));
}

/** Lets a person of the agency read properties as their owners do; null for those who may not. */
export async function readerOf(staff: Staff, ids: readonly number[], asking: Asking): Promise<PropertyReader | null> {
  if (!(await isAllowed(staff, 'readProperties', asking))) return null;
  const reader: Pick<PropertyReader, 'propertyIds'> = { propertyIds: ids.map((id) => id as OwnedPropertyId) };
  return reader as PropertyReader;
}

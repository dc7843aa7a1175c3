import type { Language } from '@/lib/domain/language';
import { isStaffRole, type StaffRole } from '@/lib/domain/office/staff-role';
import { accessTimes } from '@/lib/domain/owner/access-times';
import type { OwnedPropertyId } from '@/lib/domain/owner/owned-property';
import { enabledLanguage } from '@/lib/i18n/route-path';
import { ownerAuth } from './owner-auth';
import { sessionCookie } from './owner-cookie';
import { touchSession } from './owner-session-store';
import { listOwnerProperties } from './owner-store';

declare const proven: unique symbol;
declare const readable: unique symbol;

/**
 * Properties that may be read as their owner reads them: an owner's own, or those that a person of the agency looks at.
 * Use cases that change or send something take an `Owner`. Only `getOwner` and the office's `readerOf` make one.
 */
export type PropertyReader = Readonly<{ propertyIds: readonly OwnedPropertyId[]; [readable]: true }>;

/** The account of a session: an owner's, or that of a person who works at the agency. Only `getAccount` makes one. */
export type Account = Readonly<{
  id: string;
  name: string;
  email: string;
  language: Language;
  /** Null for an owner. */
  role: StaffRole | null;
  wantsSummary: boolean;
  hasSecondFactor: boolean;
  sessionId: string;
  /** For a person who works at the agency: the session of the first login. */
  firstSession: string | null;
  /** For a person who works at the agency: their contact person and offices, as stored; null where the content decides. */
  agent: string | null;
  offices: string | null;
  [proven]: true;
}>;

/**
 * An owner who is logged in, with their properties. Only `getOwner` makes one: a use case that takes it cannot be
 * called for a stranger.
 */
export type Owner = Account & PropertyReader & Readonly<{ role: null }>;

/** Returns whether a browser had a session: a visitor with an expired one is informed that it has ended. */
export function hadSession(requestHeaders: Headers): boolean {
  return requestHeaders.get('cookie')?.includes(sessionCookie) === true;
}

/** Returns the owner of a request's session; null where `getAccount` is, and for people who work at the agency. */
export async function getOwner(requestHeaders: Headers, now = new Date()): Promise<Owner | null> {
  const account = await getAccount(requestHeaders, now);
  if (!account || account.role !== null) return null;
  const owner: Omit<Owner, typeof readable> = {
    ...account,
    role: null,
    propertyIds: await listOwnerProperties(account.id),
  };
  return owner as Owner;
}

/**
 * Returns the account of a request's session, read again each time; null without a session, for one that is too old or
 * unused for too long, and for a disabled account.
 */
export async function getAccount(requestHeaders: Headers, now: Date): Promise<Account | null> {
  const session = await readSession(requestHeaders, now);
  if (!session || session.user.isDisabled === true) return null;
  const { user, role } = session;
  const account: Omit<Account, typeof proven> = {
    id: user.id,
    name: user.name,
    email: user.email,
    language: enabledLanguage(user.language),
    wantsSummary: user.wantsSummary === true,
    hasSecondFactor: user.twoFactorEnabled === true,
    sessionId: session.session.id,
    role,
    firstSession: user.firstSession ?? null,
    agent: user.agent ?? null,
    offices: user.offices ?? null,
  };
  return account as Account;
}

/** Returns whether this request has no session; false for a session of a disabled account. */
export async function isSessionOver(requestHeaders: Headers, now: Date): Promise<boolean> {
  return (await readSession(requestHeaders, now)) === null;
}

/** The stored session of a request, which counts as used unless its account is disabled; null when it is over. */
async function readSession(requestHeaders: Headers, now: Date) {
  const cookie = requestHeaders.get('cookie');
  if (cookie === null || !hadSession(requestHeaders)) return null;
  const stored = await ownerAuth().api.getSession({
    headers: new Headers({ cookie }),
    query: { disableCookieCache: true },
  });
  if (!stored) return null;
  const role = isStaffRole(stored.user.role) ? stored.user.role : null;
  const isLive = stored.user.isDisabled === true || (await touchSession(stored.session.id, idleSeconds({ role }), now));
  return isLive ? { ...stored, role } : null;
}

/** After how many seconds without use a session ends. */
export function idleSeconds({ role }: Pick<Account, 'role'>): number {
  return role === null ? accessTimes.idleSession : accessTimes.idleStaffSession;
}

/** Returns whether a property is this owner's or reader's; every endpoint that names one checks it. */
export function owns(reader: PropertyReader, propertyId: number): propertyId is OwnedPropertyId {
  return reader.propertyIds.some((id) => id === propertyId);
}

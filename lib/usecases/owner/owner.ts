import { listOwnerProperties, touchSession } from '@/lib/data/owner-store';
import type { Language } from '@/lib/domain/language';
import type { OwnedPropertyId } from '@/lib/domain/owner/owned-property';
import { ownerAuth } from './owner-auth';
import { sessionCookie } from './owner-cookie';
import { ownerLanguage } from './owner-language';

declare const proven: unique symbol;

/**
 * An owner who is logged in, with their properties. Only `getOwner` makes one: a use case that takes it cannot be
 * called for a stranger.
 */
export type Owner = Readonly<{
  id: string;
  name: string;
  email: string;
  language: Language;
  wantsSummary: boolean;
  hasSecondFactor: boolean;
  propertyIds: readonly OwnedPropertyId[];
  sessionId: string;
  [proven]: true;
}>;

/** Returns whether a browser had a session: a visitor with an expired one is informed that it has ended. */
export function hadSession(requestHeaders: Headers): boolean {
  return requestHeaders.get('cookie')?.includes(sessionCookie) === true;
}

/**
 * Returns the owner of a request's session; null without a session, for one that is too old or unused for too long, and
 * for a disabled account.
 */
export async function getOwner(requestHeaders: Headers, now = new Date()): Promise<Owner | null> {
  const cookie = requestHeaders.get('cookie');
  if (cookie === null || !hadSession(requestHeaders)) return null;
  const session = await ownerAuth().api.getSession({
    headers: new Headers({ cookie }),
    query: { disableCookieCache: true },
  });
  if (!session || session.user.isDisabled === true) return null;
  if (!(await touchSession(session.session.id, now))) return null;
  const { user } = session;
  const owner: Omit<Owner, typeof proven> = {
    id: user.id,
    name: user.name,
    email: user.email,
    language: ownerLanguage(user.language),
    wantsSummary: user.wantsSummary === true,
    hasSecondFactor: user.twoFactorEnabled === true,
    propertyIds: await listOwnerProperties(user.id),
    sessionId: session.session.id,
  };
  return owner as Owner;
}

/** Returns whether a property is this owner's; every endpoint that names one checks it. */
export function owns(owner: Owner, propertyId: number): propertyId is OwnedPropertyId {
  return owner.propertyIds.some((id) => id === propertyId);
}

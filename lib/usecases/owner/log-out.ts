import { writeAudit } from '@/lib/data/owner-store';
import { getOwner } from './owner';
import { ownerAuth } from './owner-auth';
import { cookiesOf, type OwnerCookie } from './owner-cookie';

/** Ends the session of a request; gives the cookies that remove it from the browser. */
export async function logOut(requestHeaders: Headers, now: Date): Promise<OwnerCookie[]> {
  const owner = await getOwner(requestHeaders);
  const cookie = requestHeaders.get('cookie') ?? '';
  const answer = await ownerAuth().api.signOut({ headers: new Headers({ cookie }), asResponse: true });
  if (owner) await writeAudit({ event: 'logout', ownerId: owner.id, email: owner.email, now });
  return cookiesOf(answer);
}

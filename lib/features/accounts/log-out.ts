import { type Requester, writeAudit } from './audit-store';
import { getAccount } from './owner';
import { ownerAuth } from './owner-auth';
import { cookiesOf, type OwnerCookie } from './owner-cookie';

type LogOut = Requester & { requestHeaders: Headers; now: Date };

/** Ends the session of a request; returns the cookies that remove it from the browser. */
export async function logOut({ requestHeaders, now, address, userAgent }: LogOut): Promise<OwnerCookie[]> {
  const owner = await getAccount(requestHeaders, now);
  const cookie = requestHeaders.get('cookie') ?? '';
  const answer = await ownerAuth().api.signOut({ headers: new Headers({ cookie }), asResponse: true });
  if (owner)
    await writeAudit({
      event: 'logout',
      ownerId: owner.id,
      email: owner.email,
      requester: { address, userAgent },
      now,
    });
  return cookiesOf(answer);
}

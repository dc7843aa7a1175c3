import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { PortalFrame } from '@/components/owner/portal-frame';
import type { Language, Localized } from '@/lib/domain/language';
import { pathTo } from '@/lib/i18n/paths';
import { noteRefusal, requesterOf } from '@/lib/usecases/owner/note-access';
import { getOwner, type Owner } from '@/lib/usecases/owner/owner';
import { getShell } from '@/lib/usecases/site/get-shell';

/**
 * The cookies of the request, changed by the form that is being answered: a new password makes a new session, and the
 * page that is drawn with the answer must know it.
 */
export async function cookieHeaders(): Promise<Headers> {
  return new Headers({ cookie: (await cookies()).toString() });
}

/** Returns the logged-in owner. Redirects everyone else to the login, and from there to the property they asked for. */
export async function requireOwner(language: Language, propertyId?: string): Promise<Owner> {
  const owner = await getOwner(await cookieHeaders());
  if (owner) return owner;
  const query = propertyId === undefined ? '' : `?property=${propertyId}`;
  redirect(pathTo('/login/', language) + query);
}

/** Logs that an owner asked for a property of another owner. */
export async function noteRefused(owner: Owner, what: string): Promise<void> {
  await noteRefusal(owner, { what, requester: requesterOf(await headers()), now: new Date() });
}

type PortalProps = { owner: Owner; language: Language; alternates: Localized; children: ReactNode };

/** A screen of the portal. */
export function Portal({ owner, language, alternates, children }: PortalProps) {
  return (
    <PortalFrame
      shell={getShell(language)}
      language={language}
      alternates={alternates}
      name={owner.name}
      hrefs={{ overview: pathTo('/owner/', language), account: pathTo('/owner-account/', language) }}
    >
      {children}
    </PortalFrame>
  );
}

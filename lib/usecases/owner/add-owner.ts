import { findOwner, type OwnerRow, setOwnerProperties, writeAudit } from '@/lib/data/owner-store';
import { textIsEmail } from '@/lib/domain/enquiry/person';
import type { Language } from '@/lib/domain/language';
import { ownerAuth } from './owner-auth';
import { sendPasswordLink } from './password-link';

export type NewOwner = { email: string; name: string; language: Language; propertyIds: readonly number[] };

export type AddOutcome =
  | { kind: 'added'; owner: OwnerRow; isInvited: boolean }
  | { kind: 'taken' }
  | { kind: 'badEmail' };

/** Makes an owner without a password, ties the properties to them and mails the invitation to choose one. */
export async function addOwner({ email, name, language, propertyIds }: NewOwner, now: Date): Promise<AddOutcome> {
  if (!textIsEmail(email)) return { kind: 'badEmail' };
  if (await findOwner(email)) return { kind: 'taken' };
  const { internalAdapter } = await ownerAuth().$context;
  await internalAdapter.createUser(
    { email: email.toLowerCase(), name, emailVerified: true, language },
    { method: 'admin' },
  );
  const owner = await findOwner(email);
  if (!owner) throw new Error('An owner that was just made is not there');
  // The password comes by the invitation; until then no password is right.
  await internalAdapter.linkAccount({ userId: owner.id, accountId: owner.id, providerId: 'credential' });
  await setOwnerProperties(owner.id, propertyIds, now);
  await writeAudit({ event: 'added', ownerId: owner.id, email: owner.email, detail: propertyIds.join(' '), now });
  return { kind: 'added', owner, isInvited: await sendPasswordLink(owner, 'invitation', now) };
}

import { randomBytes } from 'node:crypto';
import { getContent } from '@/lib/content/content';
import { queueMails } from '@/lib/data/mail-store';
import { findOwner, type OwnerRow, writeAudit } from '@/lib/data/owner-store';
import { transact } from '@/lib/data/transaction';
import { passwordProblem } from '@/lib/domain/owner/new-password';
import { pathTo } from '@/lib/i18n/paths';
import { getTranslator } from '@/lib/i18n/translator';
import { wakeWorker } from '@/lib/platform/worker-bell';
import { checkCallerLimit, checkLimit } from '@/lib/usecases/enquiry/check-limits';
import { type MailDraft, toNewMail } from '@/lib/usecases/mail/mail-draft';
import { closingBlock, greetingBlock } from '@/lib/usecases/mail/mail-parts';
import { absoluteUrl } from '@/lib/usecases/page/absolute-url';
import { ownerAuth, resetMinutes } from './owner-auth';
import { ownerLanguage } from './owner-language';

/** An invitation waits longer than a forgotten password: people open it when they come home. */
const invitationDays = 7;

export type AskOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; problem: 'unknownPerson' | 'tooMany' | 'unavailable'; minutes: number };

/** Sends an owner the link to set a new password. An unknown address is told so only where the settings allow it. */
export async function askNewPassword({
  email: typed,
  address,
  now,
}: {
  email: string;
  address: string;
  now: Date;
}): Promise<AskOutcome> {
  const email = typed.trim().toLowerCase();
  const minutes = (await checkCallerLimit('friendCaller', address, now)) ?? (await checkLimit('friend', email, now));
  if (minutes !== null) return { kind: 'refused', problem: 'tooMany', minutes };
  const owner = await findOwner(email);
  await writeAudit({ event: 'resetAsked', ownerId: owner?.id ?? null, email, now });
  if (!owner || owner.is_disabled === 1) {
    const isTold = owner === null && getContent().settings.owner.tellUnknown;
    return isTold ? { kind: 'refused', problem: 'unknownPerson', minutes: 0 } : { kind: 'sent' };
  }
  const isSent = await sendPasswordLink(owner, 'forgotten', now);
  return isSent ? { kind: 'sent' } : { kind: 'refused', problem: 'unavailable', minutes: 0 };
}

/** Makes a link that sets a password once, and queues the mail that brings it. False when it cannot be stored now. */
export async function sendPasswordLink(owner: OwnerRow, kind: 'forgotten' | 'invitation', now: Date): Promise<boolean> {
  const token = randomBytes(24).toString('base64url');
  const seconds = kind === 'invitation' ? invitationDays * 24 * 60 * 60 : resetMinutes * 60;
  const { internalAdapter } = await ownerAuth().$context;
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: owner.id,
    expiresAt: new Date(now.getTime() + seconds * 1000),
  });
  const mail = await linkMail(
    owner,
    kind,
    absoluteUrl(pathTo('/new-password/{token}/', ownerLanguage(owner.language), { token })),
  );
  const stored = await transact((connection) => queueMails(connection, [toNewMail(mail, null)], now));
  if (stored.ok) wakeWorker();
  return stored.ok;
}

async function linkMail(owner: OwnerRow, kind: 'forgotten' | 'invitation', href: string): Promise<MailDraft> {
  const language = ownerLanguage(owner.language);
  const t = await getTranslator(language, 'mail');
  const text =
    kind === 'invitation'
      ? t('ownerPassword.invitation.text', { days: invitationDays })
      : t('ownerPassword.forgotten.text', { minutes: resetMinutes });
  return {
    kind: `owner-${kind}`,
    recipient: owner.email,
    replyTo: null,
    document: {
      language,
      subject: t(`ownerPassword.${kind}.subject`),
      preview: text,
      blocks: [
        { kind: 'heading', text: t(`ownerPassword.${kind}.heading`) },
        await greetingBlock(language, owner.name),
        { kind: 'text', text },
        { kind: 'button', text: t(`ownerPassword.${kind}.button`), href },
        await closingBlock(language, null),
      ],
      reason: t(`ownerPassword.${kind}.reason`),
      unsubscribe: null,
    },
  };
}

/** Whether a link may still be used; looking does not use it up. */
export async function isPasswordLinkOpen(token: string): Promise<boolean> {
  if (!/^[\w-]{20,60}$/.test(token)) return false;
  const { internalAdapter } = await ownerAuth().$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return found !== null && found.expiresAt.getTime() > Date.now();
}

export type SetOutcome = 'set' | 'linkOver' | 'tooShort' | 'tooLong';

/** Sets the password of a link's owner, once; whoever is logged in as them is logged out. */
export async function setPassword({
  token,
  password,
  now,
}: {
  token: string;
  password: string;
  now: Date;
}): Promise<SetOutcome> {
  const unfit = passwordProblem(password);
  if (unfit) return unfit;
  if (!(await isPasswordLinkOpen(token))) return 'linkOver';
  const { internalAdapter } = await ownerAuth().$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const owner = link ? await internalAdapter.findUserById(link.value) : null;
  const answer = await ownerAuth().api.resetPassword({ body: { token, newPassword: password }, asResponse: true });
  if (!answer.ok || !owner) return 'linkOver';
  await writeAudit({ event: 'passwordSet', ownerId: owner.id, email: owner.email, now });
  return 'set';
}

import { randomUUID } from 'node:crypto';
import { getContent } from '@/lib/content/content';
import { type Connection, transact } from '@/lib/database/transaction';
import { type Area, areaOf } from '@/lib/domain/office/staff-role';
import { secondsOf } from '@/lib/domain/owner/access-times';
import { type LinkKind, linkEnd } from '@/lib/domain/owner/new-password';
import type { Requester } from '@/lib/features/accounts/audit-store';
import { deviceHash } from '@/lib/features/accounts/owner-cookie';
import { addPasswordRequest, replaceLink } from '@/lib/features/accounts/owner-link-store';
import { findOwner, type OwnerRow } from '@/lib/features/accounts/owner-store';
import { checkCallerLimit } from '@/lib/features/limits/check-limits';
import { type MailDraft, toNewMail } from '@/lib/features/mail/mail-draft';
import { closingBlock, greetingBlock } from '@/lib/features/mail/mail-parts';
import { dropQueuedMails, queueMails } from '@/lib/features/mail/mail-store';
import { sealOf } from '@/lib/features/mail/sealed-link';
import { officePath } from '@/lib/i18n/office-path';
import { pathTo } from '@/lib/i18n/paths';
import { enabledLanguage } from '@/lib/i18n/route-path';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { hashOfKey, keyOf } from '@/lib/platform/token';
import { wakeWorker } from '@/lib/platform/worker-wake';

export type AskOutcome = { kind: 'sent' } | { kind: 'refused'; problem: 'unknownPerson' | 'tooMany'; minutes: number };

type Asked = Requester & { area: Area; email: string; deviceCookie: string | null; now: Date };

/**
 * Stores a request for a link to a new password. The worker looks up the owner of the address after the answer, which
 * takes equally long for every address. An unknown one is refused only where the settings allow it.
 */
export async function askNewPassword({
  area,
  email: typed,
  address,
  userAgent,
  deviceCookie,
  now,
}: Asked): Promise<AskOutcome> {
  const email = typed.trim().toLowerCase();
  const minutes = await checkCallerLimit('passwordCaller', address, now);
  if (minutes !== null) return { kind: 'refused', problem: 'tooMany', minutes };
  await addPasswordRequest({
    id: randomUUID(),
    email,
    device: deviceCookie && deviceHash(deviceCookie),
    address,
    user_agent: userAgent,
    asked_at: now.toISOString(),
  });
  wakeWorker();
  if (area === 'office' || !getContent().settings.owner.tellUnknown) return { kind: 'sent' };
  const found = await findOwner(email);
  return found === null || areaOf(found) !== area
    ? { kind: 'refused', problem: 'unknownPerson', minutes: 0 }
    : { kind: 'sent' };
}

/** Creates a link that sets a password once, and queues its mail. False when it cannot be stored now. */
export async function sendPasswordLink(owner: OwnerRow, kind: LinkKind, now: Date): Promise<boolean> {
  const stored = await transact((connection) => issueLink(connection, owner, kind, now));
  if (stored.ok) wakeWorker();
  return stored.ok;
}

/** Creates a new link; the previous one, and its mail if it still waits, are cancelled. */
export async function issueLink(connection: Connection, owner: OwnerRow, kind: LinkKind, now: Date): Promise<void> {
  const id = randomUUID();
  const expiresAt = linkEnd(kind, now);
  await replaceLink(connection, {
    owner_id: owner.id,
    id,
    token_hash: hashOfKey(keyOf(id)),
    kind,
    sent_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
  });
  for (const before of ['forgotten', 'invitation'] as const)
    await dropQueuedMails(connection, owner.email, mailKind(before));
  await queueLinkMail(connection, { owner, kind, id, expiresAt, now });
}

type LinkMail = { owner: OwnerRow; kind: LinkKind; id: string; expiresAt: Date; now: Date };

export async function queueLinkMail(connection: Connection, link: LinkMail): Promise<void> {
  await queueMails(connection, [toNewMail(await linkMail(link), null)], link.now);
}

function mailKind(kind: LinkKind): string {
  return `owner-${kind}`;
}

async function linkMail({ owner, kind, id, expiresAt, now }: LinkMail): Promise<MailDraft> {
  const language = enabledLanguage(owner.language);
  const t = await getTranslator(language, 'mail');
  const isStaff = owner.role !== null;
  const words = isStaff ? ('staffPassword' as const) : ('ownerPassword' as const);
  const path = isStaff
    ? officePath(`password/${sealOf(id)}`, language)
    : pathTo('/new-password/{token}/', language, { token: sealOf(id) });
  const secondsLeft = (expiresAt.getTime() - now.getTime()) / 1000;
  const text =
    kind === 'invitation'
      ? t(`${words}.invitation.text`, { days: Math.max(1, Math.floor(secondsLeft / secondsOf.day)) })
      : t(`${words}.forgotten.text`, { minutes: Math.floor(secondsLeft / secondsOf.minute) });
  return {
    kind: mailKind(kind),
    recipient: owner.email,
    replyTo: null,
    document: {
      language,
      subject: t(`${words}.${kind}.subject`),
      preview: text,
      blocks: [
        { kind: 'heading', text: t(`${words}.${kind}.heading`) },
        await greetingBlock(language, owner.name),
        { kind: 'text', text },
        {
          kind: 'button',
          text: t(`${words}.${kind}.button`),
          href: absoluteUrl(path),
        },
        await closingBlock(language, null),
      ],
      reason: t(`${words}.${kind}.reason`),
      unsubscribe: null,
    },
  };
}

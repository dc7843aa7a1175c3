import { type Connection, transact } from '@/lib/database/transaction';
import { textIsEmail } from '@/lib/domain/enquiry/person';
import { linkAnswer } from '@/lib/domain/owner/new-password';
import { writeAuditWith } from '@/lib/features/accounts/audit-store';
import {
  getLink,
  listPasswordRequests,
  noteLinkSent,
  type PasswordRequest,
  takePasswordRequest,
} from '@/lib/features/accounts/owner-link-store';
import { isKnownDevice } from '@/lib/features/accounts/owner-session-store';
import { findOwner, type OwnerRow } from '@/lib/features/accounts/owner-store';
import { issueLink, queueLinkMail } from './password-link';

const atOnce = 50;

/** Mails owners the links that were requested, each request once, even if several servers call this. */
export async function answerPasswordRequests(now: Date): Promise<void> {
  for (;;) {
    const requests = await listPasswordRequests(atOnce);
    for (const request of requests) {
      const owner = await findOwner(request.email);
      const isKnown = owner !== null && request.device !== null && (await isKnownDevice(owner.id, request.device));
      const stored = await transact((connection) =>
        answerOne(connection, request, { owner, isKnownDevice: isKnown, now }),
      );
      // The next call tries again.
      if (!stored.ok) return;
    }
    if (requests.length < atOnce) return;
  }
}

type Asker = { owner: OwnerRow | null; isKnownDevice: boolean; now: Date };

async function answerOne(connection: Connection, request: PasswordRequest, { owner, ...asked }: Asker): Promise<void> {
  if (!(await takePasswordRequest(connection, request.id))) return;
  const { now } = asked;
  await writeAuditWith(connection, {
    event: 'resetAsked',
    ownerId: owner?.id ?? null,
    email: owner !== null || textIsEmail(request.email) ? request.email : '',
    requester: { address: request.address, userAgent: request.user_agent },
    now: new Date(request.asked_at),
  });
  if (!owner || owner.is_disabled === 1) return;
  const link = await getLink(connection, owner.id);
  const open = link && { sentAt: new Date(link.sent_at), expiresAt: new Date(link.expires_at) };
  const answer = linkAnswer(open, asked);
  if (answer === 'issue') await issueLink(connection, owner, 'forgotten', now);
  if (answer !== 'resend' || !link || !open) return;
  if (await noteLinkSent(connection, link, now))
    await queueLinkMail(connection, { owner, kind: link.kind, id: link.id, expiresAt: open.expiresAt, now });
}

import { limits } from '@/lib/domain/limit/limits';
import { accessTimes } from './access-times';

export type LinkKind = 'forgotten' | 'invitation';

/** The open link of an account, and when it was last mailed. */
export type OpenLink = { sentAt: Date; expiresAt: Date };

/** A link that is mailed again is good for so long still, and no mail follows another sooner. Seconds. */
const useful = limits.passwordLink.seconds;

/**
 * Decides what follows when a link to a password is asked for. At most six mails an hour go to an account,
 * and one that is held back follows less than ten minutes after one with a link that is still open: nobody can keep an
 * owner from a new password.
 */
export function linkAnswer(
  open: OpenLink | null,
  { isKnownDevice, now }: { isKnownDevice: boolean; now: Date },
): 'issue' | 'resend' | 'nothing' {
  const left = open === null ? 0 : (open.expiresAt.getTime() - now.getTime()) / 1000;
  if (open === null || left <= 0) return 'issue';
  const since = (now.getTime() - open.sentAt.getTime()) / 1000;
  if (since < (isKnownDevice ? limits.passwordLinkOfDevice.seconds : useful)) return 'nothing';
  return left < useful ? 'issue' : 'resend';
}

/** When a link that is made now ends. */
export function linkEnd(kind: LinkKind, now: Date): Date {
  return new Date(now.getTime() + accessTimes[kind] * 1000);
}

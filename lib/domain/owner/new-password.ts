import { limits } from '@/lib/domain/limit/limits';
import { accessTimes } from './access-times';

/** Characters. Shorter passwords are guessed; longer ones only take time to hash. */
export const passwordLength = { least: 10, most: 128 } as const;

export type NewPasswordProblem = 'tooShort' | 'tooLong' | 'mismatch';

/** Returns the problem with the length of a password; null when there is none. */
export function passwordProblem(password: string): Exclude<NewPasswordProblem, 'mismatch'> | null {
  if (password.length < passwordLength.least) return 'tooShort';
  return password.length > passwordLength.most ? 'tooLong' : null;
}

/** A new password, typed twice. */
export type NewPassword = { newPassword: string; newPasswordAgain: string };

export type NewPasswordErrors = Partial<Record<keyof NewPassword, NewPasswordProblem>>;

/**
 * Returns the problems with a new password, one code per field: its length, and whether both match (specification,
 * section 5).
 */
export function checkNewPassword({ newPassword, newPasswordAgain }: NewPassword): NewPasswordErrors {
  const problem = passwordProblem(newPassword);
  return {
    ...(problem && { newPassword: problem }),
    ...(newPassword !== newPasswordAgain && { newPasswordAgain: 'mismatch' }),
  };
}

export type LinkKind = 'forgotten' | 'invitation';

/** The open link of an account, and when it was last mailed. */
type OpenLink = { sentAt: Date; expiresAt: Date };

/** How long a repeated link stays valid, and the minimum time between two mails. Seconds. */
const useful = limits.passwordLink.seconds;

/**
 * Decides how to answer a request for a password link. At most six mails an hour go to an account, and a request is
 * held back only when less than ten minutes have passed since one whose link is still open: no stranger can prevent an
 * owner from setting a new password.
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

/** Returns when a link made now expires. */
export function linkEnd(kind: LinkKind, now: Date): Date {
  return new Date(now.getTime() + accessTimes[kind] * 1000);
}

import { z } from 'zod';
import { checkNewPassword, type NewPassword } from '@/lib/domain/owner/new-password';
import type { OwnerAnswer } from '@/lib/domain/owner/owner-answer';
import type { GoTo } from '@/lib/endpoint/define-action';

export type OwnerReply = OwnerAnswer | GoTo;

export const newPasswordFields = { newPassword: z.string(), newPasswordAgain: z.string() };

/** Returns why a typed password is refused; null when it is accepted. */
export function refuseNewPassword(typed: NewPassword): OwnerAnswer | null {
  const errors = checkNewPassword(typed);
  const code = errors.newPassword ?? errors.newPasswordAgain;
  return code ? { code, fields: Object.keys(errors) } : null;
}

import { z } from 'zod';
import type { Language } from '@/lib/domain/language';
import { checkNewPassword, type NewPassword } from '@/lib/domain/owner/new-password';
import type { OwnerAnswer } from '@/lib/domain/owner/owner-answer';
import { type ActionProblem, GoTo } from '@/lib/endpoint/define-action';
import { pathTo } from '@/lib/i18n/paths';

export type OwnerReply = OwnerAnswer | GoTo;

/** A form of an owner that was not done: the login when the session has ended, else the form with the typed address. */
export function refuseOwnerForm(
  problem: ActionProblem,
  { email }: Readonly<Record<string, string>>,
  language: Language,
): OwnerReply {
  if (problem === 'loggedOut') return new GoTo(`${pathTo('/login/', language)}?step=ended`);
  return { code: problem, ...(email !== undefined && { values: { email } }) };
}

export const newPasswordFields = { newPassword: z.string(), newPasswordAgain: z.string() };

/** Returns why a typed password is refused; null when it is accepted. */
export function refuseNewPassword(typed: NewPassword): OwnerAnswer | null {
  const errors = checkNewPassword(typed);
  const code = errors.newPassword ?? errors.newPasswordAgain;
  return code ? { code, fields: Object.keys(errors) } : null;
}

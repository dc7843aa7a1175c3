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

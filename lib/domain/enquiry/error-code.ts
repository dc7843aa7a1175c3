/** Everything a form may find wrong with a field; the screen has the words. */
export const errorCodes = [
  'required',
  'chooseOne',
  'chooseSome',
  'email',
  'phone',
  'emailOrPhone',
  'amount',
  'priceOrder',
  'tooLong',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Codes that mean "nothing here yet". */
export type MissingCode = Extract<ErrorCode, 'required' | 'chooseOne' | 'chooseSome'>;

export function isMissingCode(code: ErrorCode): code is MissingCode {
  return code === 'required' || code === 'chooseOne' || code === 'chooseSome';
}

/** The message of a check is its code; anything else would be a check that forgot to name one. */
export function errorCodeOf(message: string | undefined): ErrorCode {
  return errorCodes.find((code) => code === message) ?? 'required';
}

/** All problems that a form may find with a field; the screen has the texts. */
export const errorCodes = [
  'required',
  'chooseOne',
  'chooseSome',
  'chooseMoment',
  'mustAccept',
  'fileRequired',
  'email',
  'phone',
  'postalCode',
  'emailOrPhone',
  'amount',
  'priceOrder',
  'date',
  'noSuchDay',
  'datePast',
  'dateFar',
  'dateOrder',
  'endDateOrNone',
  'wholeNumber',
  'tooManyPersons',
  'url',
  'tooLong',
  'captcha',
  'captchaRequired',
  'fileTooLarge',
  'filesTooLarge',
  'tooManyFiles',
  'wrongKind',
  'emptyFile',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

const missingCodes = ['required', 'chooseOne', 'chooseSome', 'chooseMoment', 'mustAccept', 'fileRequired'] as const;

/** Codes that mean "nothing here yet". */
export type MissingCode = (typeof missingCodes)[number];

export function isMissingCode(code: ErrorCode): code is MissingCode {
  return missingCodes.some((missing) => missing === code);
}

/** The message of a check is its code; any other message comes from a check without one. */
export function errorCodeOf(message: string | undefined): ErrorCode {
  return errorCodes.find((code) => code === message) ?? 'required';
}

/** Typed values, by name of field. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

export type FormErrors = Readonly<Partial<Record<string, ErrorCode>>>;

/** Why a complete form was refused; the screen has the texts. */
export const enquiryProblems = [
  'tooMany',
  'filesFull',
  'unavailable',
  'notFound',
  'notAvailable',
  'appointmentsFull',
  'momentTaken',
  'tooManyViewings',
  'noDocuments',
  'closed',
] as const;
export type EnquiryProblem = (typeof enquiryProblems)[number];

/** Answer to a form that was not taken; one that was leads to its thank-you page. */
export type EnquiryState = {
  status: 'idle' | 'invalid' | 'refused';
  errors: FormErrors;
  values: FormValues;
  problem: EnquiryProblem | null;
  /** How long to wait, for `tooMany` and `filesFull`. */
  minutes: number;
};

export function idleState(values: FormValues): EnquiryState {
  return { status: 'idle', errors: {}, values, problem: null, minutes: 0 };
}

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
type MissingCode = (typeof missingCodes)[number];

export function isMissingCode(code: ErrorCode): code is MissingCode {
  return missingCodes.some((missing) => missing === code);
}

/** The message of a check is its code; any other message comes from a check without one. */
export function errorCodeOf(message: string | undefined): ErrorCode {
  return errorCodes.find((code) => code === message) ?? 'required';
}

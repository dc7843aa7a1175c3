import type { ErrorCode } from './error-code';

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

import type { ErrorCode } from './error-code';

/** Forms of the public site that a page of the content may show. */
export const enquiryForms = [
  'site-contact',
  'contact-me',
  'contact-construction',
  'contact-demand',
  'contact-appointment',
  'demand-register',
  'send-to-friend',
  'sign-newsletter',
  'document-request',
  'offer',
  'rent-application',
  'testimonial',
  'job-application',
] as const;

export type EnquiryForm = (typeof enquiryForms)[number];

/** Forms that only request mails, by the kind of mails. */
export const signUpForms = { newsletter: 'sign-newsletter', search: 'demand-register' } as const satisfies Record<
  string,
  EnquiryForm
>;

export function isEnquiryForm(id: string): id is EnquiryForm {
  return enquiryForms.some((form) => form === id);
}

/** Forms with a thank-you page (specification, section 2). */
export const feedbackForms = [...enquiryForms, 'testing-testing'] as const;

export type FeedbackForm = (typeof feedbackForms)[number];

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
  'tooManyVisits',
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

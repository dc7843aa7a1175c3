import type { ErrorCode } from './error-code';

/** Forms of the public site that a page of the content may show. */
export const enquiryForms = [
  'site-contact',
  'contact-me',
  'contact-construction',
  'contact-demand',
  'demand-register',
  'send-to-friend',
  'sign-newsletter',
] as const;

export type EnquiryForm = (typeof enquiryForms)[number];

export function isEnquiryForm(id: string): id is EnquiryForm {
  return enquiryForms.some((form) => form === id);
}

/** Forms with a thank-you page (specification, section 2). */
export const feedbackForms = [...enquiryForms, 'contact-appointment', 'testing-testing'] as const;

export type FeedbackForm = (typeof feedbackForms)[number];

/** What was typed, by name of field. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

export type FormErrors = Readonly<Partial<Record<string, ErrorCode>>>;

/** Answer to a sent form. `notSending`: all is well, but nothing leaves the site yet. */
export type EnquiryState = {
  status: 'idle' | 'invalid' | 'notSending';
  errors: FormErrors;
  values: FormValues;
};

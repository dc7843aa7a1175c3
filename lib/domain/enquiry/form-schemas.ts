import { contactAppointmentRentalSchema, contactAppointmentSchema } from './contact-appointment';
import { contactConstructionSchema } from './contact-construction';
import { contactDemandSchema } from './contact-demand';
import { contactMeRentalSchema, contactMeSchema } from './contact-me';
import { demandRegisterSchema } from './demand-register';
import { documentRequestSchema } from './document-request';
import type { EnquiryForm, FormErrors } from './enquiry-form';
import { isMissingCode } from './error-code';
import { checkFiles } from './form-files';
import { jobApplicationSchema } from './job-application';
import { offerSchema } from './offer';
import { type FormSchema, parseForm, readValues } from './parse-form';
import { rentApplicationSchema } from './rent-application';
import { sendToFriendSchema } from './send-to-friend';
import { signNewsletterSchema } from './sign-newsletter';
import { siteContactSchema } from './site-contact';
import { testimonialSchema } from './testimonial';

/** Rules by name: each form has one set; requests before the viewing of a rental have their own. */
export type RuleSet = EnquiryForm | 'contact-me-rental' | 'contact-appointment-rental';

export const formSchemas = {
  'site-contact': siteContactSchema,
  'contact-me': contactMeSchema,
  'contact-me-rental': contactMeRentalSchema,
  'contact-construction': contactConstructionSchema,
  'contact-demand': contactDemandSchema,
  'contact-appointment': contactAppointmentSchema,
  'contact-appointment-rental': contactAppointmentRentalSchema,
  'demand-register': demandRegisterSchema,
  'send-to-friend': sendToFriendSchema,
  'sign-newsletter': signNewsletterSchema,
  'document-request': documentRequestSchema,
  offer: offerSchema,
  'rent-application': rentApplicationSchema,
  testimonial: testimonialSchema,
  'job-application': jobApplicationSchema,
} as const satisfies Record<RuleSet, FormSchema>;

/** The form that a set of rules is of. */
export function formOf(rules: RuleSet): EnquiryForm {
  if (rules === 'contact-me-rental') return 'contact-me';
  return rules === 'contact-appointment-rental' ? 'contact-appointment' : rules;
}

/** The fields a visitor must fill in: those that an empty form misses. */
export function requiredFieldsOf(rules: RuleSet): ReadonlySet<string> {
  const schema = formSchemas[rules];
  const nothing = new FormData();
  const errors: FormErrors = {
    ...parseForm(schema, readValues(schema, nothing)).errors,
    ...checkFiles(formOf(rules), nothing),
  };
  return new Set(Object.entries(errors).flatMap(([name, code]) => (code && isMissingCode(code) ? [name] : [])));
}

import { contactConstructionSchema } from './contact-construction';
import { contactDemandSchema } from './contact-demand';
import { contactMeRentalSchema, contactMeSchema } from './contact-me';
import { demandRegisterSchema } from './demand-register';
import type { EnquiryForm, FormErrors } from './enquiry-form';
import { isMissingCode } from './error-code';
import { type FormSchema, parseForm, readValues } from './parse-form';
import { sendToFriendSchema } from './send-to-friend';
import { signNewsletterSchema } from './sign-newsletter';
import { siteContactSchema } from './site-contact';

/** Rules by name: a form has one set, and a request about a rental has its own. */
export type RuleSet = EnquiryForm | 'contact-me-rental';

export const formSchemas = {
  'site-contact': siteContactSchema,
  'contact-me': contactMeSchema,
  'contact-me-rental': contactMeRentalSchema,
  'contact-construction': contactConstructionSchema,
  'contact-demand': contactDemandSchema,
  'demand-register': demandRegisterSchema,
  'send-to-friend': sendToFriendSchema,
  'sign-newsletter': signNewsletterSchema,
} as const satisfies Record<RuleSet, FormSchema>;

/** The fields a visitor must fill in: those that an empty form misses. */
export function requiredFieldsOf(rules: RuleSet): ReadonlySet<string> {
  const schema = formSchemas[rules];
  const errors: FormErrors = parseForm(schema, readValues(schema, new FormData())).errors;
  return new Set(Object.entries(errors).flatMap(([name, code]) => (code && isMissingCode(code) ? [name] : [])));
}

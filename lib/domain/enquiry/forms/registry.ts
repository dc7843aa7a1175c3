import type { FieldDefinition, FormDefinition, OptionSet, PlanName } from '@/lib/domain/enquiry/form-definition';
import { contactDemand } from './contact-demand';
import { contactAppointment, contactConstruction, contactMe, siteContact } from './contact-forms';
import { demandRegister } from './demand-register';
import { offer } from './offer';
import { rentApplication } from './rent-application';
import { documentRequest, jobApplication, sendToFriend, signNewsletter } from './short-forms';
import { testimonial } from './testimonial';

/** The forms of the public site, one line a form. */
const defined = {
  'site-contact': siteContact,
  'contact-me': contactMe,
  'contact-construction': contactConstruction,
  'contact-demand': contactDemand,
  'contact-appointment': contactAppointment,
  'demand-register': demandRegister,
  'send-to-friend': sendToFriend,
  'sign-newsletter': signNewsletter,
  'document-request': documentRequest,
  offer,
  'rent-application': rentApplication,
  testimonial,
  'job-application': jobApplication,
} as const satisfies Record<string, FormDefinition>;

type Defined = typeof defined;

export type EnquiryForm = keyof Defined;

type DefinedPart = Defined[EnquiryForm]['parts'][number];
type DefinedField = DefinedPart['fields'][number];
type In<T, K extends string> = T extends { readonly [P in K]: infer V } ? V : never;
type DefinedOptions = In<DefinedField, 'options'>;

type Text<T> = Extract<T, string>;

/** The names that the forms use; a screen or a mail whose words lack one of the keys does not compile. */
export type UsedNames = {
  label: Text<In<DefinedField, 'label'> | In<DefinedField, 'shortLabel'>>;
  hint: Text<In<DefinedField, 'hint'> | In<DefinedField, 'rentalHint'>>;
  missing: Text<In<DefinedField, 'missing'>>;
  part: Text<In<DefinedPart, 'title'>>;
  words: Text<In<DefinedOptions, 'words'>>;
  empty: Text<In<DefinedOptions, 'empty'>>;
  form: EnquiryForm;
};

type OptionKeyOf<T> = T extends { words: infer W; values: readonly (infer V)[] } ? `${Text<W>}.${Text<V>}` : never;

/** Names each fixed answer to a choice: `financing.loan`. */
type OptionKey = OptionKeyOf<DefinedOptions>;

export function optionKey(words: UsedNames['words'], value: string): OptionKey {
  return `${words}.${value}` as OptionKey;
}

export type FormField = FieldDefinition<UsedNames>;

export type FormOptions = OptionSet<UsedNames>;

export const formDefinitions: Readonly<Record<EnquiryForm, FormDefinition<UsedNames>>> = defined;

export const enquiryForms = Object.keys(defined) as EnquiryForm[];

export function isEnquiryForm(id: string): id is EnquiryForm {
  return Object.hasOwn(defined, id);
}

/** The fields of a form, in order. */
export function fieldsOf(form: EnquiryForm): readonly FormField[] {
  return formDefinitions[form].parts.flatMap(({ fields }) => fields);
}

type Planned<P extends PlanName> = {
  [F in EnquiryForm]: Defined[F]['plan'] extends P ? F : never;
}[EnquiryForm];

const confirmedPlans = ['request', 'viewing', 'offer', 'rentApplication'] as const satisfies PlanName[];

/** A form that the agency answers; its sender gets a plain confirmation. */
export type ConfirmedForm = Planned<(typeof confirmedPlans)[number]>;

export function isConfirmed(form: EnquiryForm): form is ConfirmedForm {
  return confirmedPlans.some((plan) => plan === formDefinitions[form].plan);
}

/** A form that owners see as an activity of their property. */
export type ReportedForm = {
  [F in EnquiryForm]: Defined[F] extends { activity: string } ? F : never;
}[EnquiryForm];

export function isReported(form: string): form is ReportedForm {
  return isEnquiryForm(form) && formDefinitions[form].activity !== undefined;
}

/** A form with rules of its own about a rental. */
export type RentalForm = {
  [F in EnquiryForm]: Defined[F] extends { rentalSchema: object } ? F : never;
}[EnquiryForm];

export function hasRentalRules(form: EnquiryForm): form is RentalForm {
  return formDefinitions[form].rentalSchema !== undefined;
}

/** Forms that only request mails, by the kind of mails. */
export const signUpForms = { newsletter: 'sign-newsletter', search: 'demand-register' } as const satisfies {
  [P in PlanName]?: Planned<P>;
};

/** Forms with a thank-you page (specification, section 2). */
export const feedbackForms = [...enquiryForms, 'testing-testing'] as const;

export type FeedbackForm = (typeof feedbackForms)[number];

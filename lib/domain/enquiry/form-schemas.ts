import { checkFiles } from './form-files';
import { type FormErrors, isMissingCode } from './form-state';
import { type EnquiryForm, enquiryForms, formDefinitions, hasRentalRules, type RentalForm } from './forms/registry';
import { type FormSchema, parseForm, readValues } from './parse-form';

/** Rules by name: each form has one set; requests before the viewing of a rental have their own. */
export type RuleSet = EnquiryForm | `${RentalForm}-rental`;

export const formSchemas = Object.fromEntries(
  enquiryForms.flatMap((form): [RuleSet, FormSchema][] => {
    const { schema, rentalSchema } = formDefinitions[form];
    return [[form, schema], ...(rentalSchema ? [[rulesOf(form, true), rentalSchema] as [RuleSet, FormSchema]] : [])];
  }),
) as Readonly<Record<RuleSet, FormSchema>>;

/** The rules of a form, about a rental or not. */
export function rulesOf(form: EnquiryForm, isRental: boolean): RuleSet {
  return isRental && hasRentalRules(form) ? `${form}-rental` : form;
}

/** The form that a set of rules is of. */
export function formOf(rules: RuleSet): EnquiryForm {
  return rules.replace(/-rental$/, '') as EnquiryForm;
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

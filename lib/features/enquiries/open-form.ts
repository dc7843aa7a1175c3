import { formSchemas } from '@/lib/domain/enquiry/form-schemas';
import type { FormErrors, FormValues } from '@/lib/domain/enquiry/form-state';
import { type EnquiryForm, formDefinitions } from '@/lib/domain/enquiry/forms/registry';
import { parseForm, readValues } from '@/lib/domain/enquiry/parse-form';
import { getFormRules } from '@/lib/features/forms/get-form-context';
import type { Planned, PlanRequest } from '@/lib/features/forms/plan';
import { plans } from './plans';

/** A form after reading: the typed values, what is wrong with them, and, when nothing is, its plan. */
export type OpenedForm = {
  values: FormValues;
  errors: FormErrors;
  /** Tidied when nothing is wrong, else as typed. */
  data: FormValues;
  /** Null while something is wrong. */
  plan: ((request: Omit<PlanRequest, 'data'>) => Promise<Planned>) | null;
};

export function openForm(form: EnquiryForm, sent: FormData): OpenedForm {
  const schema = formSchemas[getFormRules(form, sent.get('property'))];
  const values = readValues(schema, sent);
  const { data, errors } = parseForm(schema, values);
  if (data === null) return { values, errors, data: values, plan: null };
  const plan = plans[formDefinitions[form].plan];
  return { values, errors, data, plan: (request) => plan({ ...request, data }) };
}

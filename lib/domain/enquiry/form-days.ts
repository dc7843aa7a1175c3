import { addDays } from '@/lib/domain/time/brussels-time';
import { parseDay } from '@/lib/domain/time/parse-day';
import type { FormErrors, FormValues } from './form-state';
import { type EnquiryForm, fieldsOf } from './forms/registry';

type DaysCheck = {
  form: EnquiryForm;
  values: FormValues;
  /** In Belgium. */
  today: string;
};

/** Returns the problems with the dates of a form on a day; invalid days are left to the form's schema. */
export function checkDays({ form, values, today }: DaysCheck): FormErrors {
  const errors: Record<string, FormErrors[string]> = {};
  for (const field of fieldsOf(form)) {
    if (field.kind !== 'date') continue;
    const value = values[field.name];
    const day = typeof value === 'string' ? parseDay(value.trim()) : null;
    if (day === null) continue;
    if (day < addDays(today, field.days.from)) errors[field.name] = 'datePast';
    else if (day > addDays(today, field.days.until)) errors[field.name] = 'dateFar';
  }
  return errors;
}

import { type Excess, findExcesses, type RentalLimits } from '@/lib/domain/rental/rental-limits';
import { isBlank } from '@/lib/domain/text/raw-value';
import { addDays } from '@/lib/domain/time/brussels-time';
import { parseDay } from '@/lib/domain/time/parse-day';
import type { FormErrors, FormValues } from './form-state';
import { type EnquiryForm, fieldsOf } from './forms/registry';

/** The values of an application beyond the limits of the rental. */
export function excessesOf(values: FormValues, limits: RentalLimits | null): Excess[] {
  return limits ? findExcesses({ persons: textOf(values, 'persons'), income: textOf(values, 'income') }, limits) : [];
}

/** An application beyond a limit is accepted, with a reason. */
export function checkLimitReason(values: FormValues, limits: RentalLimits | null): FormErrors {
  const isUnexplained = isBlank(textOf(values, 'limitReason')) && excessesOf(values, limits).length > 0;
  return isUnexplained ? { limitReason: 'required' } : {};
}

function textOf(values: FormValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}

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

import { addDays } from '@/lib/domain/time/brussels-time';
import type { EnquiryForm, FormErrors, FormValues } from './enquiry-form';
import { parseDay } from './parse-day';

/** The first and the last day that a field takes, in days from today. */
export type DayRange = { from: number; until: number };

const year = 365;

/**
 * The range in which the dates of a form lie. An offer is valid for at least a day and at most a year; a rental starts
 * within a year; a lease ends within a century, so that a mistyped year is noticed.
 */
export const formDays: Readonly<Partial<Record<EnquiryForm, Readonly<Record<string, DayRange>>>>> = {
  offer: { validUntil: { from: 1, until: year } },
  'rent-application': { startDate: { from: 0, until: year }, endDate: { from: 1, until: 100 * year } },
};

type DaysCheck = {
  form: EnquiryForm;
  values: FormValues;
  /** In Belgium. */
  today: string;
};

/** Returns the problems with the dates of a form on a day; invalid days are left to the form's schema. */
export function checkDays({ form, values, today }: DaysCheck): FormErrors {
  const errors: Record<string, FormErrors[string]> = {};
  for (const [name, { from, until }] of Object.entries(formDays[form] ?? {})) {
    const value = values[name];
    const day = typeof value === 'string' ? parseDay(value.trim()) : null;
    if (day === null) continue;
    if (day < addDays(today, from)) errors[name] = 'datePast';
    else if (day > addDays(today, until)) errors[name] = 'dateFar';
  }
  return errors;
}

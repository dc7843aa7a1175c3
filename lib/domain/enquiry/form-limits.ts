import { type Excess, findExcesses, type RentalLimits } from '@/lib/domain/rental/rental-limits';
import { isBlank } from '@/lib/domain/text/raw-value';
import type { FormErrors, FormValues } from './form-state';

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

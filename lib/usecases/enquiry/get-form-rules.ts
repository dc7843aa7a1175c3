import { getContent } from '@/lib/content/content';
import { type RuleSet, rulesOf } from '@/lib/domain/enquiry/form-schemas';
import type { EnquiryForm } from '@/lib/domain/enquiry/forms/registry';

/** Which rules a form about a property follows: before the viewing of a rental, the law allows asking less. */
export function getFormRules(form: EnquiryForm, propertyId: unknown): RuleSet {
  return rulesOf(form, isRental(propertyId));
}

function isRental(propertyId: unknown): boolean {
  const isId = typeof propertyId === 'string' && /^\d{1,15}$/.test(propertyId);
  return isId && getContent().catalogue.getProperty(Number(propertyId))?.goal === 'rent';
}

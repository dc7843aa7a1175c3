import { getContent } from '@/lib/content/content';
import type { RuleSet } from '@/lib/domain/enquiry/form-schemas';

/** Which rules a request about a property follows: about a rental, the law allows asking less. */
export function getContactRules(propertyId: unknown): Extract<RuleSet, 'contact-me' | 'contact-me-rental'> {
  return isRental(propertyId) ? 'contact-me-rental' : 'contact-me';
}

/** The same for booking a visit. */
export function getVisitRules(
  propertyId: unknown,
): Extract<RuleSet, 'contact-appointment' | 'contact-appointment-rental'> {
  return isRental(propertyId) ? 'contact-appointment-rental' : 'contact-appointment';
}

function isRental(propertyId: unknown): boolean {
  const isId = typeof propertyId === 'string' && /^\d{1,15}$/.test(propertyId);
  return isId && getContent().catalogue.getProperty(Number(propertyId))?.goal === 'rent';
}

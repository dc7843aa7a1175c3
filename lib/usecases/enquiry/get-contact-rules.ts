import { getContent } from '@/lib/content/content';
import type { RuleSet } from '@/lib/domain/enquiry/form-schemas';

/** Which rules a request about a property follows: about a rental, the law allows asking less. */
export function getContactRules(propertyId: unknown): Extract<RuleSet, 'contact-me' | 'contact-me-rental'> {
  const isId = typeof propertyId === 'string' && /^\d{1,15}$/.test(propertyId);
  const property = isId ? getContent().catalogue.getProperty(Number(propertyId)) : null;
  return property?.goal === 'rent' ? 'contact-me-rental' : 'contact-me';
}

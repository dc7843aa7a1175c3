import { getContent } from '@/lib/content/content';
import type { EnquiryProblem } from '@/lib/domain/enquiry/form-state';
import type { EnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import { textIsEmail } from '@/lib/domain/enquiry/person';
import type { Project } from '@/lib/domain/project/project';
import type { Goal } from '@/lib/domain/property/goal';
import type { Person, Property } from '@/lib/domain/property/property';

/** The public property of a form's number; null for none. */
export function findProperty(id: string): Property | null {
  return id === '' ? null : getContent().catalogue.getProperty(Number(id));
}

export function findProject(id: string): Project | null {
  return id === '' ? null : getContent().catalogue.getProject(Number(id));
}

export type AvailableProperty = { property: Property } | { problem: EnquiryProblem };

/** The property of a form that only makes sense while the property is available. */
export function findAvailable(id: string, goal?: Goal): AvailableProperty {
  const property = findProperty(id);
  if (!property || (goal !== undefined && property.goal !== goal)) return { problem: 'notFound' };
  if (property.situation !== 'available' && property.situation !== 'option') return { problem: 'notAvailable' };
  return { property };
}

/** The recipient of a form's requests. */
export function recipientOf(form: EnquiryForm, manager: Person | null): string {
  const { agency, mail } = getContent().settings;
  const own = manager?.email?.trim();
  return mail.recipients[form] ?? (own && textIsEmail(own) ? own : agency.email);
}

/** The listing's own manager answers; else the agency's first person. */
export function answererOf(manager: Person | null): string | null {
  return manager?.name ?? getContent().settings.contactPeople[0]?.name ?? null;
}

import { findTestimonials, type PublishedTestimonial } from '@/lib/content/erase-testimonials';
import { slugify } from '@/lib/domain/text/fold';
import { keyedHash } from '@/lib/platform/token';
import type { StoredPerson } from './person-store';

/** The id of the file of a testimonial: of its lead, so that its address names nobody, and publishing again replaces it. */
export function testimonialIdOf(enquiryId: string): string {
  return slugify(enquiryId.slice(0, 12));
}

/** By this the file stays findable after its lead has reached its term; it says nothing without the site's secret. */
export function senderOf(email: string): string {
  return keyedHash(`sender of a testimonial\n${email.trim().toLowerCase()}`);
}

/** The published testimonials of a person: of leads that are stored, and of the address. */
export async function findPublished(wanted: string, { rows }: StoredPerson): Promise<PublishedTestimonial[]> {
  const emails = [...rows.enquiry.map(({ email }) => email), ...(wanted.includes('@') ? [wanted] : [])];
  const ids = new Set(rows.enquiry.map(({ id }) => testimonialIdOf(id)));
  const senders = new Set(emails.filter(Boolean).map(senderOf));
  return findTestimonials(({ id, sender }) => ids.has(id) || (sender !== undefined && senders.has(sender)));
}

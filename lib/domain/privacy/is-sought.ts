import { textIsEmail } from '@/lib/domain/enquiry/person';
import { phoneKeyOf } from '@/lib/domain/office/lead-search';

/** Whether a text is what people are looked for by: an e-mail address, or a phone number. */
export function isSought(text: string): boolean {
  return text.includes('@') ? textIsEmail(text) : /^[\d\s+()./-]+$/.test(text) && phoneKeyOf(text) !== '';
}

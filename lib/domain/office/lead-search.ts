import { textIsEmail } from '@/lib/domain/enquiry/person';
import { fold } from '@/lib/domain/text/fold';

/** Characters that are searched of one lead: forms have texts of some thousand at most. */
const maxSearchLength = 6000;

type Searched = { id: string; name: string; email: string; phone: string; data: string };

/** Everything that a lead can be found by, without capitals, accents and signs. */
export function searchTextOf({ id, name, email, phone, data }: Searched): string {
  return fold([name, email, phone, phone.replace(/\D/g, ''), id.slice(0, 8), ...valuesOf(data)].join(' ')).slice(
    0,
    maxSearchLength,
  );
}

/** What is looked for, as it stands in `searchTextOf`: words that must all be there. */
export function searchWords(typed: string): string[] {
  return [...new Set(fold(typed.slice(0, 100)).split(' '))].filter(Boolean).slice(0, 8);
}

function valuesOf(json: string): string[] {
  try {
    const data: unknown = JSON.parse(json);
    return typeof data === 'object' && data !== null ? Object.values(data).flat().map(String) : [];
  } catch {
    return [];
  }
}

/** The digits of a phone number, the same with Belgium's country code and without; empty for fewer than eight. */
export function phoneKeyOf(phone: string): string {
  const digits = phone.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '');
  const key = digits.replace(/^32(?=\d{8,9}$)/, '');
  return key.length < 8 ? '' : key;
}

/** Whether a text is what people are looked for by: an e-mail address, or a phone number. */
export function isSought(text: string): boolean {
  return text.includes('@') ? textIsEmail(text) : /^[\d\s+()./-]+$/.test(text) && phoneKeyOf(text) !== '';
}

/** Letters of the name of a saved filter: as many as a link in a line of several may have. */
export const maxFilterName = 40;

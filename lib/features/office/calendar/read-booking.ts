import { getContent } from '@/lib/content/content';
import { textIsEmail } from '@/lib/domain/enquiry/person';
import type { Language } from '@/lib/domain/language';

/** What a booking by hand says of its visitor. */
type TypedVisitor = Readonly<Record<'name' | 'email' | 'phone' | 'spoken', string>>;

export type Visitor = { person: { name: string; email: string; phone: string }; language: Language };

const maxVisitorName = 100;
const maxMinutes = 8 * 60;

/** Who comes, with one way at least to reach them. */
export function readVisitor(typed: TypedVisitor): Visitor | 'longName' | 'noPerson' {
  const [name, email, phone] = [typed.name.trim(), typed.email.trim(), typed.phone.trim()];
  if (name.length > maxVisitorName) return 'longName';
  if (name === '' || (email === '' ? phone === '' : !textIsEmail(email))) return 'noPerson';
  const { enabled, default: fallback } = getContent().settings.languages;
  return { person: { name, email, phone }, language: enabled.find((one) => one === typed.spoken) ?? fallback };
}

/** How long a viewing lasts, in minutes; null for what cannot be booked. */
export function readMinutes(typed: string): number | null {
  const minutes = Number(typed);
  return Number.isInteger(minutes / 5) && minutes > 0 && minutes <= maxMinutes ? minutes : null;
}

import { getContent } from '@/lib/content/content';
import { setOwnerPreferences } from '@/lib/data/owner-store';
import type { Language } from '@/lib/domain/language';
import type { StaffAccount } from './staff';

/** Stores the language of a person's office and mails. False for a language that the site lacks. */
export async function updateStaffLanguage(account: StaffAccount, language: Language, now: Date): Promise<boolean> {
  if (!getContent().settings.languages.enabled.includes(language)) return false;
  await setOwnerPreferences(account.id, { language, wantsSummary: false }, now);
  return true;
}

import { getContent } from '@/lib/content/content';
import type { Account } from './owner';
import { type OwnerPreferences, setOwnerPreferences } from './owner-store';

/**
 * Stores the language of an account's mails and screens, and whether the weekly summary is sent, which only owners get.
 * False for a language that the site lacks.
 */
export async function updateOwnerPreferences(
  account: Account,
  preferences: OwnerPreferences,
  now: Date,
): Promise<boolean> {
  if (!getContent().settings.languages.enabled.includes(preferences.language)) return false;
  await setOwnerPreferences(account.id, preferences, now);
  return true;
}

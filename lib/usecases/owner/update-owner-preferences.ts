import { getContent } from '@/lib/content/content';
import { type OwnerPreferences, setOwnerPreferences } from '@/lib/data/owner-store';
import type { Owner } from './owner';

/** Stores an owner's mail language and whether the weekly summary is sent. False for a language that the site lacks. */
export async function updateOwnerPreferences(owner: Owner, preferences: OwnerPreferences, now: Date): Promise<boolean> {
  if (!getContent().settings.languages.enabled.includes(preferences.language)) return false;
  await setOwnerPreferences(owner.id, preferences, now);
  return true;
}

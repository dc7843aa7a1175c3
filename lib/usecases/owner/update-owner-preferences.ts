import { getContent } from '@/lib/content/content';
import { type OwnerPreferences, setOwnerPreferences } from '@/lib/data/owner-store';
import type { Owner } from './owner';

/** Keeps in which language an owner wants to be written to, and whether every week. False for a language not spoken here. */
export async function updateOwnerPreferences(owner: Owner, wishes: OwnerPreferences, now: Date): Promise<boolean> {
  if (!getContent().settings.languages.enabled.includes(wishes.language)) return false;
  await setOwnerPreferences(owner.id, wishes, now);
  return true;
}

import type { Language } from '@/lib/domain/language';
import type { OwnerProperty } from '@/lib/usecases/owner/get-owner-property';
import type { Owner } from '@/lib/usecases/owner/owner';

export type PortalPart = {
  owner: Owner;
  properties: readonly OwnerProperty[];
  /** Null: all of them together. */
  chosen: OwnerProperty | null;
  language: Language;
};

/** Which property, how often it is looked at, from where, and how that compares. */
export async function Statistics(_: PortalPart) {
  return null;
}

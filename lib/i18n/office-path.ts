import type { Language } from '@/lib/domain/language';
import type { OfficeAddress } from '@/lib/domain/office/office-screens';

/**
 * The address of a screen of the office, which has no language: `officePath('leads')` is `/office/leads/`. For readers
 * without a session, such as those of a mail, it names theirs: `/office/forgotten/?language=fr`.
 */
export function officePath(screen: OfficeAddress = '', language?: Language): string {
  const path = screen === '' ? '/office/' : `/office/${screen}/`;
  return language === undefined ? path : `${path}?language=${language}`;
}

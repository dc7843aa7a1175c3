import type { Language } from '@/lib/domain/language';
import { type OfficeAddress, readWantedAddress } from '@/lib/domain/office/office-screens';

/**
 * The address of a screen of the office, which has no language: `officePath('leads')` is `/office/leads/`. For readers
 * without a session, such as those of a mail, it names theirs: `/office/forgotten/?language=fr`.
 */
export function officePath(screen: OfficeAddress = '', language?: Language): string {
  const path = screen === '' ? '/office/' : `/office/${screen}/`;
  return language === undefined ? path : `${path}?language=${language}`;
}

/** The login with what is said there, which leads to the wanted address of the office. */
export function officeLogin(step: string | null, wanted: string | null): string {
  const next = readWantedAddress(wanted);
  const search = new URLSearchParams({ ...(step !== null && { step }), ...(next !== null && { next }) });
  return officePath('login') + (search.size > 0 ? `?${search}` : '');
}

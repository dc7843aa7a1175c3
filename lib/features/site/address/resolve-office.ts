import type { Language } from '@/lib/domain/language';
import { matchOfficeScreen } from '@/lib/domain/office/office-screens';
import { encodeQuery } from './internal-query';
import { livePage, type Resolution, redirect } from './resolution';
import type { Address } from './resolve-address';

export function isOfficePath(path: string): boolean {
  return /^\/+office(?:\/|$)/.test(path);
}

/** Whether an internal path is drawn for the office. */
export function isOfficeScreen(path: string): boolean {
  return /^\/[a-z]{2}\/office\//.test(path);
}

/** Finds the screen of an address of the office, which names no language. */
export function resolveOffice({ path, search }: Address, language: Language): Resolution {
  const segments = path.split('/').filter(Boolean).slice(1);
  const tidy = `/${['office', ...segments].join('/')}/`;
  if (tidy !== path) return redirect(tidy, language, search);
  const match = matchOfficeScreen(segments);
  // In the frame of the office, which only those who are logged in see.
  if (!match) return livePage(language, 'office/missing');
  const { name, parts, hasQuery } = match;
  return livePage(language, ['office', name, ...parts, ...(hasQuery ? [encodeQuery(search, false)] : [])].join('/'));
}

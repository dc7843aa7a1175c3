import type { Language } from '@/lib/domain/language';
import { encodeQuery } from './internal-query';
import { livePage, missing, type Resolution, redirect } from './resolution';
import type { Address } from './resolve-address';

export function isOfficePath(path: string): boolean {
  return /^\/+office(?:\/|$)/.test(path);
}

/** Whether an internal path is drawn for the office. */
export function isOfficeScreen(path: string): boolean {
  return /^\/[a-z]{2}\/office\//.test(path);
}

const plainScreens: ReadonlySet<string> = new Set(['today', 'forgotten', 'account', 'staff', 'log']);

/** Finds the screen of an address of the office, which names no language. */
export function resolveOffice({ path, search }: Address, language: Language): Resolution {
  const segments = path.split('/').filter(Boolean).slice(1);
  const tidy = `/${['office', ...segments].join('/')}/`;
  if (tidy !== path) return redirect(tidy, language, search);
  const [screen = 'today', id, ...more] = segments;
  if (screen === 'leads' && more.length === 0) {
    if (id === undefined) return livePage(language, `office/leads/${encodeQuery(search, false)}`);
    return /^[\w-]{1,60}$/.test(id) ? livePage(language, `office/lead/${id}`) : missing(language);
  }
  if (more.length > 0 || segments[0] === 'today') return missing(language);
  if (id === undefined && plainScreens.has(screen)) return livePage(language, `office/${screen}`);
  if (id === undefined && screen === 'login') return livePage(language, `office/login/${encodeQuery(search, false)}`);
  if (screen === 'password' && id !== undefined && /^[\w-]{1,60}$/.test(id))
    return livePage(language, `office/password/${id}`);
  return missing(language);
}

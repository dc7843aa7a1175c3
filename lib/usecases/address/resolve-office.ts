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

const plainScreens: ReadonlySet<string> = new Set([
  'today',
  'forgotten',
  'account',
  'person',
  'testimonials',
  'figures',
  'staff',
  'templates',
  'imports',
  'log',
]);

/** Screens that read the parameters of their address themselves. */
const queryScreens: ReadonlySet<string> = new Set(['login', 'properties', 'owners']);

/** Finds the screen of an address of the office, which names no language. */
export function resolveOffice({ path, search }: Address, language: Language): Resolution {
  const segments = path.split('/').filter(Boolean).slice(1);
  const tidy = `/${['office', ...segments].join('/')}/`;
  if (tidy !== path) return redirect(tidy, language, search);
  const [screen = 'today', id, ...more] = segments;
  if (screen === 'leads' && id !== undefined && more.join('/') === 'answer') {
    if (!isId(id)) return missing(language);
    return livePage(language, `office/answer/${id}/${encodeQuery(search, false)}`);
  }
  if (screen === 'leads' && more.length === 0) {
    if (id === undefined) return livePage(language, `office/leads/${encodeQuery(search, false)}`);
    return isId(id) ? livePage(language, `office/lead/${id}/${encodeQuery(search, false)}`) : missing(language);
  }
  if (screen === 'calendar' && id === 'block') {
    const [entry, ...rest] = more;
    if (entry === undefined) return livePage(language, `office/new-entry/${encodeQuery(search, false)}`);
    return rest.length === 0 && isId(entry) ? livePage(language, `office/entry/${entry}`) : missing(language);
  }
  if (screen === 'calendar' && more.length === 0) {
    if (id === undefined) return livePage(language, `office/calendar/${encodeQuery(search, false)}`);
    if (id === 'new') return livePage(language, `office/new-viewing/${encodeQuery(search, false)}`);
    return isId(id) ? livePage(language, `office/viewing/${id}`) : missing(language);
  }
  if (screen === 'templates' && id !== undefined && more.length === 0)
    return isId(id) ? livePage(language, `office/template/${id}`) : missing(language);
  if (screen === 'owner' && id !== undefined) return resolveOwner(id, more, language);
  if (more.length > 0 || segments[0] === 'today') return missing(language);
  if (id === undefined && queryScreens.has(screen))
    return livePage(language, `office/${screen}/${encodeQuery(search, false)}`);
  if (screen === 'property' && id !== undefined && /^\d{1,15}$/.test(id))
    return livePage(language, `office/property/${id}`);
  if (id === undefined && plainScreens.has(screen)) return livePage(language, `office/${screen}`);
  if (screen === 'password' && id !== undefined && isId(id)) return livePage(language, `office/password/${id}`);
  return missing(language);
}

/** An owner, and their portal as they see it, whole or of one property. */
function resolveOwner(id: string, [view, property, ...more]: readonly string[], language: Language): Resolution {
  const isKnown = isId(id) && more.length === 0 && (property === undefined || /^\d{1,15}$/.test(property));
  if (!isKnown || (view !== undefined && view !== 'view')) return missing(language);
  if (view === undefined) return livePage(language, `office/owner/${id}`);
  return livePage(language, `office/owner-view/${id}/${property ?? 'all'}`);
}

function isId(segment: string): boolean {
  return /^[\w-]{1,60}$/.test(segment);
}

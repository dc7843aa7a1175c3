import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { matchOfficeScreen } from '@/lib/domain/office/office-screens';
import { linkTo } from '@/lib/i18n/paths';
import { encodeQuery } from './internal-query';
import { livePage, missing, type Resolution, redirect } from './resolution';
import { type Address, resolveAddress } from './resolve-address';

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

/**
 * The page of a state that no visitor sees, as a live one; null where the caller is not working for such a state. What is
 * kept for everybody has another internal path.
 */
export function resolveDraft(): Resolution | null {
  const { draft } = getContent();
  if (!draft) return null;
  const { language, shownOn } = draft;
  const address = linkTo(shownOn, language);
  if (address === null) return missing(language);
  const found = resolveAddress({ path: address, search: new URLSearchParams() }, language);
  if (found.kind === 'redirect') return found;
  const [, inner = ''] = /^\/[a-z]{2}\/(?:live\/|page\/)?(.*)\/$/.exec(found.path) ?? [];
  const isPage = /^\/[a-z]{2}\/(?:live|page)\//.test(found.path);
  const isDrawn = isPage || /^(?:article|testimonial)\//.test(inner);
  return found.status === 200 && isDrawn
    ? livePage(language, `draft/${isPage ? 'page/' : ''}${inner}`)
    : missing(language);
}

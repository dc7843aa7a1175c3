import type { Language } from '@/lib/domain/language';
import { withParameters } from '@/lib/i18n/paths';

/**
 * The target of an address. `path` of a page is internal, made for the folders of `app/[locale]`; a redirect's
 * location is what the visitor sees.
 */
export type Resolution =
  | {
      kind: 'page';
      language: Language;
      path: string;
      status: 200 | 404 | 410;
      /** Rendered again for every visitor, and never cached. */
      isLive: boolean;
    }
  | { kind: 'redirect'; language: Language; location: string; isPermanent: boolean };

export function page(language: Language, path: string): Resolution {
  return { kind: 'page', language, path: `/${language}/${path}/`, status: 200, isLive: false };
}

export function livePage(language: Language, path: string): Resolution {
  return { kind: 'page', language, path: `/${language}/${path}/`, status: 200, isLive: true };
}

export function missing(
  language: Language,
  kind: 'page' | 'property' | 'project' | 'document' | 'expiredDocument' = 'page',
  status: 404 | 410 = 404,
  id?: number,
): Resolution {
  const path = `/${language}/missing/${kind}/${status}/${id === undefined ? '' : `${id}/`}`;
  return { kind: 'page', language, path, status, isLive: false };
}

/** Keeps the query, unless the redirect leads to another site. */
export function redirect(
  location: string,
  language: Language,
  search: URLSearchParams,
  isPermanent = true,
): Resolution {
  const query = new URLSearchParams(search);
  query.delete('language');
  query.delete('lang');
  const target = location.startsWith('/') ? withParameters(location, query) : location;
  return { kind: 'redirect', language, location: target, isPermanent };
}

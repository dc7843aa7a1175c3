import { isLanguage, type Language } from '@/lib/domain/language';

/** Name of the cookie and of the browser storage key that hold the visitor's language. */
export const languageStoreName = 'language';

export type LanguageHints = {
  query: string | null;
  cookie: string | undefined;
  /** The browser's Accept-Language header. */
  acceptLanguage: string | null;
};

/**
 * Returns the language of a visitor whose address names none: the one in the query, else the one stored in the cookie,
 * else the browser's first enabled language, else the configured default (specification, section 2).
 */
export function chooseLanguage(hints: LanguageHints, enabled: readonly Language[], fallback: Language): Language {
  const candidates = [
    hints.query?.toLowerCase(),
    hints.cookie?.toLowerCase(),
    ...acceptedLanguages(hints.acceptLanguage),
  ];
  for (const candidate of candidates) {
    if (isLanguage(candidate) && enabled.includes(candidate)) return candidate;
  }
  return fallback;
}

/** The language that an address names besides its path. */
export function languageInQuery(search: URLSearchParams): string | null {
  return search.get('language') ?? search.get('lang');
}

/** A visitor who names the language that the page has wants it from now on: the browser stores it. */
export function languageToStore(search: URLSearchParams, shown: Language): Language | null {
  return languageInQuery(search) === shown ? shown : null;
}

/** Two-letter codes of an Accept-Language header, best first. A header of unreasonable length is cut. */
export function acceptedLanguages(header: string | null): string[] {
  return (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';');
      const quality = options.map((option) => option.trim().match(/^q=([\d.]+)$/)?.[1]).find(Boolean);
      return { code: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ code, quality }) => code !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ code }) => code);
}

/** The specification's five categories (section 5). The first one is always on. */
export const consentCategories = ['necessary', 'analytics', 'marketing', 'social', 'unclassified'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** What a visitor is asked about: never a category that the site has nothing in. Films and maps need an answer always. */
export function askedCategories(services: { measurementId: string | null; pixelId: string | null }): ConsentCategory[] {
  const { measurementId, pixelId } = services;
  const used: Record<ConsentCategory, boolean> = {
    necessary: true,
    analytics: measurementId !== null,
    marketing: measurementId !== null || pixelId !== null,
    social: true,
    unclassified: false,
  };
  return consentCategories.filter((category) => used[category]);
}

export const consentCookieName = 'site-consent';

/** A visitor's choice, its date, and the version of the question. */
export type Consent = { version: number /** ISO date. */; chosenOn: string; agreed: readonly ConsentCategory[] };

const letters = {
  necessary: 'n',
  analytics: 'a',
  marketing: 'm',
  social: 's',
  unclassified: 'u',
} as const satisfies Record<ConsentCategory, string>;

/** As stored in the cookie: `1.2026-11-21.nas`. */
export function formatConsent({ version, chosenOn, agreed }: Consent): string {
  const kept = consentCategories.filter((category) => category === 'necessary' || agreed.includes(category));
  return `${version}.${chosenOn}.${kept.map((category) => letters[category]).join('')}`;
}

/** Null for an invalid choice, or one for another version of the question: the visitor is asked again. */
export function parseConsent(text: string | null | undefined, version: number): Consent | null {
  const [, found, chosenOn = '', kept = ''] = text?.match(/^(\d{1,6})\.(\d{4}-\d{2}-\d{2})\.([a-z]{0,10})$/) ?? [];
  if (found === undefined || Number(found) !== version || Number.isNaN(Date.parse(chosenOn))) return null;
  const agreed = consentCategories.filter((category) => category === 'necessary' || kept.includes(letters[category]));
  return { version, chosenOn, agreed };
}

const languagePrefix = /^\/[a-z]{2}(?=\/)/i;

/**
 * Whether no consent is asked for and nothing is measured on a path. The prefixes match whole segments, in any case,
 * after the language of the path or at its start where it names none.
 */
export function isPreviewPath(path: string, prefixes: readonly string[]): boolean {
  const whole = closed(path);
  const inner = whole.replace(languagePrefix, '');
  return prefixes.some((prefix) => {
    const start = closed(prefix);
    return inner.startsWith(start) || whole.startsWith(start);
  });
}

function closed(path: string): string {
  const small = path.toLowerCase();
  return small.endsWith('/') ? small : `${small}/`;
}

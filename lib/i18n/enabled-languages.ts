import { getContent } from '@/lib/content/content';
import { isLanguage, type Language, type Localized } from '@/lib/domain/language';

/** The language of somebody with an account: theirs while the site has it, else the default of the site. */
export function enabledLanguage(wanted: unknown): Language {
  const { enabled, default: fallback } = getContent().settings.languages;
  return isLanguage(wanted) && enabled.includes(wanted) ? wanted : fallback;
}

/** One address per enabled language, made by `hrefIn`. */
export function alternatesOf(hrefIn: (language: Language) => string): Localized {
  return Object.fromEntries(getContent().settings.languages.enabled.map((language) => [language, hrefIn(language)]));
}

import { getContent } from '@/lib/content/content';
import { isLanguage, type Language, type Localized } from '@/lib/domain/language';
import { isEnabled } from './route-path';

/** Returns an account's language if the site still has it, otherwise the site's default language. */
export function enabledLanguage(wanted: unknown): Language {
  return isLanguage(wanted) && isEnabled(wanted) ? wanted : getContent().settings.languages.default;
}

/** One address per enabled language, made by `hrefIn`. */
export function alternatesOf(hrefIn: (language: Language) => string): Localized {
  return Object.fromEntries(getContent().settings.languages.enabled.map((language) => [language, hrefIn(language)]));
}

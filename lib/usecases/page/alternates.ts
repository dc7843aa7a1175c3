import { getContent } from '@/lib/content/content';
import type { Language, Localized } from '@/lib/domain/language';
import { pathTo } from '@/lib/i18n/paths';

/** One address per enabled language, made by `hrefIn`. */
export function alternatesOf(hrefIn: (language: Language) => string): Localized {
  return Object.fromEntries(getContent().settings.languages.enabled.map((language) => [language, hrefIn(language)]));
}

export function alternatesOfRoute(original: string, params?: Readonly<Record<string, string>>): Localized {
  return alternatesOf((language) => pathTo(original, language, params));
}

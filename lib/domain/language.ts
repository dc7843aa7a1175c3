import { isBlank } from '@/lib/domain/text/is-blank';

/** Every language the product has a slot for (specification, section 1); which ones are switched on is a setting. */
export const languages = ['nl', 'fr', 'en', 'de'] as const;

export type Language = (typeof languages)[number];

/** A value per language. Any language may be missing: translations arrive one at a time. */
export type Localized<T = string> = Partial<Record<Language, T>>;

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/**
 * Decides which language of a text a reader gets: the wanted one, else the fallback, else the first there is in the
 * order of `languages`. A blank text counts as absent. The language that was found comes along, so that a text in
 * another language than its page can carry its own `lang`.
 */
export function pickLocalized<T>(
  values: Localized<T> | undefined,
  language: Language,
  fallback: Language,
): { value: T; language: Language } | null {
  for (const candidate of [language, fallback, ...languages]) {
    const value = values?.[candidate];
    if (value !== undefined && !isBlank(value)) return { value, language: candidate };
  }
  return null;
}

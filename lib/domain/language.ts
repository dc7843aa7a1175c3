import { recordOf } from '@/lib/domain/record-of';
import { isBlank } from '@/lib/domain/text/raw-value';

type LanguageInfo = {
  /** The name of the language in itself, which readers look for. */
  name: string;
  /** How dates and numbers are written on the Belgian market. */
  locale: string;
  /** The Belgian variant of the language, for social networks. */
  openGraph: string;
};

/** Every language the product has a slot for (specification, section 1); which ones are switched on is a setting. */
export const languageInfo = {
  nl: { name: 'Nederlands', locale: 'nl-BE', openGraph: 'nl_BE' },
  fr: { name: 'Français', locale: 'fr-BE', openGraph: 'fr_BE' },
  en: { name: 'English', locale: 'en-GB', openGraph: 'en_BE' },
  de: { name: 'Deutsch', locale: 'de-BE', openGraph: 'de_BE' },
} as const satisfies Record<string, LanguageInfo>;

export type Language = keyof typeof languageInfo;

export const languages = Object.keys(languageInfo) as readonly string[] as readonly [Language, ...Language[]];

/** A value per language. Any language may be missing: translations arrive one at a time. */
export type Localized<T = string> = Partial<Record<Language, T>>;

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languageInfo, value);
}

export function inEachLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return recordOf(languages, make);
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

/** A language's name in another language: French is "Frans" in Dutch. */
export function languageNameIn(language: Language, named: Language): string {
  const names = new Intl.DisplayNames(languageInfo[language].locale, { type: 'language' });
  return names.of(named) ?? languageInfo[named].name;
}

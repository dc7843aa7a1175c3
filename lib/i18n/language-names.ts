import type { Language } from '@/lib/domain/language';
import { locales } from './locales';

/** Each language's own name, which readers look for. */
export const languageNames: Readonly<Record<Language, string>> = {
  nl: 'Nederlands',
  fr: 'Français',
  en: 'English',
  de: 'Deutsch',
};

/** A language's name in another language: French is "Frans" in Dutch. */
export function languageNameIn(language: Language, named: Language): string {
  return new Intl.DisplayNames(locales[language], { type: 'language' }).of(named) ?? languageNames[named];
}

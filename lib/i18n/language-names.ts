import { type Language, languageInfo } from '@/lib/domain/language';

/** A language's name in another language: French is "Frans" in Dutch. */
export function languageNameIn(language: Language, named: Language): string {
  const names = new Intl.DisplayNames(languageInfo[language].locale, { type: 'language' });
  return names.of(named) ?? languageInfo[named].name;
}

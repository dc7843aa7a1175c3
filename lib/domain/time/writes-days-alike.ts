import { type Language, languageInfo } from '@/lib/domain/language';

/** Whether a browser in `locale` writes days as a page in `language` does: in its language, in the same order. */
export function writesDaysAlike(locale: string, language: Language): boolean {
  const own = languageInfo[language].locale;
  return locale.split('-')[0] === language && orderIn(locale) === orderIn(own);
}

/** What the browser itself is in: its date picker writes days so, whatever it asks pages for. */
export function ownLocale(): string {
  return new Intl.DateTimeFormat().resolvedOptions().locale;
}

function orderIn(locale: string): string {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  return parts.filter((type) => type !== 'literal').join();
}

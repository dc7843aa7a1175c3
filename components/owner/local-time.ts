import { getLocale } from 'next-intl/server';
import { isLanguage } from '@/lib/domain/language';
import { locales } from '@/lib/i18n/locales';

/** Writes instants as the language of the page does on the Belgian market, by the clock of Brussels. */
export async function getLocalTime(): Promise<(instant: Date, options: Intl.DateTimeFormatOptions) => string> {
  const language = await getLocale();
  const locale = isLanguage(language) ? locales[language] : language;
  return (instant, options) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Brussels', ...options }).format(instant);
}

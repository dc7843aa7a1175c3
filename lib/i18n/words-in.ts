import { getLocale, getTranslations } from 'next-intl/server';
import type { Language } from '@/lib/domain/language';
import { locales } from './locales';
import { getTranslator, type Namespace, type Translator } from './translator';

/** Words of the named language; without one those of the page that is drawn. Where no page is drawn it must be named. */
export async function wordsIn<const N extends Namespace>(
  namespace: N,
  language: Language | undefined,
): Promise<Translator<N>> {
  return language ? getTranslator(language, namespace) : getTranslations(namespace);
}

/** Writes days in full, as Belgium does in the named language or else that of the page: `21 november 2026`. */
export async function longDatesIn(language: Language | undefined): Promise<(date: Date) => string> {
  const format = new Intl.DateTimeFormat(locales[language ?? (await getLocale())], {
    dateStyle: 'long',
    timeZone: 'Europe/Brussels',
  });
  return (date) => format.format(date);
}

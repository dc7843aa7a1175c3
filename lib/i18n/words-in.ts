import { getLocale, getTranslations } from 'next-intl/server';
import type { Language } from '@/lib/domain/language';
import { type DateStyle, writeDate } from './dates';
import { getTranslator, type Namespace, type Translator } from './translator';

/** Words of the named language; without one those of the page that is drawn. Where no page is drawn it must be named. */
export async function wordsIn<const N extends Namespace>(
  namespace: N,
  language: Language | undefined,
): Promise<Translator<N>> {
  return language ? getTranslator(language, namespace) : getTranslations(namespace);
}

/** Writes days and moments as `writeDate` does, in the named language or else that of the page. */
export async function datesIn(
  language?: Language | undefined,
): Promise<(date: Date | string, style?: DateStyle) => string> {
  const written = language ?? (await getLocale());
  return (date, style) => writeDate(written, date, style);
}

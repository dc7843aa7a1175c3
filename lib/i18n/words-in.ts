import { createFormatter } from 'next-intl';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { Language } from '@/lib/domain/language';
import { getTranslator, type Namespace, type Translator } from './translator';

/** Words of the named language; without one those of the page that is drawn. Where no page is drawn it must be named. */
export async function wordsIn<const N extends Namespace>(
  namespace: N,
  language: Language | undefined,
): Promise<Translator<N>> {
  return language ? getTranslator(language, namespace) : getTranslations(namespace);
}

/** Writes dates as the named language does; without one, as the page that is drawn. */
export async function formatterIn(language: Language | undefined): Promise<ReturnType<typeof createFormatter>> {
  return language ? createFormatter({ locale: language, timeZone: 'Europe/Brussels' }) : getFormatter();
}

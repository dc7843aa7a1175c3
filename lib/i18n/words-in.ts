import { getLocale } from 'next-intl/server';
import type { Language } from '@/lib/domain/language';
import { type DateStyle, writeDate } from './dates';
import { loadMessages } from './messages';
import { getTranslator, type Namespace, type Texts, type Translator } from './translator';

/**
 * Returns the texts of the rendered page, of one namespace or of all. The library's function of this name parses each text
 * again for each page, which takes one twentieth of the time of a drawing.
 */
export async function getTranslations<const N extends Namespace = never>(namespace?: N): Promise<Translator<N>> {
  return getTranslator(await getLocale(), namespace);
}

/**
 * Returns all texts of a namespace of the rendered page as they are written, for a component of the browser that takes
 * them whole: what is to fill in stands there as `{name}`.
 */
export async function getTexts<const N extends Namespace>(namespace: N): Promise<Texts<N>> {
  const messages: unknown = await loadMessages(await getLocale());
  return namespace.split('.').reduce((texts, key) => (texts as Record<string, unknown>)[key], messages) as Texts<N>;
}

/**
 * Returns the texts of the named language; without one those of the rendered page. Outside page rendering the language
 * is required.
 */
export async function wordsIn<const N extends Namespace>(
  namespace: N,
  language: Language | undefined,
): Promise<Translator<N>> {
  return language ? getTranslator(language, namespace) : getTranslations(namespace);
}

/** Writes days and instants as `writeDate` does, in the given language or else that of the page. */
export async function datesIn(
  language?: Language | undefined,
): Promise<(date: Date | string, style?: DateStyle) => string> {
  const written = language ?? (await getLocale());
  return (date, style) => writeDate(written, date, style);
}

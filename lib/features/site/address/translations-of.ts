import { getContent } from '@/lib/content/content';
import { type Language, type Localized, pickLocalized } from '@/lib/domain/language';

/**
 * The enabled languages that a text is written in. A page whose text is in another language than its address
 * can be read, but is not a translation: search engines are not sent there. A text without any language counts as being in
 * all.
 */
export function translationsOf(text: Localized | undefined): Language[] {
  const { enabled, default: fallback } = getContent().settings.languages;
  const written = enabled.filter((language) => pickLocalized(text, language, fallback)?.language === language);
  return written.length > 0 ? written : [...enabled];
}

/** The addresses of some languages only. */
export function pickLanguages(alternates: Localized, wanted: readonly Language[]): Localized {
  return Object.fromEntries(
    wanted.flatMap((language) => (alternates[language] === undefined ? [] : [[language, alternates[language]]])),
  );
}

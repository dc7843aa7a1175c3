import { getContent } from '@/lib/content/content';
import { type Language, type Localized, pickLocalized } from '@/lib/domain/language';
import { withParameters } from '@/lib/i18n/paths';
import { alternatesOf, routePath } from '@/lib/i18n/route-path';
import { knownParameters } from './known-parameters';

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

type RouteAddress = { params?: Readonly<Record<string, string>>; search?: URLSearchParams };

/** A route's address in each enabled language, with the parameters that its screen knows. */
export function alternatesOfRoute(
  original: string,
  { params = {}, search = new URLSearchParams() }: RouteAddress = {},
): Localized {
  return alternatesOf((language) =>
    withParameters(routePath(original, language, params), knownParameters(original, search, language)),
  );
}

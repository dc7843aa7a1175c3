import { getContent } from '@/lib/content/content';
import type { Language, Localized } from '@/lib/domain/language';
import { withParameters } from '@/lib/i18n/paths';
import { routePath } from '@/lib/i18n/route-path';
import { knownParameters } from './known-parameters';

/** One address per enabled language, made by `hrefIn`. */
export function alternatesOf(hrefIn: (language: Language) => string): Localized {
  return Object.fromEntries(getContent().settings.languages.enabled.map((language) => [language, hrefIn(language)]));
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

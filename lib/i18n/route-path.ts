import { type Content, getContent } from '@/lib/content/content';
import { isLanguage, type Language, type Localized } from '@/lib/domain/language';
import { createRouteTable, type RouteTable } from './route-table';

const tables = new WeakMap<Content, RouteTable>();

export function getRouteTable(): RouteTable {
  const content = getContent();
  const known = tables.get(content);
  if (known) return known;
  const table = createRouteTable(content.routes);
  tables.set(content, table);
  return table;
}

export function isEnabled(language: Language): boolean {
  return getContent().settings.languages.enabled.includes(language);
}

/**
 * The address that the route table gives an original path in a language: `/fr/a-vendre/`. Unknown originals get the
 * home page. Links use `pathTo`, which knows where a page has gone.
 */
export function routePath(original: string, language: Language, params?: Readonly<Record<string, string>>): string {
  return `/${language}${getRouteTable().localize(original, language, params)}`;
}

/** Returns an account's language if the site still has it, otherwise the site's default language. */
export function enabledLanguage(wanted: unknown): Language {
  return isLanguage(wanted) && isEnabled(wanted) ? wanted : getContent().settings.languages.default;
}

/** One address per enabled language, made by `hrefIn`. */
export function alternatesOf(hrefIn: (language: Language) => string): Localized {
  return Object.fromEntries(getContent().settings.languages.enabled.map((language) => [language, hrefIn(language)]));
}

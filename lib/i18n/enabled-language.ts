import { getContent } from '@/lib/content/content';
import { isLanguage, type Language } from '@/lib/domain/language';

/** The language of somebody with an account: theirs while the site has it, else the default of the site. */
export function enabledLanguage(wanted: unknown): Language {
  const { enabled, default: fallback } = getContent().settings.languages;
  return isLanguage(wanted) && enabled.includes(wanted) ? wanted : fallback;
}

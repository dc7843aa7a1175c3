import { getContent } from '@/lib/content/content';
import { isLanguage, type Language } from '@/lib/domain/language';

/** The language of an owner's mails and screens: theirs while the site has it, else the site's default. */
export function ownerLanguage(wanted: unknown): Language {
  const { enabled, default: fallback } = getContent().settings.languages;
  return isLanguage(wanted) && enabled.includes(wanted) ? wanted : fallback;
}

import { getContent } from '@/lib/content/content';
import { isLanguage, type Language } from '@/lib/domain/language';
import { pathTo } from '@/lib/i18n/paths';
import { isExpired, readToken } from '@/lib/platform/token';

export type OpenedDocument =
  | { kind: 'document'; url: string }
  /** Where somebody learns what has become of it. */
  | { kind: 'gone'; location: string };

/** The document of a signed link, as long as the link is valid, the property is on the site and publishes it. */
export function openDocument(token: string, now: Date): OpenedDocument {
  const [id = '', url = '', language] = readToken('document', token, now) ?? [];
  const property = getContent().catalogue.getProperty(Number(id));
  const isThere =
    property !== null &&
    Object.values(property.texts).some(({ documents }) =>
      documents.some((document) => document.url === url && document.isPublic),
    );
  if (isThere) return { kind: 'document', url };
  const state = isExpired('document', token, now) ? 'expired' : 'gone';
  return { kind: 'gone', location: `${pathTo('/documents/', languageOf(language))}?link=${state}` };
}

function languageOf(text: string | undefined): Language {
  return isLanguage(text) ? text : getContent().settings.languages.default;
}

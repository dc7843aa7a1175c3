import { getContent } from '@/lib/content/content';
import { isLanguage, type Language } from '@/lib/domain/language';
import { pathTo } from '@/lib/i18n/paths';
import { readExpired, readToken } from '@/lib/platform/token';

export type OpenedDocument =
  | { kind: 'document'; url: string }
  /** Where somebody learns what has become of it. */
  | { kind: 'gone'; location: string };

/**
 * The document of a signed link, as long as the link is valid, the property is on the site and publishes it. What has
 * become of it is told in the language of the link; of one that is not ours, in the `preferred` one.
 */
export function openDocument(token: string, { preferred, now }: { preferred: Language; now: Date }): OpenedDocument {
  const expired = readExpired('document', token, now);
  const [id = '', url = '', language] = expired ?? readToken('document', token, now) ?? [];
  const property = getContent().catalogue.getProperty(Number(id));
  const isThere =
    expired === null &&
    property !== null &&
    Object.values(property.texts).some(({ documents }) =>
      documents.some((document) => document.url === url && document.isPublic),
    );
  if (isThere) return { kind: 'document', url };
  const told = isLanguage(language) ? language : preferred;
  return { kind: 'gone', location: `${pathTo('/documents/', told)}?link=${expired ? 'expired' : 'gone'}` };
}

import { getContent } from '@/lib/content/content';
import { isLanguage, type Language } from '@/lib/domain/language';
import { hrefOf } from '@/lib/i18n/paths';
import { readExpired, readToken } from '@/lib/platform/token';

export type OpenedDocument =
  | { kind: 'document'; url: string }
  /** The page that explains why there is no document. */
  | { kind: 'gone'; location: string };

/**
 * Opens the document of a signed link while the link is valid and the property is on the site and publishes it.
 * Otherwise the page explains why in the language of the link; for a forged link, in the `preferred` one.
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
  const shown = isLanguage(language) ? language : preferred;
  return { kind: 'gone', location: `${hrefOf('/documents/', shown)}?link=${expired ? 'expired' : 'gone'}` };
}

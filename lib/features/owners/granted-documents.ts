import { getContent } from '@/lib/content/content';
import { isLanguage, type Language } from '@/lib/domain/language';
import type { ListingDocument } from '@/lib/domain/property/property';
import type { OpenedDocument } from '@/lib/features/enquiries/open-document';
import { getEnquiry } from '@/lib/features/forms/enquiry-store';
import { hrefOf } from '@/lib/i18n/paths';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { readExpired, readToken, signToken } from '@/lib/platform/token';
import { getLeadDecision } from './lead-decision-store';
import { documentKey } from './owner-documents';

export type RestrictedDocument = ListingDocument & { key: string };

/** The documents of a property that visitors only get when the agency agrees, each once. */
export function restrictedDocuments(propertyId: number, language: Language): RestrictedDocument[] {
  const { texts } = getContent().catalogue.getProperty(propertyId) ?? {};
  if (!texts) return [];
  // Their names in the asked language come first.
  const all = [...(texts[language]?.documents ?? []), ...Object.values(texts).flatMap(({ documents }) => documents)];
  const documents = new Map<string, RestrictedDocument>();
  for (const document of all) {
    const key = documentKey(document);
    if (!document.isPublic && !documents.has(key)) documents.set(key, { ...document, key });
  }
  return [...documents.values()];
}

/** The link to a document that was granted to the person behind a lead. */
export function grantedLink(leadId: string, key: string, language: Language, expiresAt: Date): string {
  return absoluteUrl(`/api/document/?token=${signToken('granted', [leadId, key, language], expiresAt)}`);
}

/**
 * Opens a document that was granted, while the link is valid, the lead and the decision are there and the property still
 * has the document. Null for a token of another purpose.
 */
export async function openGranted(token: string, now: Date): Promise<OpenedDocument | null> {
  const expired = readExpired('granted', token, now);
  const values = expired ?? readToken('granted', token, now);
  if (values === null) return null;
  const [leadId = '', key = '', named] = values;
  const language = isLanguage(named) ? named : getContent().settings.languages.default;
  const url = expired === null ? await grantedUrl(leadId, key, language) : null;
  if (url !== null) return { kind: 'document', url };
  return { kind: 'gone', location: `${hrefOf('/documents/', language)}?link=${expired ? 'expired' : 'gone'}` };
}

async function grantedUrl(leadId: string, key: string, language: Language): Promise<string | null> {
  const [lead, decision] = await Promise.all([getEnquiry(leadId), getLeadDecision(leadId)]);
  if (decision?.decision !== 'granted' || lead?.status !== 'received' || lead.property_id === null) return null;
  if (!decision.text.split(' ').includes(key)) return null;
  return restrictedDocuments(lead.property_id, language).find((document) => document.key === key)?.url ?? null;
}

import { getContent } from '@/lib/content/content';
import { isLanguage, type Language, pickLocalized } from '@/lib/domain/language';
import { type CertificateState, certificateState, yearsLater } from '@/lib/domain/owner/certificate';
import type { ListingDocument } from '@/lib/domain/property/property';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { type Owner, owns, type PropertyReader } from '@/lib/features/accounts/owner';
import type { OpenedDocument } from '@/lib/features/enquiries/open-document';
import { getEnquiry } from '@/lib/features/forms/enquiry-store';
import { hrefOf } from '@/lib/i18n/paths';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { keyedHash, readExpired, readToken, signToken } from '@/lib/platform/token';
import { getLeadDecision } from './lead-decision-store';

export type OwnerDocument = { name: string; href: string; isPublic: boolean };

export type Certificate = { kind: 'energy' | 'asbestos'; until: string; state: CertificateState };

export type OwnerDocuments = { documents: OwnerDocument[]; certificates: Certificate[] };

/** Years that a Flemish asbestos certificate is valid after its date. */
const asbestosYears = 10;

/** The documents of a property for its owner, restricted ones too; and until when certificates are valid. */
export function listOwnerDocuments(
  reader: PropertyReader,
  propertyId: number,
  { language, now }: { language: Language; now: Date },
): OwnerDocuments {
  const property = owns(reader, propertyId) ? getContent().catalogue.getProperty(propertyId) : null;
  if (!property) return { documents: [], certificates: [] };
  const text = pickLocalized(property.texts, language, getContent().settings.languages.default)?.value;
  const today = brusselsDay(now);
  const { epcEndDate, asbestosDate } = property.details;
  const certificates = [
    ...(epcEndDate === undefined ? [] : [{ kind: 'energy' as const, until: epcEndDate }]),
    ...(asbestosDate === undefined
      ? []
      : [{ kind: 'asbestos' as const, until: yearsLater(asbestosDate, asbestosYears) }]),
  ];
  return {
    documents: (text?.documents ?? []).map((document) => ({
      name: document.name,
      href: `/api/owner/document/${propertyId}/${documentKey(document)}/`,
      isPublic: document.isPublic,
    })),
    certificates: certificates.map((certificate) => ({
      ...certificate,
      state: certificateState(certificate.until, today),
    })),
  };
}

/** Where a document of an owner's property is stored; null for one that is not theirs or does not exist. */
export function openOwnerDocument(owner: Owner, propertyId: number, key: string): string | null {
  const property = owns(owner, propertyId) ? getContent().catalogue.getProperty(propertyId) : null;
  const documents = Object.values(property?.texts ?? {}).flatMap((text) => text.documents);
  return documents.find((document) => documentKey(document) === key)?.url ?? null;
}

/** Names a document in an address without revealing where it is stored. */
function documentKey({ url }: ListingDocument): string {
  return keyedHash(`owner document\n${url}`);
}

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

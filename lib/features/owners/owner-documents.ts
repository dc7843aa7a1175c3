import { getContent } from '@/lib/content/content';
import { type Language, pickLocalized } from '@/lib/domain/language';
import { type CertificateState, certificateState, yearsLater } from '@/lib/domain/owner/certificate';
import type { ListingDocument } from '@/lib/domain/property/property';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { type Owner, owns, type PropertyReader } from '@/lib/features/accounts/owner';
import { keyedHash } from '@/lib/platform/token';

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
export function documentKey({ url }: ListingDocument): string {
  return keyedHash(`owner document\n${url}`);
}

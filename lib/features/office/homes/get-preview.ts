import { getContent } from '@/lib/content/content';
import { readUnseenContent } from '@/lib/content/serve-content';
import type { Language } from '@/lib/domain/language';
import type { Property } from '@/lib/domain/property/property';
import { toUrl } from '@/lib/domain/text/to-url';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { type PropertyPage, toPropertyPage } from '@/lib/features/properties/get-property-page';
import type { PreviewKey } from '@/lib/features/properties/preview-token';
import { propertyPath } from '@/lib/i18n/listing-path';
import { linkTo, pathTo } from '@/lib/i18n/paths';
import { readHidden } from '@/lib/listings/read-hidden';
import { findDraftLink, findPreview, previewRoute } from './open-preview';

export type Preview = { kind: 'public'; href: string } | { kind: 'preview'; page: PropertyPage; until: Date };

/**
 * The page of a property that is not public, as visitors would see it: what the listing hides is hidden, documents are
 * withheld and no form is offered. Null where there is no such property, its record cannot be read now, or the address has
 * ended.
 */
export async function getPreview(token: string, language: Language, now: Date): Promise<Preview | null> {
  const key = await findPreview(token, language, now);
  if (!key) return getPublished(token, language, now);
  const known = getContent().catalogue.getProperty(key.propertyId);
  if (known) return { kind: 'public', href: propertyPath(known, language) };
  const property = await readPreviewed(key, now);
  if (!property) return null;
  const page = toPropertyPage(property, language);
  return {
    kind: 'preview',
    page: { ...page, alternates: { [language]: pathTo(previewRoute, language, { token }) }, ways: [] },
    until: key.until,
  };
}

/** Where a draft is that was published since its link was given out; the server in front draws the others. */
async function getPublished(token: string, language: Language, now: Date): Promise<Preview | null> {
  const link = await findDraftLink(token, language, now);
  const isPublic = link !== null && (await readUnseenContent(now)).every(({ key }) => key !== link.draft);
  const href = isPublic ? linkTo(link.shownOn, language) : null;
  return href === null ? null : { kind: 'public', href };
}

/** Other servers from which a preview loads pictures: only public listings name theirs to every page. */
export async function listPreviewOrigins(token: string, language: Language, now: Date): Promise<string[]> {
  const key = await findPreview(token, language, now);
  const property = key && (await readPreviewed(key, now));
  if (!property) return [];
  const pictures = Object.values(property.texts).flatMap((text) => [...text.pictures, ...text.floorPlans]);
  const urls = [...pictures.map(({ url }) => url), property.manager?.pictureUrl ?? ''];
  return [...new Set(urls.flatMap((url) => (url.startsWith('http') ? (toUrl(url)?.origin ?? []) : [])))];
}

async function readPreviewed({ propertyId }: PreviewKey, now: Date): Promise<Property | null> {
  const { catalogue, folders } = getContent();
  const hidden = catalogue.getHidden(propertyId);
  const read = hidden && (await readHidden(hidden, { folders, today: brusselsDay(now) }));
  return read && { ...read.property, texts: withoutDocuments(read.property.texts) };
}

/** Files of hidden listings are not served, so none is linked. */
function withoutDocuments(texts: Property['texts']): Property['texts'] {
  return Object.fromEntries(
    Object.values(texts).map((text) => [
      text.language,
      { ...text, documents: text.documents.map((document) => ({ ...document, isPublic: false })) },
    ]),
  );
}

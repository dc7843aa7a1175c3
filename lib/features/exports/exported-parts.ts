import type { Language } from '@/lib/domain/language';
import type { Person, Picture } from '@/lib/domain/property/property';
import type { PublicDocument } from '@/lib/domain/property/public-view';
import type { NeutralDocument, NeutralPicture } from '@/lib/listings/neutral-listing';
import { absoluteUrl, largePictureUrl } from '@/lib/platform/absolute-url';

type Filled<T> = { [K in keyof T]?: NonNullable<T[K]> };

/** Without what is null. */
export function filled<T extends object>(values: T): Filled<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Filled<T>;
}

/** Views by the language of their texts; that of the language itself where there is one. */
export function ownViews<View extends { text: { language: Language } }>(
  views: readonly View[],
  languages: readonly Language[],
): Map<Language, View> {
  const found = new Map<Language, View>();
  for (const [index, view] of views.entries())
    if (!found.has(view.text.language) || view.text.language === languages[index]) found.set(view.text.language, view);
  return found;
}

export function picturesOf(pictures: readonly Picture[]): NeutralPicture[] | null {
  return pictures.length > 0
    ? pictures.map(({ url, alt }) => ({ url: pictureAddress(url), ...(alt !== '' && { name: alt }) }))
    : null;
}

/** Files of the site leave it without their metadata; those of other servers in a size that was made there. */
function pictureAddress(url: string): string {
  return url.startsWith('/') ? absoluteUrl(url) : largePictureUrl(url);
}

/** The documents that anyone may open. */
export function documentsOf(documents: readonly PublicDocument[]): NeutralDocument[] | null {
  const open = documents.flatMap(({ name, url }) =>
    url === null ? [] : [{ name, url: absoluteUrl(url), isPublic: true }],
  );
  return open.length > 0 ? open : null;
}

export function managerOf(manager: Person | null) {
  return (
    manager && {
      ...manager,
      ...(manager.pictureUrl !== undefined && { pictureUrl: pictureAddress(manager.pictureUrl) }),
    }
  );
}

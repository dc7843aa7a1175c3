import type { Metadata } from 'next';
import type { Language } from '@/lib/domain/language';
import { composedTitle, pageMetadata } from '@/lib/usecases/page/metadata';
import type { PropertyPage } from './get-property-page';

/** `title` as the page shows it. */
export function propertyMetadata({ property, href, alternates }: PropertyPage, title: string, language: Language): Metadata {
  return pageMetadata({
    language,
    title: composedTitle(title.includes(property.city) ? title : `${title}, ${property.city}`),
    description: property.text.description,
    path: href,
    alternates,
    image: property.text.pictures[0] ?? null,
  });
}

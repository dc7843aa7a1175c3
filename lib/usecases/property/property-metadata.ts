import type { Metadata } from 'next';
import type { Language } from '@/lib/domain/language';
import { pageMetadata } from '@/lib/usecases/page/metadata';
import type { PropertyPage } from './get-property-page';

/** `title` as the page shows it. */
export function propertyMetadata({ property, alternates }: PropertyPage, title: string, language: Language): Metadata {
  return pageMetadata({
    language,
    title: title.includes(property.city) ? title : `${title}, ${property.city}`,
    isComposedTitle: true,
    description: property.text.description,
    alternates,
    image: property.text.pictures[0],
  });
}

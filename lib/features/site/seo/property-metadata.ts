import type { Metadata } from 'next';
import type { Language } from '@/lib/domain/language';
import type { PropertyPage } from '@/lib/features/properties/get-property-page';
import { pageMetadata } from './metadata';

type Words = {
  /** The title of the page; for a sold or let property with the word for that. */
  title: string;
  /** "House for sale", "€ 350.000", "3 bedrooms": the main facts for a visitor. */
  facts: readonly string[];
};

export function propertyMetadata(
  { property, alternates }: PropertyPage,
  { title, facts }: Words,
  language: Language,
): Metadata {
  return pageMetadata({
    language,
    title: title.includes(property.city) ? title : `${title}, ${property.city}`,
    isComposedTitle: true,
    // In one language: a home that is described in another is named by its facts.
    description: [facts.join(' · '), property.text.language === language && property.text.description]
      .filter(Boolean)
      .join('. '),
    alternates,
    image: property.text.pictures[0],
    card: { kind: 'property', id: property.id },
  });
}

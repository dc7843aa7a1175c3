import { getContent } from '@/lib/content/content';
import type { TestimonialFile } from '@/lib/content/schema/article';
import type { Language, Localized } from '@/lib/domain/language';
import { type ListedProperty, toListedProperty } from '@/lib/features/properties/listed-property';
import { testimonialPath } from '@/lib/i18n/article-path';
import { findProperty } from '@/lib/i18n/listing-path';
import { alternatesOf } from '@/lib/i18n/route-path';
import { localizedText } from '@/lib/i18n/translator';

export type Testimonial = {
  id: string;
  href: string;
  name: string;
  about: string | null;
  comment: string;
  date: string | null;
  website: string | null;
  /** The agent who helped. */
  person: string | null;
  /** The home it is about, as long as visitors may see it. */
  home: ListedProperty | null;
  picture: { url: string; alt: string } | null;
};

/** Public testimonials only: the content has no others. */
export function listTestimonials(language: Language): Testimonial[] {
  return getContent().testimonials.map((testimonial) => toTestimonial(testimonial, language));
}

export function getTestimonialPage(
  id: string,
  language: Language,
): (Testimonial & { alternates: Localized; others: Testimonial[] }) | null {
  const all = listTestimonials(language);
  const testimonial = all.find((candidate) => candidate.id === id);
  if (!testimonial) return null;
  return {
    ...testimonial,
    alternates: alternatesOf((other) => testimonialPath(id, other)),
    others: all.filter((other) => other.id !== id),
  };
}

function toTestimonial(file: TestimonialFile, language: Language): Testimonial {
  const found = file.property === undefined ? null : findProperty(file.property);
  return {
    id: file.id,
    href: testimonialPath(file.id, language),
    name: file.name,
    about: localizedText(file.about, language),
    comment: localizedText(file.comment, language) ?? '',
    date: file.date ?? null,
    website: file.website ?? null,
    person: getContent().settings.contactPeople.find(({ id }) => id === file.contactPerson)?.name ?? null,
    home: found && toListedProperty(found, language),
    picture: file.picture ? { url: file.picture.url, alt: localizedText(file.picture.alt, language) ?? '' } : null,
  };
}

import type { PageFile } from '@/lib/content/schema/page';
import type { Language, Localized } from '@/lib/domain/language';
import { isBlank } from '@/lib/domain/text/raw-value';

export type SharedPicture = { url: string; alt: string };

/** The texts for a social network; null means the same as for search engines. */
export type SharedDescription = { title?: string | null; description?: string | null; image?: SharedPicture | null };

export type SeoDescription = {
  /** Null: the page's own title. */
  title: string | null;
  description: string | null;
  image: SharedPicture | null;
  openGraph: SharedDescription;
  twitter: SharedDescription;
  isIndexed: boolean;
};

/**
 * The editor's texts for search engines and networks. A language without texts uses the page's own words
 * rather than another language's.
 */
export function seoDescription(
  seo: PageFile['seo'],
  standIn: { description: string | null; image: SharedPicture | null },
  language: Language,
): SeoDescription {
  const own = (text: Localized | undefined) => (isBlank(text?.[language]) ? null : (text?.[language] ?? null));
  const picture = (url: string | undefined) => (url === undefined ? null : { url, alt: '' });
  const image = picture(seo?.ogImage) ?? standIn.image;
  return {
    title: own(seo?.pageTitle),
    description: own(seo?.description) ?? standIn.description,
    image,
    openGraph: { title: own(seo?.ogTitle), description: own(seo?.ogDescription), image },
    twitter: {
      title: own(seo?.twitterTitle) ?? own(seo?.ogTitle),
      description: own(seo?.twitterDescription) ?? own(seo?.ogDescription),
      image: picture(seo?.twitterImage) ?? image,
    },
    isIndexed: seo?.isActiveSEO?.[language] !== false,
  };
}

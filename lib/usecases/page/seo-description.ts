import type { PageFile } from '@/lib/content/schema/page';
import type { Language, Localized } from '@/lib/domain/language';
import { isBlank } from '@/lib/domain/text/is-blank';

export type SharedPicture = { url: string; alt: string };

/** What a social network is told; what is null is as for search engines. */
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
 * What the editor wrote for search engines and networks. Where a language has nothing of its own, the page's own words
 * stand in rather than another language's.
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

import { getContent } from '@/lib/content/content';
import type { BannerFile, PageFile } from '@/lib/content/schema/page';
import type { Language } from '@/lib/domain/language';
import { listProjects } from '@/lib/features/properties/list/list-projects';
import { selectProperties } from '@/lib/features/properties/list/select-properties';
import { type Film, filmOf } from '@/lib/features/properties/list-films';
import type { ListedProperty } from '@/lib/features/properties/listed-property';
import { localizedText } from '@/lib/i18n/translator';

export type BannerPicture = {
  url: string;
  alt: string;
  focus: string | undefined;
  href: string | null;
  caption: string | null;
};

export type Banner = {
  type: BannerFile['type'];
  pictures: BannerPicture[];
  film: Film | null;
  /** The type of a film that browsers play. */
  mimetype: string;
  /** Several pictures change without being asked. */
  autoplay: boolean;
  title: string | null;
  description: string | null;
};

const maxListings = 6;

/**
 * The banner of a page: its own, else the site's default one. Home shows it always, other pages when its `show` is set
 * (specification, section 2). Null: the page starts with its title.
 */
export function getBanner(page: PageFile, language: Language): Banner | null {
  const { banner: fallback, settings } = getContent();
  const banner = page.banner ?? fallback;
  const isHome = page.path === '/';
  if (!banner || !page.showPageBanner || !(isHome || banner.show)) return null;
  const own = page.banner?.image ?? page.image;
  const pictures = bannerPictures(own ? { ...banner, image: own } : banner, language);
  const film = banner.type === 'video' && banner.video ? bannerFilm(banner.video, settings.videoHosts) : null;
  // Home has the search in its banner, even without a picture.
  if (pictures.length === 0 && !film && !isHome) return null;
  return {
    type: banner.type,
    pictures,
    film,
    mimetype: banner.video?.mimetype ?? 'video/mp4',
    autoplay: banner.autoplay,
    title: banner.title?.public ? localizedText(banner.title.text, language) : null,
    description: banner.description?.public ? localizedText(banner.description.text, language) : null,
  };
}

/** An address without a film's file ending is a film where the editor says so. */
function bannerFilm({ url, mimetype = '' }: NonNullable<BannerFile['video']>, hosts: readonly string[]): Film | null {
  const [film] = filmOf(url, 'film', hosts);
  return film?.kind === 'link' && mimetype.startsWith('video/') ? { kind: 'file', url } : (film ?? null);
}

function bannerPictures(banner: BannerFile, language: Language): BannerPicture[] {
  if (banner.type === 'properties') {
    const suits = ({ property }: ListedProperty) => property.text.pictures.length > 0;
    const selected = selectProperties({ goal: null, limit: maxListings, language, suits });
    return selected.flatMap(({ property, href, typeName }) =>
      property.text.pictures.slice(0, 1).map(({ url, alt }) => ({
        url,
        alt,
        focus: undefined,
        href,
        caption: `${property.text.title ?? typeName}, ${property.city}`,
      })),
    );
  }
  if (banner.type === 'projects') {
    const pictures = listProjects(language).flatMap(({ project, href, name }) =>
      project.text.pictures
        .slice(0, 1)
        .map(({ url, alt }) => ({ url, alt, focus: undefined, href, caption: `${name}, ${project.city}` })),
    );
    return pictures.slice(0, maxListings);
  }
  const files = banner.type === 'gallery' ? banner.gallery : banner.image ? [banner.image] : [];
  return files.map(({ url, alt, focus }) => ({
    url,
    alt: localizedText(alt, language) ?? '',
    focus,
    href: null,
    caption: null,
  }));
}

/** The picture beside the login: that of the site's default banner, else of the home page's own. */
export function getLoginPicture(): { url: string; focus: string | undefined } | null {
  const { pages, banner } = getContent();
  const picture = banner?.image ?? pages.get('/')?.banner?.image;
  return picture ? { url: picture.url, focus: picture.focus } : null;
}

import { getContent } from '@/lib/content/content';
import type { BannerFile, PageFile } from '@/lib/content/schema/page';
import type { Language } from '@/lib/domain/language';
import { recogniseVideo, type Video } from '@/lib/domain/media/video-link';
import { listProjects } from '@/lib/usecases/project/list-projects';
import { selectProperties } from '@/lib/usecases/property/select-properties';
import { textOf } from './get-shell';

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
  video: { url: string; kind: Video | null; mimetype: string } | null;
  title: string | null;
  description: string | null;
};

const mostListings = 6;

/**
 * The banner of a page: its own, else the site's default one. Home shows it always, other pages when its `show` is set
 * (specification, section 2). Null: the page starts with its title.
 */
export function getBanner(page: PageFile, language: Language): Banner | null {
  const { banner: fallback, settings } = getContent();
  const banner = page.banner ?? fallback;
  const isHome = page.path === '/';
  if (!banner || !page.showPageBanner || !(isHome || banner.show)) return null;
  const pictures = bannerPictures(banner, language);
  const video = banner.type === 'video' && banner.video ? banner.video : null;
  if (pictures.length === 0 && !video) return null;
  return {
    type: banner.type,
    pictures,
    video: video && {
      url: video.url,
      kind: recogniseVideo(video.url, settings.videoHosts),
      mimetype: video.mimetype ?? 'video/mp4',
    },
    title: banner.title?.public ? textOf(banner.title.text, language) : null,
    description: banner.description?.public ? textOf(banner.description.text, language) : null,
  };
}

function bannerPictures(banner: BannerFile, language: Language): BannerPicture[] {
  if (banner.type === 'properties') {
    return selectProperties({ goal: null, limit: mostListings, language }).flatMap(({ property, href, typeName }) =>
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
    return listProjects(language, mostListings).flatMap(({ project, href, name }) =>
      project.text.pictures
        .slice(0, 1)
        .map(({ url, alt }) => ({ url, alt, focus: undefined, href, caption: `${name}, ${project.city}` })),
    );
  }
  const files = banner.type === 'gallery' ? banner.gallery : banner.image ? [banner.image] : [];
  return files.map(({ url, alt, focus }) => ({
    url,
    alt: textOf(alt, language) ?? '',
    focus,
    href: null,
    caption: null,
  }));
}

import { getContent } from '@/lib/content/content';

/** The picture beside the login: the home page's own banner, else the site's default one. */
export function getLoginPicture(): { url: string; focus: string | undefined } | null {
  const { pages, banner } = getContent();
  const picture = pages.get('/')?.banner?.image ?? banner?.image;
  return picture ? { url: picture.url, focus: picture.focus } : null;
}

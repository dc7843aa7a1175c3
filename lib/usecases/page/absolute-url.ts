import { pictureUrl } from '@/lib/domain/media/picture-url';
import { env } from '@/lib/platform/env';

const sharedWidth = 1200;

/** The address with the site's name in front, as search engines and mails need it. */
export function absoluteUrl(path: string): string {
  return path.startsWith('/') ? env().SITE_URL + path : path;
}

/** Address of a picture in the size that networks and search engines want. */
export function sharedPictureUrl(url: string): string {
  return absoluteUrl(pictureUrl(url, { width: sharedWidth }));
}

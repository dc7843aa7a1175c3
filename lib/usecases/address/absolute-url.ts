import { pictureUrl } from '@/lib/domain/media/picture-url';
import { env } from '@/lib/platform/env';

const sharedWidth = 1200;

/** Returns the absolute address on this site, for search engines and mails. */
export function absoluteUrl(path: string): string {
  return path.startsWith('/') ? env().SITE_URL + path : path;
}

/** Returns the address of a picture in the size for networks and search engines. */
export function sharedPictureUrl(url: string): string {
  return absoluteUrl(pictureUrl(url, { width: sharedWidth }));
}

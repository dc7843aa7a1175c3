import { pictureUrl } from '@/lib/domain/media/picture-url';
import { env } from './env';

const largeWidth = 1200;

/** Returns the absolute address on this site, for search engines and mails. */
export function absoluteUrl(path: string): string {
  return path.startsWith('/') ? env().SITE_URL + path : path;
}

/** Returns the address of a whole picture, in the size for search engines. */
export function largePictureUrl(url: string): string {
  return absoluteUrl(pictureUrl(url, { width: largeWidth }));
}

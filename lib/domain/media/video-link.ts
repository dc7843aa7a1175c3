import { toUrl } from '@/lib/domain/text/to-url';

export type Video =
  | { kind: 'file'; mimetype: string }
  | { kind: 'youtube'; id: string }
  | { kind: 'vimeo'; id: string }
  | { kind: 'facebook' }
  | { kind: 'tour' };

/** Video files by extension (specification, section 5). */
const mimetypes: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  wmv: 'video/x-ms-wmv',
  avi: 'video/x-msvideo',
  flv: 'video/x-flv',
  webm: 'video/webm',
};

/** The 3D-tour service; the agency's own video site and its virtual-staging site are settings. */
const tourHosts = ['matterport.com'];

/**
 * Recognizes the film or tour at an address (specification, section 5, "Video recognition"): a file, a video of a
 * service, or a 3D tour, which is any page of the tour service or of the given `hosts` and their subdomains. Null for
 * anything else, and for text that is not a complete http or https address.
 */
export function recogniseVideo(address: string, hosts: readonly string[] = []): Video | null {
  const url = toUrl(address);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null;
  return fileOf(url) ?? youtubeOf(url) ?? vimeoOf(url) ?? facebookOf(url) ?? tourOf(url, hosts);
}

function fileOf({ pathname }: URL): Video | null {
  const [, extension = ''] = /\.([a-z0-9]{3,4})$/i.exec(pathname) ?? [];
  const mimetype = mimetypes[extension.toLowerCase()];
  return mimetype ? { kind: 'file', mimetype } : null;
}

function youtubeOf(url: URL): Video | null {
  const [first = '', second = ''] = segmentsOf(url);
  let id: string | null = null;
  if (isAt(url, 'youtu.be')) id = first;
  else if (!isAt(url, 'youtube.com') && !isAt(url, 'youtube-nocookie.com')) return null;
  else if (first === 'watch') id = url.searchParams.get('v');
  else if (first === 'shorts' || first === 'embed') id = second;
  return id !== null && /^[\w-]{11}$/.test(id) ? { kind: 'youtube', id } : null;
}

function vimeoOf(url: URL): Video | null {
  const id = isAt(url, 'vimeo.com') ? segmentsOf(url).find((segment) => /^\d+$/.test(segment)) : undefined;
  return id ? { kind: 'vimeo', id } : null;
}

/**
 * Facebook has many kinds of page; its videos are recognized by path: `/watch`, `/{page}/videos/{id}`, `/reel/{id}`.
 */
function facebookOf(url: URL): Video | null {
  const [first, second] = segmentsOf(url);
  const isVideo = isAt(url, 'fb.watch')
    ? first !== undefined
    : isAt(url, 'facebook.com') &&
      (first === 'watch' || first === 'video.php' || first === 'reel' || first === 'videos' || second === 'videos');
  return isVideo ? { kind: 'facebook' } : null;
}

function tourOf(url: URL, hosts: readonly string[]): Video | null {
  return [...tourHosts, ...hosts].some((host) => isAt(url, host.toLowerCase())) ? { kind: 'tour' } : null;
}

/** Whether an address lies on a host or on one below it: `my.matterport.com`, and not `notmatterport.com`. */
function isAt({ hostname }: URL, host: string): boolean {
  return host !== '' && (hostname === host || hostname.endsWith(`.${host}`));
}

function segmentsOf({ pathname }: URL): string[] {
  return pathname.split('/').filter((segment) => segment !== '');
}

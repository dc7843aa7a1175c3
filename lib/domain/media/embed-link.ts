import type { Video } from './video-link';

/** An embed: the address of its frame, and its service. */
export type Embed = { frameUrl: string; service: string };

/**
 * Returns the address that plays a film or tour in a frame, in the form of each service that stores least about the
 * visitor. The visitor opens it with a click, so it plays at once. Null where there is none: a file, a page that only
 * exists as a page, and anything unencrypted, which a secure page may not embed.
 */
export function embedOf(video: Video, address: string): Embed | null {
  switch (video.kind) {
    case 'file':
      return null;
    case 'youtube':
      return {
        frameUrl: `https://www.youtube-nocookie.com/embed/${video.id}?autoplay=1&rel=0`,
        service: 'YouTube',
      };
    case 'vimeo':
      return {
        frameUrl: `https://player.vimeo.com/video/${video.id}?${privateVimeoKey(address, video.id)}autoplay=1&dnt=1`,
        service: 'Vimeo',
      };
    case 'facebook':
      return {
        frameUrl: `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(address)}&show_text=false&autoplay=true`,
        service: 'Facebook',
      };
    case 'tour':
      return embedOfTour(new URL(address));
  }
}

/** A film that only its link opens carries a second segment, `vimeo.com/76979871/0123456789`, or `h`. */
function privateVimeoKey(address: string, id: string): string {
  const { pathname, searchParams } = new URL(address);
  const key = pathname.match(new RegExp(`/${id}/([0-9a-f]{6,40})/?$`))?.[1] ?? searchParams.get('h');
  return key !== null && /^[0-9a-f]{6,40}$/.test(key) ? `h=${key}&` : '';
}

function embedOfTour(url: URL): Embed | null {
  const { hostname, pathname, searchParams } = url;
  if (hostname === 'matterport.com' || hostname.endsWith('.matterport.com')) {
    const model = searchParams.get('m') ?? pathname.match(/^\/(?:discover\/space|models)\/([^/]+)\/?$/)?.[1];
    return model && /^\w{3,40}$/.test(model)
      ? { frameUrl: `https://my.matterport.com/show/?m=${model}&play=1`, service: 'Matterport' }
      : null;
  }
  return url.protocol === 'https:' ? { frameUrl: url.href, service: hostname.replace(/^www\./, '') } : null;
}

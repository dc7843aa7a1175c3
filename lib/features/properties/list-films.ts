import { getContent } from '@/lib/content/content';
import { embedOf } from '@/lib/domain/media/embed-link';
import { recogniseVideo } from '@/lib/domain/media/video-link';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { toUrl } from '@/lib/domain/text/to-url';

export type FilmSubject = 'film' | 'tour' | 'street';

export type Film =
  /** A file that browsers play. */
  | { kind: 'file'; url: string }
  /** Plays in a frame after a press; `url` is the same film as a separate page. */
  | { kind: 'frame'; subject: FilmSubject; url: string; frameUrl: string; service: string; asksConsent: boolean }
  /** Only as an external page. */
  | { kind: 'link'; subject: FilmSubject; url: string; service: string };

/** The formats of Windows and Flash play in no browser. */
const playable = /\.(?:mp4|webm|mov)$/i;

/**
 * The moving pictures of a property: its tour, its films, and the street view where the address is public. An invalid
 * address (`javascript:`, half a host) is left out. The agency's own hosts need no consent, all others do.
 */
export function listFilms({ virtualTour, videos, position }: PublicProperty): Film[] {
  const { map, videoHosts } = getContent().settings;
  const tour = virtualTour === null ? [] : [virtualTour];
  const films = [...new Set([...tour, ...videos])].flatMap((url) =>
    filmOf(url, url === virtualTour ? 'tour' : 'film', videoHosts),
  );
  return position === null ? films : [...films, toStreet(position, map.streetViewKey)];
}

/** How to show the film of an address; none for what is not an address of a film. */
export function filmOf(url: string, subject: FilmSubject, ownHosts: readonly string[]): Film[] {
  if (url.startsWith('/media/')) {
    return [playable.test(url) ? { kind: 'file', url } : { kind: 'link', subject, url, service: '' }];
  }
  const parsed = toUrl(url);
  if (!parsed) return [];
  const { protocol, hostname, pathname } = parsed;
  if (protocol !== 'https:' && protocol !== 'http:') return [];
  const video = recogniseVideo(url, ownHosts);
  if (video?.kind === 'file' && protocol === 'https:' && playable.test(pathname)) return [{ kind: 'file', url }];
  const embed = video && embedOf(video, url);
  if (!embed) return [{ kind: 'link', subject, url, service: hostname.replace(/^www\./, '') }];
  return [{ kind: 'frame', subject, url, ...embed, asksConsent: !isOwn(embed.frameUrl, ownHosts) }];
}

function toStreet({ latitude, longitude }: { latitude: number; longitude: number }, key: string | undefined): Film {
  const point = `${latitude},${longitude}`;
  const url = `https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=${point}`;
  if (key === undefined) return { kind: 'link', subject: 'street', url, service: 'Google Maps' };
  return {
    kind: 'frame',
    subject: 'street',
    url,
    frameUrl: `https://www.google.com/maps/embed/v1/streetview?key=${key}&location=${point}`,
    service: 'Google Maps',
    asksConsent: true,
  };
}

function isOwn(url: string, hosts: readonly string[]): boolean {
  const { hostname } = new URL(url);
  return hosts.some((host) => hostname === host.toLowerCase() || hostname.endsWith(`.${host.toLowerCase()}`));
}

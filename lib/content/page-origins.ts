import { toUrl } from '@/lib/domain/text/to-url';
import type { Content } from './content';
import { listingMedia } from './listing-media';

/**
 * The origins from which pages may load pictures, tiles, and after a click or consent tours, films and scripts: those
 * that the content itself names.
 */
export type PageOrigins = {
  pictureOrigins: string[];
  frameOrigins: string[];
  /** Measuring, where it is configured; nothing of it runs before consent. */
  scriptOrigins: string[];
  connectOrigins: string[];
};

const analyticsOrigins = {
  script: ['https://www.googletagmanager.com'],
  connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.googletagmanager.com'],
  picture: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
};

const pixelOrigins = {
  script: ['https://connect.facebook.net'],
  connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
  picture: ['https://www.facebook.com'],
};

const filmOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.facebook.com',
  'https://my.matterport.com',
];

const originsOf = new WeakMap<Content, PageOrigins>();

/** Another thread has collected them already. */
export function notePageOrigins(content: Content, origins: PageOrigins): void {
  originsOf.set(content, origins);
}

export function pageOrigins(content: Content): PageOrigins {
  return originsOf.get(content) ?? collectOrigins(content);
}

function collectOrigins(content: Content): PageOrigins {
  const { catalogue, settings } = content;
  const pictures = new Set(listingMedia(catalogue).pictureOrigins);
  const addOrigin = (url: string | undefined) => {
    const origin = url === undefined ? undefined : toUrl(url)?.origin;
    if (origin !== undefined) pictures.add(origin);
  };
  // Texts name pictures in many places, always under one of these fields.
  const written = JSON.stringify([
    [...content.pages.values()],
    [...content.articles.values()],
    content.testimonials,
    settings,
    content.footer,
    content.banner,
  ]);
  for (const [, url] of written.matchAll(/"(?:url|urlOnDark)":"(https?:[^"]+)"/g)) addOrigin(url);
  const { analytics, map } = settings;
  const tags = [
    ...(analytics.measurementId === undefined ? [] : [analyticsOrigins]),
    ...(analytics.pixelId === undefined ? [] : [pixelOrigins]),
  ];
  // `{s}` stands for one of several hosts.
  if (map.tiles)
    pictures.add(
      new URL(map.tiles.url.replace('{s}.', '')).origin.replace(
        'https://',
        map.tiles.url.includes('{s}.') ? 'https://*.' : 'https://',
      ),
    );
  for (const tag of tags) for (const origin of tag.picture) pictures.add(origin);
  return {
    pictureOrigins: [...pictures].sort(),
    frameOrigins: [
      ...filmOrigins,
      // A tour lies on a host or on one below it.
      ...settings.videoHosts.flatMap((host) => [`https://${host}`, `https://*.${host}`]),
      ...(map.streetViewKey === undefined ? [] : ['https://www.google.com']),
    ],
    scriptOrigins: tags.flatMap(({ script }) => script),
    connectOrigins: tags.flatMap(({ connect }) => connect),
  };
}

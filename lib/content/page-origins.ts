import type { Content } from './content';

/** Where pages may load pictures and, after a click, embedded tours and films from: what the content itself names. */
export type PageOrigins = { pictureOrigins: string[]; frameOrigins: string[] };

const filmOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.facebook.com',
  'https://my.matterport.com',
];

export function pageOrigins(content: Content): PageOrigins {
  const { catalogue, settings } = content;
  const pictures = new Set<string>();
  const addOrigin = (url: string | undefined) => {
    if (url?.startsWith('http') && URL.canParse(url)) pictures.add(new URL(url).origin);
  };
  for (const listing of [...catalogue.properties, ...catalogue.projects]) {
    addOrigin(listing.manager?.pictureUrl);
    for (const text of Object.values(listing.texts)) {
      const plans = 'floorPlans' in text ? text.floorPlans : [];
      for (const picture of [...text.pictures, ...plans]) addOrigin(picture.url);
    }
  }
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
  return {
    pictureOrigins: [...pictures].sort(),
    frameOrigins: [...filmOrigins, ...settings.videoHosts.map((host) => `https://${host}`)],
  };
}

import { getContent } from '@/lib/content/content';
import { localizedText } from '@/lib/i18n/translator';
import { getPalette } from './get-brand-style';
import { iconPath, withVersion } from './icon-links';

/** What a telephone needs to put the site among its apps. */
export function getManifest() {
  const { agency, languages } = getContent().settings;
  const { paper, accent } = getPalette();
  return {
    name: agency.name,
    short_name: agency.name,
    description: localizedText(agency.slogan, languages.default) ?? undefined,
    lang: languages.default,
    start_url: '/',
    display: 'browser',
    background_color: paper,
    theme_color: accent,
    icons: [
      { src: iconPath('192.png'), type: 'image/png', sizes: '192x192', purpose: 'any' },
      { src: iconPath('512.png'), type: 'image/png', sizes: '512x512', purpose: 'any' },
      { src: iconPath('maskable-512.png'), type: 'image/png', sizes: '512x512', purpose: 'maskable' },
      { src: withVersion('/icon.svg'), type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    ],
  };
}

import { getContent } from '@/lib/content/content';
import { textOf } from './get-shell';

/** The colours of `globals.css`, where the settings have none of their own. */
const defaultColors = { paper: '#fbf9f5', copper: '#1f5b52' };

/** What a telephone needs to put the site among its apps. */
export function getManifest() {
  const { agency, brand, languages } = getContent().settings;
  const { paper, copper } = { ...defaultColors, ...brand.colors };
  return {
    name: agency.name,
    short_name: agency.name,
    description: textOf(agency.slogan, languages.default) ?? undefined,
    lang: languages.default,
    start_url: '/',
    display: 'browser',
    background_color: paper,
    theme_color: copper,
    icons: [{ src: '/icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' }],
  };
}

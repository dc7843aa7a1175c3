import { getContent } from '@/lib/content/content';
import { pathTo } from '@/lib/i18n/paths';
import { env } from '@/lib/platform/env';

/**
 * The paths that robots skip: answers for scripts, and the results of the search box, which has as many addresses as
 * there are words. Pages that must only stay out of the index say so themselves, which a robot must be able to read.
 */
export function writeRobots(): string {
  const searches = getContent().settings.languages.enabled.map((language) => pathTo('/search/', language));
  // An unknown route leads home, and home must never be disallowed.
  const forbidden = ['/api/', ...searches.filter((path) => path.split('/').length > 3)];
  return [
    'User-agent: *',
    ...forbidden.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${env().SITE_URL}/sitemap.xml`,
    '',
  ].join('\n');
}

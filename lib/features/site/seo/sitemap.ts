import { getContent } from '@/lib/content/content';
import { isLanguage, type Language } from '@/lib/domain/language';
import { escapeXml } from '@/lib/domain/text/escape';
import { countSitePages, type LanguagePage, listLanguagePages } from '@/lib/features/site/address/list-addresses';
import { pathTo } from '@/lib/i18n/paths';
import { largePictureUrl } from '@/lib/platform/absolute-url';
import { env } from '@/lib/platform/env';
import { eachInTurns, shortTurns } from '@/lib/platform/in-turn';

/**
 * Pages in one file. The protocol allows 50,000 and 50 MB; the server keeps finished files among its pages, each of a
 * megabyte or two at most: with the most pictures a page takes up to 11 KB, usually an eighth of that.
 */
const maxPages = 1_000;
const maxPictures = 20;
const maxPictureUrl = 400;

/** Pages listed at a time, which takes a millisecond or two. */
const pagesAtATime = 25;

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespaces = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ');

/** A file of the sitemap: pages of one language, numbered from 1. */
type SitemapPart = { language: Language; part: number };

/** The part of a file name such as `nl.xml` or `nl-2.xml`; null where there is no such file. */
export function findSitemapPart(name: string): SitemapPart | null {
  const [, language = '', number = '1'] = name.match(/^([a-z]{2})(?:-([1-9]\d{0,3}))?\.xml$/) ?? [];
  if (!isLanguage(language) || !getContent().settings.languages.enabled.includes(language)) return null;
  const part = Number(number);
  const isKnown = part <= countParts(language) && name === fileName({ language, part });
  return isKnown ? { language, part } : null;
}

function countParts(language: Language): number {
  return Math.max(1, Math.ceil(countSitePages(language) / maxPages));
}

function fileName({ language, part }: SitemapPart): string {
  return part === 1 ? `${language}.xml` : `${language}-${part}.xml`;
}

/** The list of the files. */
export function writeSitemapIndex(): string {
  const files = getContent().settings.languages.enabled.flatMap((language) =>
    Array.from({ length: countParts(language) }, (_, index) => ({ language, part: index + 1 })),
  );
  const lines = files.map((file) => `<sitemap><loc>${absolute(`/sitemap/${fileName(file)}`)}</loc></sitemap>\n`);
  return `${xmlHead}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</sitemapindex>\n`;
}

/** In turns, so that visitors do not wait for it. */
export async function writeSitemapPart({ language, part }: SitemapPart): Promise<string> {
  const first = (part - 1) * maxPages;
  const end = Math.min(first + maxPages, countSitePages(language));
  const { default: preferred } = getContent().settings.languages;
  const starts = Array.from(
    { length: Math.ceil((end - first) / pagesAtATime) },
    (_, index) => first + index * pagesAtATime,
  );
  const pieces: string[] = [];
  await eachInTurns(starts, shortTurns(), (from) => {
    const pages = listLanguagePages(language, { from, to: Math.min(from + pagesAtATime, end) });
    pieces.push(...pages.map((page) => writePage(page, preferred)));
  });
  return `${xmlHead}<urlset ${namespaces}>\n${pieces.join('')}</urlset>\n`;
}

/** An entry names all translations including itself, as search engines require. */
function writePage({ href, alternates, lastModified, pictures }: LanguagePage, preferred: Language): string {
  const hrefs = Object.entries<string>(alternates);
  const fallback = alternates[preferred];
  const links = [...hrefs, ...(fallback === undefined ? [] : [['x-default', fallback] as const])]
    .map(([language, path]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${absolute(path)}"/>`)
    .join('');
  const images = pictures
    .map(({ url }) => largePictureUrl(url))
    .filter((url) => url.length <= maxPictureUrl)
    .slice(0, maxPictures)
    .map((url) => `<image:image><image:loc>${escapeXml(url)}</image:loc></image:image>`)
    .join('');
  const change = lastModified === undefined ? '' : `<lastmod>${escapeXml(lastModified)}</lastmod>`;
  return `<url><loc>${absolute(href)}</loc>${change}${hrefs.length > 1 ? links : ''}${images}</url>\n`;
}

function absolute(path: string): string {
  return escapeXml(env().SITE_URL + path);
}

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

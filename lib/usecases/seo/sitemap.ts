import { getContent } from '@/lib/content/content';
import type { Localized } from '@/lib/domain/language';
import { escapeXml } from '@/lib/domain/text/escape-xml';
import { env } from '@/lib/platform/env';
import { textStream } from '@/lib/platform/text-stream';
import { countSitePages, listAddresses, type SiteAddress } from '@/lib/usecases/address/list-addresses';

/** Addresses in one file. The protocol allows 50,000, but with every translation beside each that would be 40 MB. */
const maxAddresses = 10_000;

/** Pages written at a time: a few milliseconds, so that a large sitemap does not block visitors. */
const pagesAtATime = 200;

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** How many files hold all addresses. */
export function countSitemapParts(): number {
  return Math.max(1, Math.ceil(countSitePages() / pagesInAPart()));
}

function pagesInAPart(): number {
  return Math.max(1, Math.floor(maxAddresses / getContent().settings.languages.enabled.length));
}

/** One file of addresses, numbered from 1. */
export function streamSitemapPart(part: number): ReadableStream<Uint8Array> {
  return textStream(writePart(part));
}

function* writePart(part: number): Generator<string> {
  const first = (part - 1) * pagesInAPart();
  const end = Math.min(first + pagesInAPart(), countSitePages());
  const { default: defaultLanguage } = getContent().settings.languages;
  yield `${xmlHead}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for (let from = first; from < end; from += pagesAtATime) {
    const addresses = listAddresses({ from, to: Math.min(from + pagesAtATime, end) });
    yield addresses.map((address) => writeAddress(address, address.alternates[defaultLanguage])).join('');
  }
  yield '</urlset>\n';
}

/** The list of the files, for a site with more addresses than one file holds. */
export function writeSitemapIndex(): string {
  const parts = Array.from(
    { length: countSitemapParts() },
    (_, index) => `<sitemap><loc>${absolute(sitemapPartPath(index + 1))}</loc></sitemap>\n`,
  );
  return `${xmlHead}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('')}</sitemapindex>\n`;
}

function sitemapPartPath(part: number): string {
  return `/sitemap/${part}.xml`;
}

/** One entry per language, each naming all of them including itself, as search engines require. */
function writeAddress({ alternates, lastModified }: SiteAddress, fallback: string | undefined): string {
  const hrefs = Object.entries<string>(alternates satisfies Localized);
  const links = [...hrefs, ...(fallback === undefined ? [] : [['x-default', fallback] as const])]
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${absolute(href)}"/>`)
    .join('');
  const change = lastModified === undefined ? '' : `<lastmod>${escapeXml(lastModified)}</lastmod>`;
  return hrefs
    .map(([, href]) => `<url><loc>${absolute(href)}</loc>${change}${hrefs.length > 1 ? links : ''}</url>\n`)
    .join('');
}

function absolute(path: string): string {
  return escapeXml(env().SITE_URL + path);
}

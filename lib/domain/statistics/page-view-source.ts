import { z } from 'zod';
import { toUrl } from '@/lib/domain/text/to-url';

/** Sites that visitors know by a name, by host or the end of one. */
const knownSites: Readonly<Record<string, readonly string[]>> = {
  google: ['google', 'com.google.android'],
  bing: ['bing.com'],
  duckduckgo: ['duckduckgo.com'],
  ecosia: ['ecosia.org'],
  qwant: ['qwant.com'],
  facebook: ['facebook.com', 'fb.com', 'fb.me', 'messenger.com'],
  instagram: ['instagram.com'],
  linkedin: ['linkedin.com', 'lnkd.in'],
  whatsapp: ['whatsapp.com', 'wa.me'],
  x: ['twitter.com', 'x.com', 't.co'],
  youtube: ['youtube.com', 'youtu.be'],
  immoweb: ['immoweb.be'],
  zimmo: ['zimmo.be'],
  immoscoop: ['immoscoop.be'],
  immovlan: ['immovlan.be', 'vlan.be'],
  realo: ['realo.be'],
  'logic-immo': ['logic-immo.be'],
  biddit: ['biddit.be'],
  athome: ['athome.lu'],
  immotop: ['immotop.lu'],
};

/** Came by typing the address, by a bookmark, or from a program that sends no referrer. */
const directSource = 'direct';
/** For a listing with more sources a day than are worth showing. */
export const otherSource = 'other';

/** Characters. */
const maxSourceLength = 60;

/** What a page reports about how its visitor came: both values come from the browser and are not trusted. */
export const arrivalSchema = z.object({ referrer: z.string().max(2000), search: z.string().max(2000) });

/**
 * Returns the source of a page view: the campaign's own mark (`utm_source`, or `media` as portals write it), else the
 * referring site by its name or host, else `direct`. Navigation within this site changes nothing: the browser still
 * reports the site at which the session began. Lower-case letters, digits, dots, hyphens and single spaces, at most 60.
 */
export function pageViewSource({ referrer, search }: z.output<typeof arrivalSchema>, ownHost: string): string {
  const marks = new URLSearchParams(search);
  return tidy(marks.get('utm_source') ?? '') || tidy(marks.get('media') ?? '') || siteOf(referrer, ownHost);
}

function siteOf(referrer: string, ownHost: string): string {
  // Half of all visitors: reading an empty address would throw, which costs more than storing the page view.
  if (referrer === '') return directSource;
  const url = toUrl(referrer);
  if (!url) return directSource;
  const { protocol, hostname, host } = url;
  if (!['http:', 'https:', 'android-app:'].includes(protocol) || hostname === '' || host === ownHost)
    return directSource;
  const known = Object.entries(knownSites).find(([, hosts]) => hosts.some((site) => isAt(hostname, site)));
  return known?.[0] ?? (tidy(hostname.replace(/^(?:www|m|l|lm)\./, '')) || directSource);
}

/** A host, one below it, or for a name without a dot any country's: `www.google.be`. */
function isAt(hostname: string, site: string): boolean {
  if (site.includes('.')) return hostname === site || hostname.endsWith(`.${site}`);
  return hostname.startsWith(`${site}.`) || hostname.includes(`.${site}.`);
}

function tidy(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, ' ')
    .trim()
    .replace(/ /g, '-')
    .slice(0, maxSourceLength);
}

/** The cookie that marks a browser in which an owner has logged in, but not which owner: its page views do not count. */
export const ownPageViewCookieName = 'site-own';

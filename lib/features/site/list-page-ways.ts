import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { pathTo } from '@/lib/i18n/paths';
import { getRouteTable } from '@/lib/i18n/route-path';

/** Links for pages without content, by what a visitor can do there. */
const pages = {
  sale: '/for-sale/',
  register: '/demand-register/',
  contact: '/contact/',
  testimonial: '/testimonial/',
} as const;

export type PageWay = keyof typeof pages;

/** Addresses of those of these pages that the site has, in their order. */
export function listPageWays(wanted: readonly PageWay[], language: Language): { way: PageWay; href: string }[] {
  const content = getContent();
  const table = getRouteTable();
  return wanted
    .filter((way) => content.pages.has(pages[way]) && table.get(pages[way]))
    .map((way) => ({ way, href: pathTo(pages[way], language) }));
}

import type { Language } from '@/lib/domain/language';
import { linkTo } from '@/lib/i18n/paths';

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
  return wanted.flatMap((way) => {
    const href = linkTo(pages[way], language);
    return href === null ? [] : [{ way, href }];
  });
}

import { getContent } from '@/lib/content/content';
import type { PageFile } from '@/lib/content/schema/page';
import type { Language, Localized } from '@/lib/domain/language';
import { hrefOf, listRouteOf, pathTo } from '@/lib/i18n/paths';
import { listHref, parseListState } from '@/lib/usecases/property/list-state';
import { alternatesOf } from './alternates';
import { type Banner, getBanner } from './get-banner';
import { type BreadcrumbStep, getBreadcrumb } from './get-breadcrumb';
import { textOf } from './get-shell';
import { scopeCss } from './scope-css';

export type ConfiguredPage = {
  page: PageFile;
  title: string;
  alternates: Localized;
  banner: Banner | null;
  breadcrumb: BreadcrumbStep[];
  submenu: { label: string; href: string; isCurrent: boolean }[];
  /** Own style rules, already bound to this page; null where it has none. */
  css: string | null;
  /** A module of the page carries the page's main title. */
  hasOwnTitle: boolean;
  showsSearch: boolean;
};

/** A page of the content by its id; null when no published page has it. */
export function getConfiguredPage(id: string, language: Language, query: URLSearchParams): ConfiguredPage | null {
  const { pages, settings } = getContent();
  const page = [...pages.values()].find((candidate) => candidate.id === id);
  if (!page) return null;
  const goal = (['sale', 'rent'] as const).find((candidate) => listRouteOf(candidate) === page.path);
  const state = goal && parseListState(query);
  return {
    page,
    title: textOf(page.title, language) ?? page.id,
    alternates: alternatesOf((other) => {
      const path = pathTo(page.path, other);
      return state ? listHref(path, state, other) : path;
    }),
    banner: getBanner(page, language),
    breadcrumb: page.showBreadCrumb ? getBreadcrumb(page.path, language) : [],
    submenu: page.isHaveSubMenu ? listSubmenu(page, language) : [],
    css: page.css.trim() === '' ? null : scopeCss(page.css, `[data-page="${page.id}"]`),
    hasOwnTitle: page.modules.some((module) => module.titleSize === 'h1'),
    showsSearch: settings.options.search,
  };
}

/** The children of the page's menu entry. */
function listSubmenu(page: PageFile, language: Language): ConfiguredPage['submenu'] {
  const { menu } = getContent();
  const entry = menu.find((candidate) => candidate.path === page.path);
  return (entry?.childMenus ?? [])
    .filter((child) => child.status === 'Published' && !child.redirect && child.path !== undefined)
    .sort((a, b) => a.sort - b.sort)
    .flatMap((child) => {
      const label = textOf(child.title, language);
      return label === null
        ? []
        : [{ label, href: hrefOf(child.path ?? '/', language), isCurrent: child.path === page.path }];
    });
}

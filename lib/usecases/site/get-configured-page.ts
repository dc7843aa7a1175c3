import { getContent } from '@/lib/content/content';
import { hasOwnTitle, type PageModule } from '@/lib/content/schema/modules/modules';
import type { PageFile } from '@/lib/content/schema/page';
import type { Language, Localized } from '@/lib/domain/language';
import { localizedText } from '@/lib/i18n/localized-text';
import { alternatesOfRoute } from '@/lib/usecases/address/alternates';
import { type Banner, getBanner } from './get-banner';
import { type BreadcrumbStep, getBreadcrumb } from './get-breadcrumb';
import { getSubmenu, type MenuItem } from './get-menu';
import { scopeCss } from './scope-css';

export type ConfiguredPage = {
  page: PageFile;
  title: string;
  /** The page in each language, with the parameters that it supports. */
  alternates: Localized;
  banner: Banner | null;
  breadcrumb: BreadcrumbStep[];
  /** Markdown above the modules; null where the page has none. */
  intro: string | null;
  /** The entries below the page's own menu entry, where the page shows them. */
  submenu: MenuItem[];
  /** Own style rules, already bound to this page; null where it has none. */
  css: string | null;
  /** A module of the page shows the page's main title. */
  hasOwnTitle: boolean;
  showsSearch: boolean;
};

/** A page of the content by its id; null when no published page has it. */
export function getConfiguredPage(id: string, language: Language, query: URLSearchParams): ConfiguredPage | null {
  const { pages, settings } = getContent();
  const page = [...pages.values()].find((candidate) => candidate.id === id);
  if (!page) return null;
  return {
    page,
    title: localizedText(page.title, language) ?? page.id,
    alternates: alternatesOfRoute(page.path, { search: query }),
    banner: getBanner(page, language),
    breadcrumb: page.showBreadCrumb ? getBreadcrumb(page.path, language) : [],
    intro: localizedText(page.content ?? undefined, language),
    submenu: listSubmenu(page, language),
    css: page.css.trim() === '' ? null : scopeCss(page.css, `[data-page="${page.id}"]`),
    hasOwnTitle: page.modules.some((module) => module.titleSize === 'h1' && bringsTitle(module, language)),
    showsSearch: settings.options.search,
  };
}

/** The menu entries below the page's own, or below the one whose id the page names. */
function listSubmenu({ path, isHaveSubMenu, showFixedMenu, subMenu }: PageFile, language: Language): MenuItem[] {
  const named = getContent().menu.find(({ id }) => id === subMenu);
  if (named?.path) return getSubmenu(named.path, language);
  return isHaveSubMenu || showFixedMenu || subMenu === true ? getSubmenu(path, language) : [];
}

function bringsTitle({ relations, title }: PageModule, language: Language): boolean {
  return hasOwnTitle(relations.type) || localizedText(title, language) !== null;
}

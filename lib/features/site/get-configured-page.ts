import { getContent } from '@/lib/content/content';
import { hasOwnTitle, type PageModule } from '@/lib/content/schema/modules/modules';
import type { PageFile } from '@/lib/content/schema/page';
import type { Language, Localized } from '@/lib/domain/language';
import { getTownPage, type TownPage } from '@/lib/features/properties/list/get-town-page';
import { goalOfListRoute } from '@/lib/i18n/listing-path';
import { localizedText } from '@/lib/i18n/translator';
import { alternatesOfRoute } from './address/translations-of';
import { type Banner, getBanner } from './get-banner';
import { type BreadcrumbStep, getBreadcrumb } from './get-breadcrumb';
import { scopeCss } from './shell/get-brand-style';
import { getSubmenu, type MenuItem } from './shell/get-menu';

export type PageHead = {
  title: string;
  /** Another module of the page shows the main title. */
  isMinor: boolean;
  description: string | null;
  breadcrumb: readonly BreadcrumbStep[];
};

export type ConfiguredPage = {
  page: PageFile;
  title: string;
  /** The page in each language, with the parameters that it supports. */
  alternates: Localized;
  /** None above a list: its first home stands high on the first screen. */
  banner: Banner | null;
  breadcrumb: BreadcrumbStep[];
  /** For the list of a town. */
  town: TownPage | null;
  /** Markdown above the modules; null where the page has none. */
  intro: string | null;
  /** The entries below the page's own menu entry, where the page shows them. */
  submenu: MenuItem[];
  /** Own style rules, already bound to this page; null where it has none. */
  css: string | null;
  /** A module of the page shows the page's main title. */
  hasOwnTitle: boolean;
  showsSearch: boolean;
  /** Where the page is a search: its head stands in one line with what was found, without a picture. */
  listHead: PageHead | null;
  /** What the banner of another list says. */
  lead: string | null;
};

/** A page of the content by its id; null when no published page has it. */
export function getConfiguredPage(id: string, language: Language, query: URLSearchParams): ConfiguredPage | null {
  const { pages, settings } = getContent();
  const page = [...pages.values()].find((candidate) => candidate.id === id);
  if (!page) return null;
  const town = getTownPage(page, language, query);
  const own = getBanner(page, language);
  const banner = own && town ? { ...own, title: town.title } : own;
  const title = town?.title ?? localizedText(page.title, language) ?? page.id;
  const breadcrumb = page.showBreadCrumb ? getBreadcrumb(page.path, language, town?.steps) : [];
  const intro = town ? town.text : localizedText(page.content ?? undefined, language);
  const submenu = listSubmenu(page, language);
  const hasOwnTitle = page.modules.some((module) => module.titleSize === 'h1' && bringsTitle(module, language));
  const listsAtOnce = page.path !== '/' && page.modules[0]?.relations.type === 'property-list';
  // What is said about a town stands below its list.
  const isSearch = startsWithSearch(page, language) && (!intro || town !== null) && submenu.length === 0;
  const description = banner?.description ?? null;
  return {
    page,
    title: (listsAtOnce && banner?.title) || title,
    alternates: town?.alternates ?? alternatesOfRoute(page.path, { search: query }),
    banner: listsAtOnce ? null : banner,
    breadcrumb,
    town,
    intro,
    submenu,
    css: page.css.trim() === '' ? null : scopeCss(page.css, `[data-page="${page.id}"]`),
    hasOwnTitle,
    showsSearch: settings.options.search,
    listHead: isSearch ? { title: banner?.title ?? title, isMinor: hasOwnTitle, description, breadcrumb } : null,
    lead: listsAtOnce && !isSearch ? description : null,
  };
}

/** The search of the page's goal comes first, in the full width and without words of its own above it. */
function startsWithSearch({ path, modules: [first] }: PageFile, language: Language): boolean {
  if (first?.relations.type !== 'property-list' || first.relations.id !== goalOfListRoute(path)) return false;
  if ((first.col?.lg ?? first.span) < 12 || first.backgroundType !== '') return false;
  return (
    !localizedText(first.title, language) && !('description' in first && localizedText(first.description, language))
  );
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

import { getContent } from '@/lib/content/content';
import { valuationRoute } from '@/lib/content/schema/route';
import type { MenuEntryFile } from '@/lib/content/schema/shell';
import { type Language, pickLocalized } from '@/lib/domain/language';
import { linkTo } from '@/lib/i18n/paths';

export type MenuItem = {
  id: string;
  label: string;
  href: string;
  opensNewTab: boolean;
  /** Original path, by which a page finds its own entry; null for an entry that only links elsewhere. */
  original: string | null;
  children: MenuItem[];
};

/** Published entries in their order, with everything below them, nested in `childMenus` or by naming their parent. */
export function getMenu(language: Language): MenuItem[] {
  const { menu, settings } = getContent();
  const ids = new Set(flatten(menu).map(({ id }) => id));
  const parentOf = ({ id, parentId }: MenuEntryFile) =>
    parentId !== undefined && parentId !== id && ids.has(parentId) ? parentId : null;
  const isShown = ({ status, path }: MenuEntryFile) =>
    status === 'Published' && (settings.options.freeEvaluation || path !== valuationRoute);

  function toItems(entries: readonly MenuEntryFile[], above: readonly string[]): MenuItem[] {
    return entries
      .filter((entry) => isShown(entry) && !above.includes(entry.id))
      .sort((a, b) => a.sort - b.sort)
      .flatMap((entry) => {
        const label = pickLocalized(entry.title, language, settings.languages.default)?.value ?? entry.name;
        if (label === undefined) return [];
        const target = entry.redirect && entry.redirectUrl !== undefined ? entry.redirectUrl : entry.path;
        const href = target === undefined ? `/${language}/` : linkTo(target, language);
        if (href === null) return [];
        // An export may list a child twice: inside its parent and beside it.
        const nested = new Set(entry.childMenus.map(({ id }) => id));
        const named = menu.filter((child) => parentOf(child) === entry.id && !nested.has(child.id));
        return [
          {
            id: entry.id,
            label,
            href,
            opensNewTab: /^https?:/.test(href),
            original: entry.path === undefined ? null : toOriginal(entry.path),
            children: toItems([...entry.childMenus, ...named], [...above, entry.id]),
          },
        ];
      });
  }

  return toItems(
    menu.filter((entry) => parentOf(entry) === null),
    [],
  );
}

/** The entries below that of a page, at any depth of the menu. */
export function getSubmenu(original: string, language: Language): MenuItem[] {
  const own = flattenItems(getMenu(language)).find((item) => item.original === original && item.children.length > 0);
  return own?.children ?? [];
}

function flatten(entries: readonly MenuEntryFile[]): MenuEntryFile[] {
  return entries.flatMap((entry) => [entry, ...flatten(entry.childMenus)]);
}

function flattenItems(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => [item, ...flattenItems(item.children)]);
}

function toOriginal(path: string): string {
  return path.endsWith('/') || path.includes('?') ? path : `${path}/`;
}

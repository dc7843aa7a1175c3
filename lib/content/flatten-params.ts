import { moduleHasField } from '@/lib/content/schema/modules/modules';

type Entry = Readonly<Record<string, unknown>>;

/** Fields that only a page has; a menu entry that holds its page's `params` does not need them. */
const pageOnly = ['modules', 'banner', 'seo', 'css', 'isHaveSubMenu', 'showBreadCrumb', 'showPageBanner'];

/** Fields that the described content system writes in every module, also where the kind of module has no use for them. */
const writtenInEveryModule = [
  'description',
  'description2',
  'view',
  'numberItemOfRow',
  'maxItems',
  'isHasSubcategories',
];

const bannerNames = ['bannerTitle', 'bannerDescription', 'bannerVideo', 'bannerType'];

/**
 * Reads pages and menus as the described content system exports them: an entry's fields stand under its `params`, the
 * banner in its own fields, `subMenu` may be a list, and every module has all fields. An entry's own fields come before
 * those of `params`. A localized `path` is left out: addresses stand in routes.json. Other files and values stay
 * unchanged.
 */
export function flattenParams(file: string, value: unknown): unknown {
  if (file.startsWith('pages/')) return isEntry(value) ? flatten(value) : value;
  if (file !== 'menu.json' || !isEntry(value) || !Array.isArray(value.entries)) return value;
  return { ...value, entries: value.entries.map(flattenMenuEntry) };
}

function flattenMenuEntry(entry: unknown): unknown {
  if (!isEntry(entry)) return entry;
  const { childMenus } = entry;
  const flat = isEntry(entry.params) ? without(flatten(entry), pageOnly) : flatten(entry);
  return Array.isArray(childMenus) ? { ...flat, childMenus: childMenus.map(flattenMenuEntry) } : flat;
}

function flatten({ params, ...own }: Entry): Entry {
  const from = isEntry(params) ? params : {};
  const banner = bannerOf(from);
  const merged: Record<string, unknown> = {
    ...(isEntry(from.metadata) && { seo: from.metadata }),
    ...(banner && { banner }),
    ...without(from, ['path', 'metadata', ...bannerNames]),
    ...own,
    // A value that is not an object has nothing to move, and is reported as an unknown field.
    ...(params !== undefined && !isEntry(params) && { params }),
  };
  if (Array.isArray(merged.subMenu)) merged.subMenu = merged.subMenu.length > 0;
  if (Array.isArray(merged.modules)) merged.modules = merged.modules.map(withoutUnused);
  return merged;
}

function withoutUnused(module: unknown): unknown {
  if (!isEntry(module) || !isEntry(module.relations)) return module;
  const { type } = module.relations;
  return without(
    module,
    writtenInEveryModule.filter((field) => moduleHasField(type, field) === false),
  );
}

function bannerOf(params: Entry): Entry | null {
  const { bannerTitle, bannerDescription, bannerVideo, bannerType } = params;
  if (bannerNames.every((name) => isBlank(params[name]))) return null;
  const video = typeof bannerVideo === 'string' ? { url: bannerVideo } : bannerVideo;
  return {
    type: isBlank(bannerType) ? (isBlank(bannerVideo) ? 'image' : 'video') : bannerType,
    show: true,
    ...(!isBlank(bannerTitle) && { title: publicText(bannerTitle) }),
    ...(!isBlank(bannerDescription) && { description: publicText(bannerDescription) }),
    ...(!isBlank(bannerVideo) && { video }),
  };
}

/** A banner's texts have a switch each, which exports leave out. */
function publicText(value: unknown): unknown {
  return isEntry(value) && 'text' in value ? value : { text: value };
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function without(entry: Entry, names: readonly string[]): Entry {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !names.includes(name)));
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

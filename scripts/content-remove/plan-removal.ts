import { type RedirectFile, type RouteFile, routesFileSchema } from '@/lib/content/schema/route';
import type { MenuEntryFile } from '@/lib/content/schema/shell';
import type { Language } from '@/lib/domain/language';
import type { JsonEdit } from '@/lib/files/edit-json';
import type { EditedFolder } from '../content-new/open-folder';
import type { Plan } from '../content-new/plan';
import type { Subject } from './find-subject';

/**
 * Takes a file out, with its row, its menu entries and its steps in breadcrumbs, and leads its addresses to what takes
 * its place; null where nothing does. Returns a sentence where that cannot be.
 */
export async function planRemoval(
  { draft, menu, languages }: EditedFolder,
  { file, original, paths, former }: Subject,
  target: string | null,
): Promise<Plan | string> {
  const done: Plan['done'] = [[file, 'removed']];
  await draft.remove(file);
  if (original === null) return { done, next: [] };

  const entries = entriesOf(menu, original);
  const owner = entries.find(({ entry }) => entry.childMenus.length > 0);
  if (owner && target === null)
    return `The menu entry “${owner.entry.id}” has entries below it: name a page with --to, or move them in menu.json first`;
  const menuEdits = entries.map(
    ({ entry, place, field }): JsonEdit =>
      entry.childMenus.length > 0 && target !== null ? { set: [...place, field], to: target } : { remove: place },
  );
  // From the end: what is removed moves what follows it.
  await draft.edit('menu.json', menuEdits.reverse());
  if (entries.length > 0) done.push(['menu.json', owner ? `its entry leads to ${target}` : 'its entry, removed']);

  const table = routesFileSchema.parse(await draft.read('routes.json'));
  const starts = [...startsOf(paths, languages), ...former];
  const edits = [
    ...(target === null ? [] : redirectEdits(table.redirects, { starts, original, target })),
    ...rowEdits(table.routes, original),
  ];
  await draft.edit('routes.json', edits);
  if (edits.length > 0)
    done.push([
      'routes.json',
      target === null ? 'its addresses: visitors find nothing there now' : `${starts.join(', ')} lead to ${target}`,
    ]);
  return { done, next: [] };
}

/** Its addresses: one for all languages where they are the same. */
function startsOf(paths: Subject['paths'], languages: readonly Language[]): string[] {
  const own = languages.flatMap((language) => {
    const path = paths[language];
    return path === undefined ? [] : [{ language, path }];
  });
  const [first] = own;
  if (first && own.every(({ path }) => path === first.path)) return [first.path];
  return own.map(({ language, path }) => `/${language}${path}`);
}

/** New redirects, and those that led to what goes: redirects do not follow one another. */
function redirectEdits(
  redirects: readonly RedirectFile[],
  { starts, original, target }: { starts: readonly string[]; original: string; target: string },
): JsonEdit[] {
  const values = starts.map((from) => ({ from, to: target }));
  const isOld = ({ to }: RedirectFile) => to === original || starts.includes(to);
  return [
    ...redirects.flatMap((redirect, index): JsonEdit[] =>
      isOld(redirect) ? [{ set: ['redirects', index, 'to'], to: target }] : [],
    ),
    ...(redirects.length === 0
      ? [{ set: ['redirects'], to: values }]
      : values.map((value): JsonEdit => ({ append: ['redirects'], value }))),
  ];
}

function rowEdits(routes: readonly RouteFile[], original: string): JsonEdit[] {
  return routes
    .flatMap((row, index): JsonEdit[] => {
      if (row.original === original) return [{ remove: ['routes', index] }];
      return row.breadcrumb
        .flatMap(({ path }, at): JsonEdit[] =>
          path === original ? [{ remove: ['routes', index, 'breadcrumb', at] }] : [],
        )
        .reverse();
    })
    .reverse();
}

type Found = { entry: MenuEntryFile; place: (string | number)[]; field: 'path' | 'redirectUrl' };

/** The entries that lead to a page, in the order of the file. */
function entriesOf(
  entries: readonly MenuEntryFile[],
  original: string,
  list: readonly (string | number)[] = ['entries'],
): Found[] {
  return entries.flatMap((entry, index): Found[] => {
    const field = entry.redirect && entry.redirectUrl !== undefined ? 'redirectUrl' : 'path';
    const place = [...list, index];
    const inner = entriesOf(entry.childMenus, original, [...place, 'childMenus']);
    const leadsThere = entry[field]?.replace(/[?#].*$/s, '') === original;
    if (!leadsThere) return inner;
    return [{ entry, place, field }, ...inner];
  });
}

import { fieldOf } from '@/lib/content/parse-file';
import { articleCategories } from '@/lib/content/schema/article';
import { type RedirectFile, type RouteFile, routesFileSchema } from '@/lib/content/schema/route';
import type { MenuEntryFile } from '@/lib/content/schema/shell';
import type { Language } from '@/lib/domain/language';
import { splitLanguage } from '@/lib/domain/page/known-address';
import { nearestName } from '@/lib/domain/text/closest-name';
import { createReport } from '@/lib/files/content-problem';
import type { JsonEdit } from '@/lib/files/edit-json';
import type { EditedFolder } from '@/scripts/content-new/open-folder';
import type { Plan } from '@/scripts/content-new/questions';
import type { Subject } from './find-subject';
import { linksTo, moveMentions, placeholdersOf } from './move-mentions';

/**
 * Takes a file out, with its row, its menu entries and its steps in breadcrumbs, and leads its addresses and the links to it to
 * what takes its place; null where nothing does. Returns a sentence where that cannot be.
 */
export async function planRemoval(
  site: EditedFolder,
  { file, original, paths, former }: Subject,
  target: string | null,
): Promise<Plan | string> {
  const { draft, menu, languages } = site;
  const done: Plan['done'] = [[file, 'removed']];
  if (original === null) {
    await draft.remove(file);
    return { done, next: [] };
  }
  // A link in a text names an original path; to an address of one language the redirect leads.
  if (target !== null && splitLanguage(target).language === null)
    done.push(...(await moveMentions(site, linksTo(site, { from: original, to: target }))));
  await draft.remove(file);

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

/** Takes a person out, and puts another in their place wherever they are named; null names nobody there. */
export async function planPersonRemoval(
  site: EditedFolder,
  typed: string,
  successor: string | null,
): Promise<Plan | string> {
  const { draft, files, source, settings } = site;
  const { contactPeople, appointments, mail } = settings;
  const ids = contactPeople.map(({ id }) => id);
  const index = ids.indexOf(typed);
  const leaving = contactPeople[index];
  if (source.isBorrowed('settings.json')) return 'settings.json is borrowed from the demo: write your own first';
  if (!leaving) return `“${typed}” is not a person of settings.json; the nearest is ${nearestName(typed, ids)}`;
  const next = contactPeople.find(({ id }) => id === successor && id !== typed);
  if (successor !== null && !next) return `“${successor}” is not another person of settings.json: ${ids.join(', ')}`;

  const named = placeholdersOf(site, { from: typed, to: successor ?? '' });
  if (successor === null && named.length > 0)
    return `${named.map(({ file, path }) => `${file} ${path}`).join(', ')} name ${typed} in braces: name with --to who stands there instead, or change these texts first`;
  const edits: JsonEdit[] = [];
  const done: Plan['done'] = await moveMentions(site, named);
  for (const [at, { id, people }] of appointments.calendars.entries()) {
    if (!people.includes(typed)) continue;
    const left = people.flatMap((one) => (one !== typed ? one : (successor ?? [])));
    if (left.length === 0)
      return `The calendar “${id}” is for ${typed} alone: name with --to who takes their viewings, or remove the calendar first`;
    edits.push({ set: ['appointments', 'calendars', at, 'people'], to: [...new Set(left)] });
    done.push(['settings.json', `the calendar ${id}: ${[...new Set(left)].join(', ')}`]);
  }
  for (const [form, address] of Object.entries(mail.recipients)) {
    if (address === undefined || (address !== typed && address.toLowerCase() !== leaving.email?.toLowerCase()))
      continue;
    // By id only where they can be reached: an id without an e-mail address is an error.
    const email = address === typed && next?.email !== undefined ? next.id : next?.email;
    edits.push(
      email === undefined ? { remove: ['mail', 'recipients', form] } : { set: ['mail', 'recipients', form], to: email },
    );
    done.push(['settings.json', `mails of ${form}: ${email ?? 'to the manager of the property, else the agency'}`]);
  }
  await draft.edit('settings.json', [...edits, { remove: ['contactPeople', index] }]);
  const folders = [...articleCategories.map((category) => `articles/${category}`), 'testimonials'];
  for (const file of (await Promise.all(folders.map(files.listJson))).flat()) {
    // Drafts too: they would name nobody on the day they are published.
    if (source.isBorrowed(file) || fieldOf(await files.readJson(file, createReport()), 'contactPerson') !== typed)
      continue;
    await draft.edit(file, [
      successor === null ? { remove: ['contactPerson'] } : { set: ['contactPerson'], to: successor },
    ]);
    done.push([file, successor === null ? 'names nobody now' : `names ${successor}`]);
  }
  return {
    done: [['settings.json', `${typed}, removed from contactPeople`], ...done],
    next: [
      'Their login of the office, if they have one: npm run staff -- remove EMAIL',
      'Listings that the export assigns to them keep their name until the system of the listings names another.',
    ],
  };
}

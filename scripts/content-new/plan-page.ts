import { entriesUnderMore } from '@/lib/content/check/check-menu';
import type { MenuEntryFile } from '@/lib/content/schema/shell';
import type { Localized } from '@/lib/domain/language';
import { nearestName } from '@/lib/domain/text/closest-name';
import { slugify } from '@/lib/domain/text/fold';
import { createRouteTable } from '@/lib/i18n/route-table';
import { addressFault, type EditedFolder, hasText, idFault, readTexts, textFileFault } from './open-folder';
import type { Answers, Plan, Question } from './questions';

/** Answers to where a menu entry stands, beside the ids of entries. */
const outside = 'none';
const atTheEnd = 'last';

export function pageQuestions(site: EditedFolder): Question[] {
  const { languages, routes, pages: written, source, menu } = site;
  const table = createRouteTable(routes);
  const pages = routes.filter(({ type, original }) => type === 'page' && !original.includes('{'));
  return [
    { name: 'title', text: 'Title of the page', isTranslated: true, isRequired: true },
    {
      name: 'id',
      text: 'Name of its file',
      isRequired: true,
      propose: (answers) => slugify(answers.one('title') ?? '', languages[0]) || undefined,
      async check(id) {
        const fault = idFault(id);
        if (fault !== null) return fault;
        const isTaken =
          (await site.hasFile(`pages/${id}.json`)) ||
          written.some((page) => page.id === id) ||
          source.pages.some(({ value }) => value.id === id);
        const isRouted = table.get(`/${id}/`) !== null;
        return isTaken || isRouted ? `“${id}” is taken by a page or a row of routes.json: choose another name` : null;
      },
    },
    {
      name: 'menu',
      text: `Its menu entry: ${atTheEnd} in the menu, the id of the entry that it stands below, or ${outside}`,
      propose: () => outside,
      check(place) {
        const ids = idsOf(menu);
        if ([outside, atTheEnd, ...ids].includes(place)) return null;
        return `“${place}” is not ${atTheEnd}, ${outside} or the id of a menu entry; the nearest id is ${nearestName(place, ids)}`;
      },
    },
    {
      name: 'under',
      text: 'Page above it in the breadcrumb, by its original path',
      // Below an entry of the menu it is below the page of that entry, unless something else is said.
      propose(answers) {
        const entry = findEntry(menu, answers.one('menu') ?? '')?.entry;
        return pages.find(({ original }) => original === entry?.path)?.original ?? '/';
      },
      check(original) {
        const originals = pages.map((page) => page.original);
        if (originals.includes(original)) return null;
        return `“${original}” is not a page of routes.json; the nearest is ${nearestName(original, originals)}`;
      },
    },
    {
      name: 'path',
      text: 'Address',
      isTranslated: true,
      isRequired: true,
      propose(answers, language) {
        const slug = slugify(answers.each('title')[language] ?? '', language);
        const above = pages.find(({ original }) => original === answers.one('under'));
        return slug === '' ? undefined : `${above?.paths[language] ?? above?.original ?? '/'}${slug}/`;
      },
      check: (path, language) => addressFault(path, language, site),
    },
    { name: 'description', text: 'Description for search engines, up to 160 characters', isTranslated: true },
    { name: 'text', text: 'File with its text in Markdown', isTranslated: true, check: textFileFault },
  ];
}

/** The page, its row with address and breadcrumb, and its menu entry. */
export async function planPage(site: EditedFolder, answers: Answers, isDraft: boolean): Promise<Plan> {
  const { draft, languages, routes } = site;
  const id = answers.one('id') ?? '';
  const title = answers.each('title');
  const paths = answers.each('path');
  const description = answers.each('description');
  const content = await readTexts(answers.each('text'));
  const above = routes.find(({ original }) => original === answers.one('under'));
  const below = `${above?.original ?? '/'}${id}/`;
  // Below the list of articles, an original path is the name of an article.
  const path = createRouteTable(routes).matchOriginal(below) ? `/${id}/` : below;
  const file = `pages/${id}.json`;
  await draft.create(file, {
    $schema: '../schemas/page.json',
    id,
    path,
    status: isDraft ? 'Draft' : 'Published',
    title,
    seo: { pageTitle: title, ...(hasText(description) && { description }) },
    ...(hasText(content) && { content }),
    modules: [],
  });
  const steps = (above?.breadcrumb ?? []).map((step) => ({ name: step.name, path: step.path }));
  const breadcrumb = [...steps, { name: title, path }];
  await draft.edit('routes.json', [{ append: ['routes'], value: { original: path, type: 'page', paths, breadcrumb } }]);
  const addresses = languages.map((language) => `/${language}${paths[language]}`).join(', ');
  const place = answers.one('menu') ?? outside;
  return {
    done: [
      [file, isDraft ? 'the page, a draft' : 'the page'],
      ['routes.json', `its addresses and its breadcrumb: ${addresses}`],
      ...(place === outside ? [] : [await addEntry(site, { id, path, title }, place)]),
    ],
    next: [
      ...(hasText(content) ? [] : [`Its text goes into "content" of ${file}, in Markdown, or into modules.`]),
      ...(isDraft ? [`Visitors see it once "status" in ${file} is "Published"; address and menu entry wait.`] : []),
      ...(place === outside ? [`It is not in the menu: --menu ${atTheEnd} puts a page there.`] : []),
    ],
  };
}

type NewEntry = { id: string; path: string; title: Localized };

async function addEntry(
  site: EditedFolder,
  { id, path, title }: NewEntry,
  place: string,
): Promise<Plan['done'][number]> {
  const { menu, settings, draft } = site;
  const owner = place === atTheEnd ? null : findEntry(menu, place);
  const siblings = owner ? owner.entry.childMenus : menu;
  const entry = {
    id: freeId(id, idsOf(menu)),
    path,
    status: 'Published',
    sort: Math.max(0, ...siblings.map(({ sort }) => sort)) + 1,
    title,
  };
  const list = owner ? [...owner.place, 'childMenus'] : ['entries'];
  await draft.edit('menu.json', [
    owner && siblings.length === 0 ? { set: list, to: [entry] } : { append: list, value: entry },
  ]);
  if (owner) return ['menu.json', `its entry, below ${place}`];
  const added = { ...entry, redirect: false, childMenus: [] };
  const beyond = entriesUnderMore([...menu, added], settings).find((one) => one.entry === added);
  if (!beyond) return ['menu.json', 'its entry, the last one'];
  const room = `the menu shows ${beyond.max} (options.maxMenuItems in settings.json)`;
  return ['menu.json', `its entry, number ${beyond.place}: it stands under “more”, since ${room}`];
}

function findEntry(
  entries: readonly MenuEntryFile[],
  id: string,
  list: readonly (string | number)[] = ['entries'],
): { entry: MenuEntryFile; place: (string | number)[] } | null {
  for (const [index, entry] of entries.entries()) {
    const place = [...list, index];
    const found = entry.id === id ? { entry, place } : findEntry(entry.childMenus, id, [...place, 'childMenus']);
    if (found) return found;
  }
  return null;
}

function idsOf(entries: readonly MenuEntryFile[]): string[] {
  return entries.flatMap(({ id, childMenus }) => [id, ...idsOf(childMenus)]);
}

function freeId(id: string, taken: readonly string[]): string {
  let free = id;
  for (let number = 2; taken.includes(free); number += 1) free = `${id}-${number}`;
  return free;
}

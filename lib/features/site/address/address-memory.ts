import { createHash } from 'node:crypto';
import { type Content, getContent, withContent } from '@/lib/content/content';
import { isBuiltInPage, type RouteFile, testimonialRoute } from '@/lib/content/schema/route';
import { type Language, languages, pickLocalized } from '@/lib/domain/language';
import {
  addressKey,
  type KnownAddress,
  type KnownAddresses,
  newAddresses,
  splitLanguage,
} from '@/lib/domain/page/known-address';
import { articleCategoryOf, findArticle, hasTestimonial, isAddressedCategory } from '@/lib/i18n/article-path';
import { createMatcher, type RouteMatch } from '@/lib/i18n/route-table';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { keepKnownAddresses, listKnownAddresses } from './known-address-store';

type Memory = { known: KnownAddresses; made: { content: Content; former: FormerAddresses } | null };

/** Read from the database, so that resolving addresses does not wait for it. */
const memory = processSingleton<Memory | undefined>('address-memory');

/** Reads what this and other servers have stored: at the start, and regularly. */
export async function loadAddressMemory(): Promise<void> {
  memory.set({ known: await listKnownAddresses(), made: null });
}

/** The former addresses of the pages that are served now. */
export function formerAddresses(): FormerAddresses {
  const content = getContent();
  const { known, made } = memory.get() ?? { known: new Map(), made: null };
  if (made?.content === content) return made.former;
  const present = newAddresses(known, presentAddresses(content));
  const all = new Map([...known, ...present.map((address) => [addressKey(address), address] as const)]);
  const former = createFormerAddresses(content, all);
  memory.set({ known: all, made: { content, former } });
  return former;
}

/**
 * Returns a function that runs another as if these contents were served one after another now, the last one in the end:
 * the addresses of each are stored as former ones for that call only.
 */
export function afterContents(...contents: [Content, ...Content[]]): <T>(find: () => T) => T {
  let made: Memory | undefined;
  return (find) => {
    const before = memory.get();
    try {
      if (made) memory.set(made);
      else for (const content of contents) withContent(content, formerAddresses);
      made = memory.get();
      return withContent(contents.at(-1) ?? contents[0], find);
    } finally {
      memory.set(before);
    }
  };
}

/** Stores the addresses of the content that is served now. False when the database cannot be written: try again. */
export async function keepAddressMemory(now: Date): Promise<boolean> {
  const changed = newAddresses(await listKnownAddresses(), presentAddresses(getContent()));
  return changed.length === 0 || (await keepKnownAddresses(changed, now)).ok;
}

/** The former names of pages. Present addresses take precedence: ask only where the route table finds nothing. */
type FormerAddresses = {
  /** The present row of a path (without its language) that a page had in this language. */
  match(path: string, language: Language): RouteMatch | null;
  /** The match with the present name of an article or testimonial; null where it is not one that was renamed. */
  renamed(match: RouteMatch): RouteMatch | null;
  /** Paths that a row had in any language, without their languages. */
  listPaths(original: string): readonly string[];
};

/** Resolves straight to the present page, however often it was renamed: a former address names the page. */
function createFormerAddresses(content: Content, known: KnownAddresses): FormerAddresses {
  const rows = new Map(content.routes.map((route) => [route.original, route]));
  const pathOfPage = new Map([...content.pages.values()].map(({ id, path }) => [id, path]));
  const paths = [...known.values()].filter(({ kind }) => kind === 'path');
  const matchers = new Map(
    languages.map((language) => [language, createMatcher([...writtenIn(language), ...rememberedIn(language)])]),
  );

  /** The row itself, or the one of the page file that the row was for. */
  function rowOf(original: string): RouteFile | null {
    const own = rows.get(original);
    if (own) return own;
    const page = known.get(addressKey({ kind: 'page', language: null, name: original }))?.target;
    return rows.get(pathOfPage.get(page ?? '') ?? '') ?? null;
  }

  function writtenIn(language: Language): [string, RouteFile][] {
    return content.routes.flatMap((route) =>
      route.former
        .map(splitLanguage)
        .filter((former) => former.language === null || former.language === language)
        .map(({ path }): [string, RouteFile] => [path, route]),
    );
  }

  function rememberedIn(language: Language): [string, RouteFile][] {
    const originals = [...known.values()]
      .filter(({ kind }) => kind === 'page')
      .map(({ name }) => [name, name] as const);
    const own = paths
      .filter((address) => address.language === language)
      .map(({ name, target }) => [name, target] as const);
    return [...own, ...originals].flatMap(([path, original]): [string, RouteFile][] => {
      const route = rowOf(original);
      return route ? [[path, route]] : [];
    });
  }

  return {
    match: (path, language) => matchers.get(language)?.(path) ?? null,
    renamed({ route, params }) {
      const slug = params.slug ?? '';
      const category = articleCategoryOf(route.original);
      if (category) {
        const id = targetOf(known, category, slug);
        return id !== null && findArticle(category, id) ? { route, params: { ...params, slug: id } } : null;
      }
      if (route.original !== testimonialRoute || hasTestimonial(slug)) return null;
      const mark = targetOf(known, 'testimonials', slug);
      const present = content.testimonials.find((testimonial) => testimonialMark(testimonial) === mark);
      return present ? { route, params: { ...params, slug: present.id } } : null;
    },
    listPaths: (original) => [
      ...(rows.get(original)?.former ?? []).map((former) => splitLanguage(former).path),
      ...paths.filter(({ target }) => target === original).map(({ name }) => name),
    ],
  };
}

function targetOf(known: KnownAddresses, kind: KnownAddress['kind'], name: string): string | null {
  for (const language of [null, ...languages]) {
    const target = known.get(addressKey({ kind, language, name }))?.target;
    if (target !== undefined) return target;
  }
  return null;
}

/** The addresses that a content gives its pages, each once: of two pages that share one, the first is reached. */
function presentAddresses(content: Content): KnownAddress[] {
  const { enabled } = content.settings.languages;
  const listed = [
    ...enabled.flatMap((language) => routeAddresses(content, language)),
    ...[...content.pages.values()].map(({ path, id }) => address('page', null, path, id)),
    ...enabled.flatMap((language) => articleAddresses(content, language)),
    ...content.testimonials.map((one) => address('testimonials', null, one.id, testimonialMark(one))),
  ];
  const byKey = new Map<string, KnownAddress>();
  for (const one of listed) if (!byKey.has(addressKey(one))) byKey.set(addressKey(one), one);
  return [...byKey.values()];
}

/** Rows without a page are not reached, and take no address from a page that had it. */
function routeAddresses({ routes, pages }: Content, language: Language): KnownAddress[] {
  return routes
    .filter(({ type, original }) => type !== 'page' || pages.has(original) || isBuiltInPage(original))
    .map(({ original, paths }) => address('path', language, (paths[language] ?? original).toLowerCase(), original));
}

function articleAddresses({ articles, settings }: Content, language: Language): KnownAddress[] {
  return [...articles.values()].flatMap(({ category, id, slug }) => {
    const name = pickLocalized(slug, language, settings.languages.default)?.value ?? id;
    return isAddressedCategory(category) ? [address(category, language, name, id)] : [];
  });
}

/** The id of a testimonial is its name in addresses; the author identifies it when that changes. */
export function testimonialMark({ name, comment }: Pick<Content['testimonials'][number], 'name' | 'comment'>): string {
  return createHash('sha256')
    .update(JSON.stringify([name, comment]))
    .digest('base64url')
    .slice(0, 20);
}

function address(kind: KnownAddress['kind'], language: Language | null, name: string, target: string): KnownAddress {
  return { kind, language, name, target };
}

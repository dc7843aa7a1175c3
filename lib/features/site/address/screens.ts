import { getContent } from '@/lib/content/content';
import { type BuiltInPage, isBuiltInPage, testimonialRoute } from '@/lib/content/schema/route';
import { maxCompared } from '@/lib/domain/favourite/favourite-list';
import type { Language } from '@/lib/domain/language';
import { maxSearchLength } from '@/lib/domain/search-sentence/sentence';
import { readDraftKey, readPreviewKey } from '@/lib/features/properties/preview-token';
import { readSearch, searchOf } from '@/lib/features/properties/search/read-search';
import { articleCategoryOf, findArticle, hasTestimonial } from '@/lib/i18n/article-path';
import type { RouteMatch } from '@/lib/i18n/route-table';
import { encodeQuery } from './internal-query';

/** Where a screen is rendered: a path in the language's folder of `app`. A live one is never cached. */
export type ScreenPath = { path: string; isLive: boolean };

type Params = RouteMatch['params'];

/** A screen of the code, and how its address is read. */
export type Screen = {
  /** Returns the known parameters in one order and spelling; a screen without this function has no parameters. */
  readParameters?(search: URLSearchParams): URLSearchParams;
  /** Null where the address names nothing that can be shown. `known` are the parameters that the screen knows. */
  locate(params: Params, known: URLSearchParams, language: Language): ScreenPath | null;
  /** The page that its parameters mean instead, as a path with parameters; null for none. */
  leadsTo?(known: URLSearchParams, language: Language): string | null;
  /** The property that its address names: one that has left answers as gone. */
  propertyOf?(params: Params): string;
};

const kept = (path: string): ScreenPath => ({ path, isLive: false });
const live = (path: string): ScreenPath => ({ path, isLive: true });

/** The known parameters as one segment of a path. These queries are too varied to cache. */
const segmentOf = (known: URLSearchParams) => encodeQuery(known, false);

/** Every screen with a separate row in the route table; `builtInPages` names them. */
const builtInScreens: Readonly<Record<BuiltInPage, Screen>> = {
  '/search/': {
    readParameters: readSearchBox,
    leadsTo: (known, language) => readSearch({ ...searchOf(known), language }).href,
    locate: (_, known) => kept(`search/${segmentOf(known)}`),
  },
  '/favourites/': { readParameters: readSharedList, locate: (_, known) => kept(`favourites/${segmentOf(known)}`) },
  '/compare/': { readParameters: readCompared, locate: (_, known) => kept(`compare/${segmentOf(known)}`) },
  '/map/': { locate: () => kept('map') },
  '/print/{id}/': {
    locate({ id = '' }) {
      const property = isId(id) ? getContent().catalogue.getProperty(Number(id)) : null;
      return property ? kept(`print/${Number(id)}`) : null;
    },
    propertyOf: ({ id = '' }) => id,
  },
  '/forgotten-password/': { locate: () => live('forgotten-password') },
  '/new-password/{token}/': {
    locate: ({ token = '' }) => (/^[\w-]{1,60}$/.test(token) ? live(`new-password/${token}`) : null),
  },
  '/owner/': { locate: () => live('owner') },
  '/owner-account/': { locate: () => live('owner-account') },
  '/owner/{id}/': { locate: ({ id = '' }) => (isId(id) ? live(`owner/${id}`) : null) },
  '/owner/{id}/history/': {
    // The screen reads its filter itself, whatever the address contains.
    readParameters: (search) => search,
    locate: ({ id = '' }, known) => (isId(id) ? live(`owner/${id}/history/${segmentOf(known)}`) : null),
  },
  '/preferences/{token}/': { locate: ({ token }) => (isToken(token) ? live(`preferences/${token}`) : null) },
  '/preview/{token}/': {
    locate({ token }, _, language) {
      const key = isToken(token) ? readPreviewKey(token, language, new Date()) : null;
      const { catalogue } = getContent();
      const isProperty = key && (catalogue.getHidden(key.propertyId) ?? catalogue.getProperty(key.propertyId));
      const isDraft = !key && isToken(token) && readDraftKey(token, language, new Date()) !== null;
      return isProperty || isDraft ? live(`preview/${token}`) : null;
    },
  },
  '/visit/{token}/': { locate: ({ token }) => (isToken(token) ? live(`visit/${token}`) : null) },
};

const loginScreen: Screen = {
  readParameters: readLoginStep,
  locate: (_, known) => live(`login/${segmentOf(known)}`),
};

const testimonialScreen: Screen = {
  locate: ({ slug }) => (hasTestimonial(slug) ? kept(`testimonial/${slug}`) : null),
};

/** The screen of a row of the route table; null for a configured page. */
export function findScreen({ original, type }: Pick<RouteMatch['route'], 'original' | 'type'>): Screen | null {
  if (type === 'login') return loginScreen;
  if (type === 'feedback') return thanksScreen(original);
  if (isBuiltInPage(original)) return builtInScreens[original];
  if (original === testimonialRoute) return testimonialScreen;
  const category = articleCategoryOf(original);
  return category && articleScreen(category);
}

/** The page after a form; with a receipt it shows the sent values, to the sender only. */
function thanksScreen(original: string): Screen {
  const form = original.split('/').at(-2) ?? '';
  return {
    readParameters: readReceipt,
    locate(_, known) {
      const receipt = known.get('receipt');
      return receipt === null ? kept(`feedback/${form}`) : live(`feedback/${form}/${receipt}`);
    },
  };
}

function articleScreen(category: NonNullable<ReturnType<typeof articleCategoryOf>>): Screen {
  return {
    locate({ slug = '' }) {
      const article = findArticle(category, slug);
      return article && kept(`article/${category}/${article.id}`);
    },
  };
}

const loginSteps = new Set(['code', 'email', 'ended', 'everywhere', 'out', 'set']);

/** The login's second step or the last outcome, the requested property, and the link to a new address of a login. */
function readLoginStep(search: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams();
  const step = search.get('step');
  const property = search.get('property');
  if (step !== null && loginSteps.has(step)) parameters.set('step', step);
  if (property !== null && isId(property)) parameters.set('property', property);
  const email = search.get('email');
  if (email !== null && /^[\w-]{1,60}$/.test(email)) parameters.set('email', email);
  return parameters;
}

function readSearchBox(search: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams();
  // One letter more than is read: the screen says that there were more.
  const text = search
    .get('q')
    ?.trim()
    .slice(0, maxSearchLength + 1);
  if (text) parameters.set('q', text);
  parameters.set('goal', search.get('goal') === 'rent' ? 'rent' : 'sale');
  return parameters;
}

/** Longer than any token of ours: a cut one is damaged, and the screen says so. */
const maxListLength = 2001;

function readSharedList(search: URLSearchParams): URLSearchParams {
  const list = search.get('list');
  return new URLSearchParams(list === null ? undefined : { list: list.slice(0, maxListLength) });
}

/** Ids to compare, each once, in the order of the address. */
function readCompared(search: URLSearchParams): URLSearchParams {
  const ids = new Set(
    search
      .getAll('ids')
      .flatMap((value) => value.slice(0, 100).split(','))
      .filter(isId),
  );
  return new URLSearchParams(ids.size > 0 ? { ids: [...ids].slice(0, maxCompared).join(',') } : undefined);
}

function readReceipt(search: URLSearchParams): URLSearchParams {
  const receipt = search.get('receipt');
  return new URLSearchParams(isToken(receipt) ? { receipt } : undefined);
}

function isId(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}

/** Letters of base64url and the dot between its two halves. */
function isToken(text: string | null | undefined): text is string {
  return typeof text === 'string' && /^[\w-]{1,1500}\.[\w-]{1,100}$/.test(text);
}

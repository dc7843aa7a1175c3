import { getContent } from '@/lib/content/content';
import { isListView, type ListView } from '@/lib/domain/property/list-view';
import { goalOfListRoute } from '@/lib/i18n/listing-path';

/** What a visit to a list means for how lists are drawn. */
export type ViewMemory =
  /** The address says a view: the browser is to keep it. */
  | { kind: 'keep'; view: ListView; days: number }
  /** The address says none and the browser keeps another than the usual one: that is the address to go to. */
  | { kind: 'go'; view: ListView };

/**
 * Decides it for the internal path of a page. Null where there is nothing to do: on pages without a list, and where
 * the browser keeps what it is about to see.
 */
export function rememberView(path: string, search: URLSearchParams, cookie: string | undefined): ViewMemory | null {
  if (!isList(path)) return null;
  const { options, languages } = getContent().settings;
  const asked = search.get('view');
  if (isListView(asked)) return asked === cookie ? null : { kind: 'keep', view: asked, days: languages.cookieDays };
  // A view that does not exist is told on the page.
  if (asked) return null;
  return isListView(cookie) && cookie !== options.defaultView ? { kind: 'go', view: cookie } : null;
}

function isList(path: string): boolean {
  const [, , folder, id] = path.split('/');
  if (folder !== 'page') return false;
  const page = [...getContent().pages.values()].find((candidate) => candidate.id === id);
  return page !== undefined && goalOfListRoute(page.path) !== null;
}

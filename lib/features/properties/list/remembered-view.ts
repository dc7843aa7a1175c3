import { getContent } from '@/lib/content/content';
import { isListView, type ListView } from '@/lib/domain/property/list-view';
import { goalOfListRoute } from '@/lib/i18n/listing-path';

/** The effect of a list's page view on the stored view. */
export type ViewMemory =
  /** The address names a view: the browser stores it. */
  | { kind: 'keep'; view: ListView; days: number }
  /** The address names none and the browser stores a view other than the default: redirect to this address. */
  | { kind: 'go'; view: ListView };

/**
 * Decides for the internal path of a page. Null where there is nothing to do: on pages without a list, and where
 * the browser already stores the view that it gets.
 */
export function rememberView(path: string, search: URLSearchParams, cookie: string | undefined): ViewMemory | null {
  if (!isListPage(path)) return null;
  const { options, languages } = getContent().settings;
  const asked = search.get('view');
  if (isListView(asked)) return asked === cookie ? null : { kind: 'keep', view: asked, days: languages.cookieDays };
  // The page reports an unknown view.
  if (asked) return null;
  return isListView(cookie) && cookie !== options.defaultView ? { kind: 'go', view: cookie } : null;
}

/** Whether the internal path is that of a list of homes. */
export function isListPage(path: string): boolean {
  const [, , folder, id] = path.split('/');
  if (folder !== 'page') return false;
  const page = [...getContent().pages.values()].find((candidate) => candidate.id === id);
  return page !== undefined && goalOfListRoute(page.path) !== null;
}

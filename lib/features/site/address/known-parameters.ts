import { getContent } from '@/lib/content/content';
import type { PageFile } from '@/lib/content/schema/page';
import type { Language } from '@/lib/domain/language';
import { formatListState, parseListState } from '@/lib/features/properties/list/list-state';
import { goalOfListRoute } from '@/lib/i18n/listing-path';
import { getRouteTable } from '@/lib/i18n/route-path';
import { formParameters } from './form-parameters';
import { findScreen } from './screens';

/**
 * The parameters that the screen of an original path knows, as its address in a language writes them: in one order and
 * one spelling, without unknown ones. They are passed to the screen, and to its translations.
 */
export function knownParameters(original: string, search: URLSearchParams, language: Language): URLSearchParams {
  if (search.size === 0) return search;
  const route = getRouteTable().get(original);
  const screen = route && findScreen(route);
  if (screen) return screen.readParameters?.(search) ?? new URLSearchParams();
  const page = getContent().pages.get(original);
  return page ? pageParameters(page, search, language) : new URLSearchParams();
}

/** For a configured page: those of its list, and those of its forms. */
function pageParameters({ path, modules }: PageFile, search: URLSearchParams, language: Language): URLSearchParams {
  const forms = modules.flatMap(({ relations }) => (relations.type === 'contact' ? [relations.id] : []));
  const list = goalOfListRoute(path) === null ? [] : formatListState(parseListState(search), language);
  return new URLSearchParams([...list, ...formParameters(forms, search, language)]);
}

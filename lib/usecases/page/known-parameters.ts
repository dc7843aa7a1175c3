import { getContent } from '@/lib/content/content';
import type { PageFile } from '@/lib/content/schema/page';
import type { Language } from '@/lib/domain/language';
import { goalOfListRoute } from '@/lib/i18n/listing-path';
import { formParameters } from '@/lib/usecases/enquiry/form-parameters';
import { formatListState, parseListState } from '@/lib/usecases/property/list-state';

/**
 * The parameters that the screen of an original path knows, as its address in a language says them: in one order and
 * one spelling, without what the screen does not know. They travel to the screen, and to its translations.
 */
export function knownParameters(original: string, search: URLSearchParams, language: Language): URLSearchParams {
  if (search.size === 0) return search;
  const read = screenParameters.get(original);
  if (read) return read(search);
  const page = getContent().pages.get(original);
  if (page) return pageParameters(page, search, language);
  return original.startsWith('/feedback/') ? receiptParameters(search) : new URLSearchParams();
}

const screenParameters: ReadonlyMap<string, (search: URLSearchParams) => URLSearchParams> = new Map([
  ['/login/', loginParameters],
  ['/search/', searchBoxParameters],
  ['/favourites/', sharedListParameters],
  ['/compare/', comparedParameters],
]);

const loginSteps = new Set(['code', 'ended', 'everywhere', 'out', 'set']);

/** The login's second step or what has just happened, and which property was asked for. */
function loginParameters(search: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams();
  const step = search.get('step');
  const property = search.get('property');
  if (step !== null && loginSteps.has(step)) parameters.set('step', step);
  if (property && /^\d{1,15}$/.test(property)) parameters.set('property', property);
  return parameters;
}

function searchBoxParameters(search: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams();
  const text = search.get('q')?.trim().slice(0, 100);
  if (text) parameters.set('q', text);
  parameters.set('goal', search.get('goal') === 'rent' ? 'rent' : 'sale');
  return parameters;
}

/** Longer than any token of ours: what is cut is damaged, and the screen says so. */
const longestList = 2001;

function sharedListParameters(search: URLSearchParams): URLSearchParams {
  const list = search.get('list');
  return new URLSearchParams(list === null ? undefined : { list: list.slice(0, longestList) });
}

const mostCompared = 4;

/** Ids to set side by side, each once, in the order of the address. */
function comparedParameters(search: URLSearchParams): URLSearchParams {
  const ids = new Set(
    search
      .getAll('ids')
      .flatMap((value) => value.slice(0, 100).split(','))
      .filter((id) => /^\d{1,15}$/.test(id)),
  );
  return new URLSearchParams(ids.size > 0 ? { ids: [...ids].slice(0, mostCompared).join(',') } : undefined);
}

function receiptParameters(search: URLSearchParams): URLSearchParams {
  const receipt = search.get('receipt');
  return new URLSearchParams(isToken(receipt) ? { receipt } : undefined);
}

/** Letters of base64url and the dot between its two halves. */
export function isToken(text: string | null | undefined): text is string {
  return typeof text === 'string' && /^[\w-]{1,1500}\.[\w-]{1,100}$/.test(text);
}

/** Of a configured page: those of its list, and those of its forms. */
function pageParameters({ path, modules }: PageFile, search: URLSearchParams, language: Language): URLSearchParams {
  const forms = modules.flatMap(({ relations }) => (relations.type === 'contact' ? [relations.id] : []));
  const list = goalOfListRoute(path) === null ? [] : formatListState(parseListState(search), language);
  return new URLSearchParams([...list, ...formParameters(forms, search, language)]);
}

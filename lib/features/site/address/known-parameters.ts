import { getContent } from '@/lib/content/content';
import type { PageFile } from '@/lib/content/schema/page';
import { isTime } from '@/lib/domain/appointment/calendar-entry';
import { type GoalWord, goalWords } from '@/lib/domain/enquiry/form-definition';
import { type EnquiryForm, formDefinitions, isEnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import { isProposalKey, maxLengths } from '@/lib/domain/enquiry/person';
import type { Language } from '@/lib/domain/language';
import { isDay } from '@/lib/domain/time/brussels-time';
import { searchParameters } from '@/lib/features/properties/list/list-criteria';
import { formatListState, parseListState } from '@/lib/features/properties/list/list-state';
import { findProject, findProperty, goalOfListRoute } from '@/lib/i18n/listing-path';
import { getRouteTable } from '@/lib/i18n/route-path';
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

export function isGoalWord(text: string | null): text is GoalWord {
  return goalWords.some((word) => word === text);
}

/** What an address may say about a form: its subject, or answers to start with. */
type FormParameter = 'search' | 'goal' | 'address' | 'property' | 'from' | 'at' | 'proposal' | 'project';

function parametersOf(form: EnquiryForm): FormParameter[] {
  const { about, replacedAbout, parameters = [], goalAnswers } = formDefinitions[form];
  return [
    ...parameters,
    ...(about ? [about] : []),
    ...(replacedAbout ? (['property', 'project'] as const) : []),
    ...(goalAnswers ? (['goal'] as const) : []),
  ];
}

/**
 * The parameters that a page with these forms knows, as its address in a language says them: in a fixed order, place
 * names translated, and without values that mean nothing.
 */
function formParameters(forms: readonly string[], search: URLSearchParams, language: Language): URLSearchParams {
  const known = new Set(forms.filter(isEnquiryForm).flatMap(parametersOf));
  const parameters = new URLSearchParams(known.has('search') ? searchParameters(search, language) : undefined);
  const add = (name: Exclude<FormParameter, 'search'>, read: (value: string) => string | number | null | undefined) => {
    const value = known.has(name) ? read(search.get(name)?.trim() ?? '') : null;
    if (value !== null && value !== undefined) parameters.set(name, String(value));
  };
  add('goal', (word) => (isGoalWord(word) ? word : null));
  add('property', (reference) => findProperty(reference)?.id);
  add('from', (day) => (isDay(day) ? day : null));
  if (parameters.has('from')) add('at', (time) => (isTime(time) ? time : null));
  add('proposal', (key) => (isProposalKey(key) ? key : null));
  add('project', (reference) => findProject(reference)?.id);
  const address = search.get('address')?.trim().slice(0, maxLengths.street);
  if (known.has('address') && address) parameters.set('address', address);
  return parameters;
}

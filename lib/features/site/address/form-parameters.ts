import { isTime } from '@/lib/domain/appointment/calendar-entry';
import { type GoalWord, goalWords } from '@/lib/domain/enquiry/form-definition';
import { type EnquiryForm, formDefinitions, isEnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import { isProposalKey, maxLengths } from '@/lib/domain/enquiry/person';
import type { Language } from '@/lib/domain/language';
import { isDay } from '@/lib/domain/time/brussels-time';
import { searchParameters } from '@/lib/features/properties/list/list-criteria';
import { findProject, findProperty } from '@/lib/i18n/listing-path';

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
export function formParameters(forms: readonly string[], search: URLSearchParams, language: Language): URLSearchParams {
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

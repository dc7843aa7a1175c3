import { type EnquiryForm, isEnquiryForm } from '@/lib/domain/enquiry/enquiry-form';
import { longest } from '@/lib/domain/enquiry/person';
import type { Language } from '@/lib/domain/language';
import { isDay } from '@/lib/domain/time/brussels-time';
import { findProject, findProperty } from '@/lib/i18n/listing-path';
import { searchParameters } from '@/lib/usecases/subscription/search-parameters';

/** What an address may say about a form: its subject, or answers to start with. */
type FormParameter = 'search' | 'goal' | 'address' | 'property' | 'from' | 'project';

const parametersOfForm = {
  'site-contact': ['goal', 'property', 'project'],
  'contact-me': ['property'],
  'contact-construction': ['project'],
  'contact-demand': ['goal', 'address'],
  'contact-appointment': ['property', 'from'],
  'demand-register': ['search', 'goal'],
  'send-to-friend': ['property'],
  'sign-newsletter': [],
  'document-request': ['property'],
  offer: ['property'],
  'rent-application': ['property'],
  testimonial: [],
  'job-application': [],
} as const satisfies Record<EnquiryForm, readonly FormParameter[]>;

/** `sale` and `rent` are those of a list's address; the others are answers of the forms. */
const goalWords = ['sale', 'rent', 'sell', 'rentOut', 'buy'] as const;
export type GoalWord = (typeof goalWords)[number];

export function isGoalWord(text: string | null): text is GoalWord {
  return goalWords.some((word) => word === text);
}

/**
 * The parameters that a page with these forms knows, as its address in a language says them: in a fixed order, place
 * names translated, and without values that mean nothing.
 */
export function formParameters(forms: readonly string[], search: URLSearchParams, language: Language): URLSearchParams {
  const known = new Set<FormParameter>(forms.filter(isEnquiryForm).flatMap((form) => parametersOfForm[form]));
  const parameters = new URLSearchParams(known.has('search') ? searchParameters(search, language) : undefined);
  const add = (name: Exclude<FormParameter, 'search'>, read: (value: string) => string | number | null | undefined) => {
    const value = known.has(name) ? read(search.get(name)?.trim() ?? '') : null;
    if (value !== null && value !== undefined) parameters.set(name, String(value));
  };
  add('goal', (word) => (isGoalWord(word) ? word : null));
  add('property', (reference) => findProperty(reference)?.id);
  add('from', (day) => (isDay(day) ? day : null));
  add('project', (reference) => findProject(reference)?.id);
  const address = search.get('address')?.trim().slice(0, longest.street);
  if (known.has('address') && address) parameters.set('address', address);
  return parameters;
}

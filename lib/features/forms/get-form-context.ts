import { getContent } from '@/lib/content/content';
import { askedOfPerson, type SettledField } from '@/lib/domain/enquiry/asked-of-person';
import { type RuleSet, rulesOf } from '@/lib/domain/enquiry/form-schemas';
import type { FormValues } from '@/lib/domain/enquiry/form-state';
import { type EnquiryForm, formDefinitions, isEnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import type { Language } from '@/lib/domain/language';
import { townLine } from '@/lib/domain/place/place';
import { numberRow, type SavedName, savedNames } from '@/lib/domain/property/criteria';
import type { Person, Property } from '@/lib/domain/property/property';
import { type MainType, mainTypes } from '@/lib/domain/property/property-type';
import { isGone } from '@/lib/domain/property/situation';
import type { RentalLimits } from '@/lib/domain/rental/rental-limits';
import { type ListedProject, toListedProject } from '@/lib/features/properties/list/list-projects';
import { parseListState } from '@/lib/features/properties/list/list-state';
import { type ListedProperty, toListedProperty } from '@/lib/features/properties/listed-property';
import { isGoalWord } from '@/lib/features/site/address/known-parameters';
import { type ContactPerson, getListingPerson } from '@/lib/features/site/get-contact-person';
import { filterWords } from '@/lib/i18n/criterion-words';
import { linkTo } from '@/lib/i18n/paths';
import { needsCaptcha } from './captcha';
import { findAvailable } from './find-listing';
import { getFormLimits } from './rental-limits';
import { personNear, readAddress } from './value-address';

/** Which rules a form about a property follows: before the viewing of a rental, the law allows asking less. */
export function getFormRules(form: EnquiryForm, propertyId: unknown): RuleSet {
  return rulesOf(form, isRental(propertyId));
}

/** Which of title and phone the form requires. */
export function getAskedOfPerson(form: EnquiryForm, propertyId: unknown): readonly SettledField[] {
  return askedOfPerson(getFormRules(form, propertyId), getContent().settings.optionalFields[form] ?? []);
}

function isRental(propertyId: unknown): boolean {
  const isId = typeof propertyId === 'string' && /^\d{1,15}$/.test(propertyId);
  return isId && getContent().catalogue.getProperty(Number(propertyId))?.goal === 'rent';
}

/** Who answers. */
export type FormPerson = Pick<ContactPerson, 'name' | 'role' | 'phone' | 'portrait'>;

/** Everything that a form shows besides its own words. */
export type FormContext = {
  form: EnquiryForm;
  rules: RuleSet;
  asked: readonly SettledField[];
  property: ListedProperty | null;
  /** Without a property or project there is nothing to fill in. */
  needsSubject: boolean;
  /** The property is no longer available, so there is nothing to fill in either. */
  isOver: boolean;
  project: ListedProject | null;
  person: FormPerson | null;
  agency: { phone: string; email: string };
  privacyHref: string | null;
  /** The form asks every visitor to copy the characters of a picture. */
  hasCaptcha: boolean;
  timeSlots: readonly string[];
  types: readonly { value: MainType; name: string }[];
  /** What the household of an application should not exceed. */
  limits: RentalLimits | null;
  initial: FormValues;
};

type FormRequest = { form: string; query: URLSearchParams; language: Language };

/**
 * What a form needs, with the answers that its address gives. A contact form about a property or a project is
 * replaced by the form for that. Null for a form that does not exist.
 */
export function getFormContext({ form: asked, query, language }: FormRequest): FormContext | null {
  if (!isEnquiryForm(asked)) return null;
  const { catalogue, settings } = getContent();
  const property = findListing(query.get('property'), catalogue.getProperty);
  const project = findListing(query.get('project'), catalogue.getProject);
  // The form about a property offers viewings, which end when it is gone.
  const form = formFor(asked, property !== null && !isGone(property), project !== null);
  const showsProperty = property !== null && fitsForm(property, form);
  const { about, needsSubject = false, goal, parameters = [], initial } = formDefinitions[form];
  const showsProject = project !== null && about === 'project';
  const address = parameters.includes('address') ? readAddress(query) : null;
  const manager = showsProperty ? property.manager : showsProject ? project.manager : null;
  return {
    form,
    rules: getFormRules(form, query.get('property')),
    asked: getAskedOfPerson(form, query.get('property')),
    needsSubject,
    // The viewing form itself shows why there are no slots.
    isOver: showsProperty && goal !== undefined && 'problem' in findAvailable(String(property.id)),
    property: showsProperty ? toListedProperty(property, language) : null,
    project: showsProject ? toListedProject(project, language) : null,
    person: address ? personNear(address, language) : findPerson(manager, language),
    agency: { phone: settings.agency.phone, email: settings.agency.email },
    privacyHref: linkTo('/privacy/', language),
    hasCaptcha: needsCaptcha(form),
    timeSlots: settings.timeSlots[language] ?? [],
    types: mainTypes.map((value) => ({ value, name: catalogue.typeName(value, language) })),
    limits: getFormLimits(form, query.get('property')),
    initial: {
      ...(showsProperty && { property: String(property.id) }),
      ...(showsProject && { project: String(project.id) }),
      ...initial,
      ...(parameters.includes('search') && searchValues(query, language)),
      ...address,
      ...goalValue(form, query),
    },
  };
}

function fitsForm(property: Property, form: EnquiryForm): boolean {
  const { about, goal } = formDefinitions[form];
  return about === 'property' && (goal === undefined || goal === property.goal);
}

function formFor(asked: EnquiryForm, hasProperty: boolean, hasProject: boolean): EnquiryForm {
  const { replacedAbout } = formDefinitions[asked];
  const other = hasProperty ? replacedAbout?.property : hasProject ? replacedAbout?.project : undefined;
  return other ?? asked;
}

function findListing<T>(id: string | null, get: (id: number) => T | null): T | null {
  return id !== null && /^\d{1,15}$/.test(id) ? get(Number(id)) : null;
}

/** What a form shows of the contact of its listing. */
function findPerson(manager: Person | null, language: Language): FormPerson | null {
  const person = getListingPerson(manager, language);
  if (!person) return null;
  const { name, role, phone, portrait } = person;
  return { name, role, phone, portrait };
}

function goalValue(form: EnquiryForm, query: URLSearchParams): FormValues {
  const goal = query.get('goal');
  const answer = isGoalWord(goal) ? formDefinitions[form].goalAnswers?.[goal] : undefined;
  return answer === undefined ? {} : { goal: answer };
}

/** A list's criteria as answers of the search registration. */
function searchValues(query: URLSearchParams, language: Language): FormValues {
  const { filter, unknownPlace } = parseListState(query);
  const { catalogue } = getContent();
  const places = (filter.places ?? []).flatMap((id) => {
    const place = catalogue.getPlace(id);
    return place ? [townLine({ zip: place.zip, city: place.names[language] ?? '' })] : [];
  });
  const provinces = filterWords.flatMap((word) =>
    word.name === 'provinces' && word.language === language && filter.provinces?.some((one) => one === word.value)
      ? [word.text]
      : [],
  );
  return {
    // A list's link names the goal only where it is renting.
    goal: query.size > 0 ? 'buy' : '',
    types: filter.types ?? [],
    regions: filter.areas ?? [],
    features: filter.features ?? [],
    places: [...places, ...provinces, ...(unknownPlace ? [unknownPlace] : [])].join(', '),
    ...Object.fromEntries(savedNames.map((name) => [numberRow(name).parameter, answerOf(name)])),
  };

  /** The form offers the steps of the filter; a higher bound is the last of them. */
  function answerOf(name: SavedName): string {
    const { [name]: value = null } = filter;
    const { steps } = numberRow(name);
    return value === null ? '' : String(steps === 'prices' ? value : Math.min(value, ...steps.slice(-1).map(Number)));
  }
}

import { isKnownPlace } from '@/lib/content/catalogue/place-centre';
import { getContent } from '@/lib/content/content';
import { type EnquiryForm, type FormValues, isEnquiryForm } from '@/lib/domain/enquiry/enquiry-form';
import type { RuleSet } from '@/lib/domain/enquiry/form-schemas';
import type { Language } from '@/lib/domain/language';
import { parseAddressLine } from '@/lib/domain/place/parse-address-line';
import type { Person, Property } from '@/lib/domain/property/property';
import { type MainType, mainTypes } from '@/lib/domain/property/property-type';
import type { RentalLimits } from '@/lib/domain/rental/rental-limits';
import { pathTo } from '@/lib/i18n/paths';
import { type ListedProject, toListedProject } from '@/lib/usecases/project/list-projects';
import { parseListState } from '@/lib/usecases/property/list-state';
import { type ListedProperty, toListedProperty } from '@/lib/usecases/property/listed-property';
import { type ContactPerson, getListingPerson } from '@/lib/usecases/site/get-contact-person';
import { needsCaptcha } from './captcha';
import { findAvailable } from './find-listing';
import { type GoalWord, isGoalWord } from './form-parameters';
import { getContactRules, getVisitRules } from './get-contact-rules';
import { getFormLimits } from './get-rental-limits';

/** Who answers. */
export type FormPerson = Pick<ContactPerson, 'name' | 'role' | 'phone' | 'pictureUrl'>;

/** Everything that a form shows besides its own words. */
export type FormContext = {
  form: EnquiryForm;
  rules: RuleSet;
  property: ListedProperty | null;
  /** Without a property there is nothing to fill in. */
  needsProperty: boolean;
  /** The property is no longer available, so there is nothing to fill in either. */
  isOver: boolean;
  project: ListedProject | null;
  person: FormPerson | null;
  agency: { phone: string; email: string };
  privacyHref: string;
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
  const form = formFor(asked, property !== null, project !== null);
  const showsProperty = property !== null && fitsForm(property, form);
  const showsProject = project !== null && form === 'contact-construction';
  const manager = showsProperty ? property.manager : showsProject ? project.manager : null;
  return {
    form,
    rules: rulesOf(form, query.get('property')),
    needsProperty: propertyOnly.has(form),
    isOver: showsProperty && availableOnly.has(form) && 'problem' in findAvailable(String(property.id)),
    property: showsProperty ? toListedProperty(property, language) : null,
    project: showsProject ? toListedProject(project, language) : null,
    person: findPerson(manager, language),
    agency: { phone: settings.agency.phone, email: settings.agency.email },
    privacyHref: pathTo('/privacy/', language),
    hasCaptcha: needsCaptcha(form),
    timeSlots: settings.timeSlots[language] ?? [],
    types: mainTypes.map((value) => ({ value, name: catalogue.typeName(value, language) })),
    limits: getFormLimits(form, query.get('property')),
    initial: {
      ...(showsProperty && { property: String(property.id) }),
      ...(showsProject && { project: String(project.id) }),
      ...(form === 'contact-me' && { wish: 'visit' }),
      ...(form === 'demand-register' && searchValues(query, language)),
      ...(form === 'contact-demand' && parseAddressLine(query.get('address') ?? '', isKnownPlace)),
      ...goalValue(form, query),
    },
  };
}

/** Forms that make sense about a property only. */
const propertyOnly: ReadonlySet<EnquiryForm> = new Set([
  'contact-appointment',
  'offer',
  'rent-application',
  'document-request',
]);

/** Forms for available properties only; the visit form itself shows why there are no slots. */
const availableOnly: ReadonlySet<EnquiryForm> = new Set(['offer', 'rent-application']);

function fitsForm({ goal }: Property, form: EnquiryForm): boolean {
  if (form === 'offer') return goal === 'sale';
  if (form === 'rent-application') return goal === 'rent';
  return propertyOnly.has(form) || form === 'contact-me' || form === 'send-to-friend';
}

function rulesOf(form: EnquiryForm, propertyId: string | null): RuleSet {
  if (form === 'contact-me') return getContactRules(propertyId);
  return form === 'contact-appointment' ? getVisitRules(propertyId) : form;
}

function formFor(asked: EnquiryForm, hasProperty: boolean, hasProject: boolean): EnquiryForm {
  if (asked !== 'site-contact') return asked;
  if (hasProperty) return 'contact-me';
  return hasProject ? 'contact-construction' : asked;
}

function findListing<T>(id: string | null, get: (id: number) => T | null): T | null {
  return id !== null && /^\d{1,15}$/.test(id) ? get(Number(id)) : null;
}

/** What a form shows of the contact of its listing. */
function findPerson(manager: Person | null, language: Language): FormPerson | null {
  const person = getListingPerson(manager, language);
  if (!person) return null;
  const { name, role, phone, pictureUrl } = person;
  return { name, role, phone, pictureUrl };
}

/** The answer that a goal in the address gives in each form that asks for one. */
const goalAnswers: Partial<Record<EnquiryForm, Partial<Record<GoalWord, string>>>> = {
  'site-contact': { sale: 'sell', sell: 'sell', rentOut: 'rentOut', buy: 'buy' },
  'contact-demand': { sale: 'sell', sell: 'sell', rent: 'rentOut', rentOut: 'rentOut' },
  'demand-register': { sale: 'buy', buy: 'buy', rent: 'rent' },
};

function goalValue(form: EnquiryForm, query: URLSearchParams): FormValues {
  const goal = query.get('goal');
  const answer = isGoalWord(goal) ? goalAnswers[form]?.[goal] : undefined;
  return answer === undefined ? {} : { goal: answer };
}

/** A list's criteria as answers of the search registration. */
function searchValues(query: URLSearchParams, language: Language): FormValues {
  const { filter, unknownPlace } = parseListState(query);
  const { catalogue } = getContent();
  const places = (filter.places ?? []).flatMap((id) => {
    const place = catalogue.getPlace(id);
    return place ? [`${place.zip} ${place.names[language]}`] : [];
  });
  return {
    // A list's link names the goal only where it is renting.
    goal: query.size > 0 ? 'buy' : '',
    types: filter.types ?? [],
    regions: filter.areas ?? [],
    places: [...places, ...(unknownPlace ? [unknownPlace] : [])].join(', '),
    priceMin: filter.priceMin === undefined ? '' : String(filter.priceMin),
    priceMax: filter.priceMax === undefined ? '' : String(filter.priceMax),
    bedrooms: filter.bedroomsMin === undefined ? '' : String(Math.min(filter.bedroomsMin, 5)),
  };
}

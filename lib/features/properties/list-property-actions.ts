import { getContent } from '@/lib/content/content';
import type { Calendar } from '@/lib/domain/appointment/calendar';
import { chooseCalendar } from '@/lib/domain/appointment/choose-calendar';
import type { Language } from '@/lib/domain/language';
import { isToBeBuilt } from '@/lib/domain/project/project';
import type { Property } from '@/lib/domain/property/property';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { linkTo, withParameters } from '@/lib/i18n/paths';
import { similarSearch } from './list/similar-search';

/** An action of a visitor for a property, with the form for it. */
export type PropertyAction = {
  kind: 'book' | 'site' | 'ask' | 'similar' | 'offer' | 'apply' | 'documents' | 'friend';
  href: string;
};

/**
 * The forms that make sense for a property now, as far as the content has a page and an address for them. What is gone
 * has no form that offers viewings: its main action is to be kept informed of similar ones.
 */
export function listPropertyActions(property: Property, language: Language): PropertyAction[] {
  const { situation, goal, texts } = property;
  const isAvailable = situation === 'available' || situation === 'option';
  const hasDocuments = Object.values(texts).some(({ documents }) => documents.length > 0);
  const ways: readonly (readonly [PropertyAction['kind'], original: string, isOpen: boolean])[] = [
    [isSite(property, new Date()) ? 'site' : 'book', '/appointment/', isAvailable && calendarOf(property) !== null],
    ['ask', '/contact/', isAvailable],
    ['offer', '/offer/', isAvailable && goal === 'sale'],
    ['apply', '/rent-application/', isAvailable && goal === 'rent'],
    ['documents', '/documents/', isAvailable && hasDocuments],
    ['friend', '/send-to-friend/', isAvailable],
  ];
  const { registerHref } = similarSearch(property, language);
  const open = ways.flatMap(([kind, original, isOpen]): PropertyAction[] => {
    const href = isOpen ? linkTo(original, language) : null;
    return href === null ? [] : [{ kind, href: withParameters(href, { property: String(property.id) }) }];
  });
  return isAvailable || registerHref === null ? open : [{ kind: 'similar', href: registerHref }, ...open];
}

/** Whether the visitors of a property would see a building site at a time: its project is not delivered by then. */
export function isSite({ projectId }: Pick<Property, 'projectId'>, at: Date): boolean {
  const project = projectId === null ? null : getContent().catalogue.getProject(projectId);
  return project !== null && isToBeBuilt(project, brusselsDay(at));
}

/** The calendar in which viewings of a property are booked; null where they cannot be booked online. */
export function calendarOf(property: Property): Calendar | null {
  const { appointments, contactPeople } = getContent().settings;
  const person = contactPeople.find(({ name }) => name === property.manager?.name);
  return chooseCalendar(appointments, {
    propertyIds: [property.externalId, String(property.id)],
    personId: person?.id ?? null,
    goal: property.goal,
  });
}

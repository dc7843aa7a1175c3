import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import type { Property } from '@/lib/domain/property/property';
import { pathTo, withParameters } from '@/lib/i18n/paths';
import { getRouteTable } from '@/lib/i18n/route-path';
import { calendarOf } from './calendar-of';
import { isSite } from './is-site';
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
  const { pages } = getContent();
  const table = getRouteTable();
  const { registerHref } = similarSearch(property, language);
  const open: PropertyAction[] = ways
    .filter(([, original, isOpen]) => isOpen && pages.has(original) && table.get(original))
    .map(([kind, original]) => ({
      kind,
      href: withParameters(pathTo(original, language), { property: String(property.id) }),
    }));
  return isAvailable || registerHref === null ? open : [{ kind: 'similar', href: registerHref }, ...open];
}
